"""Charts are valid SVG, in which every value is inside the axis."""

from __future__ import annotations

from xml.etree import ElementTree as ET

import pytest

from cvrules.lab.reports.charts import LABELS, NUMBERS, WIDTH, Bar, Interval, bar_chart, interval_chart


def _parse(svg: str) -> ET.Element:
    return ET.fromstring(svg)  # noqa: S314 - our own


@pytest.mark.parametrize("scale", [0.001, 1.0, 1000.0])
def test_intervals_are_inside_the_axis(scale):
    """For small and large values, and with unknown ends."""
    rows = [Interval("a", 2 * scale, -1 * scale, 5 * scale), Interval("b", -4 * scale), Interval("c", 0.0, 0.0, 0.0)]
    chart = _parse(interval_chart("Points", rows, (0, 3 * scale), "points"))

    places = [float(point.get("cx")) for point in chart.iter("circle")]
    places += [float(line.get(end)) for line in chart.iter("line") for end in ("x1", "x2")]
    assert len(list(chart.iter("circle"))) == 3
    assert all(LABELS <= place <= WIDTH - NUMBERS for place in places)
    first, second, third = (float(point.get("cx")) for point in chart.iter("circle"))
    assert second < third < first


def test_labels_are_escaped():
    """Names of cards and files come from users."""
    chart = _parse(interval_chart("<b>", [Interval("<script>", 1)]))
    assert "<script>" in [text.text for text in chart.iter("text")]
    assert "<script>" in [text.text for text in _parse(bar_chart("x", [Bar("<script>", 0.5, "&")])).iter("text")]


def test_bars_are_as_long_as_their_shares():
    """And never longer than the axis."""
    chart = _parse(bar_chart("Use", [Bar("a", 0.5, ""), Bar("b", 1.0, ""), Bar("c", 2.0, "")]))
    widths = [float(bar.get("width")) for bar in chart.iter("rect") if bar.get("class") == "bar"]

    assert widths[1] == 2 * widths[0] == widths[2]
