"""Shows the table of the orchard at a terminal."""

from __future__ import annotations

from collections.abc import Sequence

from cvrules.display.terminal import Terminal
from cvrules.display.writer import Writer
from cvrules.kernel.game import UNSEEN
from cvrules.text.terminal import heading
from made_up_games.orchard.game import View

__all__ = ["TERMINAL"]


def table_lines(view: View, writer: Writer, names: Sequence[str]) -> list[str]:
    """Return lines with the visitor of each player, or a note that it is hidden."""
    lines = ["", heading(writer.text("ui.table"), writer.style)]
    for name, card in zip(names, view.secrets, strict=True):
        lines.append(f"  {name}: {writer.text('ui.hidden') if card == UNSEEN else writer.title(card)}")
    return lines


TERMINAL = Terminal(page=table_lines)
