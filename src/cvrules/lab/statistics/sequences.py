"""Intervals that are valid at all times, so that an experiment can stop early.

If you look at an ordinary interval after every game and stop when you like the result, the interval
is wrong much more often than it claims. With a *confidence sequence*, you may do this: with
probability `confidence`, **all** its intervals, from the first look to the last, contain the true
average.

This is Robbins' normal mixture with an estimated variance, the asymptotic confidence sequence of
Waudby-Smith, Arbour, Sinha, Kennedy and Ramdas (*Annals of Statistics*, 2024). The interval after `n`
independent values with standard deviation `s` is

    mean ± s · sqrt(2 (n r² + 1) / (n² r²) · log(sqrt(n r² + 1) / error))

with `error = 1 - confidence`. The number `r` determines where the sequence is narrowest, and is fixed
before the experiment. The guarantee is asymptotic, because the variance is estimated. It needs a
minimum number of values before the first look, which is `FEWEST`. The tests measure the error rate
when looking after every value.
"""

from __future__ import annotations

import math

from cvrules.lab.statistics.intervals import CONFIDENCE, Estimate, check_confidence
from cvrules.lab.statistics.samples import Sample

__all__ = ["FEWEST", "NARROWEST", "excludes_limits", "sequence_estimate"]

#: The minimum number of values. With fewer values, the interval is infinite.
FEWEST = 50
#: By default, the sequence of intervals is narrowest after this many values.
NARROWEST = 500


def sequence_estimate(sample: Sample, confidence: float = CONFIDENCE, narrowest: int = NARROWEST) -> Estimate:
    """Return the average with the current interval of the confidence sequence.

    Args:
        sample: The values so far. They must be independent.
        confidence: The probability that all intervals of the sequence contain the true average.
        narrowest: The number of values where the sequence is narrowest. Choose it before the
            experiment.

    Raises:
        ValueError: The confidence is not between 0 and 1, or `narrowest` is not positive.
    """
    check_confidence(confidence)
    if narrowest < 1:
        raise ValueError("narrowest must be at least 1")
    count = sample.count
    if count < FEWEST:
        return Estimate(sample.mean, -math.inf, math.inf, count)
    width = math.sqrt(sample.variance) * _half_width(count, 1 - confidence, narrowest)
    return Estimate(sample.mean, sample.mean - width, sample.mean + width, count)


def _half_width(count: int, error: float, narrowest: int) -> float:
    """Return half the width of the interval, as a multiple of the standard deviation.

    Args:
        count: The number of values.
        error: The probability that any interval of the sequence is wrong.
        narrowest: The number of values where the sequence is narrowest.
    """
    shape = -2 * math.log(error)
    square = (shape + math.log(shape + 1)) / narrowest  # r², chosen so that the width at `narrowest` is almost minimal
    growth = count * square + 1
    return math.sqrt(2 * growth / (count**2 * square) * (0.5 * math.log(growth) - math.log(error)))


def excludes_limits(estimate: Estimate, limits: tuple[float, ...]) -> bool:
    """Return whether the interval contains none of the limits."""
    return not any(estimate.low <= limit <= estimate.high for limit in limits)
