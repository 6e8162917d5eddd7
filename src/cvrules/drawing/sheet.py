"""Combines several faces in an HTML page or in one SVG picture."""

from __future__ import annotations

import html
from collections.abc import Mapping, Sequence

from cvrules.drawing.face import Face
from cvrules.drawing.layout import HEIGHT, WIDTH
from cvrules.drawing.markup import element, group_element, remove_control_characters, text_element
from cvrules.drawing.svg import FONTS, draw_face, svg_of

__all__ = ["html_page", "svg_sheet"]

GAP = 40
_STYLE = """
body { margin: 2rem; background: #e9e5db; color: #2b2721; font-family: FONTS; }
main { display: flex; flex-wrap: wrap; gap: 4mm; justify-content: center; }
svg { display: block; width: 63mm; height: 88mm; break-inside: avoid; }
main.one svg { width: min(90vw, 94.5mm); height: auto; }
h1 { font-size: 1.2rem; text-align: center; }
@page { size: A4; margin: 8mm; }
@media print {
  body { margin: 0; background: none; }
  h1 { display: none; }
  main { gap: 0; justify-content: flex-start; }
  main.one svg { width: 63mm; }
}
"""


def html_page(faces: Sequence[Face], glyphs: Mapping[str, str], *, heading: str, language: str = "en") -> str:
    """Return an HTML page with all faces. Nine of them fit on a sheet of A4 paper."""
    one = "one" if len(faces) == 1 else None
    body = [text_element("h1", heading)] if one is None else []
    body.append(element("main", *(svg_of(face, glyphs) for face in faces), class_=one))
    head = [
        '<meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width">',
        text_element("title", heading),
        f"<style>{_STYLE.replace('FONTS', FONTS)}</style>",
    ]
    code = html.escape(remove_control_characters(language))
    return (
        f'<!doctype html>\n<html lang="{code}">\n<head>{"".join(head)}</head>\n<body>{"".join(body)}</body>\n</html>\n'
    )


def svg_sheet(faces: Sequence[Face], glyphs: Mapping[str, str], *, heading: str, columns: int = 10) -> str:
    """Return an SVG document with all faces, in rows of up to `columns` cards."""
    across = max(1, min(columns, len(faces)))
    down = -(-len(faces) // across) or 1
    width, height = across * (WIDTH + GAP) + GAP, down * (HEIGHT + GAP) + GAP
    cards = [
        group_element(
            *draw_face(face, glyphs),
            transform=f"translate({_card_offset(place % across, WIDTH)} {_card_offset(place // across, HEIGHT)})",
        )
        for place, face in enumerate(faces)
    ]
    return element(
        "svg",
        text_element("title", heading),
        element("rect", width=width, height=height, fill="#e9e5db"),
        *cards,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {width} {height}",
        width=f"{width / 10:g}mm",
        height=f"{height / 10:g}mm",
        role="img",
        font_family=FONTS,
    )


def _card_offset(number: int, side: int) -> int:
    """Return the distance between a card and the left or upper edge of the sheet.

    Args:
        number: The number of cards before this card in its row or column.
        side: The width of a card for the left edge, or its height for the upper edge.
    """
    return GAP + number * (side + GAP)
