"""CV's clauses in words: every kind, every field, three languages."""

from __future__ import annotations

import inspect
import re
from pathlib import Path

import pytest
from attrs import evolve
from hypothesis import given
from hypothesis import strategies as st

from cvrules.games.cv.cards.card import Card
from cvrules.games.cv.cards.words import WORDS
from cvrules.games.cv.faces.sentences import sentences
from cvrules.library.cards import read_cards
from cvrules.library.catalogues import texts_of
from cvrules.library.describing import rule_sentences
from cvrules.model.card import Part
from cvrules.model.clause import Clause, Source
from cvrules.text.voice import Voice
from effort.loops import loop_over
from texts.catalogues import LANGUAGES, SHARED, english
from texts.strategies import CV_CLAUSES, cv_cards

#: Any clause of CV.
CLAUSES = st.one_of(*CV_CLAUSES.values())
LANGUAGE = st.sampled_from(LANGUAGES)
#: A clause, then its sentence in each language.
SAMPLES = [
    block.split("\n") for block in Path(__file__).with_name("sentences.txt").read_text("utf-8").strip().split("\n\n")
]


def said(*clauses: Clause, language: str = "en") -> tuple[str, ...]:
    """Return the rules of a card that holds these clauses."""
    return rule_sentences(Card(1, "dog", ("health",), (Part(None, clauses),)), language)


def described(text: str, language: str) -> tuple[str, ...]:
    """Return the rules of the only card of a text."""
    (card,), faults = read_cards(text)
    assert faults == ()
    return rule_sentences(card, language)


@given(CLAUSES, CLAUSES, LANGUAGE)
def test_different_clauses_have_different_sentences(one, other, language):
    """And equal ones have equal sentences, so text and behaviour cannot disagree."""
    assert (one == other) == (said(one, language=language) == said(other, language=language))


@given(st.sampled_from(list(CV_CLAUSES)).flatmap(lambda kind: st.tuples(CV_CLAUSES[kind], CV_CLAUSES[kind])), LANGUAGE)
def test_every_field_of_a_clause_shows(clauses, language):
    """Two clauses of one kind that differ anywhere are told apart."""
    one, other = clauses

    assert (one == other) == (said(one, language=language) == said(other, language=language))


@given(cv_cards(), cv_cards(), LANGUAGE)
def test_cards_with_different_rules_are_described_differently(one, other, language):
    """Sources are no rules, and the order of lines is none either."""

    def rules(card: Card) -> object:
        words = [clause.word for kind in WORDS.clauses for clause in card.every(kind)]
        by_word = {word: [clause for clause in card.clauses if clause.word == word] for word in words}
        return len(card.types), by_word

    voice = texts_of().voice(language)

    assert (rules(one) == rules(other)) == (sentences(one, voice) == sentences(other, voice))


@given(cv_cards(), LANGUAGE)
def test_sentences_are_whole(card, language):
    """Each begins with a capital letter, ends with a full stop, and no place is left open."""
    for sentence in sentences(card, texts_of().voice(language)):
        assert re.fullmatch(r"[A-ZÀÉŻ][^{}]*\.", sentence)
        assert "  " not in sentence


@given(cv_cards())
def test_every_language_says_as_much(card):
    """A translation leaves out nothing and adds nothing."""
    texts = texts_of()

    assert len({len(sentences(card, texts.voice(language))) for language in LANGUAGES}) == 1


@given(cv_cards(), LANGUAGE)
def test_amounts_show_as_numbers(card, language):
    """Every number of the card language stands in the text."""
    text = " ".join(sentences(card, texts_of().voice(language)))
    for clause in card.clauses:
        if clause.word != "source" and "1" not in clause.content():
            assert set(re.findall(r"\d+", clause.content())) <= set(re.findall(r"\d+", text))


@given(cv_cards(), LANGUAGE)
def test_sources_are_not_told(card, language):
    """Who attests a card is no rule of it."""
    voice = texts_of().voice(language)
    parts = tuple(
        evolve(part, clauses=tuple(clause for clause in part.clauses if not isinstance(clause, Source)))
        for part in card.parts
    )

    assert sentences(evolve(card, parts=parts), voice) == sentences(card, voice)


@given(
    st.permutations(sorted(CV_CLAUSES, key=lambda kind: kind.word)).flatmap(
        lambda kinds: st.tuples(*(CV_CLAUSES[kind] for kind in kinds))
    )
)
def test_the_order_of_lines_does_not_matter(clauses):
    """Cards are told in the order of their life: taken, used, scored."""
    assert said(*clauses) == said(*sorted(clauses, key=lambda clause: clause.word))


def test_every_kind_of_clause_is_said():
    """A clause that the game gains is missed here at once."""
    assert set(CV_CLAUSES) == set(WORDS.clauses)


class Listener(dict[str, str]):
    """A table without texts that remembers which were asked for."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: set[str] = set()

    def __contains__(self, key: object) -> bool:
        self.asked.add(str(key))
        return False


@given(cv_cards())
def test_every_text_that_is_asked_for_exists(card):
    """No card is described by the name of a phrase."""
    listener = Listener()
    sentences(card, Voice("en", (listener, texts_of().originals)))

    assert listener.asked <= {*english().entries, *english(SHARED).entries}


def test_every_phrase_is_used():
    """A phrase nobody says would be translated in vain."""
    code = inspect.getsource(inspect.getmodule(sentences))
    phrases = {key.removeprefix("phrase.") for key in english().entries if key.startswith("phrase.")}
    made = {"cost_unknown", "gives_unknown", "upkeep_unknown", "change_each", "exchange_each"}

    assert {name for name in phrases if f'"{name}"' not in code} == made


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "A joker stands for health, knowledge, relationship or money, as you choose."),
        ("fr", "Un joker remplace Santé, Savoir, Relations ou Argent, au choix."),
        ("de", "Ein Joker steht nach deiner Wahl für Gesundheit, Wissen, Beziehung oder Geld."),
        ("pl", "Dowolny symbol to zdrowie, wiedza, relacje albo pieniądze, do twojego wyboru."),
    ],
)
def test_unusual_words_are_explained_once(language, words):
    """Last, where they do not stand in the way."""
    text = "card 1 dog: health\n gives 1 joker + 1 die\n play gain 2 joker\n"

    assert described(text, language)[-1] == words
    assert described(text, language).count(words) == 1


@loop_over("lines", SAMPLES, ids=lambda lines: lines[0])
def test_clauses_read_as_a_person_would_say_them(lines):
    """One line of a card, and its sentences in every language."""
    clause, *sentences_there = lines
    text = f"card 1 dog: health\n {clause}\n"

    assert [" ".join(described(text, language)) for language in LANGUAGES] == sentences_there


def test_a_whole_card_reads_from_taking_to_scoring():
    """Two types first, what unusual words mean last, and the lines between in the order of a card's life."""
    text = """card 1 dog: health | work
    scores 1 per 1 health
    may    change 1 plain -> money once per turn
    gives  1 joker
    needs  1 work
    cost   nothing
    source en_rules
    """

    assert described(text, "en") == (
        "You choose which of its two types it has.",
        "It costs nothing.",
        "You can take it only if your CV has at least 1 work card.",
        "Each turn it gives you 1 joker.",
        "Once a turn you may change 1 plain symbol into 1 money.",
        "At the end of the game, each health card in your CV scores 1 point.",
        "A joker stands for health, knowledge, relationship or money, as you choose.",
        "Plain symbols are health, knowledge, relationship and money.",
    )
