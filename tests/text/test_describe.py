"""The first line about a card, in any game."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cvrules.library.catalogues import texts_of
from cvrules.model.card import Card, Deck
from cvrules.model.hole import HOLE
from cvrules.text.describe import card_heading, describe_card
from cvrules.text.voice import Texts
from texts.catalogues import LANGUAGES
from texts.strategies import cv_cards

CHILD = Card(20, "child", ("relationship",), deck=Deck("early_adulthood"))


@pytest.mark.parametrize(
    ("card", "line"),
    [
        (CHILD, "Child (card 20, relationship, early adulthood)"),
        (Card(None, "my_dog", ("health", "work")), "My dog (health or work)"),
        (Card(HOLE, "twins", (HOLE,), deck=Deck(HOLE)), "Twins (unknown number, unknown type, unknown deck)"),
        (Card(13, HOLE, (HOLE,), deck=Deck("old_age")), "Unknown card (card 13, unknown type, old age)"),
        (Card(76, "collector", ("goal",), deck=Deck("goal")), "Collector (card 76, life goal)"),
    ],
)
def test_a_card_is_named_with_what_is_known(card, line):
    """Title, number, types and deck; a deck that is called like the type says nothing new."""
    assert card_heading(card, texts_of().voice()) == line


@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("fr", "Enfant (carte 20, Relations, Jeunesse)"),
        ("de", "Kind (Karte 20, Beziehung, Junge Jahre)"),
        ("pl", "Dziecko (karta 20, Relacje, Młodość)"),
    ],
)
def test_the_line_is_said_in_every_language(language, line):
    """With the official words where there are some."""
    assert card_heading(CHILD, texts_of().voice(language)) == line


def test_the_game_says_the_rest():
    """Each sentence stands on its own line."""
    said = describe_card(CHILD, Texts("any").voice(), lambda card, voice: (voice.title(card), card.name))

    assert said.splitlines()[1:] == ["Child", "child"]


def _shown(card: Card) -> object:
    """Return what the first line tells: an unknown deck is told, one that only repeats a known type is not."""
    deck = None if card.deck is None else card.deck.name
    if deck is not HOLE and deck in card.types:
        deck = None
    return card.number, card.slug, card.types, deck


@given(cv_cards(), cv_cards(), st.sampled_from(LANGUAGES))
def test_every_field_of_the_header_shows(one, other, language):
    """Cards with different headers have different first lines."""
    voice = texts_of().voice(language)

    assert (_shown(one) == _shown(other)) == (card_heading(one, voice) == card_heading(other, voice))
