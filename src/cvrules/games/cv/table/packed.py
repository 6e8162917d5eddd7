"""Amounts of symbols as one number, sixteen bits for each kind.

Packed amounts are summed by one addition, and one subtraction finds out whether a
sum covers another. A lane holds less than 32,768: enough for 300 cards of the
highest amount.
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

#: The number of bits of a lane; the highest one stays free.
BITS = 16
#: One of each kind, by lane.
ONE = tuple(1 << BITS * lane for lane in range(len(LANES)))
ALL = sum(ONE)
#: The highest bit of each lane: it stays set if a subtraction does not borrow from it.
GUARD = ALL << BITS - 1
_LANE: dict[object, int] = {name: lane for lane, name in enumerate(LANES)}
#: A full lane, and each full lane in its place.
FULL = (1 << BITS) - 1
LANE = tuple(FULL * one for one in ONE)


def pack(terms: Iterable[Term]) -> int:
    """Return symbols and jokers as one number; other units are left out."""
    return sum(known_value(term.amount) << BITS * _LANE[term.what] for term in terms if term.what in _LANE)


def unpack(packed: int) -> Iterator[tuple[int, int]]:
    """Yield each lane that is not empty, with its amount."""
    for lane in range(len(LANES)):
        count = packed >> BITS * lane & FULL
        if count:
            yield lane, count


def bundle(packed: int) -> Bundle:
    """Return a packed amount as a readable bundle."""
    return Bundle(tuple(Term(count, LANES[lane]) for lane, count in unpack(packed)))


def amount(packed: int, lane: int) -> int:
    """Return how many of one kind there are."""
    return packed >> BITS * lane & FULL


def total(packed: int) -> int:
    """Return how many there are of all kinds together, which must be below `FULL`.

    2**16 leaves remainder 1 modulo 2**16 - 1, so the remainder is the sum of all lanes.
    Readers reject amounts that would overflow.
    """
    return packed % FULL


def covers(packed: int, other: int) -> bool:
    """Return whether the first amount has at least as much of every kind."""
    return ((packed | GUARD) - other) & GUARD == GUARD


def shortage(wanted: int, packed: int) -> int:
    """Return what is wanted beyond what there is, for each kind."""
    difference = (wanted | GUARD) - packed
    lacking = difference & GUARD  # the guard is still set if at least as much is wanted
    return difference & (lacking - (lacking >> BITS - 1))
