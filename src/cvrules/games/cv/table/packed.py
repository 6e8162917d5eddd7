"""Amounts of symbols packed into one integer, with a lane for each kind.

One addition sums two packed amounts, and one subtraction shows whether an amount
covers another. A lane has 16 bits and holds at most 32,767, which is enough for 300
cards of the highest amount.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from cvrules.games.cv.cards.words import SYMBOLS
from cvrules.model.bundle import Bundle, Term
from cvrules.model.hole import known_value

__all__ = [
    "ALL",
    "BAD_LUCK",
    "BITS",
    "FULL",
    "GOOD_LUCK",
    "GUARD",
    "JOKER",
    "LANE",
    "LANES",
    "ONE",
    "PLAIN_LANES",
    "amount",
    "bundle",
    "covers",
    "pack",
    "shortage",
    "total",
    "unpack",
]

#: The kind that each lane counts: the six symbols, then jokers.
LANES = (*SYMBOLS, "joker")
PLAIN_LANES = range(4)
GOOD_LUCK, BAD_LUCK, JOKER = 4, 5, 6

#: The number of bits of a lane; the highest bit is not part of the amount.
BITS = 16
#: The packed amount 1 of each kind, by lane.
ONE = tuple(1 << BITS * lane for lane in range(len(LANES)))
ALL = sum(ONE)
#: The highest bit of each lane, which stays set if a subtraction does not borrow it.
GUARD = ALL << BITS - 1
_LANE: dict[object, int] = {name: lane for lane, name in enumerate(LANES)}
#: A mask of the lowest lane, and a mask of each lane by its number.
FULL = (1 << BITS) - 1
LANE = tuple(FULL * one for one in ONE)


def pack(terms: Iterable[Term]) -> int:
    """Return the symbols and jokers of terms, packed; dice and throws are left out."""
    return sum(known_value(term.amount) << BITS * _LANE[term.what] for term in terms if term.what in _LANE)


def unpack(packed: int) -> Iterator[tuple[int, int]]:
    """Yield each lane that is not empty, with its amount."""
    for lane in range(len(LANES)):
        count = packed >> BITS * lane & FULL
        if count:
            yield lane, count


def bundle(packed: int) -> Bundle:
    """Return a packed amount as a bundle, which prints as text."""
    return Bundle(tuple(Term(count, LANES[lane]) for lane, count in unpack(packed)))


def amount(packed: int, lane: int) -> int:
    """Return the amount in one lane."""
    return packed >> BITS * lane & FULL


def total(packed: int) -> int:
    """Return the sum of the amounts in all lanes, which must be below `FULL`.

    2**16 is 1 modulo 2**16 - 1, so the remainder modulo `FULL` is the sum of all lanes.
    Card files and positions with amounts that would overflow are rejected when read.
    """
    return packed % FULL


def covers(packed: int, other: int) -> bool:
    """Return whether `packed` has at least as much of every kind as `other`."""
    return ((packed | GUARD) - other) & GUARD == GUARD


def shortage(wanted: int, packed: int) -> int:
    """Return the part of `wanted` that `packed` does not cover, for each kind."""
    difference = (wanted | GUARD) - packed
    lacking = difference & GUARD  # a guard is still set if `wanted` is at least `packed`
    return difference & (lacking - (lacking >> BITS - 1))
