"""A page as HTML: well-formed, escaped and self-contained."""

from __future__ import annotations

import re
from xml.etree import ElementTree as ET

import pytest
from attrs import evolve

import cvrules
from cvrules.display.page import CardFace, CardName, Die, Layout, Page, PageRow, PageSection
from cvrules.display.page_html import page_html
from cvrules.drawing.face import Icon, Invented, Kind, Word
from cvrules.drawing.plain import plain_face
from texts.orchard import orchard_writer

EVIL = "<b onload='x'>&\"</b>\x07"
VOICE = orchard_writer().voice
ANT = cvrules.load("orchard").card("ant")


def drawn(*rows, **changes):
    """Return the HTML of a page with some rows."""
    section = evolve(PageSection(EVIL, rows), **changes)
    return page_html(Page(EVIL, (EVIL, ""), (section,)), VOICE, {}, evil_face)


def evil_face(card):
    """Return a face with dangerous texts and two types."""
    face = plain_face(card, VOICE, Invented())
    return evolve(face, title=EVIL, rules=(EVIL,), kinds=(Kind(EVIL, "x", "#112233"), Kind("b", "y", "#445566")))


@pytest.mark.parametrize("layout", list(Layout))
def test_all_texts_are_escaped(layout):
    """Whatever names, titles and facts say, it stays text; the result is well-formed."""
    icon = Icon("x", EVIL, ground="token", colours=("#112233",))
    pieces = (
        CardName(ANT),
        CardName(ANT, is_covered=True),
        CardName(None),
        CardFace(ANT),
        Die(icon),
        icon,
        Word(EVIL),
        Word(""),
    )
    html = drawn(PageRow(EVIL, pieces), PageRow("", ()), layout=layout, is_marked=True)

    assert "<b" not in html
    assert "\x07" not in html
    assert "linear-gradient" in html
    ET.fromstring(html)  # noqa: S314 - our own text


def test_no_element_is_closed_in_a_way_that_html_does_not_know():
    """`<div/>` opens a box that nobody closes."""
    assert re.findall(r"<(?:div|span)[^>]*/>", drawn(PageRow("", ()), PageRow("a", (Word(""),)))) == []


def test_nothing_is_loaded_from_elsewhere():
    """Neither pictures nor fonts nor scripts; both colour schemes are there."""
    html = drawn(PageRow("a", (CardFace(ANT),)))

    assert set(re.findall(r"\w+://[^\"' ]+", html)) <= {"http://www.w3.org/2000/svg"}
    assert re.search(r"url\(|@import|<script|<img|<link|\bon\w+=\"", html) is None
    assert "prefers-color-scheme:dark" in html
