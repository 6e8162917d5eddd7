"""Draws icons and rows of icons as SVG, with backgrounds, numbers and marks."""

from __future__ import annotations

from collections.abc import Mapping
from math import cos, pi, sin

from attrs import frozen

from cvrules.drawing.colour import INK, PAPER, RED
from cvrules.drawing.face import Icon, Piece, Row, Word
from cvrules.drawing.glyphs import BOX
from cvrules.drawing.markup import element, group_element, text_element
from cvrules.drawing.measure import width_in_ems

__all__ = ["PENCIL", "UNKNOWN", "Spot", "draw_glyph", "draw_piece", "draw_row", "row_width"]

#: The name of the drawing that marks made-up values.
PENCIL = "invented"
#: The name of the drawing that replaces missing drawings.
UNKNOWN = "unknown"
# The next five sizes are fractions of the height of an icon.
GAP = 0.13
WORD = 0.56
CARD_WIDTH = 0.74
GLYPH_ON_TOKEN = 0.62
GLYPH_ON_CARD = 0.6
#: The distance between the middle of a digit and the baseline, as a fraction of the font size.
_MIDDLE = 0.36


@frozen
class Spot:
    """A square to draw in, with its centre at `x` and `y`."""

    x: float
    y: float
    size: float

    def inner_spot(self, share: float, aside: float = 0) -> Spot:
        """Return a smaller spot inside this spot.

        Args:
            share: The size of the new spot, as a fraction of this spot's size.
            aside: The distance by which the centre moves to the right and down, as a fraction of this
                spot's size.
        """
        return Spot(self.x + aside * self.size, self.y + aside * self.size, self.size * share)


def piece_width(piece: Piece) -> float:
    """Return the width of the icon or word, as a fraction of the row's height."""
    if isinstance(piece, Word):
        return width_in_ems(piece.text, bold=True) * WORD
    return (CARD_WIDTH if piece.ground == "card" else 1.0) * piece.size


def row_width(row: Row) -> float:
    """Return the width of the row, as a fraction of its height."""
    return sum(map(piece_width, row.pieces)) + GAP * max(0, len(row.pieces) - 1)


def draw_row(row: Row, left: float, top: float, size: float, glyphs: Mapping[str, str]) -> str:
    """Return the row of icons and words as SVG.

    Args:
        row: The icons and words to draw, from left to right.
        left: The position of the row's left edge.
        top: The position of the row's upper edge.
        size: The height of the row.
        glyphs: The drawings, by name.
    """
    drawn, at = [], left
    for piece in row.pieces:
        width = piece_width(piece) * size
        drawn.append(draw_piece(piece, Spot(at + width / 2, top + size / 2, size), glyphs))
        at += width + GAP * size
    return "".join(drawn)


def draw_piece(piece: Piece, spot: Spot, glyphs: Mapping[str, str]) -> str:
    """Return the icon or word as SVG."""
    if isinstance(piece, Word):
        return _draw_letters(piece.text, spot, WORD)
    return _draw_icon(piece, spot.inner_spot(piece.size), glyphs)


def draw_glyph(name: str, spot: Spot, colour: str, glyphs: Mapping[str, str]) -> str:
    """Return the drawing with this name as SVG, in the given colour."""
    corner = f"translate({spot.x - spot.size / 2:.5g} {spot.y - spot.size / 2:.5g}) scale({spot.size / BOX:.5g})"
    return group_element(glyphs.get(name, glyphs.get(UNKNOWN, "")), transform=corner, color=colour, fill=colour)


def _draw_letters(words: str, spot: Spot, share: float, colour: str = INK) -> str:
    """Return bold, centred words as SVG.

    Args:
        words: The words to draw.
        spot: The square to centre the words in.
        share: The font size, as a fraction of the spot's size.
        colour: The colour of the words.
    """
    font = share * spot.size
    return text_element(
        "text",
        words,
        x=spot.x,
        y=spot.y + _MIDDLE * font,
        font_size=font,
        font_weight=700,
        fill=colour,
        text_anchor="middle",
    )


