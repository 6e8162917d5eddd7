"""The greedy bot: legal whatever the cards and rulings, blind to secrets, and better than chance."""

from __future__ import annotations

from random import Random

import pytest
from attrs import evolve
from hypothesis import given, settings
from hypothesis import strategies as st

import cvrules
from cvrules.games.cv.bots import BOTS, GreedyBot
from cvrules.games.cv.game import CvGame
from cvrules.lab.bots import RandomBot
from cvrules.lab.matches import match, played_out
from oracle.generate import random_cards, random_rulings

GAMES = 12


class Honest:
    """A greedy bot whose moves are looked at."""

    def choose(self, view, rng):
        move = GreedyBot().choose(view, rng)

        assert move in view.legal_moves
        assert cvrules.why_not(view, move) is None
        return move


def test_the_bots_have_names():
    """Those that the command knows."""
    assert set(BOTS) == {"greedy", "random"}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_greedy_beats_random_clearly(players):
    """With fixed seeds it wins nearly all games, from every seat."""
    rules = cvrules.load()
    won = 0
    for seed in range(GAMES):
        bots = [RandomBot() for _ in range(players)]
        bots[seed % players] = GreedyBot()
        won += cvrules.winners(played_out(rules, bots, seed)) == (seed % players,)

    assert won >= 0.9 * GAMES


@settings(max_examples=12)
@given(st.integers(min_value=0), st.sampled_from([2, 3, 4]))
def test_greedy_plays_any_cards_under_any_rulings(seed, players):
    """Whatever authors write, its moves are legal and the game ends."""
    rng = Random(seed)
    rules = CvGame.rules(None, random_cards(rng, players=players), random_rulings(rng), None)
    table = played_out(rules, [Honest() for _ in range(players)], seed)

    assert table.to_move is None


def test_greedy_needs_no_chance():
    """The same view gives the same move, whatever its source of chance."""
    for step in match(cvrules.load(), [GreedyBot()] * 2, 4):
        seat = step.table.to_move
        if seat is not None:
            seen = cvrules.view(step.table, seat)

            assert GreedyBot().choose(seen, Random(1)) == GreedyBot().choose(seen, Random(2))


def test_greedy_does_not_change_with_secrets_of_others():
    """Two tables that look the same to a seat get the same move."""
    rng = Random(8)
    for step in match(cvrules.load(), [GreedyBot()] * 3, 8):
        seat = step.table.to_move
        if seat is not None:
            seen = cvrules.view(step.table, seat)
            other = cvrules.view(cvrules.sample_world(seen, rng), seat)

            assert GreedyBot().choose(evolve(seen), rng) == GreedyBot().choose(other, rng)
