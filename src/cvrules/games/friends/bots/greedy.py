"""A bot that always makes the move with the highest estimated value."""

from __future__ import annotations

from cvrules.games.friends.bots.advice import Advice, advice_for
from cvrules.games.friends.bots.choices import best_move
from cvrules.games.friends.knowledge.view import View
from cvrules.games.friends.table.moves import Move
from cvrules.kernel.chance import Generator

__all__ = ["GreedyBot"]


class GreedyBot:
    """A bot that works for the goals in its hand and for the mega goal.

    In the same view, the bot always makes the same move.
    """

    def choose(self, view: View, rng: Generator) -> Move:  # noqa: ARG002 - part of the bot interface
        """Return the legal move with the highest estimated value."""
        moves = view.legal_moves
        if len(moves) == 1:
            return moves[0]
        assert view.seat is not None  # noqa: S101 - only the view of a seat has legal moves
        return best_move(view.table, view.seat, moves)

    def advise(self, view: View) -> Advice:
        """Return the move that `choose()` returns, with the reason for it."""
        assert view.seat is not None  # noqa: S101 - only the view of a seat has legal moves
        moves = view.legal_moves
        move = moves[0] if len(moves) == 1 else best_move(view.table, view.seat, moves)
        return advice_for(view.table, view.seat, move, moves)

    def __repr__(self) -> str:
        return "GreedyBot()"
