"""A bot for the orchard."""

from __future__ import annotations

from cvrules.kernel.chance import Generator
from cvrules.kernel.verbs import legal_moves
from made_up_games.orchard.game import Pass, Show, View

__all__ = ["BOTS"]


class EagerBot:
    """Shows its visitor as soon as it may."""

    def choose(self, view: View, rng: Generator) -> Show | Pass:  # noqa: ARG002 - every bot is given a generator
        """Return the first legal move, which is to show."""
        return legal_moves(view)[0]


BOTS = {"eager": EagerBot}
