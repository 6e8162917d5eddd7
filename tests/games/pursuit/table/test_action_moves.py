"""The texts of actions."""

from __future__ import annotations

import pytest

from cvrules.games.pursuit.table import action_moves as moves


@pytest.mark.parametrize(
    ("move", "text"),
    [
        (moves.Study(), "study"),
        (moves.TempJob(), "temp_job"),
        (moves.Rest(2), "rest 2"),
        (moves.Take("yoga"), "take yoga"),
        (moves.TakeLevel("e_sports", 3), "take e_sports level 3"),
        (moves.TakeRole("magazine", "writer"), "take magazine role writer"),
        (moves.Spend("car", 2), "spend car level 2"),
        (moves.Upgrade("car", 3), "upgrade car level 3"),
        (moves.Join("magazine", "editor"), "join magazine role editor"),
        (moves.SeekPromotion(), "promote"),
        (moves.Promote("ceo"), "promote ceo"),
        (moves.Refresh("job", (1, 3)), "refresh job 1, 3"),
        (moves.Discard("car"), "discard car"),
    ],
)
def test_an_action_prints_as_its_text(move, text):
    """As replays and commands write it."""
    assert str(move) == text
