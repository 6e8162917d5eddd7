"""Texts of moves are read, or rejected with an example."""

from __future__ import annotations

import pytest

from cvrules.errors import MoveTextError
from cvrules.games.pursuit.table import moves
from cvrules.games.pursuit.table.move_text import parse_move


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("promote", moves.SeekPromotion()),
        ("promote ceo", moves.Promote("ceo")),
        ("pick pile", moves.PickFromPile()),
        ("pick nothing", moves.PickNothing()),
        ("pick martha", moves.Pick("martha")),
        ("refresh job 1, 3", moves.Refresh("job", (1, 3))),
        ("take magazine role writer", moves.TakeRole("magazine", "writer")),
        ("take e_sports level 12", moves.TakeLevel("e_sports", 12)),
        ("start seat 4", moves.Start(3)),
        ("deal trait nerd to seat 1", moves.DealTrait("nerd", 0)),
        ("receive partner", moves.Receive("partner")),
        ("less nothing", moves.Less("nothing")),
    ],
)
def test_a_text_is_read(text, move):
    """And prints the same."""
    assert parse_move(text) == move
    assert str(parse_move(text)) == text


@pytest.mark.parametrize(
    "text",
    ["", "rest 3", "rest", "refresh job", "refresh job 3, 1", "refresh job 1, 1", "refresh pets 1", "refresh job 5",
     "more nothing", "start seat 0", "start seat 5", "spend car", "spend car level 0", "receive money", "dance"],
)  # fmt: skip
def test_another_text_is_rejected(text):
    """With a message."""
    with pytest.raises(MoveTextError) as error:
        parse_move(text)

    assert str(error.value)
