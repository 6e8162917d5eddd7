"""Drafts: copies that can be changed without changing the table."""

from __future__ import annotations

from attrs import fields

from cvrules.games.pursuit.table.draft import Draft, copy_draft, edit, freeze_seats
from cvrules.games.pursuit.table.seat import Seat, SeatDraft
from games.pursuit.laid_out import play, table_of


def test_a_copy_has_every_field():
    """In the middle of an action, where all of them are used."""
    table = play(
        table_of("row project yoga", "seat 1 short_term -1", "seat 1 has 2 knowledge + 1 creativity + 1 influence"),
        "take yoga",
    )
    copy = copy_draft(table, [], "rng")

    for field in fields(Draft):
        expected = {"log": [], "rng": "rng", "answers": None, "broken": False}.get(
            field.name, getattr(table, field.name)
        )
        assert getattr(copy, field.name) == expected


def test_a_seat_is_copied_once_when_it_is_changed():
    """With all its fields; the other seats stay as they are."""
    table = table_of("seat 1 has car level 2", "seat 1 has 3 money", "seat 1 used study", "seat 1 trait nerd")
    draft = copy_draft(table)
    seat = edit(draft, 0)

    assert edit(draft, 0) is seat
    assert type(seat) is SeatDraft
    assert all(getattr(seat, field.name) == getattr(table.seats[0], field.name) for field in fields(SeatDraft))
    seat.spent = 4
    freeze_seats(draft)
    assert [type(each) for each in draft.seats] == [Seat, Seat]
    assert (draft.seats[0].spent, table.seats[0].spent) == (4, 0)
    assert draft.seats[1] is table.seats[1]
