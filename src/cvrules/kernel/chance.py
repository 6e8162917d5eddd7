"""Random draws. The caller always provides the generator."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import Protocol, TypeVar

__all__ = ["Generator", "draw", "even_outcomes"]

ItemT = TypeVar("ItemT")
OutcomeT = TypeVar("OutcomeT")


class Generator(Protocol):
    """Anything that draws numbers as `random.Random` does.

    Only `random()` is used, because it is the only method that returns the same numbers
    in every version of Python.
    """

    def random(self) -> float:
        """Return a number that is at least 0 and less than 1."""


def even_outcomes(items: Sequence[ItemT], make: Callable[[ItemT], OutcomeT]) -> tuple[tuple[OutcomeT, Fraction], ...]:
    """Return an outcome for each item, with its probability; all are equally likely."""
    return tuple((make(item), Fraction(1, len(items))) for item in items)


def draw(places: Sequence[int], left: int, rng: Generator) -> int:
    """Return a random card of a deck; all remaining cards are equally likely.

    The function draws from all cards of the full deck until it finds a card that remains.

    Args:
        places: The indices of all cards that belong to the deck.
        left: The remaining cards, as a bit mask; at least one bit must be set.
        rng: The source of chance.
    """
    random, count = rng.random, len(places)
    while True:
        card = places[int(random() * count)]
        if left >> card & 1:
            return card
