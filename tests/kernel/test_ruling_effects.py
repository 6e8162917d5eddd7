"""Which rulings decided a move; `games/cv/rulebook/test_ruling_effects.py` asks it of a game that has many."""

from __future__ import annotations

import pytest

from cvrules import IllegalMoveError, deciding_rulings
from made_up_games.orchard.game import Show
from played_games.recorded import orchard_game


def test_a_game_without_rulings_is_decided_by_none():
    """There is nothing to compare with."""
    history = orchard_game("deal ant", "deal bee", "show")

    assert [deciding_rulings(table, move) for table, move in zip(history.tables, history.moves, strict=False)] == [
        (), (), (),
    ]  # fmt: skip


def test_an_illegal_move_is_refused():
    """It leads nowhere, whatever the rulings."""
    with pytest.raises(IllegalMoveError):
        deciding_rulings(orchard_game("deal ant").table, Show())