def _draw_icon(icon: Icon, spot: Spot, glyphs: Mapping[str, str]) -> str:
    """Return the icon as SVG, with its background, number and marks."""
    parts = [text_element("title", icon.label)] if icon.label else []
    colours = icon.colours or (INK,)
    match icon.ground:
        case "token":
            parts += [
                *_draw_disc(colours, spot),
                draw_glyph(icon.glyph, spot.inner_spot(GLYPH_ON_TOKEN), PAPER, glyphs),
            ]
        case "card":
            parts += [
                _draw_card_background(colours[0], spot),
                draw_glyph(icon.glyph, spot.inner_spot(GLYPH_ON_CARD), PAPER, glyphs),
            ]
        case _:
            parts.append(draw_glyph(icon.glyph, spot, colours[0], glyphs))
    if icon.number:
        share = min(0.46, 0.56 / width_in_ems(icon.number, bold=True))
        parts.append(_draw_letters(icon.number, Spot(spot.x, spot.y - 0.06 * spot.size, spot.size), share))
    if icon.mark == "slash":
        parts += _draw_slash(spot)
    elif icon.mark:
        corner = spot.inner_spot(0.54, aside=0.24)
        parts.append(element("circle", cx=corner.x, cy=corner.y, r=corner.size / 2, fill=PAPER))
        parts.append(draw_glyph(icon.mark, corner, RED, glyphs))
    if icon.times != 1:
        parts.append(_draw_multiplier(f"\u00d7{icon.times}", spot.inner_spot(0.5, aside=0.3)))
    return group_element(*parts)


def _draw_slash(spot: Spot) -> list[str]:
    """Return the SVG elements for a red line with a light edge, across an icon."""
    reach = spot.size * 0.52
    ends = {"x1": spot.x - reach, "y1": spot.y + reach, "x2": spot.x + reach, "y2": spot.y - reach}
    strokes = ((PAPER, reach * 0.36), (RED, reach * 0.22))
    return [
        element("line", **ends, stroke=colour, stroke_width=width, stroke_linecap="round") for colour, width in strokes
    ]


def _draw_disc(colours: tuple[str, ...], spot: Spot) -> list[str]:
    """Return the SVG elements for a round background, with a slice for each colour."""
    x, y, radius = spot.x, spot.y, spot.size / 2
    if len(colours) == 1:
        return [element("circle", cx=x, cy=y, r=radius, fill=colours[0])]
    step = 2 * pi / len(colours)
    corners = [(x + radius * cos(step * i - pi / 4), y + radius * sin(step * i - pi / 4)) for i in range(len(colours))]
    arc = f"A{radius:.5g} {radius:.5g} 0 0 1"
    return [
        element("path", d=f"M{x:.5g} {y:.5g}L{x1:.5g} {y1:.5g}{arc} {x2:.5g} {y2:.5g}Z", fill=colour)
        for colour, (x1, y1), (x2, y2) in zip(colours, corners, corners[1:] + corners[:1], strict=True)
    ]


def _draw_card_background(colour: str, spot: Spot) -> str:
    """Return the SVG for an upright rectangle, which is the background of card icons."""
    width, height = spot.size * CARD_WIDTH, spot.size
    return element(
        "rect",
        x=spot.x - width / 2,
        y=spot.y - height / 2,
        width=width,
        height=height,
        rx=height * 0.11,
        fill=colour,
    )


def _draw_multiplier(words: str, spot: Spot) -> str:
    """Return the SVG for a small disc with the number of times that an icon counts."""
    edge = spot.size * 0.07
    plate = element("circle", cx=spot.x, cy=spot.y, r=spot.size / 2, fill=INK, stroke=PAPER, stroke_width=edge)
    return plate + _draw_letters(words, spot, min(0.72, 0.86 / width_in_ems(words, bold=True)), PAPER)
