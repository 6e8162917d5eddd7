"""The engine agrees with the referee: periods."""

from __future__ import annotations

from random import Random

import pytest

import cvrules
from games.friends.numbered_games import shipped_box
from games.friends.option_games import options_of, play
from games.friends.oracle import referee
from games.friends.oracle.playing import random_answer
from games.friends.side_by_side import SideBySide


@pytest.mark.parametrize(("ruling", "option"), options_of("reshuffle", "exhaustion", "idle_lives"))
def test_rows_and_decks(ruling, option):
    """New rows, new decks, and the end without a winner (F3.1, F4.1, F5.3, F12.1, F12.2, F12.3)."""
    play("rows_and_decks", ruling, option)


@pytest.mark.parametrize(("option", "is_over"), [("play_on", False), ("no_winner_after_an_idle_deck", True)])
def test_idle_lives(option, is_over):
    """If all players only pass, the game goes on, or ends after all cards were shown once (F12.3)."""
    rng, rulings = Random(option), {"idle_lives": option}
    rules = cvrules.load("friends", rulings=rulings)
    game = SideBySide(rules, shipped_box(), 4, rulings, control=False)
    while game.table.to_move is not None and game.table.period < 11:
        moves = referee.moves(game.state)
        game.answer("pass" if "pass" in moves else random_answer(game.state, rng))
        game.compare()

    assert (game.table.to_move is None) == is_over
