"""A confidence sequence stays true however often it is looked at."""

from __future__ import annotations

import math
import random

import pytest

from cvrules.lab.statistics.intervals import Estimate
from cvrules.lab.statistics.samples import Sample
from cvrules.lab.statistics.sequences import FEWEST, excludes_limits, sequence_estimate


def test_there_is_no_interval_before_the_first_look():
    """The variance is not known well enough."""
    sample = Sample.of(range(FEWEST - 1))
    assert sequence_estimate(sample).low == -math.inf

    sample.add(FEWEST - 1)
    estimate = sequence_estimate(sample)
    assert -math.inf < estimate.low < estimate.value == sample.mean < estimate.high


def test_the_interval_becomes_narrower_and_is_wider_than_students():
    """By less than a factor of two: the price of looking at all times."""
    rng = random.Random(1)
    widths = []
    sample = Sample()
    for count in range(1, 4001):
        sample.add(rng.gauss(0, 1))
        if count in (100, 500, 1000, 4000):
            always = sequence_estimate(sample)
            widths.append(always.high - always.low)
            assert 1 < widths[-1] / (2 * 1.96 * sample.error) < 2

    assert widths == sorted(widths, reverse=True)


def test_the_sequence_is_narrowest_about_where_it_is_told():
    """Tuning for 200 or 5,000 values makes the interval at 1,000 wider."""
    rng = random.Random(2)
    sample = Sample.of(rng.gauss(0, 1) for _ in range(1000))
    best, early, late = (sequence_estimate(sample, narrowest=narrowest).high for narrowest in (1000, 50, 20000))

    assert best < early
    assert best < late


def test_an_interval_excludes_limits_if_it_contains_none_of_them():
    """Also below the lowest and above the highest."""
    assert excludes_limits(Estimate(1, 0.5, 1.5, 9), (0, 3))
    assert excludes_limits(Estimate(4, 3.5, 9, 9), (0, 3))
    assert excludes_limits(Estimate(-1, -2, -0.1, 9), (0, 3))
    assert not excludes_limits(Estimate(1, -0.5, 1.5, 9), (0, 3))


def test_wrong_arguments_are_refused():
    """With a sentence that says what is allowed."""
    with pytest.raises(ValueError, match="between 0 and 1"):
        sequence_estimate(Sample(), 0)
    with pytest.raises(ValueError, match="at least 1"):
        sequence_estimate(Sample(), narrowest=0)


def _stop(rng: random.Random, effect: float, looks: int) -> Estimate | None:
    """Look after every value, and return the first interval that excludes 0; `None` if none does."""
    sample = Sample()
    for _ in range(looks):
        sample.add(effect + rng.expovariate(0.1) - rng.expovariate(0.1))  # a heavy tail; its deviation is 14
        estimate = sequence_estimate(sample)
        if not estimate.low <= 0 <= estimate.high:
            return estimate
    return None


@pytest.mark.slow
def test_peeking_after_every_value_keeps_the_error():
    """At most 5 % of experiments without an effect ever exclude 0 in 2,000 looks.

    Student's interval would exclude it in about half of them.
    """
    rng = random.Random("peeking")
    wrong = sum(_stop(rng, 0.0, 2000) is not None for _ in range(400))

    assert wrong / 400 <= 0.05


@pytest.mark.slow
def test_a_planted_effect_of_three_points_stops_the_experiment():
    """In every run, on the right side, on average before 500 values."""
    rng = random.Random("planted")
    stopped = [_stop(rng, 3.0, 2000) for _ in range(200)]

    assert all(estimate is not None and estimate.low > 0 for estimate in stopped)
    assert sum(estimate.games for estimate in stopped if estimate) / 200 < 500
