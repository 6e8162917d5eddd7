"""The texts of outcomes; seats count from 1 in them."""

from __future__ import annotations

from cvrules.games.pursuit.table import outcomes


def test_an_outcome_prints_as_its_text():
    """As replays and commands write it."""
    every = [
        outcomes.DealTrait("nerd", 1),
        outcomes.RevealGoal("zen"),
        outcomes.Draw("yoga"),
        outcomes.Find("ceo"),
        outcomes.Start(2),
    ]

    assert list(map(str, every)) == [
        "deal trait nerd to seat 2",
        "reveal goal zen",
        "draw yoga",
        "find ceo",
        "start seat 3",
    ]
