"""Every game's classes derive from the nouns, so that a check at a door is cheap and right."""

from __future__ import annotations

from typing import get_args

import pytest

import cvrules
from cvrules.games.cv.rulebook.scoring import ScoreSheet
from cvrules.games.cv.table import events, moves
from cvrules.kernel import nouns
from played_games.recorded import recorded_game
from properties.subjects import SUBJECTS

KINDS = {nouns.Move: get_args(moves.Move), nouns.Outcome: get_args(moves.Outcome), nouns.Event: get_args(events.Event)}


@pytest.mark.parametrize("noun", KINDS)
def test_every_kind_has_its_base(noun):
    """No move passes as an outcome or event."""
    for kind in KINDS[noun]:
        assert [base for base in KINDS if issubclass(kind, base)] == [noun]


def test_a_view_is_not_a_table():
    """A structural check could not tell them apart."""
    table = recorded_game().tables[40]
    view = cvrules.view(table, 0)

    assert (isinstance(table, nouns.Table), isinstance(table, nouns.View)) == (True, False)
    assert (isinstance(view, nouns.Table), isinstance(view, nouns.View)) == (False, True)
    assert all(isinstance(seat, nouns.Seat) for seat in table.seats)
    assert issubclass(ScoreSheet, nouns.ScoreSheet)


@pytest.mark.parametrize("subject", SUBJECTS, ids=str)
def test_completion_offers_only_promised_names(subject):
    """The names of the engine work, but `dir()` does not list them."""
    table = cvrules.deal(subject.rules, subject.players)
    view = cvrules.view(table, 0)

    for each in (subject.rules, table, view, *getattr(table, "seats", ())):
        assert {name for name in dir(each) if name.startswith("_")} == set()
        assert all(hasattr(each, name) for name in dir(each))
        assert not {"answers", "book", "log", "packed_dice", "rng", "thaw", "track_ids"} & set(dir(each))
    assert {"players", "rules", "to_move"} <= set(dir(table))
    assert {"legal_moves", "players", "rules", "seat", "to_move"} <= set(dir(view))
    assert {"card", "cards", "digest", "name", "ruling"} <= set(dir(subject.rules))
