"""A block gathers clauses, knows what contradicts what, and becomes a card or an amendment."""

from __future__ import annotations

from cvrules.games.cv.cards.card import Card
from cvrules.games.cv.cards.clauses import Cost, Needs
from cvrules.lang.card_block import Block
from cvrules.model.bundle import Bundle, Term
from cvrules.model.card import Deck, Part
from cvrules.model.cardset import Amend, Removal
from made_up_games.orchard.cards import Card as OrchardCard
from made_up_games.orchard.cards import Level, Yields

ONE, TWO = (Bundle((Term(amount, "money"),)) for amount in (1, 2))


def test_one_clause_of_a_kind():
    """A second cost is contradicted by the first."""
    block = Block("card")
    block.add_clause(Cost(ONE))

    assert block.earlier_clause(Cost(TWO)) == Cost(ONE)
    assert block.earlier_clause(Needs(1, "work")) is None


def test_repeatable_clauses_contradict_only_their_equals():
    """Two conditions add up."""
    block = Block("card")
    block.add_clause(Needs(1, "work"))

    assert block.earlier_clause(Needs(2, "work")) is None
    assert block.earlier_clause(Needs(1, "work")) == Needs(1, "work")


def test_removals_contradict_clauses_and_the_other_way_round():
    """Not even a repeatable clause goes with its removal."""
    block = Block("amend")
    block.add_clause(Removal("needs"))

    assert block.earlier_clause(Needs(1, "work")) == Removal("needs")
    assert block.earlier_clause(Removal("needs")) == Removal("needs")
    assert block.earlier_clause(Removal("cost")) is None


def test_parts_are_apart():
    """A new part begins afresh, but not twice under one name."""
    block = Block("card", header=(5, "tree", ("tree",), None))
    block.begin_part(Level(1))
    block.add_clause(Yields(ONE))
    block.begin_part(Level(2))

    assert block.earlier_clause(Yields(TWO)) is None
    assert block.earlier_head(Level(1)) == Level(1)
    assert block.earlier_head(Level(3)) is None
    block.add_clause(Yields(TWO))
    assert block.make_card(None, OrchardCard).parts == (Part(Level(1), (Yields(ONE),)), Part(Level(2), (Yields(TWO),)))


def test_a_block_becomes_a_card_or_an_amendment():
    """The header's values are joined with the clauses."""
    block = Block("card", header=(5, "dog", ("health",), None))
    block.add_clause(Cost(ONE))
    block.add_clause(Removal("gives"))

    parts = (Part(None, (Cost(ONE),)),)
    assert block.make_card(Deck("old_age"), Card) == Card(5, "dog", ("health",), parts, Deck("old_age"))
    assert block.make_amendment() == Amend(5, "dog", ("health",), parts, (Removal("gives"),))
