"""Seats in positions: their numbers, lives, traits and upkeep."""

from __future__ import annotations

import pytest

from games.pursuit.changed_facts import flaws
from games.pursuit.laid_out import table_of

TABLE = table_of("seat 1 trait nerd", "seat 2 trait rich", "seat 1 has car level 2")


@pytest.mark.parametrize(
    ("facts", "key"),
    [
        ({"seat_0_short_term": "4"}, "seat 0 short term"),
        ({"seat_0_short_term": "-4"}, "seat 0 short term"),
        ({"seat_0_purse": "10 hourglass"}, "seat 0 purse"),
        ({"seat_0_stress": "15"}, "seat 0 stress"),
        ({"seat_0_stress": "off"}, "seat 0 stress"),
        ({"seat_0_life": "gone"}, "seat 0 stress"),
        ({"seat_0_died_in": "1"}, "seat 0 died in"),
        ({"seat_0_trait": None}, "seat 0 trait"),
        ({"seat_0_due": "car"}, "seat 0 due"),
    ],
)
def test_an_impossible_seat_is_named(facts, key):
    """P1.6, P3.5, P6.2, P6.10, P7.8."""
    assert key in [where for where, _ in flaws(TABLE, **facts)]


def test_long_term_happiness_may_be_negative_unless_the_ruling_forbids_it():
    """P6.10."""
    strict = table_of("ruling negative_long_term not_below_zero", "seat 1 trait nerd", "seat 2 trait rich")

    assert flaws(TABLE, seat_0_long_term="-1") == []
    assert flaws(strict, seat_0_long_term="-1") == [("seat 0 long term", "CV616")]


def test_the_dead_have_died_and_hold_no_hourglasses():
    """P6.3."""
    dead = {"seat_1_life": "gone", "seat_1_stress": "off", "seat_1_purse": None}

    assert flaws(TABLE, **dead, seat_1_died_in="1", seat_1_died_at="1") == []
    assert flaws(TABLE, **dead) == [("seat 1 died in", "CV619")]
    assert flaws(TABLE, **{**dead, "seat_1_purse": "1 hourglass"}, seat_1_died_in="1", seat_1_died_at="1") == [
        ("seat 1 purse", "CV619")
    ]
