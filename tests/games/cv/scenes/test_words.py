"""The grammar of CV's scenes spells the words of the game, and hints name words that exist."""

from __future__ import annotations

import pytest

from cvrules.games.cv.cards.words import DECKS, STACKS, SYMBOLS
from cvrules.games.cv.scenes.stage import CvStage
from cvrules.games.cv.scenes.words import LOOK_ALIKES, NAMES
from cvrules.games.cv.table.phase import QUESTIONS
from cvrules.games.cv.table.rules import AGES
from cvrules.scenes.grammar import scene_grammar

GRAMMAR = scene_grammar("cv")


@pytest.mark.parametrize(
    ("terminal", "words"),
    [
        ("SYMBOL", SYMBOLS),
        ("STACK", STACKS),
        ("AGE", [DECKS[age] for age in AGES]),
        ("QUESTION", QUESTIONS.values()),
    ],
)
def test_words_are_those_of_the_game(terminal, words):
    """The grammar spells what the game says."""
    assert set(GRAMMAR.spellings(terminal)) == set(words)


def test_every_question_has_a_way_on():
    """A hint always names a line that gets past the question."""
    assert set(CvStage.answer_lines) == set(QUESTIONS.values())


def test_names_are_those_of_terminals():
    """A name for a terminal that does not exist would never be read."""
    assert set(NAMES) <= set(GRAMMAR.patterns)


def test_look_alikes_stand_for_words_of_ours():
    """A hint never names a word that does not exist."""
    assert set(LOOK_ALIKES.values()) <= set(GRAMMAR.vocabulary)
