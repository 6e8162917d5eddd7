"""Taking back: free exactly while nobody has learnt anything.

A move may be taken back if chance has not moved since and no other seat's view
names a card it did not name before. Both are worked out from the tables, so a
new rule or card needs no new line here.
"""

from __future__ import annotations

from typing import Any

from attrs import frozen

from cvrules.errors import IllegalMoveError
from cvrules.kernel.game import CHANCE
from cvrules.kernel.history import History

__all__ = ["Barrier", "barrier", "undo"]


@frozen
class Barrier:
    """Why the last step cannot be taken back.

    Args:
        kind: `nothing` where nobody has decided yet, `chance` where chance has
            moved, `shown` where somebody has seen a card.
        seat: Who has seen it.

    Which card it was is not said: whoever asks may not know it.
    """

    kind: str
    seat: int | None = None

    def __str__(self) -> str:
        if self.kind == "shown":
            return f"seat {self.seat} has seen a card"
        return "nothing was decided yet" if self.kind == "nothing" else "chance has moved since"


def undo(history: History, seat: int | None = None) -> History:
    """Return a history without its last decision; the given one stays as it is.

    Args:
        history: The game so far.
        seat: Go back to the last decision of this seat, across later ones of
            others; without it, to the last decision of anybody.

    Raises:
        IllegalMoveError: Nobody has decided yet, chance has moved since, or
            somebody has seen a card; its `refusal` is a `Barrier`.
    """
    while True:
        wall = barrier(history)
        if wall is not None:
            raise IllegalMoveError("undo", wall)
        history = history.upto(len(history) - 1)
        if seat is None or history.table.to_move == seat:
            return history


def barrier(history: History) -> Barrier | None:
    """Return what keeps the last step from being taken back, or `None`."""
    if not any(table.to_move != CHANCE for table in history.tables[:-1]):
        return Barrier("nothing")
    before, after = history.tables[-2:]
    if before.to_move == CHANCE:
        return Barrier("chance")
    for seat in range(after.players):
        if seat != before.to_move and _named(after, seat) - _named(before, seat):
            return Barrier("shown", seat)
    return None


def _named(table: Any, seat: int) -> frozenset[str]:
    game = table.rules.game
    names: frozenset[str] = game.named(game.view(table, seat))
    return names
