"""Arranges rows of icons in a given space.

They are placed below each other, or side by side if that makes them much larger.
"""

from __future__ import annotations

from collections.abc import Sequence

from attrs import frozen

from cvrules.drawing.face import Row
from cvrules.drawing.icons import row_width

__all__ = ["Box", "flow_height", "flow_pieces"]

ICON = 84
GAP = 24  # between lines
ASIDE = 46  # between rows of one line
LARGEST, SMALLEST, STEP = 1.55, 0.1, 0.02
#: Rows are placed side by side only if that makes them larger by this factor.
WORTHWHILE = 1.2


@frozen
class Box:
    """A rectangle on a face."""

    left: float
    top: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """The right edge."""
        return self.left + self.width

    @property
    def bottom(self) -> float:
        """The bottom edge."""
        return self.top + self.height


def flow_height(rows: Sequence[Row], width: float, scale: float) -> float:
    """Return the smallest height of rows at a scale."""
    return _lines_height(_pack(rows, width, scale), scale)


def flow_pieces(rows: Sequence[Row], room: Box) -> tuple[tuple[Row, Box], ...]:
    """Return each row with its box: as large as possible, centred in the room."""
    if not rows:
        return ()
    stacked = min(LARGEST, room.height / _lines_height([[row] for row in rows], 1))
    scale = LARGEST
    while scale > SMALLEST and flow_height(rows, room.width, scale) > room.height:
        scale -= STEP
    if scale > stacked * WORTHWHILE:
        return _place(_pack(rows, room.width, scale), room, scale)
    return _place([[row] for row in rows], room, stacked)


def _pack(rows: Sequence[Row], width: float, scale: float) -> list[list[Row]]:
    """Return rows in lines, with as many in a line as fit."""
    lines: list[list[Row]] = []
    for row in rows:
        if lines and _line_width([*lines[-1], row], scale) <= width - ASIDE * scale:
            lines[-1].append(row)
        else:
            lines.append([row])
    return lines


def _line_width(line: Sequence[Row], scale: float) -> float:
    return sum(row_width(row) for row in line) * ICON * scale + ASIDE * scale * (len(line) - 1)


def _lines_height(lines: Sequence[Sequence[Row]], scale: float) -> float:
    return (len(lines) * (ICON + GAP) + GAP) * scale


def _place(lines: Sequence[Sequence[Row]], room: Box, scale: float) -> tuple[tuple[Row, Box], ...]:
    """Return the rows of lines with their boxes, centred; wide lines are shrunk."""
    sizes = [ICON * min(scale, scale * (room.width - GAP) / _line_width(line, scale)) for line in lines]
    top = room.top + (room.height - sum(sizes) - GAP * scale * (len(lines) - 1)) / 2
    boxes = []
    for line, size in zip(lines, sizes, strict=True):
        left = room.left + (room.width - _line_width(line, size / ICON)) / 2
        for row in line:
            boxes.append((row, Box(left, top, row_width(row) * size, size)))
            left += row_width(row) * size + ASIDE * size / ICON
        top += size + GAP * scale
    return tuple(boxes)
