"""A page as lines of plain text."""

from __future__ import annotations

import cvrules
from cvrules.display.page import CardFace, CardName, Die, Page, PageRow, PageSection
from cvrules.display.page_text import page_lines
from cvrules.drawing.face import Icon, Word
from texts.orchard import orchard_writer


def test_labels_are_aligned_and_long_rows_broken():
    """Titles are joined by commas, signs by spaces."""
    ant = cvrules.load("orchard").card("ant")
    rows = (
        PageRow("hand", (CardName(ant), CardName(None), CardFace(ant))),
        PageRow("dice", (Die(Icon("x", "heart", "♥")), Icon("y", "no sign"))),
        PageRow("", (Word("alone"),)),
        PageRow("many", (Word("word " * 30),)),
    )
    lines = page_lines(
        Page("Heading", ("Note",), (PageSection("", rows), PageSection("Seat", ()))), orchard_writer().voice
    )

    assert lines[:5] == ["Heading", "Note", "  hand  Ant, hidden card, Ant", "  dice  ♥ no sign", "  alone"]
    assert lines[-1] == "Seat"
    assert all(len(line) <= 100 and line == line.rstrip() for line in lines)
    assert lines[6].startswith("        word")
