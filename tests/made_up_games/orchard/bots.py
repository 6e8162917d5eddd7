"""The bots of the orchard."""

from __future__ import annotations

from cvrules.kernel.chance import Generator
from cvrules.kernel.verbs import legal_moves
from made_up_games.orchard.game import Pass, Show, View

__all__ = ["BOTS"]


class EagerBot:
    """A bot that shows its visitor on its first turn."""

    def choose(self, view: View, rng: Generator) -> Show | Pass:  # noqa: ARG002 - all bots have this signature
        """Return the first legal move, which is `show` if the visitor is hidden."""
        return legal_moves(view)[0]


BOTS = {"eager": EagerBot}
