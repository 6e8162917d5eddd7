"""Numbers the actions that a player can choose from in a turn.

The screen and the menu use the same numbers: cards first, then goals, then the other actions.
"""

from __future__ import annotations

from cvrules.games.friends.knowledge.view import View
from cvrules.games.friends.table.moves import Auction, Fulfil, Move, Take

__all__ = ["actions_of", "numbers_of"]


def actions_of(view: View) -> tuple[Move, ...]:
    """Return the legal actions in this turn, in the order of their numbers."""
    moves = view.legal_moves
    cards = [move for move in moves if isinstance(move, Take | Auction)]
    goals = [move for move in moves if isinstance(move, Fulfil)]
    return (*cards, *goals, *(move for move in moves if move not in cards and move not in goals))


def numbers_of(view: View) -> dict[str, int]:
    """Return the number of each action.

    The key is the name of the card, or the text of the move if it has no card.
    """
    return {getattr(move, "card", str(move)): number for number, move in enumerate(actions_of(view), 1)}
