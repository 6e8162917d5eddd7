"""All moves together, and the ways to refresh a row."""

from __future__ import annotations

from typing import get_args

from cvrules.games.pursuit.table import moves


def test_refreshes_name_every_choice_of_slots():
    """P7.1: of one or more cards of one row, fewer slots first."""
    found = moves.refresh_moves(2, (1, 2, 4))

    assert list(map(str, found)) == [
        "refresh job 1",
        "refresh job 2",
        "refresh job 4",
        "refresh job 1, 2",
        "refresh job 1, 4",
        "refresh job 2, 4",
        "refresh job 1, 2, 4",
    ]
    assert len(moves.refresh_moves(0, (1, 2, 3, 4))) == 15
    assert moves.refresh_moves(0, ()) == ()


def test_moves_and_outcomes_are_different_classes():
    """A goal that is dropped is either, as the ruling `solo_clash` says."""
    assert set(get_args(moves.Move)) & set(get_args(moves.Outcome)) == {moves.DropGoal}
