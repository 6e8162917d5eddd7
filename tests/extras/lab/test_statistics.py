"""Averages and differences with Student's intervals, checked on known truths. Needs scipy."""

from __future__ import annotations

import math
import random

import pytest

from cvrules.lab.statistics.samples import Sample, difference, paired_difference, paired_test


def games(rng: random.Random, count: int, effect: float = 0.0) -> tuple[list[float], list[float]]:
    """Return the points of two arms of an experiment that share a part of their luck.

    The points are skewed, as those of real games are.
    """
    shared = [rng.gauss(40, 8) for _ in range(count)]
    return (
        [luck + effect + rng.expovariate(0.2) for luck in shared],
        [luck + rng.expovariate(0.2) for luck in shared],
    )


def test_students_interval_is_that_of_the_tables():
    """Of 1, 2, 3, 4, 5: 3 plus or minus 2.776 standard errors."""
    estimate = Sample.of([1, 2, 3, 4, 5]).estimate()

    assert estimate.value == 3
    assert estimate.high - 3 == pytest.approx(2.776445 * math.sqrt(2.5 / 5), rel=1e-6)
    assert (estimate.low + estimate.high) / 2 == pytest.approx(3)


def test_one_value_has_an_infinite_interval_and_none_is_refused():
    """There is no spread to judge by."""
    assert Sample.of([2]).estimate().high == math.inf
    with pytest.raises(ValueError, match="there are no values"):
        Sample().estimate()
    with pytest.raises(ValueError, match="a confidence must be between 0 and 1"):
        Sample.of([1, 2]).estimate(1.5)


def test_equal_values_have_no_interval():
    """The difference is certain, in both kinds of test."""
    assert paired_difference([3, 4, 5], [1, 2, 3]).low == 2
    assert paired_test([3, 4, 5], [1, 2, 3]) == 0
    assert paired_test([1, 2], [1, 2]) == 1
    assert difference(Sample.of([2, 2]), Sample.of([1, 1])).high == 1


def test_pairs_must_match():
    """And a test needs two of them."""
    with pytest.raises(ValueError, match="zip"):
        paired_difference([1, 2], [1])
    with pytest.raises(ValueError, match="at least two pairs"):
        paired_test([1], [2])
    with pytest.raises(ValueError, match="at least two values"):
        difference(Sample.of([1]), Sample.of([1, 2]))


def test_independent_samples_have_welchs_interval():
    """With 5.09 degrees of freedom, 2.556 standard errors of 1.5."""
    estimate = difference(Sample.of([10, 12, 14, 16]), Sample.of([1, 2, 3, 4, 5, 6]))

    assert estimate.value == 9.5
    assert estimate.games == 10
    assert estimate.low == pytest.approx(9.5 - 2.5565 * 1.5, abs=1e-3)


@pytest.mark.slow
def test_an_experiment_without_an_effect_rejects_at_its_nominal_rate():
    """5 % of 3,000 A/A experiments, within four standard errors."""
    rng = random.Random("A/A")
    rejected = sum(paired_test(*games(rng, 60)) < 0.05 for _ in range(3000))

    assert abs(rejected / 3000 - 0.05) < 4 * math.sqrt(0.05 * 0.95 / 3000)


@pytest.mark.slow
def test_a_planted_effect_of_three_points_is_found():
    """With 120 pairs, in at least 95 % of experiments."""
    rng = random.Random("planted")
    found = [paired_difference(*games(rng, 120, 3.0)).low > 0 for _ in range(500)]

    assert sum(found) / 500 > 0.95


@pytest.mark.slow
@pytest.mark.parametrize("confidence", [0.8, 0.95])
def test_intervals_cover_the_truth_at_their_rate(confidence):
    """Paired and independent ones, within four standard errors."""
    rng = random.Random(f"cover {confidence}")
    runs, paired, independent = 2000, 0, 0
    for _ in range(runs):
        first, second = games(rng, 80, 1.5)
        estimate = paired_difference(first, second, confidence)
        paired += estimate.low <= 1.5 <= estimate.high
        third = games(rng, 50)[1]
        estimate = difference(Sample.of(first), Sample.of(third), confidence)
        independent += estimate.low <= 1.5 <= estimate.high

    spread = 4 * math.sqrt(confidence * (1 - confidence) / runs)
    assert abs(paired / runs - confidence) < spread
    assert abs(independent / runs - confidence) < spread
