"""Draws random cards, and computes the probabilities of equally likely outcomes.

The caller always provides the random number generator.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import Protocol, TypeVar

__all__ = ["Generator", "even_outcomes", "pick_random_card"]

ItemT = TypeVar("ItemT")
OutcomeT = TypeVar("OutcomeT")


class Generator(Protocol):
    """A source of random numbers, such as `random.Random`.

    Only the method `random()` is used, because it is the only one that returns the same
    numbers in every version of Python.
    """

    def random(self) -> float:
        """Return a number that is at least 0 and less than 1."""


def even_outcomes(items: Sequence[ItemT], make: Callable[[ItemT], OutcomeT]) -> tuple[tuple[OutcomeT, Fraction], ...]:
    """Return an outcome for each item. All outcomes have the same probability.

    Args:
        items: The items. There must be at least one.
        make: Returns the outcome for an item.
    """
    return tuple((make(item), Fraction(1, len(items))) for item in items)


def pick_random_card(places: Sequence[int], left: int, rng: Generator) -> int:
    """Return the index of a random card from the remaining cards of a deck.

    All remaining cards are equally likely. The function draws from the full deck until it finds a
    card that remains.

    Args:
        places: The indices of all cards in the full deck.
        left: The remaining cards, as a bit mask. At least one card must remain.
        rng: The random number generator.
    """
    random, count = rng.random, len(places)
    while True:
        card = places[int(random() * count)]
        if left >> card & 1:
            return card
