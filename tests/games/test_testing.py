"""What the strategies of every game draw can be printed, read, checked and played."""

from __future__ import annotations

import importlib
import subprocess
import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st

import cvrules
from cvrules.kernel.registry import words_of
from cvrules.model.cardset import CardSet
from effort.examples import few_examples

#: For each game, the largest amount that is likely on a card.
AMOUNTS = {"cv": 99, "pursuit": 20, "friends": 3}
DATA = st.data()

every_game = pytest.mark.parametrize("game", AMOUNTS)


def strategies_of(game):
    """Return the module with the strategies of a game."""
    return importlib.import_module(f"cvrules.games.{game}.testing")


@every_game
@given(data=DATA)
def test_bundles_name_each_thing_once(game, data):
    """A sum names a thing once, and every amount is likely on a card."""
    bundle = data.draw(strategies_of(game).bundles())
    names = [term.what for term in bundle]

    assert len(set(names)) == len(names) > 0
    assert all(1 <= term.amount <= AMOUNTS[game] for term in bundle)


@every_game
@given(data=DATA)
def test_cards_are_read_back_as_they_were_printed(game, data):
    """An author could have written each drawn card."""
    kinds = words_of(game).decks if game == "cv" else words_of(game).types
    card = data.draw(st.sampled_from(sorted(kinds)).flatmap(strategies_of(game).cards))
    again, faults = cvrules.read_cards(cvrules.print_cards([card]))

    assert faults == ()
    assert again.cards == (card,)


@every_game
@few_examples(4)
@given(data=DATA)
def test_card_sets_have_no_errors(game, data):
    """The checks may warn of a drawn set, but they find no error in it."""
    cards = data.draw(strategies_of(game).card_sets())
    faults = cvrules.check_cards(CardSet(cards, game=game), base=CardSet(game=game))

    assert [fault for fault in faults if fault.severity is cvrules.Severity.ERROR] == []


@every_game
@few_examples(4)
@given(data=DATA)
def test_rules_can_be_dealt(game, data):
    """There are enough cards for all players."""
    strategies = strategies_of(game)
    table = cvrules.deal(data.draw(strategies.rules()), data.draw(strategies.players()))

    assert table.to_move in {0, cvrules.CHANCE}


@every_game
@few_examples(6)
@given(data=DATA)
def test_tables_ask_a_seat_or_are_over(game, data):
    """Chance has moved, and every move that is drawn is legal."""
    strategies = strategies_of(game)
    table = data.draw(strategies.tables())
    if table.to_move is None:
        assert cvrules.legal_moves(table) == ()
    else:
        move = data.draw(strategies.moves(table))
        assert cvrules.why_not(table, move) is None
        assert cvrules.play(table, move) != table


@every_game
def test_a_missing_hypothesis_is_named(game, monkeypatch):
    """Without the extra, the import says what to install."""
    name = f"cvrules.games.{game}.testing"
    monkeypatch.delitem(sys.modules, name, raising=False)
    monkeypatch.setitem(sys.modules, "hypothesis", None)

    with pytest.raises(ImportError, match=rf"{name} needs Hypothesis: install 'cvrules\[test\]'"):
        importlib.import_module(name)


def test_the_library_itself_does_without_hypothesis():
    """Only the strategies import it."""
    script = "import sys; sys.modules['hypothesis'] = None; import cvrules, cvrules.cli.main; cvrules.load()"

    assert subprocess.run([sys.executable, "-c", script], check=False).returncode == 0
