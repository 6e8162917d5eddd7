"""Estimates the value of the open life goals for a seat, in long-term happiness."""

from __future__ import annotations

from collections.abc import Iterable

from attrs import define, field

from cvrules.games.pursuit.rulebook.goals import count_things, goal_reward, goal_spec_of
from cvrules.games.pursuit.table.goals import Counted
from cvrules.games.pursuit.table.seat import ACTIVE, ASIDE, Held, Seat
from cvrules.games.pursuit.table.spec import Spec
from cvrules.games.pursuit.table.table import OPEN, Draft, copy_draft, edit

__all__ = ["GoalWorth", "worth_of_goals"]

#: The value of meeting the condition of a goal in the solo game, where goals have no reward.
SOLO = 1.0
#: The value of a goal just before a seat meets it, as a share of the reward.
ALMOST = 0.8
#: The probability that a seat wins a goal at the end if it leads alone, and if it shares the lead.
LEAD, SHARED_LEAD = 0.75, 0.3


def worth_of_goals(table: Draft, at: int) -> float:
    """Return the value of the open goals for a seat."""
    return GoalWorth(table, at).value(table)


@define
class GoalWorth:
    """Values the life goals for one seat while it makes one decision.

    Most moves change nothing for the other seats, so the highest counts among them are cached.

    Args:
        table: The table before the decision.
        at: The seat that decides.
    """

    table: Draft
    at: int
    #: The other seats, as they were before the decision.
    _others: tuple[Seat, ...] = field(init=False)
    #: A cache: for each goal, the highest count among the other seats.
    _best_counts: dict[int, int] = field(init=False, factory=dict)

    @_others.default
    def _find_others(self) -> tuple[Seat, ...]:
        """Return the other seats, as they were before the decision."""
        return self._other_seats(self.table)

    def _other_seats(self, table: Draft) -> tuple[Seat, ...]:
        """Return all seats but the one that decides."""
        return table.seats[: self.at] + table.seats[self.at + 1 :]

    def value(self, table: Draft) -> float:
        """Return the value of the open goals on a table during the decision.

        It is 0 before setup ends. Goals about the end of a life have no value.
        """
        if not table.claims:
            return 0.0
        if len(table.seats) == 1:
            conditions = [goal_spec_of(table, card).solo for card in table.goal_ids]
            return SOLO * sum(_progress(table, self.at, needed) for needed in conditions if needed)
        open_goals = [card for card, claim in zip(table.goal_ids, table.claims, strict=True) if claim == OPEN]
        return sum(self._value_of_goal(table, card) for card in open_goals)

    def values(self, table: Draft) -> dict[int, float]:
        """Return the value of each open goal, by card; the values add up to `value()`."""
        if not table.claims:
            return {}
        if len(table.seats) == 1:
            conditions = {card: goal_spec_of(table, card).solo for card in table.goal_ids}
            return {card: SOLO * _progress(table, self.at, needed) for card, needed in conditions.items() if needed}
        open_goals = [card for card, claim in zip(table.goal_ids, table.claims, strict=True) if claim == OPEN]
        return {card: self._value_of_goal(table, card) for card in open_goals}

    def _value_of_goal(self, table: Draft, card: int) -> float:
        """Return the value of an open goal in a game with several players."""
        goal = goal_spec_of(table, card)
        if goal.reach:
            return ALMOST * goal.reward * _progress(table, self.at, goal.reach)
        own = 0 if goal.most is None else count_things(table, self.at, goal.most)
        if goal.most is None or not own:
            return 0.0
        best = self._best_count_of_others(table, card, goal.most)
        if own < best:
            return 0.0
        return (LEAD if own > best else SHARED_LEAD) * goal_reward(table, self.at, goal)

    def _best_count_of_others(self, table: Draft, card: int, thing: Counted) -> int:
        """Return the highest count of a thing among the other seats, cached if possible."""
        if table.rules.rulings.joined_projects_yes or self._other_seats(table) != self._others:
            return self._count_best_of_others(table, thing)
        if card not in self._best_counts:
            self._best_counts[card] = self._count_best_of_others(table, thing)
        return self._best_counts[card]

    def _count_best_of_others(self, table: Draft, thing: Counted) -> int:
        """Count how much of a thing the other seats have, and return the highest count."""
        return max(count_things(table, seat, thing) for seat in range(len(table.seats)) if seat != self.at)

    def gains_of_cards(self, specs: Iterable[Spec]) -> dict[Spec, float]:
        """Return how much having each card would raise the value of the goals."""
        before, gains = self.value(self.table), {}
        draft = copy_draft(self.table)
        seat = edit(draft, self.at)
        held = seat.held
        for spec in specs:
            state = ASIDE if spec.kind in {"single_round", "group"} else ACTIVE
            seat.held = (*held, Held(spec.index, 1, state))
            gains[spec] = self.value(draft) - before
        return gains


def _progress(table: Draft, at: int, needed: tuple[tuple[Counted, int], ...]) -> float:
    """Return the progress of a seat towards meeting a goal, from 0 to 1.

    This is the square of the share that the seat has reached, so that the last steps count more
    than the first ones.
    """
    shares = [min(1.0, count_things(table, at, thing) / number) for thing, number in needed]
    return (sum(shares) / len(shares)) ** 2
