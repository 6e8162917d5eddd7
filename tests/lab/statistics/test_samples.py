"""Samples, as far as they need no other package; `tests/extras/lab` checks their intervals."""

from __future__ import annotations

import math
import sys

import pytest

from cvrules.lab.simulation.results import MissingExtraError
from cvrules.lab.statistics.samples import Sample


def test_a_sample_has_the_average_and_the_variance_of_its_values():
    """Also for large values with a small spread, where sums of squares would lose all digits."""
    sample = Sample.of([1e9 + 4, 1e9 + 7, 1e9 + 13, 1e9 + 16])

    assert (sample.count, sample.mean, sample.variance) == (4, 1e9 + 10, 30)


def test_the_standard_error_needs_two_values():
    """It is infinite for fewer."""
    assert Sample.of([5]).error == math.inf
    assert Sample.of([1, 3]).error == 1


def test_a_missing_package_is_named_with_its_extra(monkeypatch):
    """Only where it is needed."""
    monkeypatch.setitem(sys.modules, "scipy", None)

    with pytest.raises(MissingExtraError, match=r"this needs scipy; install it with: pip install 'cvrules\[sim\]'"):
        Sample.of([1, 2, 3]).estimate()
