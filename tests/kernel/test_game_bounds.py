"""The bounds of any game."""

from __future__ import annotations

import pytest

import cvrules
from cvrules.kernel.game_bounds import Bounds


def test_bounds_are_values():
    """Equal if their numbers are, and fields are given by name."""
    assert Bounds(moves=2) == Bounds(moves=2, decisions=None)
    assert repr(Bounds(moves=2, decisions=4)) == "Bounds(moves=2, decisions=4)"


def test_rules_promise_bounds_for_each_number_of_players():
    """And refuse a number that the game is not for."""
    rules = cvrules.load("orchard")

    assert [rules.bounds(players) for players in rules.seats] == [
        Bounds(moves=2, decisions=4),
        Bounds(moves=2, decisions=6),
    ]
    with pytest.raises(ValueError, match="2 or 3 players, not 7"):
        rules.bounds(7)


def test_unknown_values_have_no_bounds():
    """As for `deal`."""
    with pytest.raises(cvrules.IncompleteCardsError):
        cvrules.load(fill=None).bounds(2)
