"""Bots decide from a view, and equal sources of chance give equal choices."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import cvrules
from cvrules.kernel.registry import game_of
from cvrules.lab.bots import RandomBot, bots_of
from cvrules.lab.matches import match, play_out
from played_games.samples import rules_of_edition


class Watched:
    """A bot that notes what it is given."""

    def __init__(self):
        self.given = []

    def choose(self, view, rng):
        self.given.append(view)
        return RandomBot().choose(view, rng)


def test_a_random_bot_makes_every_legal_move():
    """Each of them comes up, and nothing else."""
    rules = cvrules.load()
    table = cvrules.settle(cvrules.deal(rules, 2), Random(1))
    seen = cvrules.view(table, table.to_move)
    rng = Random(2)
    chosen = {RandomBot().choose(seen, rng) for _ in range(200)}

    assert chosen == set(cvrules.legal_moves(seen))


@given(st.integers())
def test_a_random_bot_depends_on_nothing_but_its_source(seed):
    """The same source of chance gives the same move."""
    table = cvrules.settle(cvrules.deal(rules_of_edition("granna_en"), 3), Random(seed))
    seen = cvrules.view(table, table.to_move)

    assert RandomBot().choose(seen, Random(seed)) == RandomBot().choose(seen, Random(seed))


def test_bots_are_given_views_of_their_own_seat_only():
    """A view has no table of the referee's in it: others' secrets are not there."""
    bots = [Watched() for _ in range(3)]
    last = [step.table for step in match(cvrules.load(), bots, 5)][-1]

    for seat, bot in enumerate(bots):
        for seen in bot.given:
            assert seen == game_of("cv").view(seen.table, seat)
            assert seen.seat == seat
            assert all(other.goal_id < 0 for at, other in enumerate(seen.table.seats) if at != seat)
    assert last.to_move is None


@pytest.mark.parametrize(
    ("game", "names"), [("cv", ["greedy", "random", "search"]), ("orchard", ["eager", "random", "search"])]
)
def test_the_bots_of_a_game_have_names(game, names):
    """Its own come first; the random and the searching one play every game."""
    assert list(bots_of(game)) == names


@pytest.mark.parametrize("name", ["eager", "random", "search"])
def test_the_bots_of_another_game_play_it(name):
    """To its end, by the same match as those of CV."""
    table = play_out(cvrules.load("orchard"), [bots_of("orchard")[name]() for _ in range(3)], 7)

    assert table.to_move is None
    assert len(table.shown) == 3 or name == "random"
