"""Describes in words whether a card is too weak, fair or too strong."""

from __future__ import annotations

from cvrules.lab.statistics.intervals import Estimate
from cvrules.lab.weighing.experiment import STRONG, WEAK, Weighing

__all__ = ["verdict_text", "verdict_word"]

#: The minimum effect in points for each verdict, strongest first.
_WORDS = ((STRONG, "too strong"), (2.0, "a little strong"), (WEAK, "fair"), (-STRONG, "a little weak"))
_WEAKEST = "too weak"


def verdict_word(points: float) -> str:
    """Return the word for an effect, such as `fair`."""
    return next((word for least, word in _WORDS if points >= least), _WEAKEST)


def verdict_text(weighing: Weighing) -> str:
    """Return the verdict, such as `a little strong: +2.1 points, 1.4 to 2.8`.

    `probably` means that the interval also contains effects with another word.
    """
    points = weighing.points
    if not weighing.effect.points.count:
        return "unknown: no bot took it"
    if points.high - points.low == float("inf"):
        return f"unknown: it was measured only {weighing.effect.points.count} times; play more games"
    word = verdict_word(points.value)
    is_certain = verdict_word(points.low) == word == verdict_word(points.high)
    return f"{'' if is_certain else 'probably '}{word}: {effect_text(points)}"


def effect_text(estimate: Estimate) -> str:
    """Return an effect in points with its interval, as the verdict shows it."""
    return f"{estimate.value:+.1f} points, {estimate.low:.1f} to {estimate.high:.1f}"
