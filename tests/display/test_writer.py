"""Values as people read them."""

from __future__ import annotations

import pytest

from cvrules.display.titles import find_card_by_text
from texts.orchard import orchard_writer


@pytest.mark.parametrize(
    ("name", "value", "word"),
    [("card", "ant", "Ant"), ("card", "elephant", "elephant"), ("fruit", "ant", "ant"), ("seat", 0, 1), ("n", 3, 3)],
)
def test_a_value_is_read_by_its_name(name, value, word):
    """Cards have titles, and people count seats from 1."""
    assert orchard_writer().format_value(name, value) == word


def test_a_card_is_called_by_its_title():
    """Given by its name in moves, or itself."""
    writer = orchard_writer()

    assert writer.title("bee") == writer.title(writer.rules.card("bee")) == "Bee"


@pytest.mark.parametrize(("text", "slug"), [("ant", "ant"), (" Bee ", "bee"), ("elephant", None), ("", None)])
def test_a_card_is_found_by_name_or_title(text, slug):
    """Whatever the case."""
    card = find_card_by_text(text, orchard_writer())

    assert (card and card.slug) == slug
