"""Intervals for rates and averages, and a sign test, without additional packages."""

from __future__ import annotations

import math
from collections.abc import Sequence
from statistics import NormalDist

from attrs import frozen

__all__ = ["CONFIDENCE", "Estimate", "check_confidence", "mean_estimate", "rate_estimate", "sign_test"]

#: The default confidence of an interval.
CONFIDENCE = 0.95


@frozen
class Estimate:
    """An estimated value, with an interval that probably contains the true value.

    Args:
        value: The estimate.
        low: The lower end of the interval.
        high: The upper end of the interval.
        games: The number of games that the estimate is based on.
    """

    value: float
    low: float
    high: float
    games: int

    def __format__(self, spec: str) -> str:
        spec = spec or ".3f"
        return f"{self.value:{spec}} ({self.low:{spec}} to {self.high:{spec}})"

    def __str__(self) -> str:
        return format(self, "")


def check_confidence(confidence: float) -> None:
    """Check that a confidence is between 0 and 1.

    Raises:
        ValueError: The confidence is not between 0 and 1.
    """
    if not 0 < confidence < 1:
        raise ValueError(f"a confidence must be between 0 and 1, such as {CONFIDENCE}, not {confidence}")


def _quantile(confidence: float, games: int) -> float:
    """Return the quantile of the normal distribution for a confidence.

    It is half the width of an interval, in standard errors.

    Raises:
        ValueError: There are no games, or the confidence is not between 0 and 1.
    """
    if games < 1:
        raise ValueError("there are no games; an interval needs at least one")
    check_confidence(confidence)
    return NormalDist().inv_cdf(0.5 + confidence / 2)


def rate_estimate(rate: float, games: int, confidence: float = CONFIDENCE) -> Estimate:
    """Return a rate of victory with Wilson's interval.

    Wilson's interval is also valid for few games and for rates near 0 and 1, where the usual
    interval is too narrow. A shared victory counts as a fraction of a victory. With shared
    victories, the interval is wider than necessary.

    Args:
        rate: The average share of the victory, from 0 to 1.
        games: The number of games.
        confidence: The probability that the interval contains the true rate.

    Raises:
        ValueError: There are no games, or the confidence is not between 0 and 1.
    """
    z = _quantile(confidence, games)
    scale = 1 + z * z / games
    middle = (rate + z * z / (2 * games)) / scale
    width = z / scale * math.sqrt(rate * (1 - rate) / games + z * z / (4 * games * games))
    return Estimate(rate, max(0.0, middle - width), min(1.0, middle + width), games)


def mean_estimate(mean: float, variance: float, games: int, confidence: float = CONFIDENCE) -> Estimate:
    """Return an average with an interval from the normal distribution.

    Args:
        mean: The average.
        variance: The variance of the values in single games.
        games: The number of games.
        confidence: The probability that the interval contains the true average.

    Raises:
        ValueError: There are no games, or the confidence is not between 0 and 1.
    """
    z = _quantile(confidence, games)
    error = math.sqrt(variance / games) if games > 1 else math.inf
    return Estimate(mean, mean - z * error, mean + z * error, games)


def sign_test(differences: Sequence[float]) -> float:
    """Return the probability of at least this many positive differences.

    The test is exact and one-sided, and assumes that both signs are equally likely. Differences of
    0 are left out.
    """
    better = sum(difference > 0 for difference in differences)
    count = better + sum(difference < 0 for difference in differences)
    ways: int = 2**count
    return sum(math.comb(count, wins) for wins in range(better, count + 1)) / ways
