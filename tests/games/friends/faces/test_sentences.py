"""Clauses in words: every kind, every field, in every language."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cvrules.games.friends.cards.card import Card
from cvrules.games.friends.cards.words import WORDS
from cvrules.games.friends.faces.face import face_of
from cvrules.games.friends.faces.sentences import sentences
from cvrules.library.cards import filled_cards, read_cards
from cvrules.library.catalogues import texts_of
from cvrules.library.describing import rule_sentences
from cvrules.model.card import Part
from cvrules.text.voice import Voice
from project import ROOT
from texts.catalogues import LANGUAGES, SHARED, english
from texts.friends import FRIENDS_CLAUSES
from texts.strategies import cards

TEXTS = texts_of("friends")
LANGUAGE = st.sampled_from(LANGUAGES)
CLAUSES = st.one_of(*FRIENDS_CLAUSES.values())
CARDS = cards(WORDS, FRIENDS_CLAUSES)


def said(clause: object, language: str) -> tuple[str, ...]:
    """Return the rules of a card with one line."""
    return rule_sentences(Card(None, "dog", ("life",), (Part(None, (clause,)),)), language)


@given(CLAUSES, CLAUSES, LANGUAGE)
def test_different_clauses_have_different_sentences(one, other, language):
    """And equal ones have equal sentences, so text and behaviour cannot disagree."""
    assert (one == other) == (said(one, language) == said(other, language))


@given(st.sampled_from(list(FRIENDS_CLAUSES.values())).flatmap(lambda kind: st.tuples(kind, kind)), LANGUAGE)
def test_every_field_of_a_clause_shows(clauses, language):
    """Two clauses of one kind that differ anywhere are told apart."""
    one, other = clauses

    assert (one == other) == (said(one, language) == said(other, language))


@given(CARDS, LANGUAGE)
def test_sentences_are_whole(card, language):
    """Each ends with a full stop, and no place is left open."""
    for sentence in sentences(card, TEXTS.voice(language)):
        assert re.fullmatch(r"[^{}]*\.", sentence)
        assert "  " not in sentence


@given(CARDS)
def test_every_language_says_as_much(card):
    """A translation leaves out nothing and adds nothing."""
    assert len({len(sentences(card, TEXTS.voice(language))) for language in LANGUAGES}) == 1


class Listener(dict[str, str]):
    """A table without texts that remembers which were asked for."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: set[str] = set()

    def __contains__(self, key: object) -> bool:
        self.asked.add(str(key))
        return False


@given(CARDS)
def test_every_text_that_is_asked_for_exists(card):
    """No card is described by the name of a phrase."""
    listener = Listener()
    sentences(card, Voice("en", (listener, TEXTS.originals)))
    face_of(card, Voice("en", (listener, TEXTS.originals)))
    own = english(ROOT / "cards" / "friends" / "text").entries
    of_cards = {key for key in listener.asked if key.split(".")[-1] in {"title", "flavour"}}

    assert listener.asked - of_cards <= {*own, *english(SHARED).entries}


def test_every_kind_of_clause_is_said():
    """A clause that the game gains is missed here at once."""
    assert set(FRIENDS_CLAUSES) == set(WORDS.clauses)


@pytest.mark.parametrize(
    ("slug", "language", "told"),
    [
        (
            "joining_a_cult",
            "en",
            (
                "You bring 2 persons.",
                "Gain 1 drugs and 1 religion.",
                "Back to 0: wealth.",
                "Your relationship ends.",
            ),
        ),
        (
            "marrying_the_best_friend",
            "fr",
            (
                "Il vous faut 2 amis.",
                "Il vous faut 2 nuits d\u2019amour, avec A.",
                "Vous emmenez 1 ami, ce sera A.",
                "Vous épousez A.",
            ),
        ),
        ("dynasty", "pl", ("Musisz mieć: 3 punkty bogactwa.", "Tylko w małżeństwie.", "Musisz mieć: 2 dzieci.")),
        ("drinking", "de", ("Über 3 hinaus, zurück auf 0: Weisheit.",)),
    ],
)
def test_cards_read_as_a_person_would_say_them(slug, language, told):
    """One card in each language."""
    (card,) = (one for one in filled_cards("friends") if one.slug == slug)

    assert rule_sentences(card, language) == told


def test_bonds_are_told_in_the_order_in_which_they_happen():
    """After conditions, company and characteristics, wherever these are written."""
    text = "game friends\ncard x: life\n separates\n loves A\n sex with A\n gives 1 fat\n with new person A\n"
    (card,) = read_cards(text)[0]

    assert rule_sentences(card) == (
        "You bring 1 person (new), called A.",
        "Gain 1 fat.",
        "Your relationship ends.",
        "A becomes your partner, or you grow closer.",
        "You have sex with A.",
    )
