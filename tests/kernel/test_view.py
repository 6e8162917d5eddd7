"""What views of all games share: they answer like a table, and cannot be played on."""

from __future__ import annotations

from random import Random

import pytest

import cvrules
from cvrules.kernel.view import View, check_seat
from played_games.recorded import recorded_game


def test_a_view_answers_as_its_table_does():
    """As far as it sees; moves are listed for its own seat only."""
    table = next(table for table in recorded_game().tables if table.to_move == 1)
    seen, other = View(1, table), View(0, table)

    assert (seen.to_move, seen.players, seen.rules) == (1, 3, table.rules)
    assert seen.legal_moves == seen.answers == cvrules.legal_moves(table)
    assert other.legal_moves == View(None, table).legal_moves == ()
    assert repr(seen) == f"<View of seat 1 on {table!r}>"


def test_private_names_are_not_passed_on():
    """So that copying and pickling never ask the table."""
    with pytest.raises(AttributeError, match="_secret"):
        View(0, recorded_game().tables[0])._secret  # noqa: B018 - it is looked up


def test_a_view_is_not_played_on():
    """The error says what to do."""
    with pytest.raises(TypeError, match=r"sample_world\(view, rng\) makes a table$"):
        View(0, recorded_game().tables[0]).thaw(None, Random(1))


@pytest.mark.parametrize("seat", [-1, 3, True, "0", 1.5])
def test_a_seat_that_does_not_exist_is_refused(seat):
    """The error says which there are."""
    with pytest.raises(ValueError, match=r"; choose from 0 to 2, or None for a spectator$"):
        check_seat(seat, 3)


@pytest.mark.parametrize("seat", [None, 0, 2])
def test_other_seats_are_accepted(seat):
    """And the spectator."""
    assert check_seat(seat, 3) is None
