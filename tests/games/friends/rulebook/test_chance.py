"""The engine agrees with the referee: chance."""

from __future__ import annotations

import pytest

import cvrules
from cvrules import cv
from cvrules.games.friends.table.refusal import refuse
from games.friends.option_games import options_of, play


@pytest.mark.parametrize(("ruling", "option"), options_of("starting_player"))
def test_what_chance_decides(ruling, option):
    """The start, goals and cards, each equally likely (F1.1, F1.2, F1.4, F1.6)."""
    play("what_chance_decides", ruling, option)


def test_outcomes_of_another_game_are_not_possible():
    """F1.2: even if they name no card."""
    table = cvrules.deal(cvrules.load("friends", rulings={"gender_choice": "alternating"}), 3)
    roll = cv.Roll(cvrules.Bundle.parse("1 health"))

    assert cvrules.why_not(table, roll) == refuse("not_possible", "F1.2", outcome=str(roll))
