"""Averages of independent values, with Student's t intervals."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from typing import Any

from attrs import define

from cvrules.lab.simulation.results import MissingExtraError
from cvrules.lab.statistics.intervals import CONFIDENCE, Estimate, check_confidence

__all__ = ["Sample", "difference", "paired_difference", "paired_test"]


def _scipy_stats() -> Any:
    """Return the module `scipy.stats`.

    Raises:
        MissingExtraError: scipy is not installed.
    """
    try:
        from scipy import stats  # noqa: PLC0415 - an optional dependency, and slow to import
    except ImportError:
        raise MissingExtraError("scipy", "sim") from None
    return stats


@define
class Sample:
    """The number, average and spread of independent values.

    The values themselves are not kept.

    Args:
        count: The number of values.
        mean: The average of the values.
        squares: The sum of the squared distances from the average.
    """

    count: int = 0
    mean: float = 0.0
    squares: float = 0.0

    @classmethod
    def of(cls, values: Iterable[float]) -> Sample:
        """Return a sample with these values."""
        sample = cls()
        for value in values:
            sample.add(value)
        return sample

    def add(self, value: float) -> None:
        """Add a value with Welford's method, which stays accurate for many values."""
        self.count += 1
        step = value - self.mean
        self.mean += step / self.count
        self.squares += step * (value - self.mean)

    @property
    def variance(self) -> float:
        """The unbiased estimate of the variance, or infinity for fewer than two values."""
        return self.squares / (self.count - 1) if self.count > 1 else math.inf

    @property
    def error(self) -> float:
        """The standard error of the average, or infinity for fewer than two values."""
        return math.sqrt(self.variance / self.count) if self.count > 1 else math.inf

    def estimate(self, confidence: float = CONFIDENCE) -> Estimate:
        """Return the average of the values, with Student's interval.

        The interval contains the true average with the given probability if the number of values was
        fixed in advance. If you want to look at the interval repeatedly and then decide when to stop,
        use `sequence_estimate`.

        Raises:
            MissingExtraError: scipy is not installed.
            ValueError: There are no values, or the confidence is not between 0 and 1.
        """
        check_confidence(confidence)
        if not self.count:
            raise ValueError("there are no values; an estimate needs at least one")
        if self.count == 1:
            return Estimate(self.mean, -math.inf, math.inf, 1)
        return _student_estimate(self.mean, self.error, self.count - 1, self.count, confidence)


def _student_estimate(mean: float, error: float, freedom: float, count: int, confidence: float) -> Estimate:
    """Return an estimate with an interval from Student's t distribution.

    Args:
        mean: The estimate.
        error: The standard error of the estimate.
        freedom: The degrees of freedom.
        count: The number of values that the estimate is based on.
        confidence: The probability that the interval contains the true value.
    """
    width = float(_scipy_stats().t.ppf(0.5 + confidence / 2, freedom)) * error if error else 0.0
    return Estimate(mean, mean - width, mean + width, count)


def paired_difference(first: Sequence[float], second: Sequence[float], confidence: float = CONFIDENCE) -> Estimate:
    """Return the average of `first[i] - second[i]`, with Student's interval.

    Args:
        first: A value for each pair, such as the points with a card.
        second: The other value of each pair, such as the points without the card.
        confidence: The probability that the interval contains the true difference.

    Raises:
        MissingExtraError: scipy is not installed.
        ValueError: The numbers of values differ, there are no values, or the confidence is not
            between 0 and 1.
    """
    return Sample.of(one - other for one, other in zip(first, second, strict=True)).estimate(confidence)


def difference(first: Sample, second: Sample, confidence: float = CONFIDENCE) -> Estimate:
    """Return the average of `first` minus that of `second`, with Welch's interval.

    The samples must be independent of each other.

    Raises:
        MissingExtraError: scipy is not installed.
        ValueError: A sample has fewer than two values, or the confidence is not between 0 and 1.
    """
    check_confidence(confidence)
    if min(first.count, second.count) < 2:  # noqa: PLR2004 - a variance needs two values
        raise ValueError("each sample needs at least two values")
    one, other = first.variance / first.count, second.variance / second.count
    total = one + other
    freedom = total**2 / (one**2 / (first.count - 1) + other**2 / (second.count - 1)) if total else 1.0
    count = first.count + second.count
    return _student_estimate(first.mean - second.mean, math.sqrt(total), freedom, count, confidence)


def paired_test(first: Sequence[float], second: Sequence[float]) -> float:
    """Return the probability that chance alone causes so large a difference.

    This is the two-sided p-value of Student's t-test for the differences `first[i] - second[i]`.

    Raises:
        MissingExtraError: scipy is not installed.
        ValueError: The numbers of values differ, or there are fewer than two pairs.
    """
    sample = Sample.of(one - other for one, other in zip(first, second, strict=True))
    if sample.count < 2:  # noqa: PLR2004 - a variance needs two values
        raise ValueError("the test needs at least two pairs")
    if not sample.error:
        return 1.0 if not sample.mean else 0.0
    return float(2 * _scipy_stats().t.sf(abs(sample.mean / sample.error), sample.count - 1))
