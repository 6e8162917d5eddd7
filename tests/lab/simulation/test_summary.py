"""A summary counts a bot once a game, however many seats it has."""

from __future__ import annotations

import pytest

from cvrules.lab.simulation.rows import SeatRow
from cvrules.lab.simulation.summary import Summary


def row(game, seat, bot, points, share):
    """Return a row of a seat."""
    return SeatRow(game, seat, bot, points, 1 if share else 2, bool(share), share, seat == 0, 0)


def test_seats_of_one_bot_in_a_game_are_averaged():
    """They are not independent."""
    summary = Summary()
    summary.add([row(0, 0, "a", 10, 1.0), row(0, 1, "b", 4, 0.0), row(0, 2, "b", 8, 0.0)])
    summary.add([row(1, 0, "b", 9, 0.5), row(1, 1, "b", 3, 0.0), row(1, 2, "a", 9, 0.5)])

    assert summary.bots == ("a", "b")
    assert (summary.win_rate("a").value, summary.win_rate("b").value) == (0.75, 0.125)
    assert (summary.points("a").value, summary.points("b").value) == (9.5, 6)
    assert summary.points("b").low == pytest.approx(6)
    assert summary.win_rate("b").games == 2


def test_a_bot_that_did_not_play_is_not_known():
    """The message lists those that did."""
    summary = Summary()
    summary.add([row(0, 0, "a", 10, 1.0)])

    with pytest.raises(ValueError, match="no bot 'b' played; choose from: a"):
        summary.win_rate("b")
