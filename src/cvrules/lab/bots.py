"""Bots, which choose a move for a seat from the view of that seat."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Protocol

from cvrules.kernel.chance import Generator
from cvrules.kernel.registry import part
from cvrules.kernel.verbs import legal_moves

__all__ = ["Bot", "RandomBot", "bots_of"]


class Bot(Protocol):
    """Decides for one seat. A bot gets a view and never a table, so it cannot cheat."""

    def choose(self, view: Any, rng: Generator) -> Any:
        """Return one of the legal moves of the view.

        Args:
            view: The view of the seat, which must be to move.
            rng: The bot's own source of chance. Given equal views and equal sources, a bot
                chooses the same move.
        """


class RandomBot:
    """Chooses a random legal move; all are equally likely."""

    def choose(self, view: Any, rng: Generator) -> Any:
        """Return a random legal move."""
        moves = legal_moves(view)
        return moves[int(rng.random() * len(moves))]


def bots_of(game: str) -> Mapping[str, Callable[[], Bot]]:
    """Return the classes of a game's bots by name, the default bot first.

    Every game has the bot `random`, and defines its other bots in its room `bots`.
    """
    return {**part(game, "bots", {}), "random": RandomBot}
