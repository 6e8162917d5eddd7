"""Nothing invisible stands in a card file, and nothing that is no text."""

from __future__ import annotations

import sys
import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cvrules import read_cards
from cvrules.reading.characters import FORBIDDEN, character_name, forbidden_character_faults, is_odd_space
from effort.loops import loop_over

#: Marks that show, though Unicode counts them among the invisible ones: signs written around numbers.
SEEN = {*range(0x600, 0x606), 0x6DD, 0x70F, 0x890, 0x891, 0x8E2, 0x110BD, 0x110CD}
#: Directions as Unicode lists them for programmers' tools.
BIDIRECTIONAL = "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
ZERO_WIDTH = "\u200b\u200c\u200d\u2060\ufeff\u00ad\u034f\u180e\u3164\u2800\U000e0041\ufe0f"


def test_every_invisible_character_is_forbidden():
    """Control, format, surrogate and line-separating characters, whatever this Python's Unicode."""
    kinds = {"Cc", "Cf", "Cs", "Zl", "Zp"}
    invisible = [
        chr(code)
        for code in range(sys.maxunicode + 1)
        if unicodedata.category(chr(code)) in kinds and code not in SEEN and chr(code) not in "\t\n\r"
    ]

    assert [character_name(character) for character in invisible if not FORBIDDEN.match(character)] == []


@pytest.mark.parametrize("place", ["card 1 do{}g: health\n", "# comm{}ent\n", "card 1 dog: health # {}\n", "{}\n"])
@loop_over("character", BIDIRECTIONAL + ZERO_WIDTH, ids=lambda character: f"U+{ord(character):04X}")
def test_tricks_are_refused_everywhere(character, place):
    """Also in comments, where they could hide what a line says."""
    text = place.format(character)
    faults = read_cards("\n" + text)[1]

    assert [fault.code for fault in faults] == ["CV105"]
    assert faults[0].span.column == text.index(character) + 1
    assert f"U+{ord(character):04X}" in faults[0].message


@pytest.mark.parametrize("text", ["# Café, żółw, Привет, 你好, العربية, ❤", "# naïve co\u0301mment", "# 1\u00a0000"])
def test_visible_characters_are_welcome_in_comments(text):
    """People write comments in their own language."""
    assert read_cards(text + "\n")[1] == ()


@pytest.mark.parametrize("space", "\u00a0\u2003\u202f\u3000\u1680", ids=lambda space: f"U+{ord(space):04X}")
@pytest.mark.parametrize("place", ["card 1 dog:{}health\n", "{}card 1 dog: health\n", "card 1 dog: health\n{}\n"])
def test_a_space_that_is_none_is_named(space, place):
    """It looks like a space, so only its name helps."""
    faults = read_cards(place.format(space))[1]

    assert [fault.code for fault in faults] == ["CV105"]
    assert "is not a plain space" in faults[0].message


@pytest.mark.parametrize("character", " \t\r\nax")
def test_ordinary_characters_are_no_odd_spaces(character):
    """Spaces, tabs and line ends are what they are."""
    assert not is_odd_space(character)


@pytest.mark.parametrize(
    ("data", "code", "place"),
    [
        (b"card 1 d\xffg: health\n", "CV104", "1:9"),
        (b"# caf\xe9\n", "CV104", "1:6"),
        ("card 1 dog: health\n".encode("utf-16"), "CV104", "1:1"),
        ("card 1 dog: health\n".encode("utf-16-le"), "CV104", "1:1"),
        ("card 1 dog: health\n".encode("utf-16-be"), "CV104", "1:1"),
        ("card 1 dog: health\n".encode("utf-32"), "CV104", "1:1"),
        (b"card 1 dog: health\0\n", "CV105", "1:19"),
        (b"card 1 dog: health\rcost 1 money\r", "CV105", "1:19"),
        (b"card 1 dog: health # \x1b[31m red\n", "CV105", "1:22"),
        (b"\xc0\xaf\n", "CV104", "1:1"),
        (b"\xed\xa0\x80\n", "CV104", "1:1"),
    ],
)
def test_bytes_that_are_no_text_are_one_fault(data, code, place):
    """The first bad byte or character of a line is named, and no follow-ups."""
    faults = read_cards(data, "x")[1]

    assert [(fault.code, str(fault.span)) for fault in faults] == [(code, f"x:{place}")]


def test_unpaired_surrogates_in_a_string_are_refused():
    """They are no characters, and no file can hold them."""
    assert [fault.code for fault in read_cards("card 1 dog: health # \ud800\n")[1]] == ["CV105"]


@given(text=st.text(st.sampled_from("a\n\u200b\u202e\0 "), max_size=40))
def test_each_line_has_its_first_forbidden_character_reported(text):
    """One fault a line, in order, where the character stands."""
    rows = text.split("\n")
    expected = [
        (number, found.start() + 1)
        for number, row in enumerate(rows, 1)
        if (found := FORBIDDEN.search(row)) is not None
    ]

    assert [(fault.span.line, fault.span.column) for fault in forbidden_character_faults(text, "x")] == expected
