"""What life goals promise: more with every step towards them, and nothing for the dead ends."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest
from attrs import evolve

import cvrules
from cvrules.games.pursuit.bots.goal_worth import GoalWorth, worth_of_goals
from cvrules.games.pursuit.bots.greedy import GreedyBot
from cvrules.games.pursuit.table.seat import ASIDE, Held
from cvrules.games.pursuit.table.table import NO_SEAT, OPEN
from effort.sweeps import sweep
from games.pursuit.shown import game_of, rules


def table_with(goal, *cards, players=2):
    """Return a table with one open goal, where seat 0 has the given cards and the others have none."""
    index = rules().by_name
    first = game_of(*["greedy"] * players)[30].table
    held = tuple(Held(index[card], 1, ASIDE) for card in cards)
    seats = (evolve(first.seats[0], held=held), *(evolve(seat, held=()) for seat in first.seats[1:]))
    return evolve(first, seats=seats, goal_ids=(index[goal],), claims=(OPEN,))


def names(**wanted):
    """Return the names of cards whose numbers have these values."""
    return [spec.name for spec in rules().specs if all(getattr(spec, what) == value for what, value in wanted.items())]


def test_each_step_promises_more():
    """And the last step the most; a claimed goal promises nothing."""
    arts, culture = names(category="arts"), names(category="culture")
    steps = [(), arts[:1], arts[:2], (*arts[:2], culture[0])]

    promises = [worth_of_goals(table_with("renaissance_soul", *cards), 0) for cards in steps]
    gains = [after - before for before, after in pairwise(promises)]

    assert promises[0] == 0
    assert gains == sorted(gains)
    assert gains[0] > 0
    closed = evolve(table_with("renaissance_soul", *steps[3]), claims=(NO_SEAT,))
    assert worth_of_goals(closed, 0) == 0


def test_a_goal_of_the_end_promises_its_reward_to_the_leader():
    """A share of it, and less if others have as much."""
    items = names(kind="item")
    table = table_with("house_of_treasures", *items[:3])
    tied = evolve(table, seats=(table.seats[0], evolve(table.seats[1], held=table.seats[0].held)))

    assert worth_of_goals(table, 0) > worth_of_goals(tied, 0) > 0
    assert worth_of_goals(table, 1) == 0


def test_the_solo_game_has_conditions_of_its_own():
    """The reward does not count there."""
    activities = names(kind="activity")
    table = table_with("seen_it_all", *activities[:4], players=1)

    assert 0 < worth_of_goals(table, 0) < worth_of_goals(table_with("seen_it_all", *activities[:5], players=1), 0)


@pytest.mark.parametrize(("players", "ruling"), sweep([(2, {}), (3, {}), (2, {"joined_projects": "yes"})], quick=1))
def test_remembered_counts_are_those_of_the_table(players, ruling):
    """After moves that change other seats, and after moves that do not."""
    known = cvrules.load("pursuit", rulings=ruling)
    table, rng = cvrules.settle(cvrules.deal(known, players), Random(5)), Random(5)
    bot = GreedyBot()
    goal_worth = [GoalWorth(table, seat) for seat in range(players)]
    while table.to_move is not None:
        table = cvrules.play(table, bot.choose(cvrules.view(table, table.to_move), rng), rng=rng)
        for seat in range(players):
            assert goal_worth[seat].value(table) == worth_of_goals(table, seat)
        if table.round % 2:
            goal_worth = [GoalWorth(table, seat) for seat in range(players)]


def test_cards_that_a_goal_asks_for_are_worth_more():
    """Others are worth as much as without it."""
    table = table_with("renaissance_soul")
    wanted, other = rules().by_name[names(category="arts")[0]], rules().by_name[names(category="health")[0]]
    specs = [rules().specs[wanted], rules().specs[other]]

    gains = GoalWorth(table, 0).gains_of_cards(specs)

    assert gains[specs[0]] > 0
    assert gains[specs[1]] == 0
