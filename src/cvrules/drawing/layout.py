"""Computes the positions and sizes of all parts of a face.

All lengths are in tenths of a millimetre. A card is 630 units wide and 880 units high. The rules are
in a panel at the bottom, which is only as high as necessary. The icons fill the space above the
panel. If the rules and icons do not fit, they are made smaller step by step.
"""

from __future__ import annotations

from collections.abc import Iterator

from attrs import frozen

from cvrules.drawing.face import Face, Row
from cvrules.drawing.measure import shorten_lines, width_in_ems, wrap_text
from cvrules.drawing.rows import Box, place_rows, rows_height
from cvrules.drawing.sections import PlacedSection, place_sections, sections_height

__all__ = ["HEIGHT", "WIDTH", "Layout", "TextLine", "lay_out"]

WIDTH, HEIGHT = 630, 880
HEADER, STRIP, FOOT = 132, 46, 54
TOP = HEADER + STRIP
BOTTOM = HEIGHT - FOOT
MARGIN = 26
PADDING = 20
#: The maximum width of a line in the rules. The right margin of the panel is small, because most
#: fonts are narrower than `measure` assumes.
TEXT_WIDTH = WIDTH - 2 * MARGIN - PADDING - 4
#: The width of the drawing in the header, which shows the card's type.
MEDALLION = 118
#: The width of the space for the pencil before a made-up title.
PENCIL_ROOM = 36
#: The height of a line, as a multiple of the font size.
LEADING = 1.3
#: The space between paragraphs, as a fraction of the font size.
PARAGRAPH = 0.36
#: The minimum font size of the flavour text. If the rules need smaller letters, it is left out.
LEAST_FLAVOUR = 24
RIBBON, RIBBON_ICON, RIBBON_TAIL = 100, 68, 34
BADGE = 118

#: The font sizes to try for the title, each with the maximum number of lines.
TITLES = ((50, 1), (46, 1), (42, 1), (40, 2), (36, 2), (33, 2), (30, 2), (27, 3), (24, 3), (20, 4), (16, 5))
#: The font sizes to try for the rules, each with a scale for the icons.
TRIALS = (
    (31, 1.2), (30, 1.1), (29, 1.0), (28, 1.0), (27, 0.95), (26, 0.9), (25, 0.86), (24, 0.82), (23, 0.78), (22, 0.74),
    (21, 0.7), (20, 0.64), (19, 0.58), (18, 0.52), (17, 0.46), (16, 0.42), (15, 0.38), (14, 0.34),
)  # fmt: skip


@frozen
class TextLine:
    """A line of text with its position, font size and style."""

    words: str
    x: float
    baseline: float
    font: float
    italic: bool = False


@frozen
class Layout:
    """The positions and sizes of all parts of one face.

    Args:
        title: The lines of the title.
        strip: The font size in the strip below the title, which names the deck and the types.
        price: The box of the ribbon with the price, and the size of the icons in the ribbon. `None`
            if there is no price.
        points: The box for the points, or `None` if there are no fixed points.
        room: The space for the rows of icons.
        rows: Each row of icons with its box. Empty if the face has sections.
        sections: The sections with their positions.
        panel: The box of the panel behind the rules, or `None` if there are no rules.
        rules: The lines of the rules and of the flavour text.
        is_cut: Whether some words are left out because they do not fit.
    """

    title: tuple[TextLine, ...]
    strip: float
    price: tuple[Box, float] | None
    points: Box | None
    room: Box
    rows: tuple[tuple[Row, Box], ...]
    sections: tuple[PlacedSection, ...]
    panel: Box | None
    rules: tuple[TextLine, ...]
    is_cut: bool


def lay_out(face: Face) -> Layout:
    """Return the positions and sizes of all parts of the face."""
    title, is_title_cut = _title_lines(face)
    font, scale = next((trial for trial in TRIALS if _fits(face, *trial)), TRIALS[-1])
    whole = _paragraph_lines(face, font)
    blocks = _shorten_blocks(whole, font, BOTTOM - TOP - _icons_height(face, scale))
    height = _panel_height(blocks, font)
    zone = _icons_room(height)
    panel = Box(MARGIN, BOTTOM - height, WIDTH - 2 * MARGIN, height) if blocks else None
    sections = place_sections(face, zone)
    return Layout(
        title,
        _strip_font(face),
        _price_box(face, zone),
        _points_box(face, zone),
        _rows_room(face, zone),
        () if sections else place_rows(face.rows, _rows_room(face, zone)),
        sections,
        panel,
        tuple(_rule_lines(blocks, font, panel)) if panel else (),
        is_title_cut or blocks != whole or any(section.is_cut for section in sections),
    )


def _fits(face: Face, font: float, scale: float) -> bool:
    """Return whether rules and icons fit on the card at this font size and scale."""
    return _icons_height(face, scale) + _panel_height(_paragraph_lines(face, font), font) <= BOTTOM - TOP


# --- layout of the title and the strip below it --------------------------------------


