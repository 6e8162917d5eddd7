"""Counts the things that life goals require, and awards mid-game goals."""

from __future__ import annotations

from collections.abc import Iterable

from cvrules.games.pursuit.rulebook.happiness import change_long_term
from cvrules.games.pursuit.table.events import Claimed
from cvrules.games.pursuit.table.goals import Counted, GoalSpec
from cvrules.games.pursuit.table.packed import amount
from cvrules.games.pursuit.table.phase import Phase
from cvrules.games.pursuit.table.rules import PROJECT
from cvrules.games.pursuit.table.seat import ACTIVE, ALIVE, ASIDE, GONE, Held
from cvrules.games.pursuit.table.table import NO_SEAT, OPEN, Draft

__all__ = [
    "award_goals",
    "award_goals_at_once",
    "award_goals_to",
    "count_things",
    "goal_reward",
    "goal_spec_of",
    "has_all_needed",
    "meets_solo_condition",
]

#: The possible values of `then` while rewards are received in Upkeep.
_UPKEEP = (Phase.EACH_ROUND, Phase.AFTER_INCOME, Phase.AFTER_PAYING)


def goal_spec_of(draft: Draft, card: int) -> GoalSpec:
    """Return the conditions and the reward of a life goal."""
    goal = draft.rules.specs[card].goal
    if goal is None:
        raise TypeError(f"{draft.rules.specs[card].name} is not a life goal")
    return goal


def count_things(draft: Draft, at: int, thing: Counted) -> int:
    """Return how much a seat has of a thing that goals count.

    Cards that are set aside count as well. The ruling `joined_projects` decides whether other
    players' projects that the seat joined count.

    Rules:
        P8.3
    """
    seat = draft.seats[at]
    if thing.lane >= 0:
        return amount(seat.purse, thing.lane)
    if thing.noun == "long_term":
        return seat.long_term
    if thing.noun == "promotion":
        return seat.promotions
    if thing.noun == "card":
        return len(seat.held)
    number = _count_cards(draft, seat.held, thing)
    if draft.rules.rulings.joined_projects_yes and seat.joined_ids and thing.noun == "project":
        joined = [held for other in draft.seats for held in other.held if held.card in seat.joined_ids]
        number += _count_cards(draft, joined, thing)
    return number


def _count_cards(draft: Draft, cards: Iterable[Held], thing: Counted) -> int:
    """Return how many of the cards are of the kind that a goal counts."""
    specs, noun = draft.rules.specs, thing.noun
    if noun != "project":
        return len([card for card, level, _ in cards if level >= thing.level and specs[card].kind == noun])
    states = (ASIDE,) if thing.is_completed else (ACTIVE, ASIDE)
    category, kind = thing.category, thing.kind
    projects = [
        spec
        for card, _, state in cards
        if state in states and (spec := specs[card]).deck == PROJECT
        if (not category or spec.category == category) and (not kind or spec.kind == kind)
    ]
    return len(projects)


def has_all_needed(draft: Draft, at: int, needed: tuple[tuple[Counted, int], ...]) -> bool:
    """Return whether the seat has enough of every needed thing.

    Rules:
        P7.6
    """
    for thing, number in needed:  # noqa: SIM110 - a loop is faster than `all` with a generator
        if count_things(draft, at, thing) < number:
            return False
    return True


def award_goals(draft: Draft, *, is_round_over: bool = False) -> None:
    """Award the mid-game goals that any seat meets now.

    If the ruling `mid_goal_moment` is `end_of_round`, do so only at the end of a round.

    Rules:
        P8.3
    """
    if is_round_over or not draft.rules.rulings.mid_goal_moment_end_of_round:
        _award_open_goals(draft, _seats_in_turn_order(draft))


def award_goals_to(draft: Draft, at: int) -> None:
    """Award the goals that the given seat meets after its action.

    Rules:
        P8.3
    """
    if not draft.rules.rulings.mid_goal_moment_end_of_round:
        _award_open_goals(draft, [at])


def _seats_in_turn_order(draft: Draft) -> list[int]:
    """Return all seats in the order for awarding goals, from the first player on."""
    players = len(draft.seats)
    return [(draft.first + step) % players for step in range(players)]


def award_goals_at_once(draft: Draft) -> None:
    """Award goals in the middle of an action or reward, if the ruling allows it.

    This happens only if the ruling `mid_goal_moment` is `at_once`. If the upkeeps of all players
    count as simultaneous, goals are not awarded until all upkeeps are resolved.

    Rules:
        P3.5, P8.3
    """
    rulings = draft.rules.rulings
    if rulings.mid_goal_moment_at_once and not (rulings.upkeep_order_together and draft.then in _UPKEEP):
        _award_open_goals(draft, _seats_in_turn_order(draft))


def _award_open_goals(draft: Draft, seats: list[int]) -> None:
    """Award every open goal that one of the seats meets.

    The reward for one goal can be enough to meet another, so this is repeated until no more goals
    are met. In a solo game, only note which goals are met.

    Rules:
        P8.3, P9.3
    """
    if len(draft.seats) == 1:
        met = draft.met_ids
        draft.met_ids = (
            *met,
            *(goal for goal in draft.goal_ids if goal not in met and meets_solo_condition(draft, goal)),
        )
        return
    while OPEN in draft.claims and _award_next_goal(draft, seats):
        pass


def _award_next_goal(draft: Draft, seats: list[int]) -> bool:
    """Award the first open goal that is met, and return whether any goal was met.

    A goal that several seats meet at the same time is closed without a winner, unless the ruling
    `mid_goal_together` is `in_turn_order`.
    """
    for place, card in enumerate(draft.goal_ids):
        if draft.claims[place] != OPEN:
            continue
        goal = draft.rules.specs[card].goal
        if goal is None or not goal.reach:
            continue
        able = [at for at in seats if draft.seats[at].life != GONE and has_all_needed(draft, at, goal.reach)]
        if not able:
            continue
        is_closed = len(able) > 1 and not draft.rules.rulings.mid_goal_together_in_turn_order
        winner = NO_SEAT if is_closed else able[0]
        draft.claims = (*draft.claims[:place], winner, *draft.claims[place + 1 :])
        if draft.log is not None:
            draft.log.append(Claimed(None if is_closed else winner, draft.rules.specs[card].name))
        if not is_closed:
            change_long_term(draft, winner, goal_reward(draft, winner, goal))
        return True
    return False


def goal_reward(draft: Draft, at: int, goal: GoalSpec) -> int:
    """Return the long-term happiness that a seat gets for a goal.

    Rules:
        P8.5
    """
    if goal.per is None:
        return goal.reward
    thing, each = goal.per
    reward = goal.reward * (count_things(draft, at, thing) // each)
    return reward if goal.up_to < 0 else min(goal.up_to, reward)


def meets_solo_condition(draft: Draft, card: int) -> bool:
    """Return whether the only player meets a goal's condition for solo games now.

    A condition about the length of the player's life is not met before the player has died.

    Rules:
        P9.3
    """
    goal, seat = goal_spec_of(draft, card), draft.seats[0]
    if not goal.solo_round:
        return has_all_needed(draft, 0, goal.solo)
    if seat.life == ALIVE:
        return False
    return seat.died_in <= goal.solo_round if goal.is_short_life else seat.died_in >= goal.solo_round
