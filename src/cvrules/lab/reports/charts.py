"""Charts, drawn with altair and rendered to SVG when a page is written.

Instead, a page could contain Vega, which draws charts in the browser. This would add about 900 kB
to each page, and nothing would be visible without scripts. Pictures that are rendered in advance
have a tenth of this size, show the same tooltips, and can be printed. Their colours are the names
of CSS variables, so the page can choose light or dark colours.

altair and vl-convert belong to the extra `report`, and are imported when a chart is drawn.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib.util import find_spec
from io import StringIO
from typing import Any

from cvrules.lab.reports.chart_rows import (
    Bar,
    Interval,
    Point,
    average_rows,
    bar_width,
    histogram_rows,
    interval_axis,
    interval_row,
    point_rows,
)
from cvrules.lab.reports.svg import embed_svg
from cvrules.lab.simulation.results import MissingExtraError

__all__ = ["bar_chart", "check_charts", "histogram", "interval_chart", "scatter_chart"]

#: CSS variables for the colours of text, fine print, grid, marks, pale marks and limits.
INK, SOFT, LINE, MARK, PALE, LIMIT = (
    f"var(--chart-{name})" for name in ("ink", "soft", "line", "mark", "pale", "limit")
)
#: The widths of the labels on the left, of the plot, and of a plot without labels, and the height of a row.
LABELS, WIDTH, WHOLE_WIDTH, ROW = 176, 380, 660, 20
#: The width of the right margin if a chart has numbers there.
WIDER = 36
#: If a chart has more rows than this, its axis is above the rows, not below.
TALL = 25


def check_charts() -> None:
    """Check that charts can be drawn.

    Raises:
        MissingExtraError: altair or vl-convert is not installed.
    """
    for module, package in (("altair", "altair"), ("vl_convert", "vl-convert-python")):
        if find_spec(module) is None:
            raise MissingExtraError(package, "report")


def _import_altair() -> Any:
    """Return the module `altair`.

    Raises:
        MissingExtraError: altair or vl-convert is not installed.
    """
    check_charts()
    import altair  # noqa: ICN001, PLC0415 - an optional dependency, and slow to import

    return altair


def _render(chart: Any, title: str, right: int = 5) -> str:
    """Return a chart as SVG, in the colours of the page.

    Args:
        chart: The chart.
        title: Its title, for screen readers.
        right: The width of the right margin, for texts that are wider in the reader's font.
    """
    axis = {"labelColor": INK, "titleColor": SOFT, "gridColor": LINE, "domainColor": LINE, "tickColor": LINE}
    finished = (
        chart.configure(
            background="transparent", font="sans-serif", padding={"left": 5, "top": 5, "bottom": 5, "right": right}
        )
        .configure_axis(**axis, labelFontSize=12, titleFontSize=12, titleFontWeight="normal", aria=False)
        .configure_view(stroke=None)
    )
    file = StringIO()
    finished.save(file, format="svg")
    return embed_svg(file.getvalue(), title)


def _label_axis(alt: Any, field: str) -> Any:
    """Return a vertical axis with a row for each label, in the order of the data."""
    axis = alt.Axis(
        ticks=False,
        domain=False,
        grid=False,
        labelLimit=LABELS - 12,
        labelPadding=8,
        minExtent=LABELS,
        maxExtent=LABELS,
    )
    return alt.Y(f"{field}:N", sort=None, title=None, axis=axis)


def interval_chart(
    title: str, rows: Sequence[Interval], limits: Sequence[float] = (), unit: str = "", sign: str = "+"
) -> str:
    """Return a chart with a point and a line for each estimate and its interval.

    Very long lines end at the edge of the chart; the numbers on the right are exact.

    Args:
        title: The title, for screen readers.
        rows: The rows, from the top; their labels must differ.
        limits: Values that are marked with a dashed line, such as 3 points.
        unit: The unit on the axis.
        sign: The sign before positive numbers: `+` for effects, or empty for averages.

    Raises:
        MissingExtraError: altair or vl-convert is not installed.
    """
    alt = _import_altair()
    low, high = interval_axis(rows, limits)
    data = [interval_row(row, low, high, sign) for row in rows]
    scale, orient = alt.Scale(domain=[low, high], nice=False), "top" if len(rows) > TALL else "bottom"
    axis = alt.Axis(title=unit, orient=orient, tickCount=8, domain=False)
    base = alt.Chart(alt.Data(values=data)).encode(y=_label_axis(alt, "label"))
    lines = base.mark_rule(strokeWidth=6, strokeCap="round", color=PALE).encode(
        x=alt.X("low:Q", scale=scale, axis=axis), x2="high:Q", description="description:N"
    )
    points = base.mark_circle(size=64, opacity=1, color=MARK).encode(x="value:Q", description="description:N")
    numbers = base.mark_text(align="left", fontSize=12, color=INK, aria=False).encode(
        x=alt.value(WIDTH + 14), text="text:N"
    )
    marks = alt.Chart(alt.Data(values=[{"at": at} for at in limits]))
    dashes = marks.mark_rule(strokeDash=[4, 4], color=LIMIT, aria=False).encode(x="at:Q")
    zero = alt.Chart(alt.Data(values=[{"at": 0}])).mark_rule(color=SOFT, aria=False).encode(x="at:Q")
    layers = zero + dashes + lines + points + numbers
    return _render(layers.properties(width=WIDTH, height={"step": ROW}), title, WIDER)


def bar_chart(title: str, bars: Sequence[Bar]) -> str:
    """Return a chart with a horizontal bar for each share.

    Raises:
        MissingExtraError: altair or vl-convert is not installed.
    """
    alt = _import_altair()
    data = [{"label": bar.label, "share": min(1.0, bar.share), "all": 1, "text": bar.text} for bar in bars]
    base = alt.Chart(alt.Data(values=data)).encode(y=_label_axis(alt, "label"))
    scale = alt.Scale(domain=[0, 1])
    shape = {"height": 12, "aria": False}
    whole = base.mark_bar(color=LINE, **shape).encode(x=alt.X("all:Q", scale=scale, axis=None))
    filled = base.mark_bar(color=PALE, **shape).encode(x="share:Q")
    texts = base.mark_text(align="left", fontSize=12, color=INK, aria=False).encode(
        x=alt.value(WIDTH + 14), text="text:N"
    )
    return _render((whole + filled + texts).properties(width=WIDTH, height={"step": ROW}), title, WIDER)


def histogram(title: str, series: Mapping[str, Mapping[int, int]], unit: str = "") -> str:
    """Return a chart with the shares of whole numbers, one row for each series.

    Args:
        title: The title, for screen readers.
        series: How often each number occurred, by the name of the series.
        unit: The unit on the axis.

    Raises:
        MissingExtraError: altair or vl-convert is not installed.
    """
    alt = _import_altair()
    step = bar_width([number for counts in series.values() for number in counts])
    data = [row for name, counts in series.items() for row in histogram_rows(name, counts, step, unit)]
    axis = alt.Axis(title=unit, grid=False, tickMinStep=1, format="d")
    height = 170 if len(series) == 1 else 110
    bars = (
        alt.Chart(alt.Data(values=data))
        .mark_bar(color=PALE, stroke="var(--chart-paper)", strokeWidth=1)
        .encode(
            x=alt.X("start:Q", axis=axis, scale=alt.Scale(zero=False, nice=False, padding=6)),
            x2="end:Q",
            y2=alt.datum(0),
            y=alt.Y("share:Q", title=None, axis=alt.Axis(format=".0%", tickCount=4, domain=False, ticks=False)),
            description="description:N",
        )
        .properties(width=WHOLE_WIDTH, height=height)
    )
    if len(series) == 1:
        return _render(bars, title)
    header = alt.Header(
        title=None, labelOrient="top", labelAnchor="start", labelColor=INK, labelFontSize=12, labelFontWeight="bold"
    )
    return _render(bars.facet(row=alt.Row("series:N", sort=list(series), header=header), spacing=12), title)


def scatter_chart(title: str, points: Sequence[Point], x_title: str, y_title: str) -> str:
    """Return a chart with a point for each label, and a line through the averages.

    The line joins the average of the points at each whole number of the horizontal axis. The highest
    and the lowest points have a label; all of them have a tooltip.

    Raises:
        MissingExtraError: altair or vl-convert is not installed.
    """
    alt = _import_altair()
    data = alt.Data(values=point_rows(points))
    x = alt.X(
        "x:Q",
        axis=alt.Axis(title=x_title, tickMinStep=1, grid=False),
        scale=alt.Scale(nice=False, zero=False, padding=24),
    )
    y = alt.Y(
        "y:Q", axis=alt.Axis(title=y_title, titlePadding=14, domain=False, ticks=False), scale=alt.Scale(zero=True)
    )
    base = alt.Chart(data).encode(x=x, y=y)
    zero = alt.Chart(alt.Data(values=[{"y": 0}])).mark_rule(color=SOFT, aria=False).encode(y="y:Q")
    averages = alt.Chart(alt.Data(values=average_rows(points)))
    line = averages.mark_line(color=LIMIT, strokeWidth=2, aria=False).encode(x=x, y=y)
    dots = base.mark_circle(size=70, opacity=0.75, color=MARK).encode(description="description:N")
    names = base.mark_text(align="left", dx=8, fontSize=12, color=INK, aria=False).encode(text="name:N")
    return _render((zero + line + dots + names).properties(width=WHOLE_WIDTH - 20, height=300), title)
