"""Amounts of symbols as one number, sixteen bits for each kind.

Sums of packed amounts are plain additions, and one subtraction tells whether
a sum covers another. Lanes hold less than 32,768, more than 300 cards of the highest amount.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from cvrules.games.cv.cards.words import SYMBOLS
from cvrules.model.bundle import Bundle, Term
from cvrules.model.hole import known

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
    "is_within",
    "pack",
    "shortage",
    "total",
    "unpack",
]

#: What a lane counts: the six symbols, then jokers.
LANES = (*SYMBOLS, "joker")
PLAIN_LANES = range(4)
GOOD_LUCK, BAD_LUCK, JOKER = 4, 5, 6

#: A lane has so many bits, the highest of which stays free.
BITS = 16
#: One of each kind, by lane.
ONE = tuple(1 << BITS * lane for lane in range(len(LANES)))
ALL = sum(ONE)
#: A bit above each lane: it is left standing where a subtraction does not borrow.
GUARD = ALL << BITS - 1
_LANE: dict[object, int] = {name: lane for lane, name in enumerate(LANES)}
#: A full lane; and each of them in its place.
FULL = (1 << BITS) - 1
LANE = tuple(FULL * one for one in ONE)


def pack(terms: Iterable[Term]) -> int:
    """Return terms of symbols and jokers as one number; other units are left out."""
    return sum(known(term.amount) << BITS * _LANE[term.what] for term in terms if term.what in _LANE)


def unpack(packed: int) -> Iterator[tuple[int, int]]:
    """Yield each lane that is not empty, with its amount."""
    for lane in range(len(LANES)):
        count = packed >> BITS * lane & FULL
        if count:
            yield lane, count


def bundle(packed: int) -> Bundle:
    """Return a packed amount as people read it."""
    return Bundle(tuple(Term(count, LANES[lane]) for lane, count in unpack(packed)))


def amount(packed: int, lane: int) -> int:
    """Return how many of one kind there are."""
    return packed >> BITS * lane & FULL


def total(packed: int) -> int:
    """Return how many there are of all kinds together, fewer than `FULL`.

    One lane is worth as much as another, modulo a full one; so whoever reads an amount refuses larger ones.
    """
    return packed % FULL


def covers(packed: int, other: int) -> bool:
    """Tell whether there is at least as much of every kind."""
    return ((packed | GUARD) - other) & GUARD == GUARD


def is_within(uses: int, bounds: int) -> bool:
    """Tell whether no count is above its bound: eight bits each, however many."""
    while uses:
        if uses & 0xFF > bounds & 0xFF:
            return False
        uses >>= 8
        bounds >>= 8
    return True


def shortage(wanted: int, packed: int) -> int:
    """Return what is wanted beyond what there is, kind by kind."""
    difference = (wanted | GUARD) - packed
    lacking = difference & GUARD  # the guard is left where at least as much is wanted
    return difference & (lacking - (lacking >> BITS - 1))
