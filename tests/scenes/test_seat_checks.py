"""Seats count from 1, and there are as many as the scene says."""

from __future__ import annotations

import pytest

from cvrules.scenes.seat_checks import seat_count
from texts.scenes import codes, message_of, scene_of


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_scene_says_how_many_play(players):
    """Two to four."""
    assert seat_count(scene_of(f"seats {players}")) == players


def test_three_play_where_nothing_is_said():
    """As where `cvrules play` is started without an option."""
    assert seat_count(scene_of("round 1")) == 3


@pytest.mark.parametrize("number", [0, 1, 5, 99])
def test_other_numbers_of_players_are_faults(number):
    """The game is not made for them."""
    assert codes(f"seats {number}", "expect over") == ["CV505"]


def test_a_seat_that_can_never_be_is_told_so():
    """A larger table would not help."""
    assert message_of("seat 9 has phd", "expect turn seat 1").endswith("write a seat from 1 to 3")


@pytest.mark.parametrize(
    "line",
    [
        "first seat 4",
        "turn seat 0",
        "seat 4 has phd",
        "seat 4 stops",
        "allow seat 4 stops",
        "refuse seat 4 stops",
        "expect seat 4 has 0 cards",
        "expect turn seat 4",
        "expect winner seat 1, seat 4",
    ],
)
def test_every_line_names_seats_that_exist(line):
    """Wherever a seat is named."""
    assert codes(line, "expect dice 4") == ["CV505"]
