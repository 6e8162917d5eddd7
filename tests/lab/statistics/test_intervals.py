"""Intervals are those of the textbooks, and cover the truth as often as they say."""

from __future__ import annotations

from random import Random

import pytest

from cvrules.lab.statistics.intervals import mean_estimate, rate_estimate, sign_test


def test_wilson_interval_of_the_textbook():
    """10 of 40: from 14.2 % to 40.2 % (Newcombe 1998 has such examples)."""
    found = rate_estimate(0.25, 40)

    assert (found.value, found.games) == (0.25, 40)
    assert (found.low, found.high) == (pytest.approx(0.1419, abs=1e-4), pytest.approx(0.4019, abs=1e-4))


def test_an_interval_stays_between_0_and_1():
    """And is not empty after one game."""
    never, always = rate_estimate(0, 1), rate_estimate(1, 1)

    assert never.low == 0 < never.high < 1
    assert 0 < always.low < always.high == 1


@pytest.mark.parametrize("rate", [0.02, 0.3, 0.5])
def test_intervals_of_rates_cover_the_truth(rate):
    """About as often as promised; the seed is fixed, so this never fails by chance."""
    rng = Random(3)
    covered = 0
    for _ in range(1000):
        won = sum(rng.random() < rate for _ in range(200))
        found = rate_estimate(won / 200, 200, 0.9)
        covered += found.low <= rate <= found.high

    assert 870 <= covered <= 960


def test_the_interval_of_an_average():
    """1.96 standard errors on each side, and no claim after one game."""
    found = mean_estimate(10, 4, 100)

    assert (found.low, found.high) == (pytest.approx(9.608, abs=1e-3), pytest.approx(10.392, abs=1e-3))
    assert mean_estimate(10, 0, 1).high == float("inf")


def test_estimates_print_with_their_interval():
    """In any format of numbers."""
    assert f"{rate_estimate(0.25, 40):.0%}" == "25% (14% to 40%)"
    assert str(mean_estimate(1, 0, 2)) == "1.000 (1.000 to 1.000)"


def test_nothing_is_estimated_from_no_games():
    """Nor with an impossible confidence."""
    with pytest.raises(ValueError, match="there are no games"):
        rate_estimate(0, 0)
    with pytest.raises(ValueError, match=r"a confidence must be between 0 and 1, such as 0\.95, not 95"):
        mean_estimate(1, 1, 5, 95)


def test_the_sign_test_is_exact():
    """Eight of ten heads or more: 56 of 1,024; differences of 0 do not count."""
    assert sign_test([1] * 8 + [-1] * 2 + [0] * 5) == pytest.approx(56 / 1024)
    assert sign_test([0, 0]) == 1
    assert sign_test([-1] * 4) == 1
