"""The steps to goals: every goal of the set, from birth to fulfilment."""

from __future__ import annotations

import pytest
from attrs import evolve

import cvrules
from cvrules.games.friends.bots.goal_worth import FULFILLED, goal_worth, steps_to, worth_of_goals
from cvrules.games.friends.cards.value import steps_of
from cvrules.games.friends.rulebook.conditions import unmet_need
from games.friends.bot_games import rules, tables_of


def goals():
    """Return every goal of the set."""
    return [spec for spec in rules().specs if spec.is_goal]


def newborn():
    """Return a seat at the beginning of a game."""
    return cvrules.deal(rules(), 3).seats[0]


def test_a_newborn_is_about_as_far_from_a_goal_as_the_set_says():
    """Friends are easy to make, so goals about friends seem nearer."""
    for goal in goals():
        steps = steps_to(newborn(), goal, 3)
        assert 1 <= steps <= 2 * steps_of(rules().cards[goal.index])


def test_nothing_is_missing_exactly_if_all_conditions_are_met():
    """At every table of a game, for every goal."""
    met = 0
    for table in tables_of("greedy", "greedy", "random")[::5]:
        for seat in table.seats:
            for goal in goals():
                is_lettered = any(place.sex or place.children for place in goal.places)
                if not is_lettered:
                    assert (steps_to(seat, goal, 3) == 0) == (unmet_need(seat, goal) is None)
                    met += unmet_need(seat, goal) is None
    assert met > 20


def test_a_step_makes_a_goal_worth_more():
    """And a fulfilled goal is worth most."""
    (liposuction,) = [goal for goal in goals() if goal.name == "liposuction"]
    seats = [evolve(newborn(), gauges=(0, 0, 0, wealth, 0, fat, 0, 0, 0)) for wealth, fat in ((0, 0), (0, 1), (1, 2))]
    worths = [goal_worth(seat, liposuction, 3) for seat in seats]

    assert worths == sorted(worths)
    assert worths[-1] < FULFILLED
    assert worth_of_goals(seats[-1], [liposuction], 3) == worths[-1]


@pytest.mark.parametrize(
    ("name", "bond", "person", "is_lost"),
    [
        ("hermit", 5, 9, True),  # happily married to a neutral person: never single again
        ("hermit", 5, 1, False),  # another player may agree
        ("hermit", 3, 9, False),  # engaged to a neutral person: marry, then separate
        ("golden_wedding", 5, 9, False),
    ],
)
def test_goals_can_be_lost_for_love(name, bond, person, is_lost):
    """Neutral persons never agree to a separation (F9.6)."""
    (goal,) = [goal for goal in goals() if goal.name == name]
    seat = evolve(newborn(), bonds=tuple(bond if at == person else 0 for at in range(10)))

    assert (steps_to(seat, goal, 3) >= 9) == is_lost
