"""Bots: anything that chooses a move for a seat from the seat's view."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Protocol

from cvrules.kernel.chance import Generator
from cvrules.kernel.registry import part
from cvrules.kernel.verbs import legal_moves

__all__ = ["Bot", "RandomBot", "bots_of"]


class Bot(Protocol):
    """Decides for one seat. It is given a view and never a table, so it cannot cheat."""

    def choose(self, view: Any, rng: Generator) -> Any:
        """Return one of the legal moves of the view.

        Args:
            view: The view of the seat, which is to move.
            rng: The bot's own source of chance; with equal sources a bot chooses the same.
        """


class RandomBot:
    """Chooses any legal move, all equally likely."""

    def choose(self, view: Any, rng: Generator) -> Any:
        """Return a random legal move."""
        moves = legal_moves(view)
        return moves[int(rng.random() * len(moves))]


def bots_of(game: str) -> Mapping[str, Callable[[], Bot]]:
    """Return the classes of a game's bots by name, the default bot first.

    Every game has the bot `random`; others are defined in its room `bots`.
    """
    return {**part(game, "bots", {}), "random": RandomBot}
