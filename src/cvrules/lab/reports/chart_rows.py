"""The data of charts, as rows that the package altair can draw."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from attrs import frozen

__all__ = [
    "Bar",
    "Interval",
    "Point",
    "average_rows",
    "bar_width",
    "card_label",
    "histogram_rows",
    "interval_axis",
    "interval_of",
    "interval_row",
    "number_text",
    "point_rows",
]

#: The maximum number of bars in a histogram (approximately), and the widths that its bars can have.
BARS = 32
STEPS = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10000)
#: The number of highest points, and of lowest points, that have a label in a scatter chart.
NAMED = 3


@frozen
class Interval:
    """A row of an interval chart.

    Args:
        label: The text on the left.
        value: The estimate.
        low: The lower end; `None` if it is unknown.
        high: The upper end; `None` if it is unknown.
    """

    label: str
    value: float
    low: float | None = None
    high: float | None = None


@frozen
class Bar:
    """A row of a bar chart: a label, a share from 0 to 1, and a text on the right."""

    label: str
    share: float
    text: str


@frozen
class Point:
    """A point of a scatter chart, with a label."""

    label: str
    x: float
    y: float


def number_text(value: float, sign: str = "") -> str:
    """Return a number with one digit after the point, and a real minus sign."""
    return f"{round(value, 1) + 0.0:{sign}.1f}".replace("-", "\u2212")  # adding 0 removes the sign of -0.0


def interval_of(label: str, estimate: Mapping[str, Any], scale: float = 1) -> Interval:
    """Return the row of an interval chart for an estimate.

    Args:
        label: The text on the left.
        estimate: The estimate as JSON data.
        scale: The factor by which the numbers are multiplied, such as 100 for percent.
    """
    low, high = (None if estimate[end] is None else estimate[end] * scale for end in ("low", "high"))
    return Interval(label, estimate["value"] * scale, low, high)


def interval_axis(rows: Sequence[Interval], limits: Sequence[float]) -> tuple[float, float]:
    """Return the ends of an axis that shows all estimates and most intervals.

    Very long intervals do not fit on the axis.
    """
    values = [0.0, *limits, *(row.value for row in rows)]
    ends = values + [end for row in rows for end in (row.low, row.high) if end is not None]
    room = 0.75 * (max(values) - min(values)) or 1.0
    low, high = max(min(ends), min(values) - room), min(max(ends), max(values) + room)
    return low - 0.03 * (high - low), high + 0.03 * (high - low)


def interval_row(row: Interval, low: float, high: float, sign: str) -> dict[str, Any]:
    """Return the data of a row, with the interval cut off at the ends of the axis."""
    text = number_text(row.value, sign)
    if row.low is not None and row.high is not None:
        text += f" ({number_text(row.low)} to {number_text(row.high)})"
    return {
        "label": row.label,
        "value": row.value,
        "low": row.value if row.low is None else max(low, row.low),
        "high": row.value if row.high is None else min(high, row.high),
        "text": text,
        "description": f"{row.label}: {text}",
    }


def bar_width(numbers: Sequence[int]) -> int:
    """Return the smallest bar width that gives about `BARS` bars or fewer."""
    span = max(numbers) - min(numbers)
    return next((step for step in STEPS if span / step < BARS), STEPS[-1])


def histogram_rows(name: str, counts: Mapping[int, int], step: int, unit: str) -> list[dict[str, Any]]:
    """Return the bars of a series. The edges of bars are halfway between numbers."""
    total = sum(counts.values())
    bars: dict[int, int] = {}
    for number, count in counts.items():
        start = number // step * step
        bars[start] = bars.get(start, 0) + count
    rows = []
    for start, count in sorted(bars.items()):
        numbers = f"{start}" if step == 1 else f"{start} to {start + step - 1}"
        text = f"{numbers} {unit}: {count / total:.1%} of {total:,}"
        ends = {"start": start - 0.5, "end": start + step - 0.5}
        rows.append({"series": name, **ends, "share": count / total, "description": text})
    return rows


def point_rows(points: Sequence[Point]) -> list[dict[str, Any]]:
    """Return the rows of a scatter chart. Only the extreme points have names."""
    ranked = sorted(points, key=lambda point: point.y)
    named = {point.label for point in (*ranked[:NAMED], *ranked[-NAMED:])}
    return [
        {
            "x": point.x,
            "y": point.y,
            "name": point.label if point.label in named else "",
            "description": f"{point.label}: {point.x:g}, {number_text(point.y, '+')}",
        }
        for point in points
    ]


def average_rows(points: Sequence[Point]) -> list[dict[str, float]]:
    """Return the average of the points at each whole number of the horizontal axis."""
    groups: dict[int, list[float]] = {}
    for point in points:
        groups.setdefault(round(point.x), []).append(point.y)
    return [{"x": at, "y": sum(group) / len(group)} for at, group in sorted(groups.items())]


def card_label(name: str) -> str:
    """Return the name of a card for a chart, with spaces instead of underscores."""
    return name.replace("_", " ")
