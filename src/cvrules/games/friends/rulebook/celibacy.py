"""Celibacy: goals that forbid sex or love for the rest of the game."""

from __future__ import annotations

from cvrules.games.friends.table.seat import NO_CARD, SeatDraft
from cvrules.games.friends.table.spec import Spec

__all__ = ["bans_on_sex_and_love", "is_barred"]


def bans_on_sex_and_love(seat: SeatDraft, goal: int = NO_CARD) -> tuple[bool, bool]:
    """Return whether sex is forbidden to a seat, and whether love is.

    Args:
        seat: The seat, with the goals that it has fulfilled.
        goal: A goal that is being fulfilled and does not forbid anything yet.

    Rules:
        F11.1
    """
    rules, cards = seat.rules, seat.fulfilled_ids
    if goal in cards:
        cards = tuple(card for card in cards if card != goal)
    return not rules.ids_forbidding_sex.isdisjoint(cards), not rules.ids_forbidding_love.isdisjoint(cards)


def is_barred(seat: SeatDraft, spec: Spec) -> bool:
    """Return whether a card brings sex or love that is forbidden to a seat.

    Rules:
        F11.1, F11.2
    """
    rules, cards = seat.rules, seat.fulfilled_ids
    bars_sex = spec.has_sex and not rules.ids_forbidding_sex.isdisjoint(cards)
    return bars_sex or (spec.has_love and not rules.ids_forbidding_love.isdisjoint(cards))
