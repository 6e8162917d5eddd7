"""Packs resources, money and hourglasses into one integer, for speed.

Each thing has a lane of 16 bits, which can hold up to 32,767. Two packed amounts are added by a
single addition, and a single subtraction shows whether one packed amount covers another.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from cvrules.games.pursuit.cards.words import RESOURCES, STOCK
from cvrules.model.bundle import Bundle, Term
from cvrules.model.hole import known_value

__all__ = [
    "BITS",
    "FULL",
    "GUARD",
    "HOURGLASS",
    "LANES",
    "LANE_OF",
    "MONEY",
    "ONE",
    "RESOURCE_LANES",
    "RESOURCE_MASK",
    "STOCK_MASK",
    "amount",
    "covers",
    "hourglasses",
    "pack",
    "shortage",
    "total",
    "unpack_bundle",
    "unpack_matching",
]

#: The thing that each lane counts.
LANES = (*STOCK, "hourglass")
#: The lane of each thing.
LANE_OF = {name: lane for lane, name in enumerate(LANES)}
RESOURCE_LANES = range(len(RESOURCES))
MONEY, HOURGLASS = 3, 4

#: The number of bits per lane. The highest bit is a guard, which is not part of the amount.
BITS = 16
#: For each lane, the packed amount that has 1 in this lane and 0 in the others.
ONE = tuple(1 << BITS * lane for lane in range(len(LANES)))
#: The guard bits of all lanes. They are 0 in a packed amount.
GUARD = sum(ONE) << BITS - 1
#: The bit mask for the lowest lane.
FULL = (1 << BITS) - 1
#: The bit mask for the lanes of the three resources.
RESOURCE_MASK = (1 << BITS * len(RESOURCES)) - 1
#: A mask for the lanes of the resources and money, without hourglasses.
STOCK_MASK = (1 << BITS * HOURGLASS) - 1
_HOURGLASS_SHIFT = BITS * HOURGLASS


def pack(terms: Iterable[Term]) -> int:
    """Pack the resources, money and hourglasses in some terms into one integer."""
    return sum(known_value(term.amount) << BITS * LANE_OF[known_value(term.what)] for term in terms)


def unpack(packed: int) -> Iterator[tuple[int, int]]:
    """Yield the index of each lane that is not empty, and its amount."""
    for lane in range(len(LANES)):
        count = packed >> BITS * lane & FULL
        if count:
            yield lane, count


def unpack_bundle(packed: int) -> Bundle:
    """Return a packed amount as a bundle, which `str()` turns into readable text."""
    return Bundle(tuple(Term(count, LANES[lane]) for lane, count in unpack(packed)))


def unpack_matching(purse: int, price: int) -> Bundle:
    """Return how much a purse contains of each thing in a price, including zeros."""
    return Bundle(tuple(Term(amount(purse, lane), LANES[lane]) for lane, _ in unpack(price)))


def amount(packed: int, lane: int) -> int:
    """Return the amount in one lane of a packed amount."""
    return packed >> BITS * lane & FULL


def hourglasses(packed: int) -> int:
    """Return the number in the highest lane of a packed amount: the hourglasses."""
    return packed >> _HOURGLASS_SHIFT


def total(packed: int) -> int:
    """Return the sum of the amounts in all lanes, which must be below `FULL`.

    `FULL` is 2**16 - 1. Each power of 2**16 leaves the remainder 1 when divided by `FULL`, so the
    packed amount leaves the sum of all lanes.
    """
    return packed % FULL


def covers(packed: int, other: int) -> bool:
    """Return whether `packed` has at least as much of every thing as `other`.

    If a lane has less than in `other`, the difference is negative, which sets a guard bit.
    """
    return not (packed - other) & GUARD


def shortage(wanted: int, packed: int) -> int:
    """Return how much of each thing in `wanted` is missing in `packed`."""
    difference = (wanted | GUARD) - packed
    lacking = difference & GUARD  # a lane keeps its guard bit if `wanted` has at least as much in it
    return difference & (lacking - (lacking >> BITS - 1))
