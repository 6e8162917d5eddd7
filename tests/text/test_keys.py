"""Keys of texts are sorted into groups, and those of cards are recognised."""

from __future__ import annotations

from cvrules.text.keys import is_card_key, is_known_key, slug_in_key, text_group


def test_keys_have_groups():
    """Texts are told apart within their group."""
    keys = ("child.title", "child.flavour", "phrase.cost", "symbol.money", "clerk.other_side", "clerk.level.intern")

    assert [text_group(key) for key in keys] == ["title", "flavour", "phrase", "symbol", "other_side", "clerk.level"]
    assert [slug_in_key(key) for key in keys] == ["child", "child", "", "", "clerk", "clerk"]
    assert not is_card_key("phrase.cost")
    assert not is_card_key("title")


def test_keys_of_cards_begin_with_a_known_slug():
    """Other keys do not."""
    slugs = {"child"}

    assert is_known_key("child.title", slugs)
    assert not is_known_key("pilot.title", slugs)
    assert is_known_key("phrase.cost", slugs)
    assert not is_known_key("child.cost", slugs)
