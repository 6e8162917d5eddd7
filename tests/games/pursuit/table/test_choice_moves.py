"""The texts of choices within an action, in setup and in Upkeep."""

from __future__ import annotations

import pytest

from cvrules.games.pursuit.table import choice_moves


@pytest.mark.parametrize(
    ("move", "text"),
    [
        (choice_moves.Keep("nerd"), "keep nerd"),
        (choice_moves.Pay("car"), "pay car"),
        (choice_moves.Drop("car"), "drop car"),
        (choice_moves.Less("nothing"), "less nothing"),
        (choice_moves.More("influence"), "more influence"),
        (choice_moves.Receive("stress"), "receive stress"),
        (choice_moves.Pick("martha"), "pick martha"),
        (choice_moves.PickFromPile(), "pick pile"),
        (choice_moves.PickNothing(), "pick nothing"),
        (choice_moves.DropGoal("zen"), "drop_goal zen"),
    ],
)
def test_a_choice_prints_as_its_text(move, text):
    """As replays and commands write it."""
    assert str(move) == text
