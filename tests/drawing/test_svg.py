"""A face as SVG: well formed, safe, readable."""

from __future__ import annotations

import re
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given
from hypothesis import strategies as st

import cvrules
from cvrules.drawing import svg as picture
from cvrules.drawing.colour import PAPER, contrast, mix_colours
from cvrules.drawing.face import Face, Icon, Kind, Row
from cvrules.drawing.glyphs import glyphs_of
from cvrules.drawing.svg import svg_of
from cvrules.games.cv.faces.face import face_of
from cvrules.library.catalogues import texts_of
from cvrules.library.faces import face
from effort.loops import loop_over
from texts.strategies import cv_cards

GLYPHS = glyphs_of("cv")
RULES = cvrules.load()
SVG = "{http://www.w3.org/2000/svg}"
KIND = Kind("health", "health", "#bf4526")
HOSTILE = "</text><script>alert(1)</script>&\"'\x1b[31m\u202e"


def parsed(svg: str) -> ET.Element:
    """Return a picture as its elements."""
    return ET.fromstring(svg)  # noqa: S314 - our own output


def words(svg: str) -> list[str]:
    """Return every text of a picture."""
    return [one.text or "" for one in parsed(svg).iter(f"{SVG}text")]


def test_a_face_shows_title_number_types_deck_and_rules():
    """What is to be seen of a card is in its picture."""
    found = words(face(RULES.card("child")).svg)

    assert {"Child", "20", "relationship", "early adulthood", "unofficial"} <= set(found)
    assert "It costs 1 relationship" in " ".join(found)


def test_a_picture_has_the_size_of_a_card():
    """It prints as one."""
    svg = parsed(face(RULES.card("child")).svg)

    assert (svg.get("width"), svg.get("height"), svg.get("viewBox")) == ("63mm", "88mm", "0 0 630 880")


def test_a_picture_can_be_read_aloud():
    """It has a title, a description and a language."""
    svg = parsed(face(RULES.card("child"), "fr").svg)

    assert svg.get("role") == "img"
    assert svg.get("lang") == "fr"
    assert svg.findtext(f"{SVG}title") == "Enfant"
    assert "Elle coûte" in (svg.findtext(f"{SVG}desc") or "")


@given(st.text(max_size=80), st.text(max_size=200))
def test_every_text_gives_a_well_formed_picture(title, rule):
    """Whatever a catalogue holds."""
    shown = Face(
        title, (Kind(title, title, "#000000"),), title, Icon(title, title), rules=(rule,), flavour=title, note=title
    )

    assert parsed(svg_of(shown, GLYPHS)).tag == f"{SVG}svg"


def test_hostile_words_stay_words():
    """No script, no attribute and no command comes out of a title."""
    row = Row((Icon("health", HOSTILE, number=HOSTILE),))
    shown = Face(
        HOSTILE, (Kind(HOSTILE, "health", "#bf4526"),), HOSTILE, Icon("childhood", HOSTILE), row, row, (row,), (HOSTILE,),
        HOSTILE, invented_title=True, invented_label=HOSTILE, note=HOSTILE, language=HOSTILE,
    )  # fmt: skip
    svg = svg_of(shown, GLYPHS)

    assert "<script" not in svg
    assert "\x1b" not in svg
    assert "\u202e" not in svg
    assert {one.tag for one in parsed(svg).iter()} <= {
        SVG + name for name in ["svg", "title", "desc", "g", "rect", "circle", "path", "line", "text"]
    }


@given(cv_cards())
def test_pictures_of_all_cards_are_well_formed(card):
    """Cards as anybody may write them."""
    assert parsed(svg_of(face_of(card, texts_of().voice()), GLYPHS)).tag == f"{SVG}svg"


def test_pictures_share_no_names():
    """Several on one page cannot disturb each other, because nothing in them has an id or a style."""
    assert re.search(r" (id|class|style|href)=", "".join(face(RULES.cards).pictures)) is None


def test_two_types_give_two_colours():
    """The header is split, and each type has its drawing."""
    svg = face(RULES.card("football_team")).svg
    shown = face(RULES.card("football_team")).faces[0]

    assert all(f'fill="{kind.colour}"' in svg for kind in shown.kinds)
    assert len({kind.colour for kind in shown.kinds}) == 2


@pytest.mark.parametrize("part", ["title", "kinds", "number"])
def test_an_invented_header_is_marked(part):
    """With one pencil at its place and one at the foot."""
    plain = svg_of(Face("A", (KIND,), "1"), GLYPHS)
    marked = svg_of(Face("A", (KIND,), "1", **{f"invented_{part}": True}, invented_label="made up"), GLYPHS)

    assert marked.count(GLYPHS["invented"]) == 2
    assert GLYPHS["invented"] not in plain
    assert "made up" in words(marked)


@pytest.mark.parametrize("part", ["price", "points", "rows"])
def test_an_invented_row_is_marked(part):
    """With one pencil at its place and one at the foot."""
    row = Row((Icon("money", ground="token"),), invented=True)
    marked = svg_of(Face("A", (KIND,), **{part: (row,) if part == "rows" else row}), GLYPHS)

    assert marked.count(GLYPHS["invented"]) == 2


def test_small_letters_can_be_read():
    """On their grounds, as the accessibility guidelines ask (AA)."""
    assert contrast(picture.MUTED, "#ffffff") >= 4.5
    assert contrast(picture.MUTED, PAPER) >= 4.5
    assert contrast(picture.PENCILLED, PAPER) >= 4.5


@loop_over("card", RULES.cards, ids=lambda card: str(card.number))
def test_titles_and_types_can_be_read(card):
    """Light on the colour of the type, dark on its tint."""
    for kind in face(card).faces[0].kinds:
        assert contrast(PAPER, kind.colour) >= 4.5
        assert contrast(mix_colours(kind.colour, picture.INK, 0.35), mix_colours(kind.colour, PAPER, 0.84)) >= 4.5
