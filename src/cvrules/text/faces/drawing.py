"""Draws the pieces of a row: icons on their grounds, marks over them, words between them."""

from __future__ import annotations

from collections.abc import Mapping
from math import cos, pi, sin

from cvrules.text.faces.colour import INK, PAPER, RED
from cvrules.text.faces.face import Icon, Piece, Row, Word
from cvrules.text.faces.glyphs import BOX
from cvrules.text.faces.markup import element, group, text
from cvrules.text.faces.measure import ems

__all__ = ["PENCIL", "UNKNOWN", "draw_glyph", "draw_piece", "draw_row", "row_width"]

#: The drawings every game has: the mark on invented values, and what stands for a missing drawing.
PENCIL = "invented"
UNKNOWN = "unknown"
#: All sizes below are shares of an icon's height.
GAP = 0.13
WORD = 0.56
CARD_WIDTH = 0.74
GLYPH_ON_TOKEN = 0.62
GLYPH_ON_CARD = 0.6
_MIDDLE = 0.36  # from the middle of a line of digits down to where they stand


def piece_width(piece: Piece) -> float:
    """Return how wide a piece is, as a share of its height."""
    if isinstance(piece, Word):
        return ems(piece.text, bold=True) * WORD
    return CARD_WIDTH if piece.ground == "card" else 1.0


def row_width(row: Row) -> float:
    """Return how wide a row is, as a share of its height."""
    return sum(map(piece_width, row.pieces)) + GAP * max(0, len(row.pieces) - 1)


def draw_row(row: Row, left: float, top: float, size: float, glyphs: Mapping[str, str]) -> str:
    """Return a row that begins at a corner, as high as `size`."""
    drawn, at = [], left
    for piece in row.pieces:
        width = piece_width(piece) * size
        drawn.append(draw_piece(piece, at + width / 2, top + size / 2, size, glyphs))
        at += width + GAP * size
    return "".join(drawn)


def draw_piece(piece: Piece, x: float, y: float, size: float, glyphs: Mapping[str, str]) -> str:
    """Return an icon or a word around a point."""
    if isinstance(piece, Word):
        return letters(piece.text, x, y, WORD * size)
    return draw_icon(piece, x, y, size, glyphs)


def letters(words: str, x: float, middle: float, font: float, colour: str = INK) -> str:
    """Return bold words around a point."""
    return text(
        "text", words, x=x, y=middle + _MIDDLE * font, font_size=font, font_weight=700, fill=colour, text_anchor="middle"
    )


def draw_glyph(name: str, x: float, y: float, size: float, colour: str, glyphs: Mapping[str, str]) -> str:
    """Return a drawing around a point, in one colour."""
    scale = size / BOX
    corner = f"translate({x - size / 2:.5g} {y - size / 2:.5g}) scale({scale:.5g})"
    return group(glyphs.get(name, glyphs.get(UNKNOWN, "")), transform=corner, color=colour, fill=colour)


def draw_icon(icon: Icon, x: float, y: float, size: float, glyphs: Mapping[str, str]) -> str:
    """Return an icon around a point, with all that is written and drawn over it."""
    parts = [text("title", icon.label)] if icon.label else []
    colour = icon.colours[0] if icon.colours else INK
    match icon.ground:
        case "token":
            parts += _disc(icon.colours or (INK,), x, y, size / 2)
            parts.append(draw_glyph(icon.glyph, x, y, size * GLYPH_ON_TOKEN, PAPER, glyphs))
        case "card":
            parts.append(_card(colour, x, y, size))
            parts.append(draw_glyph(icon.glyph, x, y, size * GLYPH_ON_CARD, PAPER, glyphs))
        case _:
            parts.append(draw_glyph(icon.glyph, x, y, size, colour, glyphs))
    if icon.number:
        parts.append(_number(icon.number, x, y, size))
    if icon.mark == "slash":
        parts += _slash(x, y, size * 0.52)
    elif icon.mark:
        at, side = (x + size * 0.24, y + size * 0.24), size * 0.54
        parts.append(element("circle", cx=at[0], cy=at[1], r=side / 2, fill=PAPER))
        parts.append(draw_glyph(icon.mark, *at, side, RED, glyphs))
    if icon.times > 1:
        parts.append(_times(icon.times, x + size * 0.32, y + size * 0.32, size * 0.46))
    return group(*parts)


def _slash(x: float, y: float, reach: float) -> list[str]:
    """Return a red line across an icon, with a light edge."""
    ends = {"x1": x - reach, "y1": y + reach, "x2": x + reach, "y2": y - reach, "stroke_linecap": "round"}
    strokes = ((PAPER, reach * 0.34), (RED, reach * 0.2))
    return [element("line", **ends, stroke=colour, stroke_width=width) for colour, width in strokes]


def _disc(colours: tuple[str, ...], x: float, y: float, radius: float) -> list[str]:
    """Return a round token, in slices where it has several colours."""
    if len(colours) == 1:
        return [element("circle", cx=x, cy=y, r=radius, fill=colours[0])]
    step = 2 * pi / len(colours)
    corners = [(x + radius * cos(step * i - pi / 4), y + radius * sin(step * i - pi / 4)) for i in range(len(colours))]
    slices = []
    for colour, start, end in zip(colours, corners, corners[1:] + corners[:1], strict=True):
        path = f"M{x:.5g} {y:.5g}L{start[0]:.5g} {start[1]:.5g}A{radius:.5g} {radius:.5g} 0 0 1 {end[0]:.5g} {end[1]:.5g}Z"
        slices.append(element("path", d=path, fill=colour))
    return slices


def _card(colour: str, x: float, y: float, size: float) -> str:
    width = size * CARD_WIDTH
    return element(
        "rect", x=x - width / 2, y=y - size / 2, width=width, height=size, rx=size * 0.11, fill=colour
    )


def _number(number: str, x: float, y: float, size: float) -> str:
    """Return a number in the middle of an icon, small enough for its digits."""
    font = min(0.46, 0.56 / ems(number, bold=True)) * size
    return letters(number, x, y - 0.06 * size, font)


def _times(times: int, x: float, y: float, size: float) -> str:
    """Return a small plate that says how often an icon is meant."""
    words = str(times)
    font = min(0.72, 0.86 / ems(words, bold=True)) * size
    plate = element("circle", cx=x, cy=y, r=size / 2, fill=INK, stroke=PAPER, stroke_width=size * 0.07)
    return plate + letters(words, x, y, font, PAPER)

