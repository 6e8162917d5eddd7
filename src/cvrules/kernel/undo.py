"""Taking back: free only while nobody has learnt anything.

A move may be taken back if chance has not moved since, and no other seat's view
names a card it did not name before or leaves fewer cards unseen: a card that a
seat has passed on is known to it, but not in whose hand it lies. All of this is
worked out from the tables, so a new rule or card needs no new line here.

In doubt nothing is free. A seat may have worked out whose hand a card was in;
once it is shown, it counts as seen.
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
        if seat != before.to_move and _has_learnt(seat, before, after):
            return Barrier("shown", seat)
    return None


def _has_learnt(seat: int, before: Any, after: Any) -> bool:
    """Tell whether a seat sees a card that it did not see before, or not there."""
    game = before.rules.game
    then, now = game.view(before, seat), game.view(after, seat)
    return bool(game.named(now) - game.named(then)) or _unseen(now) < _unseen(then)


def _unseen(view: Any) -> int:
    """Return how many cards lie somewhere in a view without being seen."""
    facts: dict[str, str] = view.rules.game.facts(view)
    return sum(value.split(", ").count(UNSEEN) for value in facts.values())
