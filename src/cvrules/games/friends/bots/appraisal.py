"""Estimates what cards, goals, company and time are worth to one player.

A goal that can be fulfilled at once is worth 10. The constants were tuned in several thousand games.
"""

from __future__ import annotations

from collections.abc import Iterator

from attrs import define, field

from cvrules.games.friends.bots.card_effect import possible_companies, table_after
from cvrules.games.friends.bots.goal_worth import goal_worth, worth_of_goals
from cvrules.games.friends.rulebook import love
from cvrules.games.friends.rulebook.ending import GOALS_TO_WIN
from cvrules.games.friends.rulebook.gauges import results_of, task_of
from cvrules.games.friends.rulebook.places import OFFERED, Role, fits
from cvrules.games.friends.table.bond import STRANGER
from cvrules.games.friends.table.spec import Spec
from cvrules.games.friends.table.table import Draft, SeenTable, copy_of, edit

__all__ = ["Appraisal"]

#: The worth of the first time marker, and the factor by which the worth falls with each further marker.
TIME, PLENTY = 0.6, 0.93
#: The worth of winning the game.
VICTORY = 1000.0
#: The worth of an offer marker.
MARKER = 0.35
#: The cost to the bot of each point that another player gains by joining in.
HELP = 0.12
#: The cost of helping another player grows by this share for each goal that the other player has
#: fulfilled.
LEADER = 0.5
#: The worth of a mega goal that is not revealed yet.
NEXT_MEGA = 1.5


