"""The rows of charts keep every value inside the axis, and count everything."""

from __future__ import annotations

import pytest

from cvrules.lab.reports.chart_rows import (
    BARS,
    Interval,
    Point,
    average_rows,
    bar_width,
    histogram_rows,
    interval_axis,
    interval_of,
    interval_row,
    point_rows,
)


@pytest.mark.parametrize("scale", [0.001, 1.0, 1000.0])
def test_intervals_are_inside_the_axis(scale):
    """For small and large values, very long intervals, and unknown ends."""
    rows = [
        Interval("a", 2 * scale, -1 * scale, 5 * scale),
        Interval("b", -4 * scale),
        Interval("c", 0, -900 * scale, 1),
    ]
    low, high = interval_axis(rows, (0, 3 * scale))

    for row in rows:
        data = interval_row(row, low, high, "+")
        assert low <= data["low"] <= data["value"] <= data["high"] <= high


def test_numbers_are_exact_even_if_a_line_is_cut():
    """With a real minus sign."""
    row = interval_row(Interval("a", 2, -900, 3), -5, 5, "+")

    assert (row["low"], row["text"]) == (-5, "+2.0 (\u2212900.0 to 3.0)")
    assert row["description"] == f"a: {row['text']}"
    assert interval_row(Interval("a", -2), -5, 5, "")["text"] == "\u22122.0"
    assert interval_row(Interval("a", -0.04), -5, 5, "+")["text"] == "+0.0"


@pytest.mark.parametrize("span", [0, 5, 40, 200, 3000, 10**6])
def test_histograms_have_few_bars_and_all_values(span):
    """A bar begins and ends between two whole numbers."""
    counts = {3: 2, 3 + span // 2: 1, 3 + span: 1} if span else {3: 4}
    step = bar_width(list(counts))
    rows = histogram_rows("all", counts, step, "points")

    assert span / step <= max(BARS, span / 10000)
    assert sum(row["share"] for row in rows) == pytest.approx(1)
    assert all(row["end"] - row["start"] == step for row in rows)
    assert rows[0]["start"] < 3 < rows[0]["end"]


def test_bars_say_what_they_count():
    """For tooltips."""
    assert histogram_rows("all", {4: 1, 5: 3}, 1, "rounds")[1]["description"] == "5 rounds: 75.0% of 4"
    assert histogram_rows("all", {4: 1}, 5, "points")[0]["description"] == "0 to 4 points: 100.0% of 1"


def test_only_the_highest_and_lowest_points_have_a_name():
    """All of them have a tooltip."""
    rows = point_rows([Point(f"card {number}", 1, number) for number in range(10)])

    assert [row["name"] for row in rows if row["name"]] == [f"card {number}" for number in (0, 1, 2, 7, 8, 9)]
    assert rows[4]["description"] == "card 4: 1, +4.0"


def test_averages_join_points_with_about_the_same_price():
    """Prices that players decide are not whole."""
    assert average_rows([Point("a", 1.2, 2), Point("b", 0.8, 4), Point("c", 3, 1)]) == [
        {"x": 1, "y": 3},
        {"x": 3, "y": 1},
    ]


def test_intervals_may_have_no_ends():
    """After few games."""
    row = interval_of("a", {"value": 0.5, "low": None, "high": None, "games": 1}, 100)

    assert (row.value, row.low, row.high) == (50, None, None)
