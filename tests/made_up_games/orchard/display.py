"""The orchard in words: its texts are in the catalogue, so little is left to say here."""

from __future__ import annotations

from cvrules.display.display import Display, result_lines
from cvrules.display.writer import Writer
from cvrules.text.terminal import paragraph
from made_up_games.orchard.game import Table

__all__ = ["DISPLAY"]


def results(table: Table, writer: Writer, names: list[str]) -> list[str]:
    """Return the visitor of each seat, then the points."""
    told = [
        writer.text("story.was" if at in table.shown else "story.hid", name=names[at], card=writer.title(card))
        for at, card in enumerate(table.secrets)
    ]
    lines = [line for text in told for line in paragraph(text, writer.style)]
    return ["", *lines, *result_lines(table, writer, names)]


DISPLAY = Display(result=results)
