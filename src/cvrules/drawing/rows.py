"""Arranges rows of icons in a given space.

Usually, each row is on a separate line. Rows share lines if this makes all rows much larger.
"""

from __future__ import annotations

from collections.abc import Sequence

from attrs import frozen

from cvrules.drawing.face import Row
from cvrules.drawing.icons import row_width

__all__ = ["Box", "place_rows", "rows_height"]

#: The height of a row at scale 1.
ICON = 84
#: The gap between lines at scale 1.
GAP = 24
#: The gap between rows that share a line, at scale 1.
ROW_GAP = 46
#: The largest and the smallest scale of rows, and the step between the scales to try.
LARGEST, SMALLEST, STEP = 1.55, 0.1, 0.02
#: Rows share lines only if sharing enlarges the rows by more than this factor.
WORTHWHILE = 1.2


@frozen
class Box:
    """A rectangle on a face, given by its upper left corner and its size."""

    left: float
    top: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """The position of the rectangle's right edge."""
        return self.left + self.width

    @property
    def bottom(self) -> float:
        """The position of the rectangle's bottom edge."""
        return self.top + self.height


def rows_height(rows: Sequence[Row], width: float, scale: float) -> float:
    """Return the height of the rows at this scale, in as few lines as possible."""
    return _lines_height(_pack_lines(rows, width, scale), scale)


def place_rows(rows: Sequence[Row], room: Box) -> tuple[tuple[Row, Box], ...]:
    """Centre the rows in the given space, as large as possible.

    Return each row with its box.
    """
    if not rows:
        return ()
    stacked = min(LARGEST, room.height / _lines_height([[row] for row in rows], 1))
    scale = LARGEST
    while scale > SMALLEST and rows_height(rows, room.width, scale) > room.height:
        scale -= STEP
    if scale > stacked * WORTHWHILE:
        return _place_lines(_pack_lines(rows, room.width, scale), room, scale)
    return _place_lines([[row] for row in rows], room, stacked)


def _pack_lines(rows: Sequence[Row], width: float, scale: float) -> list[list[Row]]:
    """Arrange the rows in lines, with as many rows in each line as fit."""
    lines: list[list[Row]] = []
    for row in rows:
        if lines and _line_width([*lines[-1], row], scale) <= width - ROW_GAP * scale:
            lines[-1].append(row)
        else:
            lines.append([row])
    return lines


def _line_width(line: Sequence[Row], scale: float) -> float:
    """Return the width of the rows in one line, including the gaps between rows."""
    return sum(row_width(row) for row in line) * ICON * scale + ROW_GAP * scale * (len(line) - 1)


def _lines_height(lines: Sequence[Sequence[Row]], scale: float) -> float:
    """Return the height of all lines, including the gaps between lines."""
    return (len(lines) * (ICON + GAP) + GAP) * scale


def _place_lines(lines: Sequence[Sequence[Row]], room: Box, scale: float) -> tuple[tuple[Row, Box], ...]:
    """Centre the lines in the given space, and shrink lines that are too wide.

    Return each row with its box.
    """
    sizes = [ICON * min(scale, scale * (room.width - GAP) / _line_width(line, scale)) for line in lines]
    top = room.top + (room.height - sum(sizes) - GAP * scale * (len(lines) - 1)) / 2
    boxes = []
    for line, size in zip(lines, sizes, strict=True):
        left = room.left + (room.width - _line_width(line, size / ICON)) / 2
        for row in line:
            boxes.append((row, Box(left, top, row_width(row) * size, size)))
            left += row_width(row) * size + ROW_GAP * size / ICON
        top += size + GAP * scale
    return tuple(boxes)
