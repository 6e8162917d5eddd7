"""Packs the amounts of all kinds of symbols into one integer, for speed.

Each kind has a lane of 16 bits, which holds at most 32,767. That is enough for 300 cards with the
highest amount. One addition adds all lanes of two packed integers, and one subtraction shows
whether one of them covers the other.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Final

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
    "covers",
    "pack",
    "pack_faces",
    "shortage",
    "total",
    "unpack",
    "unpack_bundle",
]

#: The kind that each lane counts: the six symbols, then jokers.
LANES: Final = (*SYMBOLS, "joker")
PLAIN_LANES: Final = range(4)
GOOD_LUCK, BAD_LUCK, JOKER = 4, 5, 6

#: The number of bits per lane. The highest bit is the guard, which is not part of the amount.
BITS: Final = 16
#: For each lane, the packed integer for one symbol.
ONE: Final = tuple(1 << BITS * lane for lane in range(len(LANES)))
ALL: Final = sum(ONE)
#: The highest bit of every lane. A subtraction clears it if the lane's result is negative.
GUARD: Final = ALL << BITS - 1
_LANE: dict[object, int] = {name: lane for lane, name in enumerate(LANES)}
#: A mask of the lowest lane.
FULL: Final = (1 << BITS) - 1
#: A mask for each lane, by the lane's number.
LANE: Final = tuple(FULL * one for one in ONE)


def pack(terms: Iterable[Term]) -> int:
    """Return the symbols and jokers in the terms, packed.

    Dice and throws are ignored.
    """
    return sum(known_value(term.amount) << BITS * _LANE[term.what] for term in terms if term.what in _LANE)


def pack_faces(kind: str, faces: object) -> int:
    """Return the faces of dice, packed.

    Args:
        kind: The name of the class that is being created, for the error message.
        faces: A bundle of faces. Any other value is an error.

    Raises:
        TypeError: The faces are not a `Bundle`.
    """
    if isinstance(faces, Bundle):
        return pack(faces)
    given = type(faces).__name__
    raise TypeError(f"{kind}() takes a Bundle, not a value of type {given}; write Bundle.parse('1 health + 2 money')")


def unpack(packed: int) -> Iterator[tuple[int, int]]:
    """Yield the lane and the amount of each kind that is present."""
    for lane in range(len(LANES)):
        count = packed >> BITS * lane & FULL
        if count:
            yield lane, count


@lru_cache(maxsize=4096)
def unpack_bundle(packed: int) -> Bundle:
    """Return packed symbols as a bundle, which `str()` turns into readable text."""
    return Bundle(tuple(Term(count, LANES[lane]) for lane, count in unpack(packed)))


def amount(packed: int, lane: int) -> int:
    """Return the amount of one kind of symbols, given its lane."""
    return packed >> BITS * lane & FULL


def total(packed: int) -> int:
    """Return the sum of the amounts in all lanes, which must be below `FULL`.

    2**16 leaves remainder 1 when divided by 2**16 - 1 (`FULL`), so dividing the packed integer by
    `FULL` leaves the sum of all lanes as the remainder. Card files and positions with amounts that
    are too large for this are rejected when they are read.
    """
    return packed % FULL


def covers(packed: int, other: int) -> bool:
    """Return whether `packed` has at least as much of every kind as `other`."""
    return ((packed | GUARD) - other) & GUARD == GUARD


def shortage(wanted: int, packed: int) -> int:
    """Return the symbols in `wanted` that `packed` does not cover, packed."""
    difference = (wanted | GUARD) - packed
    lacking = difference & GUARD  # a lane's guard stays set unless `packed` has more than `wanted`
    return difference & (lacking - (lacking >> BITS - 1))
