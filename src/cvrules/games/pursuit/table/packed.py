"""Packs resources, money and hourglasses into one integer, for speed.

Each thing has a lane of 16 bits, which holds at most 32,767. One addition adds two packed
amounts, and one subtraction shows whether one packed amount covers another.
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

#: The number of bits per lane; the highest bit is the guard and not part of the amount.
BITS = 16
#: For each lane, a packed amount that contains one of its thing.
ONE = tuple(1 << BITS * lane for lane in range(len(LANES)))
#: The highest bit of every lane; it is 0 in an amount.
GUARD = sum(ONE) << BITS - 1
#: A mask of the lowest lane.
FULL = (1 << BITS) - 1
#: A mask for the lanes of the three resources.
RESOURCE_MASK = (1 << BITS * len(RESOURCES)) - 1
#: A mask for the lanes of the resources and money, without hourglasses.
STOCK_MASK = (1 << BITS * HOURGLASS) - 1
_HOURGLASS_SHIFT = BITS * HOURGLASS


def pack(terms: Iterable[Term]) -> int:
    """Return the resources, money and hourglasses in the terms as a packed amount."""
    return sum(known_value(term.amount) << BITS * LANE_OF[known_value(term.what)] for term in terms)


def unpack(packed: int) -> Iterator[tuple[int, int]]:
    """Yield the index of each lane that is not empty, and its amount."""
    for lane in range(len(LANES)):
        count = packed >> BITS * lane & FULL
        if count:
            yield lane, count


def unpack_bundle(packed: int) -> Bundle:
    """Return the packed amount as a bundle; its `str()` is readable text."""
    return Bundle(tuple(Term(count, LANES[lane]) for lane, count in unpack(packed)))


def unpack_matching(purse: int, price: int) -> Bundle:
    """Return what the purse contains of each thing in the price, even if it is 0."""
    return Bundle(tuple(Term(amount(purse, lane), LANES[lane]) for lane, _ in unpack(price)))


def amount(packed: int, lane: int) -> int:
    """Return the amount in one lane."""
    return packed >> BITS * lane & FULL


def hourglasses(packed: int) -> int:
    """Return the number of hourglasses, from the highest lane."""
    return packed >> _HOURGLASS_SHIFT


def total(packed: int) -> int:
    """Return the sum of the amounts in all lanes; it must be below `FULL`.

    2**16 leaves remainder 1 when divided by 2**16 - 1 (`FULL`), so dividing the packed
    amount by `FULL` leaves the sum of all lanes.
    """
    return packed % FULL


def covers(packed: int, other: int) -> bool:
    """Return whether `packed` has at least as much of every kind as `other`.

    A lane with less than in `other` becomes negative, which sets its highest bit.
    """
    return not (packed - other) & GUARD


def shortage(wanted: int, packed: int) -> int:
    """Return the part of `wanted` that `packed` does not cover, as a packed amount."""
    difference = (wanted | GUARD) - packed
    lacking = difference & GUARD  # the guard of a lane stays set if `wanted` is at least `packed`
    return difference & (lacking - (lacking >> BITS - 1))
