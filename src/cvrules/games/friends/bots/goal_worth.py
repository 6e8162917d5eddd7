"""Estimates the steps that a player still needs for goals, and their worth.

A step is about as much as one card brings: a point of a characteristic, sex, a child, or progress
in love. The functions in `rulebook` decide whether a goal is blocked.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from cvrules.games.friends.rulebook.celibacy import bans_on_sex_and_love
from cvrules.games.friends.rulebook.conditions import count_things
from cvrules.games.friends.rulebook.ending import GOALS_TO_WIN
from cvrules.games.friends.rulebook.goals import goal_obstacle
from cvrules.games.friends.table.bond import ENGAGED, HAPPY, IN_LOVE, MARRIED, STILL_MARRIED, STRANGER
from cvrules.games.friends.table.seat import SeatDraft, circle_of
from cvrules.games.friends.table.spec import Need, Spec
from cvrules.games.friends.table.table import Draft

__all__ = ["FULFILLED", "goal_worth", "steps_to", "worth_of_goals"]

#: The worth of a fulfilled goal, and of a goal that the player can fulfil at once.
FULFILLED, READY = 12.0, 10.0
#: The worth of a goal is multiplied by this factor for each missing step.
PATIENCE = 0.7
#: The estimated steps to one more friend, to one more child, and to lowering a characteristic to 0.
FRIEND, CHILD, STRUCK = 0.5, 1.6, 2.0
#: The estimated steps to a child if the player could have one at once, and if the player has a partner of the other
#: gender.
CHILD_AT_ONCE, CHILD_OF_COUPLE = 1.2, 1.4
#: The estimated steps until a blocked goal is possible, if nothing else is missing.
BLOCKED = 2.0
#: The estimated steps to having an ex-partner: for a single player, for a player with a partner, and for
#: a player in a secure relationship.
EX_OF_SINGLE, EX_OF_PARTNER, EX_OF_SECURE = 2.5, 1.3, 3.5
#: The estimated steps to the end of a marriage to an ex-partner, and to anything that hardly ever
#: happens.
APART, NEVER = 1.3, 9.0
#: For each bond with the partner, the estimated steps to a marriage, and to a happy marriage.
TO_MARRIAGE = {STRANGER: 2.6, IN_LOVE: 1.6, ENGAGED: 1.0, MARRIED: 0.0, HAPPY: 0.0}
TO_HAPPINESS = {STRANGER: 4.0, IN_LOVE: 3.0, ENGAGED: 2.0, MARRIED: 1.0, HAPPY: 0.0}
#: The estimated steps until an ex-partner who is still married to the player comes back.
RETURN = 1.3


def worth_of_goals(draft: Draft, at: int, goals: Iterable[Spec]) -> float:
    """Return the total worth of a player's fulfilled and open goals.

    Only the best open goals count, up to the number that the player needs to win.

    Args:
        draft: The table.
        at: The seat of the player.
        goals: The goals that the player can still fulfil.
    """
    done = len(draft.seats[at].fulfilled_ids)
    worths = sorted([goal_worth(draft, at, goal) for goal in goals], reverse=True)
    return FULFILLED * done + sum(worths[: GOALS_TO_WIN - done])


def goal_worth(draft: Draft, at: int, goal: Spec) -> float:
    """Return the worth of an open goal for a player."""
    worth: float = READY * PATIENCE ** steps_to(draft, at, goal)
    return worth


def steps_to(draft: Draft, at: int, goal: Spec) -> float:
    """Return the estimated number of steps that a player still needs for a goal.

    The result is 0 only if the player can fulfil the goal in a turn.

    Args:
        draft: The table.
        at: The seat of the player.
        goal: The life goal or mega goal.
    """
    seat = draft.seats[at]
    steps, gauges = 0.0, seat.gauges
    for need in goal.needs:
        if need.gauge >= 0:
            value = gauges[need.gauge]
            if value < need.number:
                steps += need.number - value
            elif value and not need.number:
                steps += STRUCK
        else:
            steps += _STEPS[need.what](draft, at, need)
    return steps + _steps_to_company(draft, at, goal)


def _steps_to_company(draft: Draft, at: int, goal: Spec) -> float:
    """Return the estimated steps until the persons that a goal needs can take part."""
    seat = draft.seats[at]
    steps = 0.0
    for place in goal.places:
        if place.sex or place.children:
            steps += max(0, place.sex - max(seat.sex)) + CHILD * max(0, place.children - max(seat.children))
    if steps or not (goal.places or goal.bonds):
        return steps
    refusal = goal_obstacle(draft, at, goal)
    if refusal is None:
        return 0.0
    return NEVER if refusal.key == "celibate" else BLOCKED


def _steps_to_friends(draft: Draft, at: int, need: Need) -> float:
    """Return the estimated number of events until the seat has enough friends."""
    return FRIEND * max(0, need.number - circle_of(draft.seats[at].bonds).known.bit_count())


def _steps_to_exes(draft: Draft, at: int, need: Need) -> float:
    """Return the estimated number of events until the seat has enough exes."""
    seat = draft.seats[at]
    missing = need.number - count_things(seat, "ex")
    if missing <= 0 or not need.number:
        return 0.0
    if bans_on_sex_and_love(seat)[1] and circle_of(seat.bonds).partner < 0:
        return NEVER
    first = EX_OF_SINGLE if circle_of(seat.bonds).partner < 0 else _steps_to_separation(seat, len(draft.seats))
    return first + EX_OF_SINGLE * (missing - 1)


def _steps_to_separation(seat: SeatDraft, players: int) -> float:
    """Return the estimated steps until a player's current relationship ends."""
    circle = circle_of(seat.bonds)
    if not circle.is_secure:
        return EX_OF_PARTNER
    is_hopeless = circle.partner >= players and seat.bonds[circle.partner] == HAPPY
    return NEVER if is_hopeless else EX_OF_SECURE


