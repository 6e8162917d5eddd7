"""Conditions of cards: what a tableau has, and what is missing."""

from __future__ import annotations

from cvrules.games.friends.table.bond import HAPPY, STRANGER, is_ex, is_married, is_partner
from cvrules.games.friends.table.seat import SeatDraft
from cvrules.games.friends.table.spec import Need, Spec

__all__ = ["count", "unmet_need"]


def count(seat: SeatDraft, what: str) -> int:
    """Return how much of a thing a tableau has; a state is 0 or 1.

    Rules:
        F2.5, F2.6
    """
    match what:
        case "friend":
            return sum(bond != STRANGER for bond in seat.bonds)
        case "ex":
            return sum(map(is_ex, seat.bonds))
        case "sex":
            return sum(seat.sex) + sum(seat.bed)
        case "child":
            return sum(seat.children) + seat.bed_children
        case "partner":
            return int(any(map(is_partner, seat.bonds)))
        case "marriage":
            return int(any(map(is_married, seat.bonds)))
        case _:
            return int(HAPPY in seat.bonds)


def unmet_need(seat: SeatDraft, spec: Spec) -> Need | None:
    """Return a condition of the card that the tableau does not meet; `None` if it meets all.

    Rules:
        F2.5
    """
    for need in spec.needs:
        amount = seat.gauges[need.gauge] if need.gauge >= 0 else count(seat, need.what)
        if amount < need.number or (need.number == 0 and amount):
            return need
    return None
