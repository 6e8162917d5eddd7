"""Faces: everything fits in every language, and made-up values are marked."""

from __future__ import annotations

import pytest
from hypothesis import given

from cvrules import Severity
from cvrules.drawing.colour import PAPER, contrast
from cvrules.drawing.face import Icon
from cvrules.drawing.glyphs import glyphs_of
from cvrules.drawing.layout import BOTTOM, TOP, WIDTH, lay_out
from cvrules.games.pursuit.cards.words import WORDS
from cvrules.games.pursuit.faces.face import face_of
from cvrules.games.pursuit.faces.icons import COLOURS, GREY, SIGNS
from cvrules.library.cards import base_cards, filled_cards, read_cards
from cvrules.library.catalogues import texts_of
from cvrules.library.checking import check_cards
from cvrules.library.faces import face
from cvrules.resources import resource_folder
from cvrules.text.terminal import Style
from effort.loops import loop_over
from effort.sweeps import sweep
from texts.catalogues import LANGUAGES
from texts.pursuit import PURSUIT_CLAUSES
from texts.strategies import cards

CARDS = {str(card.slug): card for card in filled_cards("pursuit")}
VOICE = texts_of("pursuit").voice()


@pytest.mark.parametrize("language", sweep(LANGUAGES, quick=2))
def test_every_card_fits(language):
    """No word is cut, letters and icons are large enough, and nothing leaves its place."""
    for shown in face(CARDS.values(), language).faces:
        layout = lay_out(shown)

        assert not layout.is_cut, shown.title
        assert min(line.font for line in layout.rules) >= 15, shown.title
        for section in layout.sections:
            assert section.font >= 15 or not section.name, shown.title
            assert section.box.top >= TOP
            assert section.box.bottom <= BOTTOM
            for _, box in section.rows:
                assert box.height >= 25, shown.title
                assert section.box.left <= box.left
                assert box.right <= section.box.right <= WIDTH
                assert section.box.top <= box.top
                assert box.bottom <= section.box.bottom + 1


@given(cards(WORDS, PURSUIT_CLAUSES))
def test_any_card_has_a_face(card):
    """Whatever a file says, with all its holes."""
    shown = face(card)

    assert shown.svg.startswith("<svg")
    assert str(shown)


def icons(slug: str) -> list[Icon]:
    """Return all icons of a card's face."""
    shown = face_of(CARDS[slug], VOICE)
    rows = [*shown.rows, *(row for section in shown.sections for row in section.rows)]
    return [piece for row in rows for piece in row.pieces if isinstance(piece, Icon)]


@loop_over("slug", CARDS)
def test_every_icon_is_drawn_and_labelled_in_a_terminal(slug):
    """Each has a drawing of its own and a sign."""
    glyphs = glyphs_of("pursuit")
    shown = face_of(CARDS[slug], VOICE)

    assert [icon.glyph for icon in icons(slug) if icon.glyph not in glyphs or not icon.sign] == []
    assert all(kind.glyph in glyphs for kind in shown.kinds)
    assert shown.deck is None or shown.deck.glyph in glyphs


@loop_over("name", [*COLOURS, "?"])
def test_light_letters_stand_out_on_every_colour(name):
    """As the accessibility guidelines ask (AA)."""
    assert contrast(PAPER, COLOURS.get(name, GREY)) >= 4.5


def test_things_differ_without_colour():
    """In a terminal each has a sign of its own, one letter wide."""
    assert len({SIGNS[name][0] for name in WORDS.symbols}) == len(WORDS.symbols)
    assert all(len(sign) == 1 and sign in Style().paint(sign, tint) for sign, tint in SIGNS.values())


def test_levels_are_sections():
    """Each with its number, its name, what is paid for what, and its upkeep."""
    shown = face_of(CARDS["car"], VOICE)

    assert [(section.badge, section.name) for section in shown.sections] == [
        ("1", "Scrapheap"),
        ("2", "Family car"),
        ("3", "Sports car"),
    ]
    assert [len(section.rows) for section in shown.sections] == [1, 2, 2]


def test_additional_rewards_share_a_section():
    """After the roles, with the number of filled roles before each."""
    shown = face_of(CARDS["magazine"], VOICE)

    assert [section.name for section in shown.sections][:3] == ["Writer", "Photographer", "Editor"]
    assert len(shown.sections[3].rows) == 2


def test_both_names_of_a_job_are_shown():
    """The sides have the same values, so the choice is a matter of taste."""
    assert face_of(CARDS["street_musician"], VOICE).title == "Street musician / Balloon artist"
    assert face_of(CARDS["hr_executive"], VOICE).title == "HR executive"


def test_made_up_values_are_marked_one_by_one():
    """An attested level has no mark beside a made-up one."""
    (shown,) = face(CARDS["car"]).faces

    assert [section.invented for section in shown.sections] == [False, False, False]
    assert [[row.invented for row in section.rows] for section in shown.sections] == [
        [True],
        [False, False],
        [True, True],
    ]
    assert not shown.invented_title


def test_a_card_of_our_own_is_marked_all_over():
    """Its title, its type, its names and its values."""
    (shown,) = face(CARDS["running"]).faces

    assert shown.invented_title
    assert shown.invented_kinds
    assert all(section.invented and all(row.invented for row in section.rows) for section in shown.sections)


@loop_over("card", base_cards("pursuit").cards, ids=lambda card: card.slug)
def test_attested_cards_have_no_mark(card):
    """As long as their unknown values stay unknown."""
    assert not face(card).faces[0].is_invented
    assert "made up" not in str(face(card))


def test_the_examples_show_every_clause():
    """Authors find each way to write a line in `cards/pursuit/examples`; the checks find no error there."""
    text = (resource_folder("cards") / "pursuit" / "examples" / "every_clause.cv").read_bytes()
    found, faults = read_cards(text, "every_clause.cv")
    lines = [
        *(clause for card in found for clause in card.clauses),
        *(part.head for card in found for part in card.parts),
    ]
    problems = [fault for fault in check_cards(found) if fault.severity is Severity.ERROR]

    assert (faults, problems) == ((), [])
    assert {type(line) for line in lines} >= set(PURSUIT_CLAUSES)
    assert {card.types[0] for card in found} >= set(WORDS.types)
