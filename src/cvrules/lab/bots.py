"""Who decides for a seat: anything that chooses a move from what the seat sees."""

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
        """Return one of the moves that are legal on the view.

        Args:
            view: What the seat sees; the seat is asked.
            rng: The bot's own source of chance; equal sources give equal choices.
        """


class RandomBot:
    """Chooses any legal move, all equally likely."""

    def choose(self, view: Any, rng: Generator) -> Any:
        """Return a legal move by chance."""
        moves = legal_moves(view)
        return moves[int(rng.random() * len(moves))]


def bots_of(game: str) -> Mapping[str, Callable[[], Bot]]:
    """Return how to make each bot of a game, by name; the usual one comes first.

    Every game has the bot `random`; its own are in its room `bots`.
    """
    return {**part(game, "bots", {}), "random": RandomBot}
