"""Lays out and draws the sections of a face, such as the levels of a card.

Each section has a line with its name, and rows of icons below the name. The rows are side by side,
or below each other if this makes them larger. All sections of a face have the same height.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from attrs import frozen

from cvrules.drawing.colour import INK, PAPER, mix_colours
from cvrules.drawing.face import Face, Row, Section
from cvrules.drawing.icons import PENCIL, Spot, draw_glyph, draw_row, row_width
from cvrules.drawing.markup import element, text_element
from cvrules.drawing.measure import ELLIPSIS, width_in_ems
from cvrules.drawing.rows import Box

__all__ = ["PlacedSection", "draw_sections", "place_sections", "sections_height", "sections_of"]

#: The height of icons, the height of the name, and the space around them, at scale 1.
ICON, NAME, SPACE = 64, 34, 16
#: The gap between sections, and the gap between rows that are side by side.
GAP, ASIDE = 8, 34
#: The minimum font size of a name. If a name is too long even at this size, it is shortened.
LEAST_FONT = 13
#: The width of the badge, and the width of the left margin if there is no badge.
BADGE, MARGIN = 66, 16
#: The width of the space on the right, where a pencil marks made-up values.
PENCIL_ROOM = 34
PENCILLED = "#7d5a12"
DOTTED = "#b9a273"


@frozen
class PlacedSection:
    """A section with the positions of its name, badge and rows.

    Args:
        section: The section.
        box: The box around the whole section.
        font: The font size of the name.
        name: The name, which may be shortened.
        rows: Each row with its box.
    """

    section: Section
    box: Box
    font: float
    name: str
    rows: tuple[tuple[Row, Box], ...]

    @property
    def is_cut(self) -> bool:
        """Whether the name is shortened."""
        return self.name != self.section.name


def sections_of(face: Face) -> tuple[Section, ...]:
    """Return the sections of the face.

    If the face also has rows outside of sections, these rows come first, as a section without a
    name.
    """
    return (*((Section("", rows=face.rows),) if face.rows else ()), *face.sections) if face.sections else ()


def sections_height(face: Face, width: float, scale: float) -> float:
    """Return the height that the sections of the face need at this scale."""
    sections = sections_of(face)
    room = width - BADGE - PENCIL_ROOM
    highest = max((_section_height(section, room, scale) for section in sections), default=0)
    return len(sections) * (highest + GAP)


def _section_height(section: Section, room: float, scale: float) -> float:
    """Return the height that one section needs at this scale."""
    icon = ICON * scale
    lines = 1 if _rows_width(section.rows) * icon + ASIDE * (len(section.rows) - 1) <= room else len(section.rows)
    return (NAME if section.name else 0) * min(1, scale + 0.2) + lines * icon * 1.1 + SPACE * scale


def place_sections(face: Face, room: Box) -> tuple[PlacedSection, ...]:
    """Return the sections of the face with their positions, from top to bottom."""
    sections = sections_of(face)
    if not sections:
        return ()
    height = min(room.height / len(sections) - GAP, 2 * (ICON + NAME))
    top = room.top + (room.height - len(sections) * (height + GAP)) / 2 + GAP / 2
    boxes = [Box(room.left, top + place * (height + GAP), room.width, height) for place in range(len(sections))]
    return tuple(_place_section(section, box) for section, box in zip(sections, boxes, strict=True))


def _place_section(section: Section, box: Box) -> PlacedSection:
    """Return the section with the positions of its name and rows."""
    left = box.left + (BADGE if section.badge else MARGIN)
    width = box.right - left - PENCIL_ROOM
    font = 0.0
    name = section.name
    if name:
        font = max(min(28, box.height * 0.3, width / width_in_ems(name, bold=True)), LEAST_FONT)
        while name.removesuffix(ELLIPSIS) and width_in_ems(name, bold=True) * font > width + 1:
            name = name.removesuffix(ELLIPSIS)[:-1] + ELLIPSIS
    top = box.top + (font * 1.45 if name else 0)
    inner = Box(left, top, width, box.bottom - top)
    return PlacedSection(section, box, font, name, tuple(_place_section_rows(section.rows, inner)))


def _rows_width(rows: tuple[Row, ...]) -> float:
    """Return the total width of the rows, as a multiple of a row's height."""
    return sum(map(row_width, rows))


def _place_section_rows(rows: tuple[Row, ...], room: Box) -> Iterator[tuple[Row, Box]]:
    """Place rows side by side or below each other, and yield each row with its box."""
    if not rows:
        return
    gaps = ASIDE * (len(rows) - 1)
    together = min(room.height * 0.86, ICON * 1.2, (room.width - gaps) / _rows_width(rows))
    apart = min(room.height * 0.86 / len(rows), ICON, room.width / max(map(row_width, rows)))
    if together >= apart:
        left = room.left
        for row in rows:
            yield row, Box(left, room.top + (room.height - together) / 2, row_width(row) * together, together)
            left += row_width(row) * together + ASIDE
    else:
        for place, row in enumerate(rows):
            top = room.top + room.height / len(rows) * (place + 0.5) - apart / 2
            yield row, Box(room.left, top, row_width(row) * apart, apart)


def draw_sections(placed: tuple[PlacedSection, ...], colour: str, glyphs: Mapping[str, str]) -> Iterator[str]:
    """Yield the SVG elements for all sections."""
    for one in placed:
        yield from _draw_section(one, colour, glyphs)


def _draw_section(placed: PlacedSection, colour: str, glyphs: Mapping[str, str]) -> Iterator[str]:
    """Yield the SVG elements for one section."""
    section, box = placed.section, placed.box
    whole = section.invented and all(row.invented for row in section.rows)
    yield element(
        "rect", x=box.left, y=box.top, width=box.width, height=box.height, rx=12, fill=mix_colours(colour, PAPER, 0.9),
        stroke=DOTTED if whole else mix_colours(colour, PAPER, 0.75), stroke_width=2.5 if whole else 1.5,
        stroke_dasharray="2 7" if whole else None, stroke_linecap="round",
    )  # fmt: skip
    if section.badge:
        radius = min(24, box.height * 0.36)
        middle = box.top + box.height / 2
        yield element("circle", cx=box.left + BADGE / 2, cy=middle, r=radius, fill=colour)
        size = min(radius * 1.2, radius * 1.5 / width_in_ems(section.badge, bold=True))
        yield text_element(
            "text", section.badge, x=box.left + BADGE / 2, y=middle + size * 0.36, font_size=size, font_weight=700,
            fill=PAPER, text_anchor="middle",
        )  # fmt: skip
    if placed.name:
        left = box.left + (BADGE if section.badge else MARGIN)
        yield text_element(
            "text", placed.name, x=left, y=box.top + placed.font * 1.2, font_size=placed.font, font_weight=700, fill=INK
        )
    if section.invented:
        yield draw_glyph(PENCIL, Spot(box.right - 20, box.top + 20, 22), PENCILLED, glyphs)
    for row, place in placed.rows:
        yield draw_row(row, place.left, place.top, place.height, glyphs)
        if row.invented and not whole:
            edge = place.height * 0.06
            yield element(
                "rect", x=place.left - 8, y=place.top - edge, width=place.width + 16, height=place.height + 2 * edge,
                rx=12, fill="none", stroke=DOTTED, stroke_width=2, stroke_dasharray="2 6", stroke_linecap="round",
            )  # fmt: skip
            yield draw_glyph(PENCIL, Spot(place.right + 10, place.top + 4, 18), PENCILLED, glyphs)
