"""Rows of facts are written and read, and each error is noted at its line."""

from __future__ import annotations

import pytest
from attrs import frozen

from cvrules import load
from cvrules.kernel.facts import Fact, FactReader, write_facts
from cvrules.kernel.notation import CARDS, NUMBER
from played_games.samples import rules_of_edition

RULES = rules_of_edition("granna_en")
ROWS = (Fact("round", "round", NUMBER, 0, is_stated=True), Fact("track", "track_ids", CARDS))


@frozen
class Holder:
    """Something with fields."""

    round: int = 0
    track_ids: tuple[int, ...] = ()


def read(facts, rows=ROWS, prefix=""):
    """Return the fields that facts give, and the errors as key and code."""
    reader = FactReader(RULES, facts)
    fields = reader.read_fields(rows, prefix)
    return fields, [(key, fault.code) for key, fault in reader.faults]


def test_empty_values_are_left_out_unless_they_are_stated():
    """Every position says which round it is."""
    assert write_facts(ROWS, Holder(), RULES) == {"round": "0"}
    assert set(write_facts(ROWS, Holder(3, (1,)), RULES)) == {"round", "track"}


def test_what_is_written_is_read_back():
    """With defaults for lines that are missing (74)."""
    for holder in (Holder(), Holder(7, (4, 5))):
        fields, faults = read(write_facts(ROWS, holder, RULES))

        assert (Holder(**fields), faults) == (holder, [])


def test_errors_are_noted_at_their_line():
    """A stated line that is missing, and a value that does not read."""
    assert read({"track": "nonsense"})[1] == [("round", "CV611"), ("track", "CV612")]
    assert read({"seat 0 round": "4"}, prefix="seat 0 ") == ({"round": 4, "track_ids": ()}, [])


@pytest.mark.parametrize(("players", "code"), [("1", "CV615"), ("5", "CV615"), ("x", "CV611")])
def test_a_number_of_players_that_cannot_play_is_refused(players, code):
    """The hint is a number that can."""
    reader = FactReader(RULES, {"players": players})

    assert reader.read_players() is None
    assert code in {fault.code for _, fault in reader.faults}
    assert reader.faults[-1][1].help == "write 'players: 3'"


def test_cards_that_cannot_be_dealt_are_reported_first():
    """Then nothing else is said of the table."""
    reader = FactReader(load(fill=None), {"players": "3"})

    assert reader.read_players() is None
    assert [(key, fault.code) for key, fault in reader.faults] == [("rules", "CV605")]


def test_lines_that_no_position_has_are_refused():
    """With the line that was meant, or the number of players that would have it."""
    reader = FactReader(RULES, {"trak": "x", "seat 3 hand": "x", "seat 7 hand": "x", "seat 0 hand": "x", "zzz": "x"})
    reader.check_keys(["track"], ["hand"], 3)

    assert [(key, fault.help) for key, fault in reader.faults] == [
        ("trak", "did you mean 'track'?"),
        ("seat 3 hand", "write 'players: 4'"),
        ("seat 7 hand", "write a seat from 0 to 2"),
        ("zzz", "leave the line out"),
    ]


def test_seats_that_do_not_exist_are_refused():
    """Each at the line that names it."""
    reader = FactReader(RULES, {})
    reader.check_seats([("turn", 2), ("first", 3)], 3)

    assert [key for key, _ in reader.faults] == ["first"]
