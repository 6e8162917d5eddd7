"""A card answers simple questions about itself."""

from __future__ import annotations

import pytest
from hypothesis import given

from cvrules import HOLE, read_cards
from cvrules.errors import Span
from cvrules.games.cv.cards.abilities import RerollAbility
from cvrules.games.cv.cards.clauses import Cost, Gives, May, Needs, Worth
from cvrules.model.bundle import Bundle, Term
from cvrules.model.card import Card, Deck
from cvrules.model.clause import Clause, Source
from texts.strategies import cv_cards

TEXT = """
deck old_age
    source en_rules
card 7 dog: health | work
    cost 1 money
    needs 1 work
    needs no health
    source photo_1, photo_2
card 8 cat: health
    gives 1 die
card ? ?: ?
"""
DOG, CAT, UNKNOWN = read_cards(TEXT)[0]


def test_clauses_are_found_by_kind():
    """The first of a kind, or every one in order."""
    assert str(DOG.first(Cost)) == "cost 1 money"
    assert [str(needs) for needs in DOG.every(Needs)] == ["needs 1 work", "needs no health"]
    assert DOG.first(Gives) is None
    assert len(DOG.clauses) == 4


def test_a_card_without_a_source_has_its_decks():
    """The deck's source line is the default."""
    assert DOG.sources == ("photo_1", "photo_2")
    assert CAT.sources == ("en_rules",)
    assert Card(1, "x", ("health",)).sources == ()


@pytest.mark.parametrize(
    ("card", "header", "name"),
    [
        (DOG, "card 7 dog: health | work", "dog"),
        (UNKNOWN, "card ? ?: ?", "?"),
        (Card(None, "dog", ("health",)), "card dog: health", "dog"),
        (Card(9, HOLE, (HOLE,)), "card 9 ?: ?", "card 9"),
    ],
)
def test_a_card_prints_as_its_header(card, header, name):
    """In a sentence it is called by its slug, else by its number."""
    assert (str(card), repr(card), card.name) == (header, f"<{header}>", name)


@given(card=cv_cards())
def test_where_a_card_stands_does_not_matter(card):
    """L5: spans are no part of what a card is."""
    from attrs import evolve  # noqa: PLC0415 - only this test needs it

    moved = evolve(card, span=Span("elsewhere", 9, 9, 9, 9))

    assert moved == card
    assert hash(moved) == hash(card)


def test_decks_compare_by_name_and_sources():
    """Not by where they stand."""
    assert Deck("goal", ("a",), span=Span("x", 1, 1, 1, 1), sources_span=Span("x", 2, 1, 2, 1)) == Deck("goal", ("a",))
    assert Deck("goal") != Deck("goal", ("a",))


def test_a_clause_says_what_it_says():
    """Its first value, unless its kind says otherwise; the common ancestor says nothing."""
    assert Clause().content() == ""
    assert str(Worth(3)) == "worth 3"
    assert str(Source(("a", "b"))) == "source a, b"


def test_a_clause_knows_its_holes():
    """Wherever they are: in a field, in a sum, in an ability."""
    assert not Source(("a",)).has_holes
    assert Worth(HOLE).has_holes
    assert Cost(Bundle((Term(HOLE, "money"),))).has_holes
    assert May(RerollAbility(HOLE, once=True)).has_holes
    assert not May(RerollAbility(None, once=True)).has_holes
