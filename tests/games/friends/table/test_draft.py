"""Drafts: copies that can be changed without changing the table."""

from __future__ import annotations

from attrs import fields

from cvrules.games.friends.table.draft import Draft, copy_of, edit, freeze_seats
from cvrules.games.friends.table.seat import Seat, SeatDraft, circle_of
from games.friends.bot_games import tables_of


def test_a_copy_has_every_field():
    """At every table of a game."""
    for table in tables_of("random", "random", "random"):
        copy = copy_of(table, [], "rng")
        for field in fields(Draft):
            expected = {"log": [], "rng": "rng", "answers": None}.get(field.name, getattr(table, field.name))
            assert getattr(copy, field.name) == expected


def test_a_seat_is_copied_once_when_it_is_changed():
    """With all its fields; the other seats stay as they are."""
    table = tables_of("random", "random", "random")[-1]
    draft = copy_of(table)
    seat = edit(draft, 1)

    assert edit(draft, 1) is seat
    assert type(seat) is SeatDraft
    assert all(getattr(seat, field.name) == getattr(table.seats[1], field.name) for field in fields(SeatDraft))
    seat.time = 47
    freeze_seats(draft)
    assert [type(each) for each in draft.seats] == [Seat] * 3
    assert draft.seats[1].time == 47 != table.seats[1].time
    assert draft.seats[0] is table.seats[0]


def test_a_circle_is_read_from_the_bonds():
    """Friends, ex-partners and the partner, as bits and as a number."""
    circle = circle_of((0, 1, 6, 7, 3, 0, 0, 0, 0, 0))

    assert (circle.known, circle.exes, circle.partner, circle.is_secure) == (0b11110, 0b01100, 4, True)
    assert circle_of((0,) * 10) == (0, 0, -1, False)
    assert not circle_of((0, 2, *(0,) * 8)).is_secure
