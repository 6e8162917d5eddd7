"""Cards are shown as pictures, as pages and as text."""

from __future__ import annotations

import pytest

import cvrules
from cvrules.library.faces import face

RULES = cvrules.load()


def test_a_notebook_shows_a_card():
    """A card by itself, a face, or several."""
    card = RULES.card("child")
    svg = card._repr_html_()

    assert svg == face(card)._repr_html_() == face(card)._repr_svg_()
    assert svg.startswith("<svg")
    assert face(RULES.cards[:3])._repr_html_().count("<svg") == 3


def test_cards_of_two_games_are_not_shown_together():
    """Each is shown by the rules of its own game."""
    visitor = cvrules.load("orchard").card("ant")

    with pytest.raises(ValueError, match="belong to several games: cv, orchard"):
        face([RULES.card("child"), visitor])


def test_several_cards_make_one_picture_and_one_page():
    """In which each has its place."""
    some = face(RULES.cards[:4], "pl")

    assert some.svg.count("<svg") == 1
    assert some.html.count("<svg") == 4
    assert 'lang="pl"' in some.html
    assert "nieoficjalne" in some.heading


def test_one_card_gives_its_title_to_the_page():
    """A browser shows it in its tab."""
    assert "<title>Enfant</title>" in face(RULES.card("child"), "fr").html


def test_text_is_plain():
    """For logs and for whoever prints a face."""
    text = str(face(RULES.cards[17:20]))

    assert text.isascii()
    assert text.count("Child") == 1
    assert repr(face(RULES.card("child"))) == "<faces: Child>"


def test_no_cards_give_an_empty_sheet():
    """Nothing fails."""
    assert face([]).svg.startswith("<svg")
    assert str(face([])) == ""
