"""Computes the value of the last table of a playout, from points or forecasts."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Any

from cvrules.kernel.nouns import Table, View

__all__ = ["FORECAST_SCALE", "final_values", "forecast_values"]

#: The weight of the lead in points, from 0 to 1. The share of the victory has the remaining weight.
LEAD_WEIGHT = 0.7
#: The larger this number is, the less a small lead counts.
LEAD_SCALE = 30
#: How quickly the estimated chance of victory grows with a forecast lead.
STEEPNESS = 20
#: Playouts that end with a forecast differ less than playouts that end with the game, because they contain less luck.
#: Their values are divided by this factor, so that the same constants of the search suit both.
FORECAST_SCALE = 0.3


def final_values(table: Table) -> list[float]:
    """Return the value of a final table for each seat, from 0 to 1.

    The value depends on the seat's share of the victory and on its lead in points.
    """
    game: Any = table.rules.game
    winners = game.winners(table)
    leads = _leads([sheet.total for sheet in game.score(table)])
    return [_value(lead, 1 / len(winners) if seat in winners else 0.0) for seat, lead in enumerate(leads)]


def forecast_values(table: Any, forecast: Callable[[View], float | None]) -> list[float] | None:
    """Return the value of an unfinished table for each seat, from 0 to 1.

    Args:
        table: The table.
        forecast: A function that takes a seat's view and returns the points that the seat will
            probably have at the end, or `None` if it is too early to tell.

    Returns:
        The values, or `None` if the points of a seat cannot be forecast.
    """
    game: Any = table.rules.game
    points: list[float] = []
    for seat in range(len(table.seats)):
        expected = forecast(game.view(table, seat))
        if expected is None:
            return None
        points.append(expected)
    return [_value(lead, 1 / (1 + math.exp(-STEEPNESS * lead))) for lead in _leads(points)]


def _leads(points: Sequence[float]) -> list[float]:
    """Return the lead of each seat over the best other seat, from -1 to 1."""
    leads = []
    for seat, own in enumerate(points):
        other = max((number for at, number in enumerate(points) if at != seat), default=0.0)
        leads.append((own - other) / (abs(own) + abs(other) + LEAD_SCALE))
    return leads


def _value(lead: float, share: float) -> float:
    """Return the value of a result for one seat, from 0 to 1.

    Args:
        lead: The seat's lead over the best other seat, from -1 to 1.
        share: The seat's share of the victory, or its estimated chance of victory.
    """
    return LEAD_WEIGHT * (0.5 + 0.5 * lead) + (1 - LEAD_WEIGHT) * share
