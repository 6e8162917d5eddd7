"""What is compared in a game."""

from __future__ import annotations

import cvrules
from cvrules.lab.bots import RandomBot
from cvrules.lab.weighing.comparison import MEASURES, measures_of
from cvrules.lab.weighing.forks import Forker


def test_a_game_has_all_measures():
    """The points of a seat are an average."""
    game = Forker(cvrules.load("cv"), frozenset(), RandomBot(), 3).play("x")
    measures = measures_of(game)

    assert tuple(measures) == MEASURES
    assert measures["points"] == sum(game.points) / 3
    assert measures["winning_points"] == max(game.points)
    assert measures["first_seat_wins"] == game.shares[game.first]
