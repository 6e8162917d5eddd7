"""Amounts of symbols as one number, eight bits for each kind.

Sums of packed amounts are plain additions, and one subtraction tells whether
a sum covers another. Lanes hold less than 128, which no table ever reaches.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from cvrules.games.cv.words import SYMBOLS
from cvrules.model.bundle import Bundle, Term

__all__ = [
    "ALL",
    "BAD_LUCK",
    "GOOD_LUCK",
    "GUARD",
    "JOKER",
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
    "within",
]

#: What a lane counts: the six symbols, then jokers.
LANES = (*SYMBOLS, "joker")
PLAIN_LANES = range(4)
GOOD_LUCK, BAD_LUCK, JOKER = 4, 5, 6

#: One of each kind, by lane.
ONE = tuple(1 << 8 * lane for lane in range(len(LANES)))
ALL = sum(ONE)
#: A bit above each lane: it is left standing where a subtraction does not borrow.
GUARD = ALL << 7
_LANE = {name: lane for lane, name in enumerate(LANES)}
_MASK = 0xFF


def pack(terms: Iterable[Term]) -> int:
    """Return terms of symbols and jokers as one number; other units are left out."""
    return sum(term.amount << 8 * _LANE[term.what] for term in terms if term.what in _LANE)


def unpack(packed: int) -> Iterator[tuple[int, int]]:
    """Yield each lane that is not empty, with its amount."""
    for lane in range(len(LANES)):
        count = packed >> 8 * lane & _MASK
        if count:
            yield lane, count


def bundle(packed: int) -> Bundle:
    """Return a packed amount as people read it."""
    return Bundle(tuple(Term(count, LANES[lane]) for lane, count in unpack(packed)))


def amount(packed: int, lane: int) -> int:
    """Return how many of one kind there are."""
    return packed >> 8 * lane & _MASK


def total(packed: int) -> int:
    """Return how many there are of all kinds together."""
    return (packed * ALL >> 48) & _MASK


def covers(packed: int, other: int) -> bool:
    """Tell whether there is at least as much of every kind."""
    return ((packed | GUARD) - other) & GUARD == GUARD


def within(uses: int, bounds: int) -> bool:
    """Tell whether no lane holds more than its bound, however many lanes there are."""
    while uses:
        if uses & _MASK > bounds & _MASK:
            return False
        uses >>= 8
        bounds >>= 8
    return True


def shortage(wanted: int, packed: int) -> int:
    """Return what is wanted beyond what there is, kind by kind."""
    difference = (wanted | GUARD) - packed
    lacking = difference & GUARD  # the guard is left where at least as much is wanted
    return difference & (lacking - (lacking >> 7))
