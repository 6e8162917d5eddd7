"""Tables are values: frozen all the way down, hashable, comparable, picklable, never changed by play."""

from __future__ import annotations

import pickle
from random import Random

import attrs
import pytest

import cvrules
from cvrules.games.cv.table.rules import Rules
from cvrules.games.cv.table.table import Table
from cvrules.model.bundle import Bundle
from played_games.samples import sample_tables
from tables import picture


def inside(value):
    """Yield everything that is reachable from a table; its rules are shared and equal by digest."""
    yield value
    if isinstance(value, tuple):
        for item in value:
            yield from inside(item)
    elif attrs.has(type(value)) and not isinstance(value, Rules):
        for field in attrs.fields(type(value)):
            yield from inside(getattr(value, field.name))


def copied(value):
    """Return a value that was pickled and read back."""
    return pickle.loads(pickle.dumps(value))  # noqa: S301 - our own bytes, just made


def test_nothing_that_can_change_is_reachable_from_a_table():
    """A table holds numbers, words, tuples (some with names) and frozen records, and its rules."""
    for table in sample_tables():
        kinds = {type(value) for value in inside(table)}
        plain = {kind for kind in kinds if not attrs.has(kind) and not hasattr(kind, "_fields")}

        assert plain <= {int, str, bool, type(None), tuple}
        for kind in kinds - plain:
            assert kind.__hash__ is not None


@pytest.mark.parametrize("name", ["round", "seats", "packed_dice", "anything"])
def test_a_table_cannot_be_written_to(name):
    """Who tries to change a table is told so."""
    table = sample_tables()[0]

    with pytest.raises((attrs.exceptions.FrozenInstanceError, AttributeError)):
        setattr(table, name, 0)


def test_rules_cannot_be_written_to():
    """Rules are shared by all tables of a game, so they are frozen too."""
    rules = sample_tables()[0].rules

    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        rules.edition = "mine"
    with pytest.raises(TypeError):
        rules.options["misfortune"] = "at_once"


def test_playing_leaves_the_table_as_it_was():
    """Before and after a move, the old table is equal, hash-equal and shows the same."""
    rng = Random(5)
    for table in sample_tables()[::3]:
        moves = cvrules.legal_moves(table) or tuple(outcome for outcome, _ in cvrules.chances(table))
        if not moves:
            continue
        before, copy, shown = hash(table), copied(table), picture.table_data(table)
        after = cvrules.play(table, rng.choice(moves), [])
        cvrules.settle(after, rng, [])

        assert hash(table) == before
        assert table == copy
        assert picture.table_data(table) == shown
        assert after != table


def test_tables_are_equal_again_after_pickling():
    """A copy from elsewhere is equal, hashes alike and plays alike."""
    for table in sample_tables()[::3]:
        copy = copied(table)

        assert copy == table
        assert hash(copy) == hash(table)
        assert cvrules.legal_moves(copy) == cvrules.legal_moves(table)
        assert cvrules.chances(copy) == cvrules.chances(table)
        assert repr(copy) == repr(table)


def test_moves_views_and_sheets_are_equal_again_after_pickling():
    """So are the other values that the verbs take and give."""
    for table in sample_tables()[::5]:
        values = [*cvrules.legal_moves(table), cvrules.view(table, 0), cvrules.view(table, None), cvrules.score(table)]
        for value in values:
            assert copied(value) == value


def test_equality_rests_on_the_rules():
    """The same cards under other rulings are another table."""
    one = cvrules.load(edition="granna_en")
    other = cvrules.load(edition="granna_en", rulings={"misfortune": "at_once"})

    assert cvrules.deal(one, 3) == cvrules.deal(cvrules.load(edition="granna_en"), 3)
    assert cvrules.deal(one, 3) != cvrules.deal(other, 3)
    assert cvrules.deal(one, 3) != cvrules.deal(one, 2)


def test_equality_counts_every_field_that_matters():
    """Only where events are reported, where chance comes from and moves that were listed already are left out."""
    left_out = {field.name for field in attrs.fields(Table) if not field.eq}

    assert left_out == {"log", "rng", "answers"}


def test_bundles_on_a_table_cannot_change():
    """What a table shows of its dice is a value too."""
    table = next(table for table in sample_tables() if table.packed_dice)

    assert isinstance(table.dice, Bundle)
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        table.dice.terms = ()
