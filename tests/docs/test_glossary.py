"""The glossary holds every noun that a reader of the library meets."""

from __future__ import annotations

import re

import cvrules
from cvrules.games.cv.cards.words import WORDS
from project import ROOT
from texts.catalogues import LANGUAGES

PAGE = (ROOT / "docs" / "reference" / "glossary.md").read_text("utf-8")
ROWS = [[cell.strip() for cell in line.strip("|").split("|")] for line in PAGE.splitlines() if line.startswith("| ")]
NAMED = [word for row in ROWS if row[0] != "word" for word in row[0].split(", ")]


def test_every_row_is_whole():
    """Word, meaning and a column for each language: nothing is left open."""
    assert [row for row in ROWS if len(row) != len(LANGUAGES) + 1 or not all(row)] == []


def test_no_word_is_explained_twice():
    """One word, one meaning."""
    assert sorted(NAMED) == sorted(set(NAMED))


def test_every_public_class_and_value_is_named():
    """Functions are verbs; whatever else is public is a noun, and has a meaning."""
    nouns = [name for name in cvrules.__all__ if not re.fullmatch(r"[a-z_]+", name)]

    assert nouns
    assert [name for name in nouns if f"`{name}`" not in PAGE] == []


def test_every_word_of_the_game_is_explained():
    """Symbols, types and decks have a row each; goals are called life goals."""
    words = {word.replace("_", " ") for word in (*WORDS.symbols, *WORDS.types, *WORDS.decks)} - {"goal"}

    assert words - set(NAMED) == set()
