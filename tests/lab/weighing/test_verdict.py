"""Effects in words; `test_experiment` checks whole verdicts."""

from __future__ import annotations

import pytest

from cvrules.lab.statistics.intervals import Estimate
from cvrules.lab.weighing.verdict import effect_text, verdict_word


@pytest.mark.parametrize(("points", "word"), [(3.0, "too strong"), (2.0, "a little strong"), (0.0, "fair")])
def test_a_limit_belongs_to_the_stronger_word(points, word):
    """As the documentation says."""
    assert verdict_word(points) == word
    assert verdict_word(points - 0.01) != word


def test_an_effect_has_a_sign_and_an_interval():
    """In points."""
    assert effect_text(Estimate(2.1, 1.4, 2.8, 99)) == "+2.1 points, 1.4 to 2.8"
