"""The texts of choices within an action, in setup and in Upkeep."""

from __future__ import annotations

import pytest

from cvrules.games.pursuit.table import choices


@pytest.mark.parametrize(
    ("move", "text"),
    [
        (choices.Keep("nerd"), "keep nerd"),
        (choices.Pay("car"), "pay car"),
        (choices.Drop("car"), "drop car"),
        (choices.Less("nothing"), "less nothing"),
        (choices.More("influence"), "more influence"),
        (choices.Receive("stress"), "receive stress"),
        (choices.Pick("martha"), "pick martha"),
        (choices.PickFromPile(), "pick pile"),
        (choices.PickNothing(), "pick nothing"),
        (choices.DropGoal("zen"), "drop_goal zen"),
    ],
)
def test_a_choice_prints_as_its_text(move, text):
    """As replays and commands write it."""
    assert str(move) == text
