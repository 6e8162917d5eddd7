"""Chance comes from whoever calls, and from one question only."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from random import Random, SystemRandom

import cvrules
from cvrules.kernel.chance import even_outcomes, pick_random_card


class Spiral:
    """A generator of one's own: it goes round in steps of the golden section, and can do nothing else."""

    def __init__(self) -> None:
        self.asked = 0

    def random(self) -> float:
        """Return the next number."""
        self.asked += 1
        return self.asked * 0.6180339887498949 % 1


def test_anything_with_random_is_a_generator():
    """No other method is ever called, so people may bring their own."""
    rules, spiral = cvrules.load(), Spiral()
    table = cvrules.settle(cvrules.deal(rules, 2), spiral)

    assert spiral.asked > 0
    assert table == cvrules.settle(cvrules.deal(rules, 2), Spiral())
    assert cvrules.sample_world(cvrules.view(table, 0), spiral).to_move == table.to_move
    for generator in (Random(1), SystemRandom()):
        assert cvrules.settle(cvrules.deal(rules, 2), generator).to_move == 0


def test_a_seed_is_all_there_is_to_a_game():
    """The rules have no generator of their own: equal numbers, equal tables."""
    rules = cvrules.load()
    one, other = (cvrules.settle(cvrules.deal(rules, 3), Random(seed)) for seed in (5, 5))

    assert one == other
    assert one != cvrules.settle(cvrules.deal(rules, 3), Random(6))


def test_outcomes_are_equally_likely():
    """One for each item, in order."""
    assert even_outcomes("abc", str.upper) == (("A", Fraction(1, 3)), ("B", Fraction(1, 3)), ("C", Fraction(1, 3)))


def test_a_card_is_drawn_from_those_left():
    """Each as often as any other, however few are left."""
    rng = Random(5)
    drawn = Counter(pick_random_card((2, 3, 5, 7), 1 << 3 | 1 << 7 | 1 << 8, rng) for _ in range(400))

    assert set(drawn) == {3, 7}
    assert min(drawn.values()) > 160
