"""The grammar of scenes: its words are those of the game, and it reads whole files as well."""

from __future__ import annotations

import pytest
from lark.exceptions import LarkError

from cvrules.games.cv.cards.words import DECKS, STACKS, SYMBOLS, WORDS
from cvrules.games.cv.table.rules import AGES
from cvrules.games.cv.table.table import QUESTIONS
from cvrules.scenes.grammar import LINES, LOOK_ALIKES, SceneGrammar, scene_grammar
from texts.scenes import SHIPPED

GRAMMAR = scene_grammar()


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


def test_every_first_word_begins_a_line():
    """And nothing else does."""
    starts = GRAMMAR.after("", "line")

    assert {word for terminal in starts for word in GRAMMAR.spellings(terminal)} == set(LINES)


def test_look_alikes_stand_for_words_of_ours():
    """A hint never names a word that does not exist."""
    ours = {meant for word, meant in LOOK_ALIKES.items() if WORDS.look_alikes.get(word) != meant}

    assert ours <= {*GRAMMAR.vocabulary, *GRAMMAR.openers}


@pytest.mark.parametrize("text", sorted({case.text for case in SHIPPED}), ids=len)
def test_whole_files_parse_as_the_grammar_states(text):
    """The start rule `file` is no decoration."""
    SceneGrammar(whole_files=True).lark.parse(text)


@pytest.mark.parametrize("line", ["seat1 stops", "seat 1 throws4 health", "expectover", "seat 1 buysphd"])
def test_words_have_ends(line):
    """Glued words are faults."""
    with pytest.raises(LarkError):
        GRAMMAR.lark.parse(f"{line}\n", start="line")
