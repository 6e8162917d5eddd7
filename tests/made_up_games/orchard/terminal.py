"""The orchard at a terminal: a page with every visitor, and the rest as in any game."""

from __future__ import annotations

from collections.abc import Sequence

from cvrules.display.terminal import Terminal
from cvrules.display.writer import Writer
from cvrules.kernel.game import UNSEEN
from cvrules.text.terminal import heading
from made_up_games.orchard.game import View

__all__ = ["TERMINAL"]


def page(view: View, writer: Writer, names: Sequence[str]) -> list[str]:
    """Return who has which visitor, as far as the seat sees."""
    lines = ["", heading(writer.text("ui.table"), writer.style)]
    for name, card in zip(names, view.secrets, strict=True):
        lines.append(f"  {name}: {writer.text('ui.hidden') if card == UNSEEN else writer.title(card)}")
    return lines


TERMINAL = Terminal(page=page)
