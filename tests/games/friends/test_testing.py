"""What `cvrules.games.friends.testing` draws can be printed, read, checked and played."""

from __future__ import annotations

import importlib
import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st

import cvrules
from cvrules.games.friends import testing as strategies
from cvrules.games.friends.cards.words import WORDS
from cvrules.model.cardset import CardSet
from effort.examples import few_examples


@given(strategies.bundles())
def test_bundles_name_each_thing_once(bundle):
    """A sum names a thing once, and every amount is likely on a card."""
    names = [term.what for term in bundle]

    assert len(set(names)) == len(names) > 0
    assert all(1 <= term.amount <= 3 for term in bundle)


@given(st.sampled_from(WORDS.types).flatmap(strategies.cards))
def test_cards_are_read_back_as_they_were_printed(card):
    """A drawn card is one that somebody could have written."""
    again, faults = cvrules.read_cards(cvrules.print_cards([card]))

    assert faults == ()
    assert again.cards == (card,)


@few_examples(2)
@given(strategies.card_sets())
def test_card_sets_have_no_errors(cards):
    """The checks may warn of a drawn set, but they find no error in it."""
    faults = cvrules.check_cards(CardSet(cards, game="friends"), base=CardSet(game="friends"))

    assert [fault for fault in faults if fault.severity is cvrules.Severity.ERROR] == []


@few_examples(3)
@given(strategies.rules(), strategies.players())
def test_rules_can_be_dealt(rules, players):
    """There are cards enough for everybody."""
    assert cvrules.deal(rules, players).to_move in {0, cvrules.CHANCE}


@few_examples(4)
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
    monkeypatch.delitem(sys.modules, "cvrules.games.friends.testing")
    monkeypatch.setitem(sys.modules, "hypothesis", None)

    with pytest.raises(ImportError, match=r"cvrules.games.friends.testing needs Hypothesis: install 'cvrules\[test\]'"):
        importlib.import_module("cvrules.games.friends.testing")
