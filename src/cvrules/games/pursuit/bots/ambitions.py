"""Estimates the value of the open life goals for a seat, in long-term happiness."""

from __future__ import annotations

from collections.abc import Iterable

from cvrules.games.pursuit.rulebook.goals import count_things, goal_of, goal_reward
from cvrules.games.pursuit.table.goals import Counted, GoalSpec
from cvrules.games.pursuit.table.seat import ACTIVE, ASIDE, Held
from cvrules.games.pursuit.table.spec import Spec
from cvrules.games.pursuit.table.table import OPEN, Draft, copy_draft, edit

__all__ = ["gains_of_cards", "value_of_goals"]

#: The value of meeting a condition of the solo game, because it has no reward.
SOLO = 1.0
#: The value of a goal just before it is met, as a share of its reward.
ALMOST = 0.8
#: The probability that a sole leader wins a goal at the end, and that a seat with a shared lead does.
LEAD, SHARED_LEAD = 0.75, 0.3


def value_of_goals(table: Draft, at: int) -> float:
    """Return the value of the open goals for a seat.

    It is 0 before setup ends. Goals about the end of a life have no value.
    """
    if not table.claims:
        return 0.0
    goals = [goal_of(table, card) for card in table.goal_ids]
    if len(table.seats) == 1:
        return SOLO * sum(_progress_to_goal(table, at, goal.solo) for goal in goals if goal.solo)
    return sum(
        _value_of_goal(table, at, goal) for goal, claim in zip(goals, table.claims, strict=True) if claim == OPEN
    )


def _value_of_goal(table: Draft, at: int, goal: GoalSpec) -> float:
    """Return the value of a goal for the seat."""
    if goal.reach:
        return ALMOST * goal.reward * _progress_to_goal(table, at, goal.reach)
    if goal.most is None:
        return 0.0
    counts = [count_things(table, seat, goal.most) for seat in range(len(table.seats))]
    own = counts.pop(at)
    if own < max(counts) or not own:
        return 0.0
    return (LEAD if own > max(counts) else SHARED_LEAD) * goal_reward(table, at, goal)


def _progress_to_goal(table: Draft, at: int, needed: tuple[tuple[Counted, int], ...]) -> float:
    """Return the progress of a seat towards having everything, from 0 to 1.

    Later steps count more.
    """
    shares = [min(1.0, count_things(table, at, thing) / number) for thing, number in needed]
    return (sum(shares) / len(shares)) ** 2


def gains_of_cards(table: Draft, at: int, specs: Iterable[Spec]) -> dict[Spec, float]:
    """Return how much each card would raise the value of the goals for a seat."""
    before, gains = value_of_goals(table, at), {}
    for spec in specs:
        draft = copy_draft(table)
        state = ASIDE if spec.kind in {"single_round", "group"} else ACTIVE
        edit(draft, at).held += (Held(spec.index, 1, state),)
        gains[spec] = value_of_goals(draft, at) - before
    return gains
