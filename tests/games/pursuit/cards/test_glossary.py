"""The glossary of The Pursuit of Happiness: each meaning is a sentence, and its examples are valid."""

from __future__ import annotations

import re

import pytest

from cvrules.games.pursuit.cards.glossary import GLOSSARY
from cvrules.games.pursuit.cards.words import WORDS
from cvrules.lang.grammar import grammar_of

GRAMMAR = grammar_of(WORDS)


@pytest.mark.parametrize("word", GLOSSARY)
def test_a_meaning_is_a_sentence_with_valid_examples(word):
    """A line that is quoted can be copied."""
    meaning = GLOSSARY[word]

    assert re.fullmatch(r"[A-Z].*\.", meaning)
    assert all(
        GRAMMAR.is_valid(f"{line}\n")
        for line in re.findall(r"`([a-z]+ [^`]*[a-z][^`]*)`", meaning)
        if line.split()[0] in GRAMMAR.openers and len(line.split()) > 2
    )


def test_only_words_of_the_language_have_a_meaning():
    """A word that has left the grammar leaves the glossary."""
    known = {*GRAMMAR.vocabulary, *GRAMMAR.signs, *WORDS.symbols, *WORDS.types, *WORDS.decks}

    assert set(GLOSSARY) <= known | {"level_2", "level_3"}