def _steps_to_sex(draft: Draft, at: int, need: Need) -> float:
    """Return the estimated number of events until the seat has had sex often enough."""
    seat = draft.seats[at]
    missing = need.number - count_things(seat, "sex")
    if not need.number:
        return NEVER if missing < 0 else 0.0
    if missing <= 0:
        return 0.0
    return NEVER if bans_on_sex_and_love(seat)[0] else missing


def _steps_to_children(draft: Draft, at: int, need: Need) -> float:
    """Return the estimated number of events until the seat has enough children."""
    seat = draft.seats[at]
    missing = need.number - count_things(seat, "child")
    if not need.number:
        return NEVER if missing < 0 else 0.0
    if missing <= 0:
        return 0.0
    return (_steps_to_child(draft, at) + CHILD * (missing - 1)) * (2 if bans_on_sex_and_love(seat)[0] else 1)


def _steps_to_child(draft: Draft, at: int) -> float:
    """Return the estimated number of events until the next child.

    The child's other parent must have the other gender.
    """
    seat, genders = draft.seats[at], draft.genders
    if any(number and genders[person] != genders[at] for person, number in enumerate(seat.sex)):
        return CHILD_AT_ONCE
    partner = circle_of(seat.bonds).partner
    return CHILD_OF_COUPLE if partner >= 0 and genders[partner] != genders[at] else CHILD


def _steps_to_love(draft: Draft, at: int, need: Need) -> float:
    """Return the estimated steps until a player meets a condition about love.

    Such a condition requires the player to have a partner, to be married, or to be single.
    """
    seat = draft.seats[at]
    if bool(count_things(seat, need.what)) == bool(need.number):
        return 0.0
    partner = circle_of(seat.bonds).partner
    if not need.number:
        return APART if partner < 0 else _steps_to_separation(seat, len(draft.seats))
    if bans_on_sex_and_love(seat)[1]:
        return NEVER
    if need.what == "partner":
        return 1.0
    love = seat.bonds[partner] if partner >= 0 else STRANGER
    if need.what == "happy_marriage" and STILL_MARRIED in seat.bonds:
        return RETURN
    return (TO_MARRIAGE if need.what == "marriage" else TO_HAPPINESS)[love]


#: For each condition that is not about a characteristic, the function that estimates the missing steps.
_STEPS: dict[str, Callable[[Draft, int, Need], float]] = {
    "friend": _steps_to_friends,
    "ex": _steps_to_exes,
    "sex": _steps_to_sex,
    "child": _steps_to_children,
    "partner": _steps_to_love,
    "marriage": _steps_to_love,
    "happy_marriage": _steps_to_love,
}
