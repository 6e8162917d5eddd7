"""Checks whether a tableau meets the conditions of a card."""

from __future__ import annotations

from collections.abc import Callable

from cvrules.games.friends.table.bond import HAPPY, is_married
from cvrules.games.friends.table.seat import SeatDraft, circle_of
from cvrules.games.friends.table.spec import Need, Spec

__all__ = ["count_things", "unmet_need"]


_COUNTS: dict[str, Callable[[SeatDraft], int]] = {
    "friend": lambda seat: circle_of(seat.bonds).known.bit_count(),
    "ex": lambda seat: circle_of(seat.bonds).exes.bit_count(),
    "sex": lambda seat: sum(seat.sex) + sum(seat.bed),
    "child": lambda seat: sum(seat.children) + seat.bed_children,
    "partner": lambda seat: int(circle_of(seat.bonds).partner >= 0),
    "marriage": lambda seat: int(any(map(is_married, seat.bonds))),
    "happy_marriage": lambda seat: int(HAPPY in seat.bonds),
}


def count_things(seat: SeatDraft, what: str) -> int:
    """Return the number of things on a tableau that a condition counts.

    Args:
        seat: The seat with the tableau.
        what: The things to count, such as `friend`. A state, such as `marriage`, counts as 0 or 1.

    Rules:
        F2.5, F2.6
    """
    return _COUNTS[what](seat)


def unmet_need(seat: SeatDraft, spec: Spec) -> Need | None:
    """Return the first condition that the tableau does not meet.

    The result is `None` if all conditions are met.

    Rules:
        F2.5
    """
    for need in spec.needs:
        amount = seat.gauges[need.gauge] if need.gauge >= 0 else count_things(seat, need.what)
        if amount < need.number or (need.number == 0 and amount):
            return need
    return None
