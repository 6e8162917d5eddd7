"""Estimates as JSON and as text."""

from __future__ import annotations

import math

from cvrules.lab.reports.estimates import estimate_json, estimate_text
from cvrules.lab.statistics.intervals import Estimate


def test_an_unknown_end_is_null():
    """JSON has no infinity."""
    few = estimate_json(Estimate(2.0, -math.inf, math.inf, 9))

    assert few == {"value": 2.0, "low": None, "high": None, "games": 9}
    assert estimate_text(few) == "+2.0 (few games)"


def test_texts_have_a_sign_or_a_unit():
    """Effects have a sign, averages have none, and shares are in percent."""
    estimate = estimate_json(Estimate(0.25, 0.1, 0.4, 99))

    assert estimate_text(estimate, digits=2) == "+0.25 (0.10 to 0.40)"
    assert estimate_text(estimate, digits=2, sign="") == "0.25 (0.10 to 0.40)"
    assert estimate_text(estimate, percent=True) == "+25.0% (10.0 to 40.0)"
