"""Answers the command `why` for a card that the player can take or use."""

from __future__ import annotations

from collections.abc import Iterator

from cvrules.games.pursuit.display.moves import move_text
from cvrules.games.pursuit.display.refusals import refusal_text
from cvrules.games.pursuit.display.writer import Writer
from cvrules.games.pursuit.knowledge.view import View
from cvrules.games.pursuit.table.moves import Move
from cvrules.games.pursuit.terminal.action_groups import groups_of, numbered_moves
from cvrules.games.pursuit.terminal.basic_menu import usual_move
from cvrules.games.pursuit.terminal.reasons import move_reasons
from cvrules.games.pursuit.terminal.refusal_notes import refusal_notes
from cvrules.kernel.verbs import why_not

__all__ = ["card_move_lines", "move_heading"]


def card_move_lines(view: View, at: int, name: str, writer: Writer) -> Iterator[str]:
    """Yield every way to take or use a card, each with its reasons or its refusal.

    There are no lines if it is not the player's turn, or if the card is neither on the board nor in
    the player's play area.
    """
    spec = writer.spec(name)
    is_own = any(held.card == spec.index for held in view.seats[at].held)
    is_on_board = any(spec.index in row for row in view.table.row_ids)
    if view.phase != "act" or at != view.turn or not (is_own or is_on_board):
        return
    legal = groups_of(view).get(name, ())
    ways = numbered_moves(view, name, legal)
    level = next((held.level for held in view.seats[at].held if held.card == spec.index), 0)
    moves = [move for move in ways.values() if getattr(move, "level", level + 1) > level]
    for move in moves or [usual_move(view, name)]:
        yield move_heading(view, writer, move)
        yield " ".join(_way_texts(view, writer, move))


def _way_texts(view: View, writer: Writer, move: Move) -> Iterator[str]:
    """Yield sentences that explain the price of a move, or why it is not allowed."""
    refusal = why_not(view, move)
    if refusal is not None:
        yield refusal_text(refusal, writer)
        yield from refusal_notes(view, writer, move, refusal)
        return
    yield writer.text("ui.legal")
    yield from move_reasons(view, writer, move)


def move_heading(view: View, writer: Writer, move: Move) -> str:
    """Return a heading for a move with a card, or an empty string for other moves."""
    is_named = hasattr(move, "card") and view.phase == "act"
    return writer.style.paint(move_text(view, move, writer), "bold") if is_named else ""
