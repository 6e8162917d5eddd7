"""Writes a page as lines of plain text."""

from __future__ import annotations

from cvrules.display.page import CardFace, CardName, Die, Page, PagePiece, PageSection
from cvrules.drawing.face import Word
from cvrules.text.terminal import Style, pad, paragraph, width_of
from cvrules.text.voice import Voice

__all__ = ["page_lines"]

#: The style of the text: 100 columns wide, without colours.
STYLE = Style(colour=False, width=100)
INDENT = "  "


def page_lines(page: Page, voice: Voice) -> list[str]:
    """Return the page as lines of text.

    Args:
        page: The page to write.
        voice: Provides texts in the language of the page.
    """
    lines = [page.heading, *page.notes]
    for section in page.sections:
        lines += _section_lines(section, voice)
    return [line.rstrip() for line in lines if line.strip()]


def _section_lines(section: PageSection, voice: Voice) -> list[str]:
    """Return the heading and the rows of the section, as lines of text."""
    width = max((width_of(row.label) for row in section.rows), default=0) + 2
    lines = [section.heading]
    for row in section.rows:
        texts = [_piece_text(piece, voice) for piece in row.pieces]
        joint = ", " if any(isinstance(piece, CardFace | CardName) for piece in row.pieces) else " "
        label = INDENT + pad(row.label, width) if row.label else INDENT
        lines += paragraph(joint.join(texts), STYLE, " " * width_of(label), label)
    return lines


def _piece_text(piece: PagePiece, voice: Voice) -> str:
    """Return a card, a die, an icon or a word as text."""
    if isinstance(piece, CardName):
        return voice.text("page.hidden") if piece.card is None else voice.title(piece.card)
    if isinstance(piece, CardFace):
        return voice.title(piece.card)
    if isinstance(piece, Word):
        return piece.text
    icon = piece.icon if isinstance(piece, Die) else piece
    return icon.sign or icon.label
