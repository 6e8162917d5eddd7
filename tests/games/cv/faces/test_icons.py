"""How CV looks."""

from __future__ import annotations

import pytest

from cvrules.drawing.colour import INK, PAPER, contrast
from cvrules.drawing.face import Kind
from cvrules.games.cv.cards.words import DECKS, PLAIN, SYMBOLS, WORDS
from cvrules.games.cv.faces.icons import (
    COLOURS,
    GOLD,
    GREY,
    MOST_IN_A_ROW,
    SIGNS,
    bundle_icons,
    card_icon,
    deck_icon,
    kind_of,
    points_icon,
    symbol_icon,
)
from cvrules.library.catalogues import texts_of
from cvrules.model.bundle import Bundle, Term
from cvrules.model.hole import HOLE
from cvrules.text.terminal import Style

VOICE = texts_of().voice()


@pytest.mark.parametrize("name", [*COLOURS, "?"])
def test_light_letters_stand_out_on_every_colour(name):
    """As the accessibility guidelines ask (AA)."""
    assert contrast(PAPER, COLOURS.get(name, GREY)) >= 4.5


def test_dark_letters_stand_out_on_gold():
    """The number of points."""
    assert contrast(INK, GOLD) >= 4.5


def test_symbols_differ_without_colour():
    """In a terminal each has a sign of its own."""
    names = [*SYMBOLS, "joker", "plain", "die", "roll", "work", "possession", "event", "goal", "token"]

    assert len({SIGNS[name][0] for name in names}) == len(names)


@pytest.mark.parametrize("name", SIGNS)
def test_every_sign_is_one_narrow_letter_in_a_known_colour(name):
    """So that a box keeps its shape."""
    sign, tint = SIGNS[name]

    assert len(sign) == 1
    assert sign in Style().paint(sign, tint)


def test_a_joker_and_a_plain_symbol_have_the_four_colours():
    """They stand for health, knowledge, relationship or money."""
    colours = tuple(COLOURS[name] for name in PLAIN)

    assert symbol_icon("joker", VOICE).colours == symbol_icon("plain", VOICE).colours == colours


def test_a_sum_shows_each_symbol():
    """Up to a handful; more of them are counted."""
    few = bundle_icons(Bundle((Term(2, "money"), Term(1, "die"))), VOICE)
    many = bundle_icons(Bundle((Term(MOST_IN_A_ROW, "money"), Term(1, "die"))), VOICE)

    assert [icon.glyph for icon in few] == ["money", "money", "die"]
    assert [(icon.glyph, icon.times) for icon in many] == [("money", MOST_IN_A_ROW), ("die", 1)]


def test_a_sum_shows_that_some_of_it_is_unknown():
    """With a question mark at its end."""
    assert [icon.glyph for icon in bundle_icons(Bundle((Term(1, "money"),), partial=True), VOICE)] == [
        "money",
        "unknown",
    ]


def test_a_symbol_and_a_card_of_one_name_differ():
    """A symbol is round, a card is upright, and tokens are neither."""
    assert symbol_icon("health", VOICE).ground == "token"
    assert card_icon("health", VOICE).ground == "card"
    assert card_icon("token", VOICE).ground == ""


@pytest.mark.parametrize("type_", [*WORDS.types, HOLE])
def test_every_type_is_named(type_):
    """In the language of the face; an unknown one is grey."""
    shown = kind_of(type_, VOICE)

    assert shown.name == VOICE.type(type_)
    assert (shown.colour == GREY) == (type_ is HOLE)
    assert card_icon(type_, VOICE).ground == "card"


@pytest.mark.parametrize(
    ("type_", "shown"),
    [
        ("health", Kind("health", "health", COLOURS["health"], "♥", "red")),
        ("possession", Kind("possession", "possession", COLOURS["possession"], "⌂", "yellow")),
        ("goal", Kind("life goal", "goal", COLOURS["goal"], "◎", "bold")),
        (HOLE, Kind("unknown type", "unknown", GREY, "?")),
        ("apple", Kind("Apple", "apple", GREY)),
    ],
)
def test_a_type_has_a_name_a_drawing_a_colour_and_a_sign(type_, shown):
    """An unknown one is grey with a question mark; one of another game is grey without a sign."""
    assert kind_of(type_, VOICE) == shown


@pytest.mark.parametrize("name", [*DECKS, HOLE])
def test_every_deck_is_named(name):
    """Below the title."""
    assert deck_icon(name, VOICE).label == VOICE.deck(name)


def test_points_are_written():
    """Also unknown ones."""
    assert points_icon(3, VOICE).number == "3"
    assert points_icon(HOLE, VOICE).number == "?"
    assert points_icon(3, VOICE).label == "3 points"
