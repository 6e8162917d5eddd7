"""Estimates the steps that a goal adds to a hand, and the gain of a trade."""

from __future__ import annotations

from collections.abc import Iterable

from cvrules.games.friends.bots.appraisal import Appraisal
from cvrules.games.friends.bots.goal_worth import STRUCK, goal_worth, steps_to
from cvrules.games.friends.table.rules import GOAL
from cvrules.games.friends.table.seat import NO_CARD
from cvrules.games.friends.table.spec import Spec
from cvrules.games.friends.table.table import SeenTable

__all__ = ["added_steps", "trade_gain"]

#: When the bot considers a trade, it counts only this share of the expected gain.
TRUST = 0.6


def added_steps(table: SeenTable, at: int, goal: Spec) -> float:
    """Return the estimated number of steps that a new goal adds to the hand's goals.

    The new goal adds fewer steps if another goal in the hand needs the same characteristic, and more
    steps if the two goals contradict each other.
    """
    seat, specs = table.seats[at], table.rules.specs
    hand = [specs[card] for card in seat.hand_ids if card >= 0]
    steps = steps_to(table, at, goal)
    for need in goal.needs:
        if need.gauge < 0:
            continue
        others = [other.number for held in hand for other in held.needs if other.gauge == need.gauge]
        if need.number and others:
            steps -= 0.7 * min(need.number, max(others))
        if others and (not need.number or 0 in others):
            steps += STRUCK / 2
    return steps


def trade_gain(appraisal: Appraisal) -> float:
    """Return the expected gain of a trade, without subtracting the price."""
    table, at = appraisal.table, appraisal.at
    seat, specs = table.seats[at], table.rules.specs
    known = _known_spare(table, at)
    gain = 0.0
    for category, own in enumerate(seat.hand_ids):
        if own == NO_CARD:
            continue
        goals = table.rules.categories[category]
        held = sum(other.hand_ids[category] != NO_CARD for other in table.seats)
        gone = {card for other in table.seats for card in other.fulfilled_ids}
        spare = len([card for card in goals if card not in gone]) - held
        hidden = [card for card in goals if card not in gone and card != own]
        if known:
            hidden = [card for card in hidden if known >> card & 1]
            spare = len(hidden)
        worths = sorted((goal_worth(table, at, specs[card]) for card in hidden), reverse=True)
        gain += _expected_gain(worths, spare, goal_worth(table, at, specs[own]))
    return TRUST * gain


def _known_spare(table: SeenTable, at: int) -> int:
    """Return the supply of goals, as the seat knows it from its last trade, as bits.

    The result is 0 if the seat has never traded.
    """
    trades = [trade for trade in table.trades if trade.seat == at]
    if not trades:
        return 0
    last = trades[-1]
    returned = _mask_of(card for card in last.before if card not in last.after)
    return (last.spare | returned) & ~_mask_of(last.after) & table.rules.masks[GOAL]


def _mask_of(cards: Iterable[int]) -> int:
    """Return goals as a bit mask, to compare them with the supply of goals."""
    return sum(1 << card for card in cards if card >= 0)


def _expected_gain(worths: list[float], spare: int, own: float) -> float:
    """Return the expected gain of replacing the seat's goal by the best spare goal.

    Args:
        worths: The worth of each goal that may be in the supply, the highest first.
        spare: The number of goals in the supply.
        own: The worth of the seat's own goal.
    """
    gain, unlikely = 0.0, 1.0
    for place, worth in enumerate(worths):
        if worth <= own or unlikely <= 0:
            break
        share = min(1.0, spare / (len(worths) - place))
        gain += unlikely * share * (worth - own)
        unlikely *= 1 - share
    return gain
