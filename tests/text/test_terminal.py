"""Drawing: what fits, what falls back, and that colours take no room."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cvrules.text.terminal import (
    NO_BREAK_SPACE,
    PLAIN,
    CardBox,
    Style,
    draw_boxes,
    draw_dice,
    fit_to_encoding,
    heading,
    pad,
    paragraph,
    width_of,
)

COLOUR = Style(unicode=True, colour=True, width=40)
BARE = Style(unicode=True, colour=False, width=40)
WORDS = st.lists(st.text("abcdefgh", min_size=1, max_size=12), max_size=30).map(" ".join)


def bare(text):
    """Return a text without its colours."""
    return re.sub(r"\x1b\[[0-9;]*m", "", text)


def test_colours_are_codes_around_a_text():
    """And nothing where there are none, or nothing to paint."""
    assert COLOUR.paint("hi", "red", "bold") == "\x1b[31;1mhi\x1b[0m"
    assert COLOUR.paint("hi", "") == "hi"
    assert COLOUR.paint("", "red") == ""
    assert BARE.paint("hi", "red") == "hi"


@given(WORDS, st.sampled_from(["red", "bold", "grey"]))
def test_colours_take_no_room(text, colour):
    """A painted text is as wide as a plain one, and is padded alike."""
    painted = COLOUR.paint(text, colour)

    assert width_of(painted) == len(text)
    assert bare(pad(painted, 50)) == pad(text, 50)


@given(WORDS, st.sampled_from(["", "  ", "     "]))
def test_paragraphs_keep_words_and_margins(text, indent):
    """No line is wider than the terminal, each has its margin, and no word is lost."""
    lines = paragraph(text, BARE, indent)

    assert " ".join(lines).split() == text.split()
    assert all(line.startswith(indent) and len(line) < BARE.width for line in lines)


@given(WORDS)
def test_painted_paragraphs_break_where_plain_ones_do(text):
    """Colours change nothing but the colour."""
    painted = " ".join(COLOUR.paint(word, "red") for word in text.split())

    assert [bare(line) for line in paragraph(painted, COLOUR)] == paragraph(text, BARE)


def test_a_tie_is_never_broken():
    """What belongs together stays in one line, with a plain space."""
    lines = paragraph(f"{'a' * 30} {'b' * 5}{NO_BREAK_SPACE}{'c' * 5}", BARE)

    assert lines == ["a" * 30, "bbbbb ccccc"]


def test_the_first_line_of_a_paragraph_may_begin_otherwise():
    """With a number or a name."""
    assert paragraph("one two", Style(width=8), "   ", "1  ") == ["1  one", "   two"]


def test_a_heading_reaches_the_margin():
    """A line goes on to the right; a long heading keeps a little of it."""
    assert heading("Round 1", BARE) == "── Round 1 " + "─" * 29
    assert len(heading("Round 1", BARE)) == BARE.width
    assert heading("x" * 50, PLAIN) == "-- " + "x" * 50 + " " + "-" * 26
    assert heading("x" * 90, PLAIN).endswith("x --")


def test_dice_are_drawn_side_by_side():
    """With numbers below those that have one."""
    faces = [("a", "red"), ("b", "")]

    assert draw_dice(faces, BARE, ["1", ""]) == ["┌───┐ ┌───┐", "│ a │ │ b │", "└───┘ └───┘", "  1"]
    assert draw_dice(faces, PLAIN) == ["[ a ] [ b ]"]
    assert draw_dice([("Kn", "")], PLAIN, ["1"]) == ["[ Kn ]", "  1"]
    assert draw_dice([], BARE) == []


def test_cards_are_drawn_side_by_side():
    """As high as the highest of their row."""
    cards = [CardBox("Running", ("health",), "red"), CardBox("A", ("work", "costs 1"))]

    assert draw_boxes(cards, PLAIN, inner=8) == [
        "+--------+ +--------+",
        "|Running | |A       |",
        "|health  | |work    |",
        "|        | |costs 1 |",
        "+--------+ +--------+",
    ]


def test_cards_that_do_not_fit_go_to_the_next_row():
    """Two of eight columns fit into twenty-four."""
    lines = draw_boxes(
        [CardBox("A", ()), CardBox("B", ()), CardBox("C", ())], Style(unicode=True, colour=False, width=24), inner=8
    )

    assert lines == [
        "┌────────┐ ┌────────┐",
        "│A       │ │B       │",
        "└────────┘ └────────┘",
        "┌────────┐",
        "│C       │",
        "└────────┘",
    ]


@given(
    st.lists(st.builds(CardBox, WORDS, st.lists(WORDS, max_size=3).map(tuple), st.just("red")), min_size=1, max_size=6)
)
def test_cards_never_burst(cards):
    """Long titles are cut, long lines broken: every row is even, with colours or without."""
    for style in (COLOUR, Style(unicode=False, colour=False, width=80)):
        for line in draw_boxes(cards, style):
            assert width_of(line) <= style.width
            assert width_of(line) % 16 == 15


@pytest.mark.parametrize(("text", "width"), [("", 0), ("\u5a5a\u59fb", 4), ("e\u0301te", 3), ("été", 3)])
def test_letters_take_the_room_they_need(text, width):
    """Chinese letters take two columns, accents of their own none."""
    assert width_of(text) == width
    assert width_of(pad(text, 10)) == 10


@pytest.mark.parametrize("head", ["\u5a5a\u59fb", "\u5a5a\u59fb" * 8])
def test_cards_with_wide_letters_never_burst(head):
    """Title and lines stay inside the frame."""
    lines = draw_boxes([CardBox(head, (head,)), CardBox("A", ())], BARE)

    assert {width_of(line) for line in lines} == {31}


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("Santé", "Sante"),
        ("Fußball", "Fussball"),
        ("Małżeństwo", "Malzenstwo"),
        ("l\u2019été", "l'ete"),
        ("a\xa0b", "a b"),
        ("♥", "?"),
    ],
)
def test_letters_lose_what_an_alphabet_lacks(text, plain):
    """Accents go first; only what has no plain letter becomes a question mark."""
    assert fit_to_encoding(text, "ascii") == plain
    assert fit_to_encoding(text, "utf-8") == text


@pytest.mark.parametrize(
    ("style", "title", "shown"),
    [
        (Style(colour=False), "A collection of old board games", ["A collection", "of old…"]),
        (PLAIN, "A collection of old board games", ["A collection", "of old..."]),
        (Style(colour=False), "Donaudampfschifffahrt", ["Donaudampfs-", "chifffahrt"]),
        (Style(colour=False), "Short", ["Short"]),
    ],
)
def test_a_shortened_title_ends_in_an_ellipsis(style, title, shown):
    """A title has two lines."""
    lines = draw_boxes([CardBox(title, ())], style, 12)

    assert [line[1:-1].strip() for line in lines[1:-1]] == shown
