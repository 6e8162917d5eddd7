"""The solo game: clashing goals, and the conditions for winning."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest

import cvrules
from cvrules.games.pursuit.rulebook import solo
from cvrules.games.pursuit.table.phase import Phase
from cvrules.games.pursuit.table.seat import GONE
from cvrules.games.pursuit.table.table import OVER, edit, freeze
from games.pursuit.laid_out import chances, legal, play, refusal, table_of

CLASH = ("reveal goal zen", "reveal goal seen_it_all", "reveal goal live_fast_die_young")


def revealed(*goals, players=1, rulings=None):
    """Return a game whose rows are filled and whose goals are revealed."""
    rng = Random(1)
    table = cvrules.deal(cvrules.load("pursuit", rulings=rulings or {}), players)
    while table.phase == "fill":
        table = cvrules.play(table, rng.choice([outcome for outcome, _ in cvrules.chances(table)]))
    return play(table, *goals)


def test_two_goals_clash():
    """P9.2: the player discards either, and another goal takes its place."""
    table = revealed(*CLASH)
    after = play(table, "drop_goal zen")

    assert (table.phase, table.to_move) == ("clash", 0)
    assert legal(table) == ["drop_goal zen", "drop_goal live_fast_die_young"]
    assert refusal(table, "drop_goal seen_it_all") == "not_clashing P9.2 card=seen_it_all"
    assert refusal(table, "drop_goal yoga") == "not_clashing P9.2 card=yoga"
    assert after.phase == "goals"
    assert "reveal goal zen" not in chances(after)
    full = play(after, "reveal goal team_spirit")
    assert [card.slug for card in full.goals] == ["team_spirit", "seen_it_all", "live_fast_die_young"]
    assert full.phase == "traits"


def test_chance_may_solve_the_clash():
    """P9.2: under the ruling."""
    table = revealed(*CLASH, rulings={"solo_clash": "chance"})

    assert chances(table) == {"drop_goal zen": Fraction(1, 2), "drop_goal live_fast_die_young": Fraction(1, 2)}
    assert "zen" not in [card.slug for card in play(table, "drop_goal zen").goals]
    assert cvrules.settle(table, Random(2)).phase == "keep"
    left = {"zen" in [card.slug for card in cvrules.settle(table, Random(seed)).goals] for seed in range(12)}
    assert left == {True, False}


def test_goals_clash_only_in_the_solo_game():
    """P9.2: with two players, both stay."""
    table = revealed("reveal goal zen", "reveal goal live_fast_die_young", players=2)

    assert table.phase == "traits"
    assert [card.slug for card in table.goals] == ["zen", "live_fast_die_young"]


def test_goals_without_a_clash_stay():
    """P9.1: three of them."""
    table = revealed("reveal goal zen", "reveal goal seen_it_all", "reveal goal team_spirit")

    assert table.phase == "traits"


@pytest.mark.parametrize(
    ("rulings", "before", "included", "expected"),
    [
        ({}, 49, 50, True),
        ({}, 40, 49, False),
        ({"solo_fifty": "before"}, 49, 60, False),
        ({"solo_fifty": "before"}, 50, 50, True),
    ],
)
def test_fifty_long_term_happiness_are_needed(rulings, before, included, expected):
    """P9.3: with inheritance, or before it under the ruling."""
    lines = [f"ruling {name} {option}" for name, option in rulings.items()]
    draft = table_of("seats 1", *lines, "goals seen_it_all").thaw()

    assert solo.solo_conditions(draft, before, included) == {"seen_it_all": False, "long_term": expected}


@pytest.mark.parametrize(("option", "is_met"), [("at_the_end", False), ("once_met", True)])
def test_a_condition_may_count_once_it_was_met(option, is_met):
    """P9.3."""
    draft = table_of("seats 1", f"ruling solo_condition_moment {option}", "goals seen_it_all, zen").thaw()
    draft.met_ids = (draft.rules.by_name["seen_it_all"],)

    assert solo.solo_conditions(draft, 0, 0) == {"seen_it_all": is_met, "zen": False, "long_term": False}


@pytest.mark.parametrize(("money", "long", "winners"), [(8, 49, (0,)), (8, 48, ()), (7, 60, ())])
def test_the_solo_game_is_won_by_all_conditions(money, long, winners):
    """P9.3: eight money for the goal, one of fifty from inheritance."""
    draft = table_of(
        "seats 1", "goals you_can_take_it_with_you", f"seat 1 has {money} money", f"seat 1 long_term {long}"
    ).thaw()
    edit(draft, 0).life = GONE
    draft.phase_id, draft.asked = Phase.OVER, OVER

    assert cvrules.winners(freeze(draft)) == winners
