"""The Preparation phase: a new round, new rows, new hourglasses, and Old Age."""

from __future__ import annotations

from random import Random

import pytest

import cvrules
from cvrules import CHANCE
from cvrules.games.pursuit.table.events import Died, Ended, Gained, Moved, RoundBegan
from cvrules.games.pursuit.table.seat import GONE
from games.pursuit.laid_out import play, table_of


def prepared(*lines):
    """Return the table when chance fills the rows, and what happened before."""
    return table_of("phase preparation", *lines)


@pytest.mark.parametrize(("round_", "stress"), [(2, 0), (5, 0), (6, 3), (7, 6), (8, 9)])
def test_old_age_brings_stress(round_, stress):
    """P6.7: to every living player."""
    table = prepared(f"round {round_}", "seat 1 stress dark_green 1", "seat 2 stress dark_green 2")

    assert (table.round, [seat.stress for seat in table.seats]) == (round_, [stress, 1 + stress])


def test_the_rows_are_replaced():
    """P3.3: the old cards are discarded before any card is drawn, and all four rows have four slots."""
    table = prepared("row project yoga", "row job ceo", "pile partner martha")

    assert table.to_move == CHANCE
    assert {name: len(row) for name, row in table.rows.items()} == {
        "project": 4, "item_activity": 4, "job": 4, "partner": 4,
    }  # fmt: skip
    assert all(card is None for row in table.rows.values() for card in row)
    assert [card.slug for card in table.discards["project"]] == ["yoga"]
    assert [card.slug for card in table.discards["job"]] == ["ceo"]


def test_hourglasses_come_from_the_section():
    """P3.3, P6.1: nine to three."""
    names = ("dark_green", "green", "turquoise", "light_blue", "yellow", "orange", "red")
    for name, number in zip(names, range(9, 2, -1), strict=True):
        table = cvrules.settle(prepared(f"seat 1 stress {name} 1"), Random(1))

        assert table.seats[0].hourglasses == number


def test_the_dead_get_nothing():
    """P6.3: neither stress nor hourglasses."""
    table = prepared("round 6", "seat 2 died in round 3")

    assert (table.seats[1].stress, table.seats[1].life, table.seats[1].hourglasses) == (-1, GONE, 0)


def test_old_age_may_end_a_life_by_any_number_of_spaces():
    """P6.2, P6.7: it is not an action; the others go on."""
    table = prepared("round 8", "seat 1 stress red 1", "seat 2 stress dark_green 1")

    assert (table.seats[0].life, table.seats[0].died_in) == (GONE, 8)
    assert table.to_move == CHANCE


def test_the_game_ends_before_cards_are_drawn():
    """P3.3, P8.1: if nobody is left."""
    table = prepared("round 7", "row project yoga", "seat 1 stress red 1", "seat 2 stress orange 1")

    assert table.to_move is None
    assert [card.slug for card in table.rows["project"]] == ["yoga"]


def test_borrowed_hourglasses_are_taken_back():
    """P3.5: as many as there are; the rest stays a debt."""
    lines = [
        "ruling hourglass_upkeep_short borrowed",
        "phase upkeep",
        "seat 1 hourglasses 0",
        "seat 1 has hr_executive",
    ]
    table = table_of(*lines, "seat 1 has 1 knowledge + 2 influence", "seat 2 hourglasses 1", "pile project nothing",
                     "pile item_activity nothing", "pile job nothing", "pile partner nothing")  # fmt: skip
    events = []
    after = play(table, "pay hr_executive", "study", events=events)

    assert RoundBegan(3) in events
    assert [event for event in events if isinstance(event, Gained) and event.what == "hourglass"] == [
        Gained(0, "hourglass", 4),
        Gained(1, "hourglass", 6),
    ]
    assert after.seats[0].debt == 0
    assert not any(isinstance(event, Moved | Died | Ended) for event in events)
