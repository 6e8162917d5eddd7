"""The steps to goals: every goal of the set, from birth to fulfilment."""

from __future__ import annotations

from collections import Counter

import pytest
from attrs import evolve

import cvrules
from cvrules.games.friends.bots.goal_worth import FULFILLED, goal_worth, steps_to, worth_of_goals
from cvrules.games.friends.cards.value import steps_of
from cvrules.games.friends.display.goal_states import blocked_goal_refusal, goal_state_text
from cvrules.games.friends.rulebook.goals import goal_refusal
from cvrules.games.friends.table.table import copy_of
from games.friends.bot_games import rules, tables_of
from games.friends.shown import writer


def goals():
    """Return every goal of the set."""
    return [spec for spec in rules().specs if spec.is_goal]


def table_with(**fields):
    """Return a table at the beginning of a game, whose first player has these fields."""
    table = cvrules.deal(rules(), 3)
    return evolve(table, seats=(evolve(table.seats[0], **fields), *table.seats[1:]), genders=(0, 1) * 5)


def test_a_newborn_is_about_as_far_from_a_goal_as_the_set_says():
    """Friends are easy to make, so goals about friends seem nearer."""
    for goal in goals():
        steps = steps_to(table_with(), 0, goal)
        assert 1 <= steps <= 2 * steps_of(rules().cards[goal.index])


def test_no_step_is_missing_exactly_if_a_goal_can_be_fulfilled():
    """At every table of a game, for every goal and player: the rulebook, the screen and the bot agree."""
    cases = Counter()
    for table in [*tables_of("greedy", "greedy", "random")[::60], *tables_of("random", "random", "random")[::90]]:
        fresh = copy_of(table)
        fresh.agreed = 0
        for at in range(3):
            for goal in goals():
                is_possible = goal_refusal(fresh, at, goal) is None
                state = goal_state_text(table, at, goal, writer().at(table), "ready")
                assert (steps_to(table, at, goal) == 0) == is_possible == (state == "ready")
                cases[is_possible, blocked_goal_refusal(table, at, goal) is None] += 1
    assert set(cases) == {(True, True), (False, True), (False, False)}


@pytest.mark.parametrize(("known", "closer"), [({}, 0), ({"bonds": 1}, 1), ({"sex": 1}, 2)])
def test_a_child_is_closer_with_a_person_of_the_other_gender(known, closer):
    """As a partner, or after sex with this person."""
    (family,) = [goal for goal in goals() if goal.name == "dynasty"]
    steps = []
    for person in (8, 9):  # the same gender, then the other one
        values = {"bonds": 2, "sex": 1}
        fields = {name: tuple(values[name] if at == person else 0 for at in range(10)) for name in known}
        steps.append(steps_to(table_with(**fields), 0, family))
    assert (steps[1] < steps[0]) == bool(closer)


def test_a_step_makes_a_goal_worth_more():
    """And a fulfilled goal is worth most."""
    (liposuction,) = [goal for goal in goals() if goal.name == "liposuction"]
    tables = [table_with(gauges=(0, 0, 0, wealth, 0, fat, 0, 0, 0)) for wealth, fat in ((0, 0), (0, 1), (1, 2))]
    worths = [goal_worth(table, 0, liposuction) for table in tables]

    assert worths == sorted(worths)
    assert worths[-1] < FULFILLED
    assert worth_of_goals(tables[-1], 0, [liposuction]) == worths[-1]


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
    table = table_with(bonds=tuple(bond if at == person else 0 for at in range(10)))

    assert (steps_to(table, 0, goal) >= 9) == is_lost
