"""Cards as lines: what is unknown about them, and what their digest is computed from."""

from __future__ import annotations

import cvrules
from cvrules.kernel.card_lines import digest_lines, holes_of
from tables.arrangement import cards_from


def test_holes_are_listed_by_card():
    """What is unknown, a line for each card."""
    cards = cards_from("card 90 ?: ?\n cost ?\ncard 91 dog: health\n cost 1 money + ?\n gives 1 health\n")

    assert holes_of(cards) == ("card 90: cost, slug, type", "dog: cost")


def test_whatever_is_unknown_is_a_hole():
    """Number, slug, type and deck like any clause, in this order; a card of no deck has an unknown one."""
    cards, faults = cvrules.read_cards(
        "deck ?\ncard ? dog: health\n cost 1 money\n gives ?\n"
        "deck old_age\ncard 91 cat: health | ?\n cost 1 money\n"
        "card 92 ?: work\n cost ?\n upkeep ?\ncard 93 cow: work\n cost 1 money\n"
    )
    loose, _ = cvrules.read_cards("card ? ?: ?\n")

    assert faults == ()
    assert holes_of(cards) == ("dog: gives, number, deck", "cat: type", "card 92: cost, upkeep, slug")
    assert holes_of(loose) == ("?: number, slug, type, deck",)


def test_the_lines_of_a_card_have_an_order():
    """The deck and the header come first, the clauses sorted after them, and sources are left out."""
    card, *_ = cards_from("card 91 dog: health\n worth 2\n cost 1 money\n source reference_manual\n")

    assert list(digest_lines(card)) == ["early_adulthood", "card 91 dog: health", "cost 1 money", "worth 2"]
