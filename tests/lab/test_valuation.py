"""The value of the end of a playout: the lead and the victory, from points or from forecasts of them."""

from __future__ import annotations

import pytest

import cvrules
from cvrules.lab.valuation import final_values, forecast_values
from properties.subjects import SUBJECTS


def table_in_play():
    return next(table for table in SUBJECTS[0].tables() if len(cvrules.legal_moves(table)) > 1)


def test_the_winner_has_the_highest_value():
    """In a finished game, the values follow the victory and the points."""
    table = SUBJECTS[0].tables()[-1]
    values = final_values(table)

    assert all(0 <= value <= 1 for value in values)
    assert values.index(max(values)) in cvrules.winners(table)


def test_equal_forecasts_have_the_value_of_a_draw():
    """Half of the range from 0 to 1."""
    table = table_in_play()

    assert forecast_values(table, lambda _view: 50.0) == pytest.approx([0.5] * len(table.seats))


def test_a_forecast_lead_is_worth_more_the_larger_it_is():
    """For the seat that leads; it is worth as much less for the other."""
    table = table_in_play()
    values = [
        forecast_values(table, lambda view, lead=lead: 50.0 + lead * (view.seat == 1))
        for lead in (0.0, 2.0, 10.0, 40.0)
    ]
    own = [row[1] for row in values]

    assert own == sorted(set(own))
    assert values[-1][0] < 0.5


def test_one_unknown_forecast_is_enough_to_play_on():
    """Leads need the points of all seats."""
    assert forecast_values(table_in_play(), lambda view: None if view.seat else 50.0) is None
