"""A ladder compares each bot with the one below, with equal luck for both."""

from __future__ import annotations

import pytest

import cvrules
from cvrules.lab.ladder import compare_bots, play_ladder
from cvrules.lab.simulation.arena import BotFailureError
from cvrules.lab.simulation.jobs import Entrant, Job

RULES = cvrules.load("cv")
PLACE = "lab.simulation.entrants"


def test_a_better_bot_beats_the_one_below():
    """Clearly, in few pairs."""
    (rung,) = play_ladder(RULES, ["random", "greedy"], pairs=6)

    assert (rung.above, rung.below) == ("greedy", "random")
    assert rung.wins.value == 1
    assert rung.wins.games == 6
    assert rung.lead.low > 20
    assert rung.chance == pytest.approx(1 / 64)


def test_equal_bots_are_equal_in_each_pair():
    """Both get the same cards and luck, so that their lead is 0 in every pair."""
    same = compare_bots(RULES, f"{PLACE}:Plain", f"{PLACE}:AlsoPlain", pairs=4)

    assert (same.wins.value, same.lead.value, same.lead.high) == (0.5, 0, 0)
    assert same.chance == 1


def test_bots_share_the_seats_of_a_larger_table():
    """Each has as many seats as the other in a pair."""
    rung = compare_bots(RULES, "greedy", "random", pairs=2, seats=3)

    assert rung.wins.value == 1
    assert rung.lead.value > 20


def test_both_games_of_a_pair_have_the_same_luck():
    """And the bots exchange their seats."""
    job = Job(RULES, (Entrant("a"), Entrant("b")), 4, 2, pair=2)

    assert [job.seed_of(game) for game in range(4)] == ["0 game 0", "0 game 0", "0 game 1", "0 game 1"]
    assert [entrant.name for entrant in job.seating(0)] == ["a", "b"]
    assert [entrant.name for entrant in job.seating(1)] == ["b", "a"]


def test_a_bot_that_fails_ends_the_ladder():
    """By name."""
    with pytest.raises(BotFailureError, match=f"the bot {PLACE}:Crashing failed"):
        compare_bots(RULES, f"{PLACE}:Crashing", "random", pairs=1)
