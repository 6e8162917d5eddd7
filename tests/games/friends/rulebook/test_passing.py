"""The engine agrees with the referee: passing."""

from __future__ import annotations

from random import Random

import pytest

import cvrules
from games.friends.numbered_games import shipped_box
from games.friends.option_games import options_of, play
from games.friends.oracle import referee
from games.friends.oracle.playing import random_answer
from games.friends.side_by_side import SideBySide


@pytest.mark.parametrize(("ruling", "option"), options_of("theft"))
def test_time_for_passing(ruling, option):
    """From the supply and from others (F5.1, F5.2)."""
    play("time_for_passing", ruling, option)


@pytest.mark.parametrize("option", ["must", "may"])
@pytest.mark.parametrize("players", [3, 5])
def test_all_players_only_pass(players, option):
    """The supply is short in every period, and thefts take one marker at a time, in seat order (F5.1, F5.2, F5.3)."""
    rng, rulings = Random(f"{players} {option}"), {"theft": option}
    game = SideBySide(cvrules.load("friends", rulings=rulings), shipped_box(), players, rulings, control=False)
    while game.state.period < 6:
        game.compare()
        moves = referee.moves(game.state)
        game.answer("pass" if "pass" in moves else random_answer(game.state, rng))
