"""Clauses in words: every kind, every field, three languages."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cvrules.games.pursuit.cards.card import Card
from cvrules.games.pursuit.cards.words import WORDS
from cvrules.games.pursuit.faces.face import face_of
from cvrules.games.pursuit.faces.sentences import sentences
from cvrules.library.cards import filled_cards, read_cards
from cvrules.library.catalogues import texts_of
from cvrules.library.describing import rule_sentences
from cvrules.model.card import Part
from cvrules.model.clause import Clause
from cvrules.text.voice import Voice
from project import ROOT
from texts.catalogues import LANGUAGES, SHARED, english
from texts.pursuit import PURSUIT_CLAUSES
from texts.strategies import cards

TEXTS = texts_of("pursuit")
LANGUAGE = st.sampled_from(LANGUAGES)
LINES = {kind: one for kind, one in PURSUIT_CLAUSES.items() if kind.word not in WORDS.parts}
CLAUSES = st.one_of(*LINES.values())
HEADS = st.one_of(*(one for kind, one in PURSUIT_CLAUSES.items() if kind.word in WORDS.parts))
CARDS = cards(WORDS, PURSUIT_CLAUSES)


def said(*parts: Part, language: str = "en", kind: str = "item") -> tuple[str, ...]:
    """Return the rules of a card with these parts."""
    return rule_sentences(Card(None, "dog", (kind,), parts), language)


def body(clause: Clause) -> Part:
    """Return a part with one line and no head."""
    return Part(None, (clause,))


@given(CLAUSES, CLAUSES, LANGUAGE, st.sampled_from(["item", "job", "section"]))
def test_different_clauses_have_different_sentences(one, other, language, kind):
    """And equal ones have equal sentences, so text and behaviour cannot disagree."""
    assert (one == other) == (
        said(body(one), language=language, kind=kind) == said(body(other), language=language, kind=kind)
    )


@given(st.sampled_from(list(LINES)).flatmap(lambda kind: st.tuples(LINES[kind], LINES[kind])), LANGUAGE)
def test_every_field_of_a_clause_shows(clauses, language):
    """Two clauses of one kind that differ anywhere are told apart."""
    one, other = clauses

    assert (one == other) == (said(body(one), language=language) == said(body(other), language=language))


@given(HEADS, HEADS, LANGUAGE)
def test_different_parts_have_different_names(one, other, language):
    """Levels, roles, numbers of filled roles, promotion and retirement."""
    assert (one == other) == (said(Part(one), language=language) == said(Part(other), language=language))


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
    own = english(ROOT / "cards" / "pursuit" / "text").entries
    of_cards = {key for key in listener.asked if key.split(".")[-1] in {"title", "flavour", "other_side"}}
    of_parts = {key for key in listener.asked if key.split(".")[1:2] in (["level"], ["role"])}

    assert listener.asked - of_cards - of_parts <= {*own, *english(SHARED).entries}


def test_every_kind_of_clause_is_said():
    """A clause that the game gains is missed here at once."""
    assert set(PURSUIT_CLAUSES) == set(WORDS.clauses)


@pytest.mark.parametrize(
    ("slug", "language", "told"),
    [
        (
            "hr_executive",
            "en",
            (
                "A job of level 2.",
                "Category: Social.",
                "Hiring. Cost: 3 knowledge and 6 influence. Reward: 11 money.",
                "Upkeep: 2 hourglasses, 1 knowledge and 2 influence.",
                "In return, each round: 11 money.",
                "Promotion. Cost: 4 knowledge and 7 influence. Reward: 5 money and 5 long-term happiness.",
            ),
        ),
        (
            "live_fast_die_young",
            "fr",
            (
                "Fin de partie\u00a0: votre vie s\u2019est achevée la première.",
                "Gain\u00a0: 5 bonheur durable.",
                "En solo\u00a0: votre vie s\u2019achève à la manche 6 (Vieillesse 1) ou avant.",
                "En solo\u00a0: jamais avec Zen.",
            ),
        ),
        ("light_blue", "pl", ("Pole numer 4 od lewej.", "Co rundę bierzesz: 6 klepsydr.", "3 miejsca.")),
    ],
)
def test_cards_read_as_a_person_would_say_them(slug, language, told):
    """One card in each language."""
    (card,) = (one for one in filled_cards("pursuit") if one.slug == slug)

    assert rule_sentences(card, language) == told


def test_moments_and_shares_are_told():
    """What a trait and a goal say besides amounts."""
    text = """game pursuit
    card a: trait
        gives 1 money each round
        gives 1 relax + ? on rest
        saves 1 money on spend
        spares 1 stress on study
        slots 2
    card b: goal
        claim first to have 2 completed health projects + 1 level_2 partner
        gives 1 long_term per 3 money up to 5
        solo ? items
    """
    trait, goal = read_cards(text)[0]

    assert rule_sentences(trait) == (
        "Each round, before upkeep: 1 money.",
        "Rest: also gain 1 relax and something unknown.",
        "Spend: pay 1 money less.",
        "Study: 1 stress less if you repeat it.",
        "You have 2 more slots.",
    )
    assert rule_sentences(goal) == (
        "Mid-game: be the first to have at least 2 projects (Health, completed) and 1 partner (level 2 or higher).",
        "Reward: 1 long-term happiness for every 3 money, 5 at most.",
        "Solo: at the end, have at least ? items.",
    )