def _title_lines(face: Face) -> tuple[tuple[TextLine, ...], bool]:
    """Return the title's lines, and whether some words are left out."""
    right = WIDTH - MEDALLION if len(face.kinds) > 1 else WIDTH - MARGIN - 8
    left = MEDALLION + (PENCIL_ROOM if face.invented_title else 0)
    width = right - left
    for font, most in TITLES:
        lines = wrap_text(face.title, width / font, bold=True)
        if len(lines) <= most:
            break
    kept = shorten_lines(lines, most, width / font, bold=True)
    middle = HEADER / 2 - (len(kept) - 1) * font * 1.1 / 2 + font * 0.35
    placed = tuple(TextLine(line, left, middle + place * font * 1.1, font) for place, line in enumerate(kept))
    return placed, len(lines) > most


def _strip_font(face: Face) -> float:
    """Return a font size that lets the deck and the types fit side by side."""
    deck = width_in_ems(face.deck.label) + 2 + face.invented_deck if face.deck is not None else 0
    kinds = sum(width_in_ems(kind.name, bold=True) + 1 for kind in face.kinds) + 3
    return min(24, (WIDTH - 2 * MARGIN) / (deck + kinds))


# --- layout of the rules ------------------------------------------------------------------


def _paragraph_lines(face: Face, font: float) -> list[tuple[list[str], bool]]:
    """Return the lines of each paragraph, and whether it is in italics.

    Each rule is a paragraph. The flavour text, in italics, is left out if `font` is too small.
    """
    width = TEXT_WIDTH / font
    blocks = [(wrap_text(rule, width), False) for rule in face.rules]
    if face.flavour and font >= LEAST_FLAVOUR:
        blocks.append((wrap_text(face.flavour, width), True))
    return [block for block in blocks if block[0]]


def _panel_height(blocks: list[tuple[list[str], bool]], font: float) -> float:
    """Return the height of a panel that contains the given paragraphs."""
    if not blocks:
        return 0
    lines = sum(len(lines) for lines, _ in blocks)
    return lines * font * LEADING + (len(blocks) - 1) * font * PARAGRAPH + 2 * PADDING - font * 0.3


def _shorten_blocks(blocks: list[tuple[list[str], bool]], font: float, room: float) -> list[tuple[list[str], bool]]:
    """Return the paragraphs, shortened to as many lines as fit.

    If lines are left out, the last line ends in an ellipsis.

    Args:
        blocks: The paragraphs, as returned by `_paragraph_lines`.
        font: The font size.
        room: The height that is available.
    """
    for most in range(len(blocks), 0, -1):
        *whole, (lines, italic) = blocks[:most]
        for count in range(len(lines), 0, -1):
            is_end = most == len(blocks) and count == len(lines)
            kept = lines if is_end else shorten_lines([*lines, ""], count, TEXT_WIDTH / font)
            if _panel_height([*whole, (kept, italic)], font) <= room:
                return [*whole, (kept, italic)]
    return []


def _rule_lines(blocks: list[tuple[list[str], bool]], font: float, panel: Box) -> Iterator[TextLine]:
    """Yield each line of the rules with its position in the panel."""
    baseline = panel.top + PADDING + font * 0.82
    for lines, italic in blocks:
        for line in lines:
            yield TextLine(line, panel.left + PADDING, baseline, font, italic)
            baseline += font * LEADING
        baseline += font * PARAGRAPH


# --- layout of the icons --------------------------------------------------------------------


def _icons_room(panel: float) -> Box:
    """Return the space for icons above a panel of this height."""
    return Box(MARGIN, TOP, WIDTH - 2 * MARGIN, BOTTOM - panel - TOP)


def _rows_room(face: Face, zone: Box) -> Box:
    """Return the space for rows of icons, between the price and the points."""
    left = zone.left + (RIBBON + 26 if face.price is not None else 0)
    right = zone.right - (BADGE + 4 if face.points is not None and face.rows else 0)
    return Box(left, zone.top, right - left, zone.height)


def _icons_height(face: Face, scale: float) -> float:
    """Return the height that the icons need at this scale."""
    if face.sections:
        return sections_height(face, WIDTH - 2 * MARGIN, scale)
    rows = rows_height(face.rows, _rows_room(face, _icons_room(0)).width, scale)
    ribbon = (
        26 + len(face.price.pieces) * (RIBBON_ICON + 8) * scale * 0.82 + RIBBON_TAIL if face.price is not None else 0
    )
    badge = BADGE + 40 if face.points is not None else 0
    return max(rows, ribbon, badge, 40)


def _price_box(face: Face, zone: Box) -> tuple[Box, float] | None:
    """Return the box for the price and the size of its icons, or `None`.

    The result is `None` if the face has no price.
    """
    if face.price is None:
        return None
    pieces = len(face.price.pieces)
    size = min(RIBBON_ICON, (zone.height - 26 - RIBBON_TAIL) / pieces - 8)
    return Box(MARGIN + 12, TOP, RIBBON, 16 + pieces * (size + 8) + RIBBON_TAIL), size


def _points_box(face: Face, zone: Box) -> Box | None:
    """Return the box for the points, or `None` if there are no fixed points.

    The box is in a corner if the face has rows of icons, and centred if not.
    """
    if face.points is None:
        return None
    if face.rows:
        return Box(WIDTH - MARGIN - BADGE, TOP + 16, BADGE, BADGE)
    room = _rows_room(face, zone)
    side = min(2 * BADGE, room.height - 20, room.width)
    return Box(room.left + (room.width - side) / 2, room.top + (room.height - side) / 2, side, side)
