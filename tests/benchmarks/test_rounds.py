"""What a round gives, and in which unit it is shown."""

from __future__ import annotations

import pytest

MEASURED = {"ours": 3.0, "theirs": 6.0}


@pytest.fixture
def rounds(script):
    """The module."""
    return script("rounds")


def test_two_measurements_are_compared(rounds):
    """Whichever way round they are told."""
    assert rounds.Comparison("cost", "ours", "theirs").value(MEASURED) == 0.5
    assert rounds.Comparison("cheaper", "ours", "theirs", rounds.times_cheaper).value(MEASURED) == 2.0


def test_a_measurement_may_stand_alone(rounds):
    """It has an aim, and no opponent."""
    alone = rounds.Comparison("bytes", "ours", aim=2.0)

    assert alone.value(MEASURED) == 3.0
    assert alone.result(3.0) == ("bytes", 3.0, "at most 2", False)


@pytest.mark.parametrize(("value", "shown"), [(0.0000123, "12.30 us"), (0.001, "1.0 ms"), (2.5, "2500.0 ms")])
def test_time_is_shown_in_small_units(rounds, value, shown):
    """Nobody counts the zeros."""
    assert rounds.Measurement(float).format(value) == shown


def test_other_measurements_are_shown_in_their_unit(rounds):
    """A byte is no microsecond."""
    assert rounds.Measurement(float, "bytes").format(1447.97) == "1,448 bytes"


@pytest.mark.parametrize("name", ["engine", "language"])
def test_comparisons_are_of_what_is_measured(script, name):
    """And all that is measured is compared."""
    benchmark = script(name)
    compared = {side for each in benchmark.COMPARISONS for side in (each.ours, each.theirs)}

    assert compared - {None} == set(benchmark.MEASUREMENTS)
