"""Draws a face as an SVG picture of 63 by 88 millimetres.

A ribbon below the title shows the price, and a pencil marks made-up values.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import pairwise

from cvrules.drawing.colour import INK, PAPER, mix_colours
from cvrules.drawing.face import Face
from cvrules.drawing.icons import PENCIL, Spot, draw_glyph, draw_piece, draw_row
from cvrules.drawing.layout import HEADER, HEIGHT, MARGIN, STRIP, TOP, WIDTH, Layout, lay_out
from cvrules.drawing.markup import element, group_element, text_element
from cvrules.drawing.measure import width_in_ems
from cvrules.drawing.rows import Box
from cvrules.drawing.sections import draw_sections

__all__ = ["FONTS", "draw_face", "svg_of"]

#: The fonts for all texts, in order of preference.
FONTS = "'Noto Sans', 'Segoe UI', 'Helvetica Neue', Arial, 'DejaVu Sans', sans-serif"
CORNER = 30
SLANT = 26
FRAME = "#cfc7b6"
MUTED = "#665f53"
PENCILLED = "#7d5a12"
DOTTED = "#b9a273"


def svg_of(face: Face, glyphs: Mapping[str, str]) -> str:
    """Return the face as an SVG document."""
    return element(
        "svg",
        *draw_face(face, glyphs),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {WIDTH} {HEIGHT}",
        width="63mm",
        height="88mm",
        role="img",
        lang=face.language,
        font_family=FONTS,
    )


def draw_face(face: Face, glyphs: Mapping[str, str]) -> Iterator[str]:
    """Yield the SVG elements for the face, from back to front."""
    layout = lay_out(face)
    yield text_element("title", face.title)
    yield text_element("desc", " ".join(face.rules))
    yield element("rect", x=2, y=2, width=WIDTH - 4, height=HEIGHT - 4, rx=CORNER, fill=PAPER)
    yield _draw_watermark(face, layout, glyphs)
    yield from _draw_header(face, layout, glyphs)
    yield from _draw_strip(face, layout.strip, glyphs)
    yield from _draw_icons(face, layout, glyphs)
    yield from _draw_rules(layout)
    yield from _draw_foot(face, glyphs)
    yield element(
        "rect", x=2, y=2, width=WIDTH - 4, height=HEIGHT - 4, rx=CORNER, fill="none", stroke=FRAME, stroke_width=4
    )


def _draw_watermark(face: Face, layout: Layout, glyphs: Mapping[str, str]) -> str:
    """Return the SVG for large, pale drawings in the background, one for each type."""
    room = layout.room
    share = room.width / len(face.kinds)
    size = max(0, min(room.height * 0.86, share * 0.9, 330))
    return "".join(
        draw_glyph(
            kind.glyph,
            Spot(room.left + share * (place + 0.5), room.top + room.height / 2, size),
            mix_colours(kind.colour, PAPER, 0.93),
            glyphs,
        )
        for place, kind in enumerate(face.kinds)
    )


def _draw_header(face: Face, layout: Layout, glyphs: Mapping[str, str]) -> Iterator[str]:
    """Yield the SVG elements for the title and its coloured background."""
    edges = [WIDTH * place / len(face.kinds) for place in range(len(face.kinds) + 1)]
    for place, (kind, (left, right)) in enumerate(zip(face.kinds, pairwise(edges), strict=True)):
        yield element("path", d=_band_path(left, right, place, len(face.kinds)), fill=kind.colour)
    ends = [66, WIDTH - 66]
    for x, kind in zip(ends, face.kinds, strict=False):
        dashes = "9 8" if face.invented_kinds else None
        yield element("circle", cx=x, cy=HEADER / 2, r=43, fill=PAPER)
        yield element(
            "circle",
            cx=x,
            cy=HEADER / 2,
            r=38,
            fill="none",
            stroke=kind.colour,
            stroke_width=3,
            stroke_dasharray=dashes,
        )
        yield draw_glyph(kind.glyph, Spot(x, HEADER / 2, 50), kind.colour, glyphs)
    for line in layout.title:
        yield text_element(
            "text", line.words, x=line.x, y=line.baseline, font_size=line.font, font_weight=700, fill=PAPER
        )
    if face.invented_title and layout.title:
        first = layout.title[0]
        yield draw_glyph(PENCIL, Spot(first.x - 20, first.baseline - first.font * 0.35, 28), PAPER, glyphs)


def _band_path(left: float, right: float, place: int, bands: int) -> str:
    """Return the SVG path for a coloured header band with slanted inner edges.

    Args:
        left: The position of the left edge.
        right: The position of the right edge.
        place: The index of the band, from left to right.
        bands: The number of bands. There is one for each type of the card.
    """
    path = f"M{CORNER + 2} 2" if place == 0 else f"M{left + SLANT:.5g} 2"
    if place == bands - 1:
        path += f"H{right - CORNER - 2:.5g}A{CORNER} {CORNER} 0 0 1 {right - 2:.5g} {CORNER + 2}V{HEADER}"
    else:
        path += f"H{right + SLANT + 1:.5g}L{right - SLANT + 1:.5g} {HEADER}"
    if place == 0:
        return f"{path}H2V{CORNER + 2}A{CORNER} {CORNER} 0 0 1 {CORNER + 2} 2Z"
    return f"{path}H{left - SLANT:.5g}Z"


def _draw_strip(face: Face, font: float, glyphs: Mapping[str, str]) -> Iterator[str]:
    """Yield the SVG elements for the strip that names the deck and the types."""
    middle = HEADER + STRIP / 2
    base = middle + font * 0.36
    top = TOP - STRIP
    start, lean = WIDTH / len(face.kinds) - SLANT, SLANT * 2 * STRIP / HEADER
    yield element(
        "rect", x=2, y=top, width=WIDTH - 4, height=STRIP, fill=mix_colours(face.kinds[0].colour, PAPER, 0.84)
    )
    for kind in face.kinds[1:]:
        path = f"M{start:.5g} {top}H{WIDTH - 2}V{TOP}H{start - lean:.5g}Z"
        yield element("path", d=path, fill=mix_colours(kind.colour, PAPER, 0.84))
    if face.deck is not None:
        yield draw_glyph(face.deck.glyph, Spot(MARGIN + font * 0.65, middle, font * 1.3), INK, glyphs)
        yield text_element("text", face.deck.label, x=MARGIN + font * 1.6, y=base, font_size=font, fill=INK)
        if face.invented_deck:
            end = MARGIN + font * (2.1 + width_in_ems(face.deck.label))
            yield draw_glyph(PENCIL, Spot(end, middle, font), PENCILLED, glyphs)
    at = float(WIDTH - MARGIN)
    if face.invented_kinds:
        yield draw_glyph(PENCIL, Spot(at - font * 0.4, middle, font), PENCILLED, glyphs)
        at -= font * 1.2
    for kind in reversed(face.kinds):
        dark = mix_colours(kind.colour, INK, 0.35)
        yield text_element(
            "text", kind.name, x=at, y=base, font_size=font, font_weight=700, fill=dark, text_anchor="end"
        )
        at -= (width_in_ems(kind.name, bold=True) + 1) * font


def _draw_icons(face: Face, layout: Layout, glyphs: Mapping[str, str]) -> Iterator[str]:
    """Yield the SVG elements for the price, the points and the rows of icons."""
    if layout.price is not None and face.price is not None:
        box, size = layout.price
        yield _draw_ribbon(face, box, invented=face.price.invented)
        top = box.top + 16
        for piece in face.price.pieces:
            yield draw_piece(piece, Spot(box.left + box.width / 2, top + size / 2, size), glyphs)
            top += size + 8
        if face.price.invented:
            yield _draw_pencil(box.right, box.top + 30, glyphs)
    if layout.points is not None and face.points is not None:
        box = layout.points
        yield draw_row(face.points, box.left, box.top, box.height, glyphs)
        if face.points.invented:
            yield _draw_pencil(box.right - 12, box.top + 12, glyphs)
    yield from draw_sections(layout.sections, face.kinds[0].colour, glyphs)
    for row, box in layout.rows:
        yield draw_row(row, box.left, box.top, box.height, glyphs)
        if row.invented:
            edge = box.height * 0.1
            yield element(
                "rect", x=box.left - 14, y=box.top - edge, width=box.width + 28, height=box.height + 2 * edge, rx=18,
                fill="none", stroke=DOTTED, stroke_width=2.5, stroke_dasharray="2 7", stroke_linecap="round",
            )  # fmt: skip
            yield _draw_pencil(box.right + 14, box.top - edge, glyphs)


def _draw_ribbon(face: Face, box: Box, *, invented: bool) -> str:
    """Return the SVG for the ribbon behind the price, which ends in two tails."""
    colour = face.kinds[0].colour
    middle = box.left + box.width / 2
    path = (
        f"M{box.left} {box.top}V{box.bottom:.5g}L{middle} {box.bottom - 22:.5g}L{box.right} {box.bottom:.5g}V{box.top}Z"
    )
    return element(
        "path", d=path, fill=mix_colours(colour, PAPER, 0.7), stroke=mix_colours(colour, PAPER, 0.35), stroke_width=3,
        stroke_dasharray="3 7" if invented else None, stroke_linecap="round",
    )  # fmt: skip


def _draw_pencil(x: float, y: float, glyphs: Mapping[str, str]) -> str:
    """Return the SVG for a pencil, which marks a made-up value."""
    return group_element(
        element("circle", cx=x, cy=y, r=16, fill=PAPER), draw_glyph(PENCIL, Spot(x, y, 22), PENCILLED, glyphs)
    )


def _draw_rules(layout: Layout) -> Iterator[str]:
    """Yield the SVG elements for the rules and the panel behind them."""
    if layout.panel is not None:
        box = layout.panel
        yield element(
            "rect", x=box.left, y=box.top, width=box.width, height=box.height, rx=16, fill="#ffffff",
            stroke=FRAME, stroke_width=2,
        )  # fmt: skip
    for line in layout.rules:
        yield text_element(
            "text", line.words, x=line.x, y=line.baseline, font_size=line.font,
            font_style="italic" if line.italic else None, fill=MUTED if line.italic else INK,
        )  # fmt: skip


def _draw_foot(face: Face, glyphs: Mapping[str, str]) -> Iterator[str]:
    """Yield the SVG elements for the number, the note and the legend at the bottom."""
    base = HEIGHT - 20
    left, right = MARGIN + 8, WIDTH - MARGIN - 8
    if face.invented_number:
        yield draw_glyph(PENCIL, Spot(left + 10, base - 11, 22), PENCILLED, glyphs)
        left += 30
    if face.number:
        yield text_element(
            "text",
            face.number,
            x=left,
            y=base,
            font_size=_fitting_font_size(face.number, 30, 110),
            font_weight=700,
            fill=INK,
        )
    note = _fitting_font_size(face.note, 18, 180)
    yield text_element("text", face.note, x=WIDTH / 2, y=base, font_size=note, fill=MUTED, text_anchor="middle")
    if face.is_invented:
        label = _fitting_font_size(face.invented_label, 22, 150)
        yield draw_glyph(PENCIL, Spot(right - 11, base - 9, 22), PENCILLED, glyphs)
        yield text_element(
            "text", face.invented_label, x=right - 30, y=base, font_size=label, fill=PENCILLED, text_anchor="end"
        )


def _fitting_font_size(words: str, font: float, width: float) -> float:
    """Return the largest font size, up to `font`, that lets the words fit the width."""
    return min(font, width / max(width_in_ems(words, bold=True), 1))
