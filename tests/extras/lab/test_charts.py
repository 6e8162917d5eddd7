"""Charts are whole, light and dark, and ask for nothing. Needs the extra `report`."""

from __future__ import annotations

import re
from xml.etree import ElementTree as ET

import pytest

from cvrules.lab.reports.chart_rows import Bar, Interval, Point
from cvrules.lab.reports.charts import bar_chart, histogram, interval_chart, scatter_chart

HOSTILE = '<script>alert(1)</script> & "x"'
CHARTS = {
    "intervals": lambda: interval_chart("Title", [Interval(HOSTILE, 1, -2, 4), Interval("b", 2)], (0, 3), "points"),
    "bars": lambda: bar_chart("Title", [Bar(HOSTILE, 0.5, "50%"), Bar("b", 1, "100%")]),
    "histogram": lambda: histogram("Title", {HOSTILE: {3: 1, 4: 5}, "b": {9: 1}}, "points"),
    "scatter": lambda: scatter_chart("Title", [Point(HOSTILE, 1, -3.5), Point("b", 2, 5)], "symbols", "points"),
}


@pytest.fixture(scope="module", params=CHARTS)
def drawing(request):
    """Each kind of chart."""
    return CHARTS[request.param]


def test_a_chart_is_a_picture_with_a_title(drawing):
    """Its texts are those of the data, escaped."""
    chart = ET.fromstring(drawing())  # noqa: S314 - our own

    assert (chart.tag, chart.get("role"), chart.get("aria-label")) == ("svg", "img", "Title")
    assert HOSTILE in [text.text for text in chart.iter("text")]


def test_a_chart_has_the_colours_of_the_page(drawing):
    """No colour of its own, so that it can be light and dark."""
    svg = drawing()

    assert set(re.findall(r'(?:fill|stroke)="([^"]+)"', svg)) <= {
        "none",
        *(f"var(--chart-{name})" for name in ("ink", "soft", "paper", "line", "mark", "pale", "limit")),
    }


def test_a_chart_asks_for_nothing_and_is_the_same_each_time(drawing):
    """No address and no name that another chart on the page could have."""
    svg = drawing()

    assert not re.search(r"https?:|//|url\(|href|\bid=|<script", svg)
    assert svg == drawing()


def test_marks_have_tooltips():
    """What they show, in words."""
    titles = [title.text for title in ET.fromstring(CHARTS["histogram"]()).iter("title")]  # noqa: S314 - our own

    assert "4 points: 83.3% of 6" in titles
