"""Paragraphs of the rulebooks, by number."""

from __future__ import annotations

from cvrules.library.rulebooks import game_of_paragraph, paragraphs, strip_markdown
from cvrules.resources import rulebook_text


def test_a_paragraph_begins_with_its_number_and_title():
    """The text below is as in the rulebook."""
    assert paragraphs("cv")["R3.6"].startswith("R3.6 Conditions\n\n\nA card may require")


def test_the_game_of_a_paragraph_is_known_by_its_letter():
    """Every rulebook has a letter of its own; a chapter has no point."""
    found = [game_of_paragraph(topic) for topic in ("p6.4", "R3.6", "R3", "p99.9", "X1.1", "misfortune")]

    assert found == ["pursuit", "cv", "cv", "pursuit", None, None]


def test_markdown_is_removed():
    """Links keep their words."""
    assert strip_markdown("A [rule](rulings.md#x).\n\n\n\n<small>EN</small>\n") == "A rule.\n\nEN"


def test_a_game_without_a_rulebook_has_no_paragraphs():
    """Its other topics are there."""
    assert rulebook_text("no_such_game") == ""
    assert paragraphs("no_such_game") == {}


def test_emphasis_is_removed():
    """But not the sign between two numbers."""
    assert strip_markdown("The third space, *married*, and **never** 2 * 3 * 4.") == (
        "The third space, married, and never 2 * 3 * 4."
    )
