"""Faces: everything fits in every language, and made-up values are marked."""

from __future__ import annotations

import pytest
from hypothesis import given

from cvrules.drawing.colour import PAPER, contrast
from cvrules.drawing.face import Icon
from cvrules.drawing.glyphs import glyphs_of
from cvrules.drawing.layout import BOTTOM, TOP, WIDTH, lay_out
from cvrules.games.friends.cards.words import WORDS
from cvrules.games.friends.faces.face import face_of
from cvrules.games.friends.faces.icons import COLOURS, GREY, MARKS, SIGNS
from cvrules.library.cards import base_cards, edition_cards, filled_cards, read_cards
from cvrules.library.catalogues import texts_of
from cvrules.library.faces import face
from cvrules.resources import resource_folder
from cvrules.text.terminal import Style, width_of
from effort.examples import few_examples
from texts.catalogues import LANGUAGES
from texts.friends import FRIENDS_CLAUSES
from texts.strategies import cards

CARDS = {str(card.slug): card for card in filled_cards("friends")}
VOICE = texts_of("friends").voice()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_fits(language):
    """No word is cut, letters and icons are large enough, and nothing leaves its place."""
    for shown in face(CARDS.values(), language).faces:
        layout = lay_out(shown)

        assert not layout.is_cut, shown.title
        assert min(line.font for line in layout.rules) >= 22, shown.title
        assert layout.strip >= 18, shown.title
        for _, box in layout.rows:
            assert box.height >= 45, shown.title
            assert box.left >= 0, shown.title
            assert box.right <= WIDTH, shown.title
            assert box.top >= TOP, shown.title
            assert box.bottom <= BOTTOM, shown.title


@few_examples(6)
@given(cards(WORDS, FRIENDS_CLAUSES))
def test_any_card_has_a_face(card):
    """Whatever a file says, with all its holes."""
    shown = face(card)

    assert shown.svg.startswith("<svg")
    assert str(shown)


def icons(slug: str) -> list[Icon]:
    """Return all icons of a card's face."""
    return [piece for row in face_of(CARDS[slug], VOICE).rows for piece in row.pieces if isinstance(piece, Icon)]


@pytest.mark.parametrize("slug", CARDS)
def test_every_icon_is_drawn_and_labelled_in_a_terminal(slug):
    """Each has a drawing of its own and a sign, and so have the marks over icons."""
    glyphs = glyphs_of("friends")
    shown = face_of(CARDS[slug], VOICE)

    assert [icon.glyph for icon in icons(slug) if icon.glyph not in glyphs or not icon.sign] == []
    assert all(icon.mark in {"", "slash", *glyphs} for icon in icons(slug))
    assert all(kind.glyph in glyphs for kind in shown.kinds)
    assert shown.deck is None or shown.deck.glyph in glyphs


@pytest.mark.parametrize("name", [*COLOURS, "?"])
def test_light_letters_stand_out_on_every_colour(name):
    """As the accessibility guidelines ask (AA)."""
    assert contrast(PAPER, COLOURS.get(name, GREY)) >= 4.5


def test_characteristics_differ_without_colour():
    """In a terminal each has a sign of its own, one letter wide."""
    assert len({SIGNS[name][0] for name in WORDS.symbols}) == len(WORDS.symbols)
    assert all(width_of(sign) == 1 and sign in Style().paint(sign, tint) for sign, tint in SIGNS.values())
    assert all(width_of(sign) == 1 for sign in MARKS.values())


def test_a_new_love_is_one_symbol():
    """The rulebook prints a partner, not a person and a partner; a new person is drawn apart."""
    assert [icon.glyph for icon in icons("dance_course")] == ["love"]
    assert [icon.glyph for icon in icons("speed_dating")] == ["with", "person", "new", "love"]


def test_conditions_company_and_effects_have_their_rows():
    """Numbers are on the icons, and struck icons are struck."""
    rows = face_of(CARDS["family"], VOICE).rows

    assert [[(icon.glyph, icon.times, icon.mark) for icon in row.pieces] for row in rows] == [
        [("needs", 1, ""), ("wealth", 2, ""), ("partner", 1, ""), ("child", 2, "")],
        [("wealth", 1, "slash")],
    ]


def test_made_up_values_are_marked_one_by_one():
    """An attested condition has no mark beside a made-up one; a made-up category has one."""
    (shown,) = face(CARDS["game_designer"]).faces

    assert [row.invented for row in shown.rows] == [False, True, True]
    assert shown.invented_kinds
    assert not shown.invented_title


def test_a_made_up_deck_is_marked():
    """Of the only life card that is known completely, nobody knows whether it is in A or B."""
    (shown,) = face(CARDS["chain_smoking"]).faces

    assert shown.invented_deck
    assert not any(row.invented for row in shown.rows)
    assert "Life cards A*" in str(face(CARDS["chain_smoking"]))
    assert face(CARDS["chain_smoking"]).svg.count("made up") == 1


@pytest.mark.parametrize("card", edition_cards("house", "friends").cards, ids=lambda card: card.slug)
def test_a_card_of_our_own_is_marked_all_over(card):
    """Its title, its type, its deck and its values."""
    (shown,) = face(CARDS[card.slug]).faces

    assert shown.invented_title
    assert shown.invented_kinds
    assert shown.invented_deck
    assert all(row.invented for row in shown.rows)


@pytest.mark.parametrize("card", base_cards("friends").cards, ids=lambda card: card.slug)
def test_attested_cards_have_no_mark(card):
    """As long as their unknown values stay unknown."""
    assert not face(card).faces[0].is_invented
    assert "made up" not in str(face(card))


def test_the_examples_show_every_clause():
    """A card for each line of the language, to look at."""
    text = (resource_folder("cards") / "friends" / "examples" / "every_clause.cv").read_bytes()
    examples, faults = read_cards(text, "every_clause.cv")

    assert faults == ()
    assert {clause.word for card in examples for clause in card.clauses} - {"source"} == set(WORDS.clause_words())
    assert not any(lay_out(shown).is_cut for shown in face(examples).faces)
