"""Cards in positions: each in one place, at a level and in a state that it can have."""

from __future__ import annotations

import pytest

from games.pursuit.changed_facts import flaws
from games.pursuit.laid_out import table_of

TABLE = table_of(
    "seat 1 has car level 2, magazine", "row project yoga", "goals zen", "seat 1 filled magazine role writer"
)


@pytest.mark.parametrize(
    ("facts", "expected"),
    [
        ({"row_project": "yoga, magazine"}, [("seat 0 cards", "CV613")]),
        ({"row_project": "car"}, [("row project", "CV614"), ("seat 0 cards", "CV613"), ("pile project", "CV613")]),
        ({"row_project": None}, [("pile project", "CV613")]),
        ({"goals": "running"}, [("goals", "CV613"), ("goals", "CV614")]),
        ({"seat_0_cards": "car 4, magazine 0"}, [("seat 0 cards", "CV616")]),
        ({"seat_0_cards": "car 2, magazine 1"}, [("seat 0 cards", "CV616")]),
        ({"seat_0_cards": "car 2 aside, magazine 0"}, [("seat 0 cards", "CV619")]),
        ({"seat_0_joined": "yoga"}, [("seat 0 joined", "CV614")]),
        ({"roles": "magazine 4 seat 0 tokens 1"}, [("roles", "CV619")]),
        ({"roles": "magazine 1 seat 0 tokens 1, magazine 1 seat 1 tokens 1"}, [("roles", "CV619")]),
        (
            {"roles": "magazine 1 seat 0 tokens 1, magazine 2 seat 0 tokens 1, magazine 3 seat 0 tokens 1"},
            [("roles", "CV619")],
        ),
    ],
)
def test_a_misplaced_card_is_named(facts, expected):
    """P1.3, P2.1, P4.4, P5.2: with its place."""
    assert sorted(set(flaws(TABLE, **facts))) == sorted(set(expected))


def test_two_jobs_are_one_too_many():
    """P4.8."""
    table = table_of("seat 1 has ceo", "row job surgeon")

    assert flaws(table, row_job=None, seat_0_cards="ceo 3, surgeon 3") == [("seat 0 cards", "CV619")]


def test_a_row_has_four_slots():
    """P1.3."""
    assert flaws(table_of("row project yoga"), row_project="yoga, -, -, -, -")[0] == ("row project", "CV618")
