"""Changes to short-term and long-term happiness."""

from __future__ import annotations

from cvrules.games.pursuit.table.events import Gained
from cvrules.games.pursuit.table.seat import DYING
from cvrules.games.pursuit.table.table import Draft, edit

__all__ = ["HIGHEST", "LOWEST", "change_long_term", "change_short_term", "gain_short_term"]

#: The lowest and the highest short-term happiness on the track.
LOWEST, HIGHEST = -3, 3


def change_long_term(draft: Draft, at: int, amount: int) -> None:
    """Give a seat long-term happiness, or take it away if the amount is negative.

    Rules:
        P6.10
    """
    seat = edit(draft, at)
    before = seat.long_term
    seat.long_term += amount
    if seat.long_term < 0 and draft.rules.rulings.negative_long_term_not_below_zero:
        seat.long_term = 0
    if draft.log is not None and seat.long_term != before:
        draft.log.append(Gained(at, "long_term", seat.long_term - before))


def change_short_term(draft: Draft, at: int, amount: int) -> None:
    """Move a seat's happiness cube.

    Each step beyond an end of the track changes long-term happiness instead.

    Rules:
        P6.10
    """
    seat = edit(draft, at)
    before, wanted = seat.short_term, seat.short_term + amount
    seat.short_term = LOWEST if wanted < LOWEST else min(HIGHEST, wanted)
    if draft.log is not None and seat.short_term != before:
        draft.log.append(Gained(at, "short_term", seat.short_term - before))
    if wanted != seat.short_term:
        change_long_term(draft, at, wanted - seat.short_term)


def gain_short_term(draft: Draft, at: int, amount: int) -> None:
    """Give a seat short-term happiness from a reward.

    A dead player has no happiness cube, so the ruling `rewards_of_the_dead` decides what happens.

    Rules:
        P6.3, P6.10
    """
    if draft.seats[at].life <= DYING:
        change_short_term(draft, at, amount)
    elif draft.rules.rulings.rewards_of_the_dead_short_term_becomes_long_term:
        change_long_term(draft, at, amount)
