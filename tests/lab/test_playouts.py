"""The playouts of a search: comparisons with the same luck."""

from __future__ import annotations

import math
from random import Random

import pytest

import cvrules
from cvrules.lab.playouts import PRIOR_VARIANCE, PRIOR_WEIGHT, Luck, PlayoutValues


def results(*values: float) -> PlayoutValues:
    made = PlayoutValues()
    for value in values:
        made.add(value)
    return made


def test_results_are_compared_playout_by_playout():
    """The surplus of the longer list is ignored."""
    mean, variance = results(0.5, 0.7, 0.9, 0.0).compare(results(0.4, 0.4, 0.8))

    assert math.isclose(mean, (0.1 + 0.3 + 0.1) / 3)
    assert variance > 0


def test_a_few_equal_playouts_are_not_certain():
    """Without a difference, the variance is that of the prior, and falls with more playouts."""
    few, many = results(*[0.5] * 8), results(*[0.5] * 80)

    assert math.isclose(few.compare(few)[1], PRIOR_WEIGHT * PRIOR_VARIANCE / (8 + PRIOR_WEIGHT) / 8)
    assert many.compare(many)[1] < few.compare(few)[1] / 10


@pytest.mark.parametrize("first", ["stop", "reroll"])
def test_the_dice_of_the_next_turn_do_not_depend_on_the_first(first):
    """After a throw of more dice in one turn, the next player throws the same dice."""
    rules = cvrules.load("cv")
    table = cvrules.settle(cvrules.deal(rules, 2), Random(3))
    while table.phase != "reroll":
        table = cvrules.play(table, cvrules.legal_moves(table)[-1], rng=Random(1))

    def next_dice(start: str) -> object:
        luck, now, seat = Luck(0.5, 0), table, table.to_move
        moves = [move for move in cvrules.legal_moves(now) if str(move).startswith(start)]
        now = luck.play(rules.game, now, moves[0])
        while now.to_move == seat or now.phase == "throw":
            usual = [move for move in cvrules.legal_moves(now) if str(move) in {"stop", "pass", "throw"}]
            now = luck.play(rules.game, now, (usual or cvrules.legal_moves(now))[0])
        return now.dice

    assert next_dice(first) == next_dice("stop")
