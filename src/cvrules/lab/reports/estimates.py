"""Estimates as JSON data and as text."""

from __future__ import annotations

import math
from typing import Any

from cvrules.lab.statistics.intervals import Estimate

__all__ = ["estimate_json", "estimate_text"]


def estimate_json(estimate: Estimate) -> dict[str, float | int | None]:
    """Return an estimate as JSON data; an unknown end of the interval is `None`."""
    ends = {"value": estimate.value, "low": estimate.low, "high": estimate.high}
    numbers = {name: round(end, 4) if math.isfinite(end) else None for name, end in ends.items()}
    return {**numbers, "games": estimate.games}


def estimate_text(estimate: dict[str, Any], *, percent: bool = False, digits: int = 1, sign: str = "+") -> str:
    """Return an estimate as text. After only a few games, it has no interval.

    Args:
        estimate: The estimate, as in the JSON document.
        percent: Whether the estimate is a share, which is written in percent.
        digits: The digits after the decimal point.
        sign: The sign before a positive number: `+` for an effect, or empty for an average.
    """
    if not estimate["games"]:
        return "-"
    scale, unit = (100, "%") if percent else (1, "")
    value = f"{estimate['value'] * scale:{sign}.{digits}f}{unit}"
    if estimate["low"] is None:
        return f"{value} (few games)"
    return f"{value} ({estimate['low'] * scale:.{digits}f} to {estimate['high'] * scale:.{digits}f})"
