"""Writes the results of a game of the orchard in words."""

from __future__ import annotations

from cvrules.display.display import Display, result_lines
from cvrules.display.writer import Writer
from cvrules.text.terminal import paragraph
from made_up_games.orchard.game import Table

__all__ = ["DISPLAY"]


def visitor_and_point_lines(table: Table, writer: Writer, names: list[str]) -> list[str]:
    """Return lines that name the visitor of each seat, and then its points."""
    texts = [
        writer.text("story.was" if at in table.shown else "story.hid", name=names[at], card=writer.title(card))
        for at, card in enumerate(table.secrets)
    ]
    lines = [line for text in texts for line in paragraph(text, writer.style)]
    return ["", *lines, *result_lines(table, writer, names)]


DISPLAY = Display(result=visitor_and_point_lines)
