"""The values of a card that no source attests are found, so that its face marks them."""

from __future__ import annotations

import pytest
from attrs import evolve

import cvrules
from cvrules.drawing.face import Invented
from cvrules.games.cv.cards.clauses import Cost, Gives, May, Worth
from cvrules.games.cv.cards.words import WORDS
from cvrules.library import made_up
from cvrules.library.cards import base_cards, edition_cards, editions, read_cards
from cvrules.library.made_up import made_up_values
from cvrules.model.card import Card
from cvrules.model.cardset import CardSet
from cvrules.model.hole import HOLE
from cvrules.model.layers import apply_layer

RULES = cvrules.load()
HOLES = cvrules.load(fill=None)


def kinds(card: Card) -> set[str]:
    """Return the words of the clauses of a card that are invented."""
    return {clause.word for _, clause in made_up_values(card).clauses}


@pytest.mark.parametrize("edition", [None, *(name for name in editions() if name != "house")])
def test_marked_is_what_filling_added(edition):
    """A clause is invented exactly if it was not there before the holes were filled."""
    before = apply_layer(base_cards(), edition_cards(edition)) if edition else base_cards().cards
    after = apply_layer(before, edition_cards("house"), fill=True)
    by_number = {card.number: card for card in before if isinstance(card.number, int)}
    by_slug = {card.slug: card for card in before if card.number is HOLE}
    attested = {
        clause
        for name in editions()
        if name != "house"
        for amend in edition_cards(name).amends
        for clause in amend.parts[0].clauses
    }
    wrong = []
    for card in after:
        was = by_slug.get(card.slug, by_number.get(card.number))
        assert was is not None
        new = {clause for clause in card.clauses if clause not in was.clauses} - attested
        marks = made_up_values(card)
        expected = Invented(
            was.slug is HOLE, HOLE in was.types, was.number is HOLE, frozenset((None, clause) for clause in new)
        )
        wrong += [(card, marks, expected)] * (marks != expected)

    assert wrong == []


def test_an_attested_card_carries_no_mark():
    """Nothing of it was filled."""
    assert not made_up_values(RULES.card("marriage"))
    assert not made_up_values(RULES.card("collector"))


def test_only_the_filled_clause_of_a_card_is_marked():
    """The effect of the insurance is attested, its price is not."""
    (bought,) = [card for card in RULES.cards if card.number == 30]

    assert kinds(bought) == {Cost.word}
    assert not made_up_values(bought).types


def test_a_clause_that_was_known_in_part_is_marked():
    """One bad luck is attested, what else the job gives is not."""
    assert kinds(RULES.card("dads_company")) == {Cost.word, Gives.word}


def test_what_an_edition_attests_is_not_invented():
    """Though house says the same where no edition is chosen."""
    bare = cvrules.load(edition=None)

    assert May.word not in kinds(bare.card("psychotherapy"))
    assert kinds(bare.card("successful_person")) == set()


def test_a_placed_card_has_an_invented_number():
    """Its title and its rules may be attested all the same."""
    marks = made_up_values(RULES.card("blood_donor"))

    assert (marks.number, marks.title, marks.types, marks.clauses) == (True, False, True, frozenset())


def test_an_invented_title_is_marked():
    """Nobody ever saw a card of that name."""
    assert made_up_values(RULES.card("hermitage")).title
    assert not made_up_values(RULES.card("yacht")).title


def test_holes_are_unknown_and_not_invented():
    """A card that nobody filled has no mark."""
    assert not any(made_up_values(card) for card in HOLES.cards)


def test_a_card_of_somebody_else_carries_no_mark():
    """Even where it has the number of a filled slot."""
    cards, _ = read_cards("card 13 sailing: health\n cost 2 health\n gives 1 health\n")

    assert not made_up_values(cards[0])


def test_without_a_filling_edition_nothing_is_invented(monkeypatch):
    """A game may have none."""
    monkeypatch.setattr(made_up, "words_of", lambda _: evolve(WORDS, fill=None))

    assert not made_up_values(RULES.card("hermitage"))


def test_a_card_that_only_the_filling_edition_has_is_invented_altogether(monkeypatch):
    """A game without card numbers adds whole cards there."""
    card = RULES.card("marriage")
    monkeypatch.setattr(made_up, "edition_cards", lambda *_: CardSet((card,)))
    marks = made_up_values(card)

    assert (marks.title, marks.types, marks.number) == (True, True, True)
    assert {clause for _, clause in marks.clauses} == set(card.clauses)


def test_the_points_of_a_placed_card_are_marked():
    """The factory is attested but for them."""
    assert kinds(RULES.card("factory")) == {Worth.word}
