"""Immutable values copy as themselves."""

from __future__ import annotations

import copy
import pickle
from random import Random

import pytest

import cvrules
from cvrules.games.cv.cards.rulings import RULINGS
from played_games.recorded import recorded_game

HISTORY = recorded_game()
TABLE = HISTORY.tables[30]
REFUSAL = cvrules.why_not(TABLE, cvrules.parse_move("decline", TABLE.rules))
VALUES = [
    TABLE.rules, TABLE, cvrules.view(TABLE, 0), cvrules.view(TABLE, 0).table, TABLE.seats[0], TABLE.track[0],
    TABLE.track[0].clauses[0], TABLE.dice, HISTORY, HISTORY.moves[3], next(HISTORY.happenings()),
    cvrules.score(TABLE)[0], cvrules.score(HISTORY.table)[0].lines[0], REFUSAL,
]  # fmt: skip


@pytest.mark.parametrize("value", VALUES, ids=lambda value: type(value).__name__)
def test_a_copy_is_the_value_itself(value):
    """Also a deep one, inside a list."""
    assert copy.copy(value) is value
    assert copy.deepcopy([value])[0] is value


def test_unpickled_tables_share_their_rules():
    """With one another, and with the rules that were pickled; no other test has equal rules."""
    rulings = {ruling.name: ruling.words[-1] for ruling in RULINGS}
    history = cvrules.History.begin(cvrules.load("cv", rulings=rulings), 3).settle(Random(0))
    tables = [pickle.loads(pickle.dumps(table)) for table in history.tables[:5]]  # noqa: S301 - our own bytes

    assert tables == list(history.tables[:5])
    assert {id(table.rules) for table in tables} == {id(history.rules)}


def test_rules_of_another_edition_are_not_mixed_up():
    """Rules with other cards, options or origins stay apart."""
    one, other = cvrules.load("cv"), cvrules.load("cv", rulings={"misfortune": "at_once"})
    again = [pickle.loads(pickle.dumps(rules)) for rules in (one, other)]  # noqa: S301 - our own bytes

    assert again == [one, other]
    assert again[0].ruling("misfortune") != again[1].ruling("misfortune")


def test_a_repr_names_the_fields_that_are_shown():
    """Without those that attrs leaves out, such as places in files."""
    assert repr(cvrules.cv.Buy("child")) == "Buy(card='child')"
    assert repr(cvrules.cv.Stop()) == "Stop()"
    assert repr(TABLE.rules.card("child").deck).startswith("Deck(name='early_adulthood', sources=")
