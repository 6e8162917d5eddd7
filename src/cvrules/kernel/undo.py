"""Takes moves back, unless a player has learnt something from them.

A move can be taken back if chance has not moved since, and if the move has not shown a new card to
any seat, including the seat that moved. A seat has seen a new card if its view names a card that it
did not name before, or has fewer unseen cards than before. Both checks are needed. For example, a
seat knows which cards it passed on, but not who holds them. If it learns who holds such a card, its
view names no new card, but has fewer unseen cards.

Everything is computed from views, so new rules and cards need no code here. In cases of doubt, a
move cannot be taken back: a card that is shown counts as new, even if the seat could have worked
out where it was.
"""

from __future__ import annotations

from types import MappingProxyType
from typing import TypeVar

from attrs import frozen

from cvrules.errors import IllegalMoveError
from cvrules.kernel.arguments import argument_type_error
from cvrules.kernel.game import CHANCE, UNSEEN
from cvrules.kernel.history import History
from cvrules.kernel.nouns import Table, View
from cvrules.kernel.refusal import Refusal

__all__ = ["Barrier", "undo", "undo_barrier"]


TableT = TypeVar("TableT", bound=Table)


@frozen
class Barrier(Refusal):
    """The reason why the last step cannot be taken back.

    The key is `nothing` if no seat has made a decision yet, `chance` if chance has moved, `shown`
    if the step showed a new card to a seat, and `decided` if another person, not a bot, has made a
    decision since. The reason does not name the card, because the player who wants to undo the move
    might not know it.
    """

    sentences = MappingProxyType(
        {
            "refusal.nothing": "no seat has made a decision yet",
            "refusal.chance": "chance has moved since then",
            "refusal.shown": "seat {seat} has seen a card",
            "refusal.decided": "seat {seat} has made a decision since then",
        }
    )

    @property
    def seat(self) -> int | None:
        """The seat that saw a new card or made a decision; `None` for other keys."""
        seat = dict(self.values).get("seat")
        return seat if isinstance(seat, int) else None


def undo(history: History[TableT], seat: int | None = None) -> History[TableT]:
    """Return the history without its last decision; the original does not change.

    Args:
        history: The game so far.
        seat: If given, this seat's last decision is taken back, along with all later decisions of
            other seats. By default, only the last decision of any seat is taken back.

    Raises:
        IllegalMoveError: No seat has made a decision yet, chance has moved since then, or a seat
            has seen a new card. The exception's `refusal` is a `Barrier`.
        ValueError: The seat does not exist.
    """
    if not isinstance(history, History):
        raise argument_type_error("undo", "a history", history)
    players = history.table.players
    if seat is not None and (isinstance(seat, bool) or seat not in range(players)):
        raise ValueError(f"there is no seat {seat!r}; choose from 0 to {players - 1}")
    while True:
        reason = undo_barrier(history)
        if reason is not None:
            raise IllegalMoveError("undo", reason)
        history = history.upto(len(history) - 1)
        if seat is None or history.table.to_move == seat:
            return history


def undo_barrier(history: History) -> Barrier | None:
    """Return the reason why the last step cannot be taken back, or `None` if it can."""
    if not any(table.to_move != CHANCE for table in history.tables[:-1]):
        return Barrier("nothing")
    before, after = history.tables[-2:]
    if before.to_move == CHANCE:
        return Barrier("chance")
    for seat in range(after.players):
        if _has_learnt(seat, before, after):
            return Barrier.of("shown", "", seat=seat)
    return None


def _has_learnt(seat: int, before: Table, after: Table) -> bool:
    """Return whether the move has shown the seat a new card.

    This is the case if the seat's view names a card that it did not name before the move, or hides
    fewer cards than before.
    """
    game = before.rules.game
    then, now = game.view(before, seat), game.view(after, seat)
    new = game.visible_card_names(now) - game.visible_card_names(then)
    return bool(new) or _count_unseen(now) < _count_unseen(then)


def _count_unseen(view: View) -> int:
    """Return the number of cards that are hidden in the view."""
    facts = view.rules.game.facts(view)
    return sum(value.split(", ").count(UNSEEN) for value in facts.values())
