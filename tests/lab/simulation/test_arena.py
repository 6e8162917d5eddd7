"""Bots meet in an arena, and its results can be read without any other package."""

from __future__ import annotations

import pytest

import cvrules
from cvrules.lab import BotFailureError, RandomBot, arena
from lab.simulation import entrants

RULES = cvrules.load("cv")
BOTS = {"mine": entrants.Plain(), "random": None, "other": RandomBot()}


def test_bots_meet_in_all_seats():
    """Given as a bot, or by name alone."""
    found = arena(RULES, BOTS, games=6, seats=2)
    rows = found.rows("seats", None)

    assert len(rows) == 12
    assert {(row["seat"], row["bot"]) for row in rows} == {(seat, bot) for seat in (0, 1) for bot in BOTS}
    assert found.bots == ("mine", "random", "other")
    assert 0 <= found.win_rate("mine").low <= found.win_rate("mine").value <= found.win_rate("mine").high <= 1
    assert found.points("mine").games == 4
    assert repr(found).startswith("<Arena of 6 games: ")


def test_the_same_arguments_give_the_same_rows():
    """Whatever the size of batches; another seed gives other games."""
    one, other = arena(RULES, BOTS, games=5), arena(RULES, BOTS, games=5, batch=2)

    assert all(one.rows(table, None) == other.rows(table, None) for table in ("games", "seats", "cards", "scores"))
    assert arena(RULES, BOTS, games=5, seed=1).rows("games", None) != one.rows("games", None)


def test_a_bot_that_fails_ends_the_arena():
    """By its name in the arena."""
    with pytest.raises(BotFailureError, match="the bot mine failed in game 0, in seat 0: it raised KeyError") as caught:
        arena(RULES, {"mine": entrants.Crashing(), "random": None})

    assert caught.value.failure.bot == "mine"


@pytest.mark.parametrize(
    ("arguments", "error", "text"),
    [
        (("cv", BOTS), TypeError, r"arena\(\) takes rules"),
        ((RULES, [RandomBot()]), TypeError, r"arena\(\) takes bots by name"),
        ((RULES, {}), TypeError, r"arena\(\) takes bots by name"),
        ((RULES, {"mine": RandomBot}), TypeError, r"arena\(\) takes bots by name"),
        ((RULES, {"clever": None}), ValueError, r"unknown bot 'clever' for cv; choose from: random, greedy, search,"),
        ((RULES, {"random": None}), ValueError, "player"),
    ],
)
def test_wrong_arguments_are_refused(arguments, error, text):
    """Before anything is played."""
    with pytest.raises(error, match=text):
        arena(*arguments)


def test_tables_and_frames_have_names():
    """The message lists them."""
    found = arena(RULES, BOTS, games=1)

    with pytest.raises(ValueError, match="there is no table 'moves'; choose from: games, seats, cards, scores"):
        found.rows("moves")
    with pytest.raises(ValueError, match="unknown frame 'arrow'; choose from: polars, pandas, None"):
        found.rows("seats", "arrow")
    with pytest.raises(ValueError, match="games and workers must be at least 1"):
        arena(RULES, BOTS, games=0)
