"""The reference of the card language of The Pursuit of Happiness is whole and shows real cards."""

from __future__ import annotations

import re

import pytest

from cvrules import read_cards
from cvrules.games.pursuit.cards.words import WORDS
from cvrules.library.cards import base_cards
from project import ROOT
from project.pages import blocks

PAGE = ROOT / "docs" / "reference" / "pursuit-card-language.md"
TEXT = PAGE.read_text("utf-8")
SHOWN = [read_cards(block.text)[0] for block in blocks(PAGE) if block.language == "cv"]
EXAMPLES = read_cards((ROOT / "cards" / "pursuit" / "examples" / "every_clause.cv").read_bytes())[0]


def test_every_word_that_begins_a_line_has_a_section():
    """The clauses of the game are all there, and nothing else."""
    assert set(re.findall(r"^### `(\w+)`$", TEXT, re.MULTILINE)) == {*WORDS.clause_words(), "source"}


def test_every_clause_is_shown_in_an_example():
    """For each word there is a line to copy."""
    shown = set(re.findall(r"^    (\w+)", "\n".join(block.text for block in blocks(PAGE)), re.MULTILINE))
    assert {*WORDS.clause_words(), "source"} <= shown


def test_every_word_of_the_game_is_named():
    """Symbols, types, decks, categories and actions are listed."""
    grammar = (ROOT / "grammar" / "pursuit.lark").read_text("utf-8")
    terminals = dict(re.findall(r"^([A-Z]+): +/\(([a-z_|23]+)\)", grammar, re.MULTILINE))
    words = {*WORDS.symbols, *WORDS.types, *WORDS.decks}
    words |= {word for name in ("CATEGORY", "ACTION", "TAKEN", "STOCK", "BODY") for word in terminals[name].split("|")}
    assert sorted(word for word in words if f"`{word}`" not in TEXT) == []


def test_cards_of_the_box_are_shown_as_they_are_known():
    """What the page shows of a card with a known name, its file or the examples say."""
    known = {str(card.slug): set(card.clauses) for card in (*EXAMPLES, *base_cards("pursuit"))}
    shown = [card for cards in SHOWN for card in cards]
    assert len(shown) > 10
    for card in shown:
        if card.slug in known and card.slug not in {"small_library", "light_blue", "learn_cooking"}:
            assert set(card.clauses) <= known[str(card.slug)]


@pytest.mark.parametrize(
    "row", re.findall(r"^\| `([a-z_0-9 ]+)` \|", TEXT[TEXT.index("## One meaning") :], re.MULTILINE)
)
def test_wrong_spellings_are_errors(row):
    """Each line in the left column of the last table has an error with advice."""
    text = f"game pursuit\n\ndeck project\n\ncard bees: basic\n    level 1 one_bee\n    {row}\n"
    faults = read_cards(text)[1]
    assert faults
    assert all(fault.help for fault in faults)
