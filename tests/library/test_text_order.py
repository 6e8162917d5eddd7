"""Translators meet the texts in the order in which players do."""

from __future__ import annotations

import cvrules
from cvrules.library.text_order import keys_on_cards, sort_keys
from texts.catalogues import SHARED, english


def test_a_card_needs_its_title_and_its_phrases_and_no_flavour():
    """Just the texts that its description and its face look up."""
    keys = keys_on_cards([cvrules.load().card("child")], {**english(SHARED).originals, **english().originals})

    assert {"child.title", "phrase.upkeep", "type.relationship"} <= set(keys)
    assert not [key for key in keys if key.endswith(".flavour")]
    assert "bicycle.title" not in keys


def test_titles_come_first_and_rare_texts_last():
    """Then the other texts on cards, flavour, and the terminal in the order of a game."""
    keys = ["refusal.over", "unit.unknown_die", "child.flavour", "ask.buy", "phrase.cost", "child.title"]
    on_cards = {"child.title", "phrase.cost", "unit.die"}

    assert sort_keys(keys, on_cards) == [
        "child.title", "phrase.cost", "child.flavour", "ask.buy", "refusal.over", "unit.unknown_die",
    ]  # fmt: skip


def test_texts_of_expansions_are_last():
    """Their titles are at the very end; most players begin without them."""
    keys = ["fool.flavour", "fool.title", "phrase.rearrange", "unit.unknown_die", "ask.buy", "child.title"]
    order = sort_keys(keys, {"child.title", "unit.die"}, {"fool.title", "phrase.rearrange"})

    assert order == ["child.title", "ask.buy", "unit.unknown_die", "phrase.rearrange", "fool.flavour", "fool.title"]