@define
class Appraisal:
    """Estimates the worth of a seat's possible moves in one decision.

    Args:
        table: The table before the decision.
        at: The seat that decides.
    """

    table: SeenTable
    at: int
    #: The goals that the seat can still fulfil: those in its hand, and the mega goal.
    goals: tuple[Spec, ...] = field(init=False)
    #: The worth of the seat's goals before the decision.
    worth: float = field(init=False)

    @goals.default
    def _find_goals(self) -> tuple[Spec, ...]:
        """Return the goals in the seat's hand, and the mega goal if there is one."""
        specs = self.table.rules.specs
        return tuple(specs[card] for card in (*self.table.seats[self.at].hand_ids, self.table.mega_id) if card >= 0)

    @worth.default
    def _appraise_goals(self) -> float:
        """Return the worth of the seat's fulfilled and open goals."""
        return worth_of_goals(self.table, self.at, self.goals)

    # --- the worth of time markers ------------------------------------------------------------

    def time_worth(self, number: int) -> float:
        """Return the worth of gained time markers; it is negative for spent ones."""
        time = self.table.seats[self.at].time
        later = max(0, time + number)
        return float(TIME * (PLENTY**time - PLENTY**later) / (1 - PLENTY))

    def highest_bid(self, gain: float) -> int:
        """Return the highest bid that a gain is worth; -1 if the gain is worth no bid."""
        if gain <= 0:
            return -1
        return next(
            (bid - 1 for bid in range(1, self.table.seats[self.at].time + 1) if -self.time_worth(-bid) > gain),
            self.table.seats[self.at].time,
        )

    # --- the gains of cards -------------------------------------------------------------------

    def event_gain(self, spec: Spec, named: tuple[int, ...] = ()) -> float:
        """Return the gain of carrying out an event, with the best company.

        Args:
            spec: The event.
            named: The persons who already have the first places on the card.
        """
        return max(
            (self.company_gain(spec, company) for company in self._companies(spec, named)),
            default=-VICTORY,
        )

    def _companies(self, spec: Spec, named: tuple[int, ...] = ()) -> Iterator[tuple[int, ...]]:
        """Yield the possible groups of persons who join the seat, for the bot to compare.

        Persons who differ only in gender are compared only if the seat wants children.
        """
        wants_children = any(need.what == "child" and need.number for goal in self.goals for need in goal.needs)
        return possible_companies(self.table, self.at, spec, named, has_genders=wants_children)

    def company_gain(self, spec: Spec, company: tuple[int, ...]) -> float:
        """Return the gain of carrying out a card with the given persons."""
        draft = table_after(self.table, self.at, spec, company)
        return self._best_worth(draft, spec, self.goals) - self.worth - self._cost_of(spec, company)

    def _cost_of(self, spec: Spec, company: tuple[int, ...]) -> float:
        """Return the cost of helping other players, and of forcing some to take part."""
        players = [person for person in company if person < len(self.table.seats)]
        if not players or spec.is_goal:
            return 0.0
        points = sum(number for _, number in spec.gains) + len(spec.bonds)
        done = sum(len(self.table.seats[person].fulfilled_ids) for person in players)
        forced = sum(self.table.seats[self.at].bonds[person] == STRANGER for person in players)
        return HELP * points * (len(players) + LEADER * done) + MARKER * forced

    def goal_gain(self, spec: Spec) -> float:
        """Return the gain of fulfilling a goal."""
        seat = self.table.seats[self.at]
        if len(seat.fulfilled_ids) + 1 >= GOALS_TO_WIN:
            return VICTORY
        rest = tuple(goal for goal in self.goals if goal is not spec)
        worths = []
        for company in self._companies(spec):
            draft = table_after(self.table, self.at, spec, company)
            edit(draft, self.at).fulfilled_ids += (spec.index,)
            worths.append(self._best_worth(draft, spec, rest))
        later = NEXT_MEGA if spec.kind == "mega" else 0.0
        return max(worths, default=self.worth) + later - self.worth

    def offer_gain(self, spec: Spec, actor: int, named: tuple[int, ...]) -> float:
        """Return the gain of joining another player's event.

        Args:
            spec: The event.
            actor: The player who carries out the event.
            named: The persons who were named, by place.
        """
        options = self._offered_companies(spec, actor, named)
        return max((self._offered_gain(spec, actor, company) for company in options), default=0.0)

    def _offered_companies(self, spec: Spec, actor: int, named: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        """Yield each group of participants in which the seat replaces a named person."""
        for at, place in enumerate(spec.places):
            if fits(self.table, Role(actor, spec, place), self.at, OFFERED):
                company = (*named[:at], self.at, *named[at + 1 :])
                if company.count(self.at) == 1:
                    yield company

    def _offered_gain(self, spec: Spec, actor: int, company: tuple[int, ...]) -> float:
        """Return the seat's gain if these persons take part in another player's event."""
        return self._best_worth(table_after(self.table, actor, spec, company), spec, self.goals) - self.worth

    def separation_gain(self) -> float:
        """Return the gain if the seat's own relationship ends."""
        draft = copy_of(self.table)
        love.separate(draft, self.at)
        return worth_of_goals(draft, self.at, self.goals) - self.worth

    def gauges_worth(self, values: tuple[int, ...]) -> float:
        """Return the worth of the seat's goals if its characteristics had these values."""
        draft = copy_of(self.table)
        edit(draft, self.at).gauges = values
        return worth_of_goals(draft, self.at, self.goals)

    def _best_worth(self, draft: Draft, spec: Spec, goals: tuple[Spec, ...]) -> float:
        """Return the worth of goals after a card, with its gains in the best order."""
        seat = edit(draft, self.at)
        _, _, gains, clears = task_of(draft.rules, self.at, spec.gains, spec.clears)
        worths = []
        for values in results_of(draft.rules, seat.gauges, gains, clears):
            seat.gauges = values
            worths.append(worth_of_goals(draft, self.at, goals))
        return max(worths)

    # --- the reasons for a move ---------------------------------------------------------------

    def goals_helped(self, spec: Spec) -> tuple[str, ...]:
        """Return the goals that an event brings closer, the most helped first."""
        return _helped_goals(self._goal_gains(spec))

    def goals_harmed(self, spec: Spec) -> tuple[str, ...]:
        """Return the goals that carrying out a card harms, the most harmed first."""
        return _harmed_goals(self._goal_gains(spec))

    def goals_helped_by_offer(self, spec: Spec, actor: int, named: tuple[int, ...]) -> tuple[str, ...]:
        """Return the goals that joining an event brings closer, the most helped first.

        Args:
            spec: The event.
            actor: The player who carries out the event.
            named: The persons who were named, by place.
        """
        return _helped_goals(self._goal_gains_of_offer(spec, actor, named))

    def goals_harmed_by_offer(self, spec: Spec, actor: int, named: tuple[int, ...]) -> tuple[str, ...]:
        """Return the goals that joining an event harms, the most harmed first."""
        return _harmed_goals(self._goal_gains_of_offer(spec, actor, named))

    def _goal_gains(self, spec: Spec) -> list[tuple[float, str]]:
        """Return how much closer carrying out a card brings each other goal of the seat.

        The card is carried out with the group of persons that brings the highest gain.
        """
        options = list(self._companies(spec))
        if not options:
            return []
        company = max(options, key=lambda persons: self.company_gain(spec, persons))
        return self._gains_after(table_after(self.table, self.at, spec, company), spec)

    def _goal_gains_of_offer(self, spec: Spec, actor: int, named: tuple[int, ...]) -> list[tuple[float, str]]:
        """Return how much closer joining another player's event brings each goal.

        The participants are those with whom the seat gains most, as in `offer_gain()`.
        """
        options = list(self._offered_companies(spec, actor, named))
        if not options:
            return []
        company = max(options, key=lambda persons: self._offered_gain(spec, actor, persons))
        return self._gains_after(table_after(self.table, actor, spec, company), spec)

    def _gains_after(self, draft: Draft, spec: Spec) -> list[tuple[float, str]]:
        """Return how much closer each goal is after a card, the most helped goal first."""
        after = edit(draft, self.at)
        goals = tuple(goal for goal in self.goals if goal is not spec)
        _, _, gains, clears = task_of(draft.rules, self.at, spec.gains, spec.clears)
        options = []
        for values in sorted(results_of(draft.rules, after.gauges, gains, clears)):
            after.gauges = values
            options.append((worth_of_goals(draft, self.at, goals), values))
        after.gauges = max(options)[1]
        gained = [
            (goal_worth(draft, self.at, goal) - goal_worth(self.table, self.at, goal), goal.name) for goal in goals
        ]
        return sorted(gained, key=lambda one: -one[0])


def _helped_goals(gains: list[tuple[float, str]]) -> tuple[str, ...]:
    """Return the names of the goals that a card helps, the most helped first."""
    return tuple(name for gain, name in gains if gain > 0)


def _harmed_goals(gains: list[tuple[float, str]]) -> tuple[str, ...]:
    """Return the names of the goals that a card harms, the most harmed first."""
    return tuple(name for gain, name in reversed(gains) if gain < 0)
