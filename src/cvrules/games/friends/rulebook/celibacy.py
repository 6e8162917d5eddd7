"""Celibacy: goals that forbid sex or love for the rest of the game."""

from __future__ import annotations

from cvrules.games.friends.table.seat import SeatDraft
from cvrules.games.friends.table.spec import Spec

__all__ = ["bars_love", "bars_sex", "is_barred"]


def bars_sex(seat: SeatDraft) -> bool:
    """Return whether a fulfilled goal forbids sex.

    Rules:
        F11.1
    """
    return any(seat.rules.specs[card].bars_sex for card in seat.fulfilled_ids)


def bars_love(seat: SeatDraft) -> bool:
    """Return whether a fulfilled goal forbids love.

    Rules:
        F11.1
    """
    return any(seat.rules.specs[card].bars_love for card in seat.fulfilled_ids)


def is_barred(seat: SeatDraft, spec: Spec) -> bool:
    """Return whether the card involves something that is forbidden to the seat.

    Rules:
        F11.1, F11.2
    """
    return (spec.has_sex and bars_sex(seat)) or (spec.has_love and bars_love(seat))
