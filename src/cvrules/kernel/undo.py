"""Takes moves back, as long as no player has learnt anything from them.

A move may be taken back if chance has not moved since, and if no other seat has seen a
card. A seat has seen a card if its view names a card that it did not name before, or has
fewer unseen cards than before. Both conditions are needed, because a seat knows which cards
it has passed on, but not whose hand they are in. The conditions are computed from the
views, so new rules and cards need no code here.

In doubtful cases a move cannot be taken back: a card that is shown counts as seen, even
if the seat could have inferred where it was.
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
    """The reason why the last step cannot be taken back.

    Args:
        kind: `nothing` if no seat has decided yet, `chance` if chance has moved,
            `shown` if another seat has seen a card.
        seat: The seat that has seen a card, if the kind is `shown`. The card is not named,
            because the player who takes the move back may not know it.
    """

    kind: str
    seat: int | None = None

    def __str__(self) -> str:
        if self.kind == "shown":
            return f"seat {self.seat} has seen a card"
        return "no seat has decided yet" if self.kind == "nothing" else "chance has moved since"


def undo(history: History, seat: int | None = None) -> History:
    """Return a history without its last decision; the given history does not change.

    Args:
        history: The game so far.
        seat: The seat whose last decision is taken back, together with all later decisions of
            other seats. By default, only the last decision of any seat is taken back.

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
    """Return the reason why the last step cannot be taken back, or `None`."""
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
    """Return the number of cards in a view that its seat cannot see."""
    facts: dict[str, str] = view.rules.game.facts(view)
    return sum(value.split(", ").count(UNSEEN) for value in facts.values())
