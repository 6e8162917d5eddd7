"""Where chance comes from: the caller's generator, never one of our own."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import Protocol, TypeVar

__all__ = ["Generator", "draw", "even_outcomes"]

ItemT = TypeVar("ItemT")
OutcomeT = TypeVar("OutcomeT")


class Generator(Protocol):
    """Anything that draws numbers as `random.Random` does.

    Only of `random` does Python promise the same numbers in every version.
    """

    def random(self) -> float:
        """Return a number from 0 up to, not including, 1."""


def even_outcomes(items: Sequence[ItemT], make: Callable[[ItemT], OutcomeT]) -> tuple[tuple[OutcomeT, Fraction], ...]:
    """Return an outcome for each item, all equally likely."""
    return tuple((make(item), Fraction(1, len(items))) for item in items)


def draw(places: Sequence[int], left: int, rng: Generator) -> int:
    """Return a card of a deck, each equally likely: try places that may be empty.

    Args:
        places: The cards that belong to the deck.
        left: The cards still in it, as bits; at least one of them.
        rng: Where chance comes from.
    """
    random, count = rng.random, len(places)
    while True:
        card = places[int(random() * count)]
        if left >> card & 1:
            return card
