"""The reference of the card language is whole and shows real cards."""

from __future__ import annotations

import re

import pytest

from cvrules import read_cards
from cvrules.games.cv.cards.words import WORDS
from cvrules.kernel.registry import words_of
from cvrules.lang.lines import HEADS
from cvrules.library.cards import base_cards, edition_cards, editions
from cvrules.library.checking import check_files
from cvrules.model.layers import apply_layer
from project import ROOT
from project.pages import blocks

PAGE = ROOT / "docs" / "reference" / "card-language.md"
SHOWN = [read_cards(block.text)[0] for block in blocks(PAGE) if block.language == "cv"]
#: The cards of the box: as attested, and as each edition has them.
BOXES = [base_cards(), *(apply_layer(base_cards(), edition_cards(name), fill=name == "house") for name in editions())]


def headings() -> set[str]:
    """Return the words that have a section of their own."""
    return set(re.findall(r"^### `(\w+)`$", PAGE.read_text("utf-8"), re.MULTILINE))


def test_every_word_that_begins_a_line_has_a_section():
    """Headers and clauses are all there, and nothing else."""
    assert headings() == {*HEADS, *WORDS.clause_words(), "source"}


def test_every_clause_is_shown_in_a_section():
    """For each word there is a line to copy."""
    shown = {clause.word for cards in SHOWN for card in cards for clause in card.clauses}

    assert shown == {*WORDS.clause_words(), "source"}


def test_every_word_of_the_game_is_named():
    """Symbols, types and decks are listed."""
    text = PAGE.read_text("utf-8")

    assert [word for word in (*WORDS.symbols, *WORDS.types, *WORDS.decks) if f"`{word}`" not in text] == []


def test_cards_with_a_number_are_cards_of_the_box():
    """What the page shows with a number is what the card files say."""
    real = {(card.number, clause) for box in BOXES for card in box for clause in card.clauses}
    real |= {(card.number, card.slug) for box in BOXES for card in box}
    numbered = [card for cards in SHOWN for card in cards if card.number is not None]

    assert numbered
    for card in numbered:
        assert {(card.number, card.slug), *((card.number, clause) for clause in card.clauses)} <= real


def test_amendments_are_those_of_the_edition():
    """What the page shows of an edition is in that edition's file."""
    editing = [cards for cards in SHOWN if cards.edition is not None]

    assert editing
    for cards in editing:
        real = edition_cards(cards.edition.name)
        lines = {(amend.number, clause) for amend in real.amends for part in amend.parts for clause in part.clauses}
        shown = {(amend.number, clause) for amend in cards.amends for part in amend.parts for clause in part.clauses}
        assert shown <= lines
        assert set(cards.places) <= set(real.places)
        assert set(cards.choices) <= set(real.choices)


@pytest.mark.parametrize(
    "line",
    [
        "amend 18 marriage",
        "amend 43 memory_master: knowledge",
        "amend blood_donor",
        "place blood_donor 22",
        "place blood_donor old_age",
        "ruling misfortune at_once",
    ],
)
def test_headers_of_editions_are_explained(line):
    """Each form of a header is valid without a line `edition`, as the page says."""
    (checked,) = check_files({"mine.cv": f"{line}\n".encode()})
    shown = PAGE.read_text("utf-8").replace("SLUG NUMBER", "blood_donor 22").replace("SLUG DECK", "blood_donor old_age")

    assert checked.diagnostics == ()
    assert line in shown


# --- Funny Friends ------------------------------------------------------------------------------

FRIENDS_PAGE = ROOT / "docs" / "reference" / "friends-card-language.md"


def test_the_page_of_friends_explains_every_clause():
    """Each has a section with a line to copy; headers are explained once, for all games."""
    words = words_of("friends")
    text = FRIENDS_PAGE.read_text("utf-8")
    shown = [read_cards(block.text, game="friends")[0] for block in blocks(FRIENDS_PAGE) if block.language == "cv"]
    parts = [part for cards in shown for one in (*cards.cards, *cards.amends) for part in one.parts]

    assert set(re.findall(r"^### `(\w+)`$", text, re.MULTILINE)) == set(words.clause_words())
    assert {clause.word for part in parts for clause in part.clauses} == set(words.clause_words())
    assert [word for word in (*words.symbols, *words.types, *words.decks) if f"`{word}`" not in text] == []


def test_the_page_of_friends_shows_real_cards():
    """Every line is that of a card or an amendment that we ship."""
    layers = (base_cards("friends"), edition_cards("house", "friends"))
    real = {
        (one.slug, clause)
        for layer in layers
        for one in (*layer.cards, *layer.amends)
        for part in one.parts
        for clause in part.clauses
    }
    for block in blocks(FRIENDS_PAGE):
        for one in read_cards(block.text, game="friends")[0].cards if block.language == "cv" else ():
            assert {(one.slug, clause) for clause in one.clauses} <= real
