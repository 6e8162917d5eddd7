"""The table of invariants is complete, and every test it names exists."""

from __future__ import annotations

import ast
import re
import tomllib
from functools import cache
from pathlib import Path

import pytest

from effort.loops import loop_over
from played_games.samples import rules_of_edition, tables_of_game
from properties.referee.record import Record
from tables.facts import Box

HERE = Path(__file__).parent
TESTS = HERE.parent
TABLE = tomllib.loads((HERE / "invariants.toml").read_text("utf-8"))
INVARIANTS, LEAKS = TABLE["invariant"], TABLE["leak"]
#: Where the referee objects, by number.
OBJECTIONS = (
    "record.py", "referee.py", "turn_rules.py", "table_rules.py", "gossip_rules.py", "judgement.py", "watched_games.py",
)  # fmt: skip


@cache
def functions(path: str) -> frozenset[str]:
    """Return the names of the tests in a file."""
    tree = ast.parse((TESTS / path).read_text("utf-8"))
    return frozenset(node.name for node in tree.body if isinstance(node, ast.FunctionDef))


@cache
def held() -> frozenset[int]:
    """Return the numbers that the referee checks."""
    texts = [(HERE / "referee" / name).read_text("utf-8") for name in OBJECTIONS]
    return frozenset(int(number) for text in texts for number in re.findall(r"\bhold\(\s*(\d+),", text))


def test_all_eighty_two_are_there():
    """Each number once, in order."""
    assert [one["number"] for one in INVARIANTS] == list(range(1, 83))


@loop_over("one", INVARIANTS, ids=lambda one: str(one["number"]))
def test_every_invariant_is_proven_or_excused(one):
    """By the referee, by tests of its own, or by a reason why not; and it says what must hold."""
    assert one["says"].endswith(".")
    assert one["referee"] or one["tests"] or one.get("reason")
    assert one.get("reason", "reason.").endswith(".")


@loop_over("one", [*INVARIANTS, *LEAKS], ids=lambda one: str(one.get("number", one["says"])))
def test_every_named_test_exists(one):
    """A path below the tests, and a test in it."""
    for name in one["tests"]:
        path, _, function = name.partition("::")
        assert function.startswith("test_")
        assert function in functions(path)


def test_the_referee_checks_what_the_table_says():
    """A mark in the table is a check in the code, and the other way round."""
    assert {one["number"] for one in INVARIANTS if one["referee"]} == held()


@loop_over("leak", LEAKS, ids=lambda leak: leak["says"])
def test_every_leak_of_others_is_tested_or_cannot_happen(leak):
    """What went wrong elsewhere has a test here, or a reason why it cannot happen."""
    assert leak["tests"] or leak.get("reason")


@pytest.mark.parametrize(("players", "rounds"), [(2, 29), (3, 56), (4, 55)])
def test_games_cannot_be_longer_than_their_decks(players, rounds):
    """Forced discards alone use up 21, 20 and all but a few of the last deck, so every game ends."""
    rules = rules_of_edition("granna_en")
    tables = tables_of_game(rules, players, 1)
    record = Record(Box(rules), next(table for table in tables if table.to_move == 0))

    assert record.longest == rounds
    assert tables[-1].round <= rounds
