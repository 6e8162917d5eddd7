"""Takes moves back, as long as no player has learnt anything from them.

A move may be taken back if chance has not moved since and no other seat has seen a card:
its view names no card that it did not name before, and has no fewer unseen cards than before.
Both conditions are needed, because a seat knows the cards it has passed on, but not which
hand they are in. They are computed from the tables, so new rules and cards need no code here.

If in doubt, a move cannot be taken back. A card that is shown counts as seen, even if a
seat could have worked out where it was.
"""

from __future__ import annotations

from typing import Any

from attrs import frozen

from cvrules.errors import IllegalMoveError
from cvrules.kernel.game import CHANCE, UNSEEN
from cvrules.kernel.history import History

__all__ = ["Barrier", "barrier", "undo"]


@frozen
class Barrier:
    """Why the last step cannot be taken back.

    Args:
        kind: `nothing` if no seat has decided yet, `chance` if chance has moved,
            `shown` if another seat has seen a card.
        seat: The seat that has seen it.

    The card itself is not named, because the player who asks may not know it.
    """

    kind: str
    seat: int | None = None

    def __str__(self) -> str:
        if self.kind == "shown":
            return f"seat {self.seat} has seen a card"
        return "nothing was decided yet" if self.kind == "nothing" else "chance has moved since"


def undo(history: History, seat: int | None = None) -> History:
    """Return a history without its last decision; the given history does not change.

    Args:
        history: The game so far.
        seat: Go back to the last decision of this seat, and take back later decisions
            of other seats with it; if omitted, take back the last decision of any seat.

    Raises:
        IllegalMoveError: No seat has decided yet, chance has moved since, or another
            seat has seen a card; the `refusal` is a `Barrier`.
    """
    while True:
        reason = barrier(history)
        if reason is not None:
            raise IllegalMoveError("undo", reason)
        history = history.upto(len(history) - 1)
        if seat is None or history.table.to_move == seat:
            return history


def barrier(history: History) -> Barrier | None:
    """Return why the last step cannot be taken back, or `None` if it can."""
    if not any(table.to_move != CHANCE for table in history.tables[:-1]):
        return Barrier("nothing")
    before, after = history.tables[-2:]
    if before.to_move == CHANCE:
        return Barrier("chance")
    for seat in range(after.players):
        if seat != before.to_move and _has_learnt(seat, before, after):
            return Barrier("shown", seat)
    return None


def _has_learnt(seat: int, before: Any, after: Any) -> bool:
    """Return whether a seat sees a card, or the place of a card, for the first time."""
    game = before.rules.game
    then, now = game.view(before, seat), game.view(after, seat)
    return bool(game.named_cards(now) - game.named_cards(then)) or _count_unseen(now) < _count_unseen(then)


def _count_unseen(view: Any) -> int:
    """Return the number of cards that are on the table but unseen in a view."""
    facts: dict[str, str] = view.rules.game.facts(view)
    return sum(value.split(", ").count(UNSEEN) for value in facts.values())
