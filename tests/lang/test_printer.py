"""Printing and reading are inverse, in any game."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cvrules import HOLE, print_cards, read_cards
from cvrules.games.cv.cards.card import Card
from cvrules.lang.reader import read_card_file
from cvrules.library.cards import base_cards, edition_cards, editions
from cvrules.model.card import Deck
from effort.examples import few_examples
from texts.cards import GAMES


@pytest.mark.parametrize("game", GAMES)
@few_examples(6)
@given(data=st.data())
def test_reading_what_was_printed_gives_equal_cards(game, data):
    """L1: whatever a file may hold survives printing and reading, holes included."""
    words, sets = GAMES[game]
    cards = data.draw(sets)

    again, faults = read_card_file(print_cards(cards), words)

    assert faults == ()
    assert again == cards


@pytest.mark.parametrize("game", GAMES)
@few_examples(6)
@given(data=st.data())
def test_printing_is_idempotent(game, data):
    """L2: what was printed, read and printed again is the same text."""
    words, sets = GAMES[game]
    text = print_cards(data.draw(sets))

    assert print_cards(read_card_file(text, words)[0]) == text


def test_the_games_own_cards_survive():
    """Every shipped card and edition is printed and read back."""
    shipped = [base_cards(), *map(edition_cards, editions())]

    assert [read_cards(print_cards(cards)) for cards in shipped] == [(cards, ()) for cards in shipped]


def test_cards_of_no_deck_come_first():
    """Below a deck, a card without one would be read as a card of that deck."""
    with_deck = Card(1, "dog", ("health",), deck=Deck("old_age"))
    without = Card(2, "cat", ("health",))

    text = print_cards([with_deck, without])

    assert read_cards(text)[0].cards == (without, with_deck)


def test_a_deck_is_named_again_where_its_sources_change():
    """Two decks of one name differ if others attest their cards."""
    cards = [
        Card(1, "dog", ("health",), deck=Deck("old_age", ("en_rules",))),
        Card(2, "cat", ("health",), deck=Deck("old_age")),
        Card(3, "cow", (HOLE,), deck=Deck(HOLE)),
    ]

    text = print_cards(cards)

    assert text.count("deck old_age") == 2
    assert read_cards(text)[0].cards == tuple(cards)


def test_nothing_prints_as_nothing():
    """An empty set is an empty file."""
    assert print_cards([]) == ""
    assert read_cards("") == read_cards(print_cards([]))
