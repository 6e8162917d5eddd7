"""Icons and words of a row."""

from __future__ import annotations

import re

import pytest

from cvrules.drawing.colour import RED
from cvrules.drawing.face import Icon, Row, Word
from cvrules.drawing.glyphs import glyphs_of
from cvrules.drawing.icons import GAP, Spot, draw_glyph, draw_piece, draw_row, row_width

GLYPHS = glyphs_of("cv")
SPOT = Spot(100, 100, 80)


def test_a_row_is_as_wide_as_its_pieces_and_gaps():
    """A token is as wide as high, a card narrower, a small icon smaller."""
    token, card = Icon("health", ground="token"), Icon("work", ground="card")
    small = Icon("turn", size=0.5)

    assert row_width(Row((token, token))) == pytest.approx(2 + GAP)
    assert row_width(Row((card,))) < 1
    assert row_width(Row((small,))) == pytest.approx(0.5)
    assert row_width(Row(())) == 0


def test_a_token_is_round_and_a_card_upright():
    """So that two knowledge symbols and two knowledge cards look different."""
    assert "<circle" in draw_piece(Icon("knowledge", ground="token"), SPOT, GLYPHS)
    assert "<rect" in draw_piece(Icon("knowledge", ground="card"), SPOT, GLYPHS)
    assert "<circle" not in draw_piece(Icon("knowledge"), SPOT, GLYPHS)


def test_a_joker_has_a_slice_for_each_colour():
    """It stands for any of them."""
    drawn = draw_piece(
        Icon("joker", colours=("#111111", "#222222", "#333333", "#444444"), ground="token"), SPOT, GLYPHS
    )

    assert [colour for colour in ("#111111", "#222222", "#333333", "#444444") if f'fill="{colour}"' not in drawn] == []


@pytest.mark.parametrize("mark", ["slash", "bar"])
def test_a_mark_is_red(mark):
    """The slash of upkeep, and the bar of what may not be taken."""
    assert RED in draw_piece(Icon("money", ground="token", mark=mark), SPOT, GLYPHS)
    assert RED not in draw_piece(Icon("money", ground="token"), SPOT, GLYPHS)


def test_numbers_and_counts_are_written():
    """Points in the middle, how often at the corner; once is not written."""
    assert ">7<" in draw_piece(Icon("points", number="7"), SPOT, GLYPHS)
    assert ">\u00d712<" in draw_piece(Icon("health", ground="token", times=12), SPOT, GLYPHS)
    assert "<text" not in draw_piece(Icon("health", ground="token"), SPOT, GLYPHS)


def test_an_icon_says_what_it_means():
    """To whoever points at it, and escaped."""
    assert "<title>a &lt; b</title>" in draw_piece(Icon("health", "a < b"), SPOT, GLYPHS)


def test_a_missing_drawing_is_a_question_mark():
    """A new game may not have drawn everything yet; without any drawings nothing is drawn."""
    assert draw_glyph("no_such_drawing", SPOT, RED, GLYPHS) == draw_glyph("unknown", SPOT, RED, GLYPHS)
    assert draw_glyph("no_such_drawing", SPOT, RED, {}) == ""


def test_pieces_stand_side_by_side():
    """From left to right, words between icons."""
    row = Row((Word("a"), Word("b"), Word("c")))
    places = [float(x) for x in re.findall(r'<text x="([\d.]+)"', draw_row(row, 10, 20, 50, GLYPHS))]

    assert places == sorted(places)
    assert places[0] > 10
    assert places[-1] < 10 + row_width(row) * 50
