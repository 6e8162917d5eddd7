"""A position is lines of facts; what each fact means is the game's."""

from __future__ import annotations

import pytest
from attrs import evolve

from cvrules import Limits, parse_position, print_position, status
from cvrules.errors import NOWHERE
from cvrules.kernel.position import digest_of, read_position
from played_games.recorded import orchard_game, orchard_rules

TABLE = orchard_game("deal ant", "deal bee", "show").table
RULES = orchard_rules()


def test_any_game_has_positions():
    """Printed and parsed, they are equal."""
    text = print_position(TABLE)

    assert text.splitlines()[0] == "position: orchard"
    assert "secret 0: ant" in text.splitlines()
    assert parse_position(text, rules=RULES) == TABLE


def test_the_order_of_lines_does_not_matter():
    """Nor do empty ones, nor how lines end."""
    lines = print_position(TABLE).splitlines()

    assert parse_position("\n\n".join(reversed(lines)), rules=RULES) == TABLE
    assert parse_position("\r\n".join(lines), rules=RULES) == TABLE


def test_an_impossible_position_is_named():
    """With the line that is at fault."""
    (fault,) = status(print_position(TABLE).replace("bee", "ant"), rules=RULES)

    assert fault.code == "CV613"
    assert fault.span.line == 7


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("passed: 0", "passed", "'passed' is not a fact"),
        ("passed: 0", "passed: ", "'passed: ' is not a fact"),
        ("passed: 0", "passed: 0\npassed: 1", "'passed' is already given in line 9"),
        ("position: orchard\n", "", "no line names the game of this position"),
        (f"rules: {RULES.digest}\n", "", "no line gives the digest of the rules"),
        ("passed: 0", "passed: x", "'passed' is not a number"),
        ("passed: 0", "passed: 0\npack mine.cv: 00", "'mine.cv' is not the digest of a file"),
    ],
)
def test_lines_that_do_not_read_are_named(old, new, said):
    """Each with what is wrong."""
    (fault,) = status(print_position(TABLE).replace(old, new), rules=RULES)

    assert fault.code == "CV611"
    assert fault.message == said


@pytest.mark.parametrize("limits", [Limits(lines=3), Limits(size=20), Limits(line_length=10)])
def test_limits_are_an_argument(limits):
    """For texts of strangers."""
    sheet = read_position(print_position(TABLE), limits=limits)

    assert [fault.code for fault in sheet.faults] == ["CV602"]


def test_a_table_stands_in_no_text():
    """So its faults have no line, as those of cards that were built in Python."""
    (fault,) = status(evolve(TABLE, secrets=("ant", "ant")))

    assert fault.code == "CV613"
    assert fault.span == NOWHERE


def test_digests_tell_tables_apart():
    """Equal tables have equal digests, and no other."""
    tables = [orchard_game(*moves).table for moves in ((), ("deal ant",), ("deal bee",), ("deal ant", "deal bee"))]

    assert len({digest_of(table) for table in tables}) == 4
    assert digest_of(orchard_game("deal ant").table) == digest_of(tables[1])
