"""What `cvrules.games.cv.testing` draws can be printed, read, checked and played."""

from __future__ import annotations

import importlib
import subprocess
import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st

import cvrules
from cvrules.games.cv import testing as strategies
from cvrules.model.cardset import CardSet
from effort.examples import few_examples

DECKS = ("childhood", "early_adulthood", "middle_age", "old_age", "goal")


@given(strategies.bundles())
def test_bundles_name_each_thing_once(bundle):
    """A sum names a thing once, and every amount fits on a card."""
    names = [term.what for term in bundle]

    assert len(set(names)) == len(names) > 0
    assert all(1 <= term.amount <= 99 for term in bundle)


@given(st.sampled_from(DECKS).flatmap(strategies.cards))
def test_cards_are_read_back_as_they_were_printed(card):
    """A drawn card is one that somebody could have written."""
    again, faults = cvrules.read_cards(cvrules.print_cards([card]))

    assert faults == ()
    assert again.cards == (card,)


@few_examples(8)
@given(strategies.card_sets())
def test_card_sets_have_no_errors(cards):
    """The checks may warn of a drawn set, but they find no error in it."""
    faults = cvrules.check_cards(CardSet(cards), base=CardSet())

    assert [fault for fault in faults if fault.severity is cvrules.Severity.ERROR] == []


@few_examples(6)
@given(strategies.rules(), strategies.players())
def test_rules_can_be_dealt(rules, players):
    """There are cards enough for everybody."""
    assert cvrules.deal(rules, players).to_move == cvrules.CHANCE


@few_examples(15)
@given(strategies.tables(), st.data())
def test_tables_ask_a_seat_or_are_over(table, data):
    """Chance has moved, and every move that is drawn is legal."""
    if table.to_move is None:
        assert cvrules.legal_moves(table) == ()
    else:
        move = data.draw(strategies.moves(table))
        assert cvrules.why_not(table, move) is None
        assert cvrules.play(table, move) != table


def test_a_missing_hypothesis_is_named(monkeypatch):
    """Without the extra, the import says what to install."""
    monkeypatch.delitem(sys.modules, "cvrules.games.cv.testing")
    monkeypatch.setitem(sys.modules, "hypothesis", None)

    with pytest.raises(ImportError, match=r"cvrules.games.cv.testing needs Hypothesis: install 'cvrules\[test\]'"):
        importlib.import_module("cvrules.games.cv.testing")


def test_the_library_itself_does_without_hypothesis():
    """Only the strategies import it."""
    script = "import sys; sys.modules['hypothesis'] = None; import cvrules, cvrules.cli.main; cvrules.load()"

    assert subprocess.run([sys.executable, "-c", script], check=False).returncode == 0
