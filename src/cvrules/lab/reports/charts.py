"""Charts as SVG, in the colours of the page: intervals on one axis, and bars."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from html import escape

from attrs import frozen

__all__ = ["Bar", "Interval", "bar_chart", "interval_chart"]

#: The width of a chart, of the labels and of the numbers on the right, and the height of a row.
WIDTH, LABELS, NUMBERS, ROW = 720, 190, 150, 26
_STEPS = (1.0, 2.0, 5.0)
_TICKS = 6


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


def _ticks(low: float, high: float) -> list[float]:
    """Return round numbers that divide an axis."""
    rough = max(high - low, 1e-9) / _TICKS
    power = 10.0 ** math.floor(math.log10(rough))
    step = next((power * times for times in _STEPS if power * times >= rough), power * 10)
    return [step * at for at in range(math.ceil(low / step - 1e-9), math.floor(high / step + 1e-9) + 1)]


def _svg(height: float, title: str, parts: Iterator[str]) -> str:
    """Return a chart as an SVG element with a title."""
    return (
        f'<svg viewBox="0 0 {WIDTH} {height:g}" role="img" aria-label="{escape(title)}">'
        f"<title>{escape(title)}</title>{''.join(parts)}</svg>"
    )


def interval_chart(title: str, rows: Sequence[Interval], limits: Sequence[float] = (), unit: str = "") -> str:
    """Return a chart with a point and a line for each estimate and its interval.

    Args:
        title: The title, for screen readers.
        rows: The rows, from the top.
        limits: Values that are marked with a dashed line, such as 3 points.
        unit: The unit on the axis.
    """
    ends = [end for row in rows for end in (row.value, row.low, row.high) if end is not None]
    low, high = min([0.0, *ends, *limits]), max([0.0, *ends, *limits])
    spread = (high - low) or 1.0
    low, high = low - 0.04 * spread, high + 0.04 * spread
    height = ROW * len(rows) + 34

    def x(value: float) -> float:
        return LABELS + (value - low) / (high - low) * (WIDTH - LABELS - NUMBERS)

    def parts() -> Iterator[str]:
        bottom = height - 30
        for tick in _ticks(low, high):
            kind = "zero" if abs(tick) < 1e-9 else "grid"  # noqa: PLR2004 - zero, but for rounding
            yield f'<line class="{kind}" x1="{x(tick):.1f}" x2="{x(tick):.1f}" y1="0" y2="{bottom}"/>'
            yield f'<text class="tick" x="{x(tick):.1f}" y="{bottom + 14}">{tick:g}</text>'
        for limit in limits:
            yield f'<line class="limit" x1="{x(limit):.1f}" x2="{x(limit):.1f}" y1="0" y2="{bottom}"/>'
        yield f'<text class="tick" x="{(LABELS + WIDTH - NUMBERS) / 2}" y="{bottom + 28}">{escape(unit)}</text>'
        for at, row in enumerate(rows):
            y = ROW * at + ROW / 2
            yield f'<text class="label" x="{LABELS - 10}" y="{y + 4}">{escape(row.label)}</text>'
            text = f"{row.value:+.1f}"
            if row.low is not None and row.high is not None:
                yield f'<line class="range" x1="{x(row.low):.1f}" x2="{x(row.high):.1f}" y1="{y}" y2="{y}"/>'
                text += f" ({row.low:.1f} to {row.high:.1f})"
            yield f'<circle class="point" cx="{x(row.value):.1f}" cy="{y}" r="4.5"/>'
            yield f'<text class="number" x="{WIDTH - NUMBERS + 12}" y="{y + 4}">{text}</text>'

    return _svg(height, title, parts())


def bar_chart(title: str, bars: Sequence[Bar]) -> str:
    """Return a chart with a horizontal bar for each share."""

    def parts() -> Iterator[str]:
        room = WIDTH - LABELS - NUMBERS
        for at, bar in enumerate(bars):
            y = ROW * at
            yield f'<text class="label" x="{LABELS - 10}" y="{y + 17}">{escape(bar.label)}</text>'
            yield f'<rect class="back" x="{LABELS}" y="{y + 5}" width="{room}" height="{ROW - 10}" rx="3"/>'
            width = room * min(1.0, max(0.0, bar.share))
            yield f'<rect class="bar" x="{LABELS}" y="{y + 5}" width="{width:.1f}" height="{ROW - 10}" rx="3"/>'
            yield f'<text class="number" x="{WIDTH - NUMBERS + 12}" y="{y + 17}">{escape(bar.text)}</text>'

    return _svg(ROW * len(bars) + 4, title, parts())
