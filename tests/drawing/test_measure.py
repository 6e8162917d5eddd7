"""Measuring and breaking text without a font."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from cvrules.drawing.measure import ELLIPSIS, shorten_lines, width_in_ems, wrap_text

WORDS = st.text(st.sampled_from("abmWłżé\u2019 1…漢\u0301"), max_size=60)
WIDTHS = st.floats(1.5, 40)


def test_accents_add_no_width():
    """A letter is as wide as its bare form, whole or put together."""
    assert width_in_ems("é") == width_in_ems("e") == width_in_ems("e\u0301")
    assert width_in_ems("ż") == width_in_ems("z")


def test_bold_is_wider():
    """By a sixth or so."""
    assert width_in_ems("title", bold=True) > width_in_ems("title")


def test_an_unknown_letter_is_taken_as_wide():
    """Letters of other alphabets may fill an em."""
    assert width_in_ems("漢") > 1


@given(WORDS, WIDTHS, st.booleans())
def test_no_line_is_too_wide(text, width, bold):
    """Whatever the words; a word wider than a line is cut."""
    assert all(width_in_ems(line, bold=bold) <= width for line in wrap_text(text, width, bold=bold))


@given(WORDS, WIDTHS)
def test_breaking_loses_no_letter(text, width):
    """Only spaces at the breaks go."""
    assert "".join(wrap_text(text, width)).replace(" ", "") == text.replace(" ", "")


def test_a_fixed_space_does_not_break():
    """French puts one before a colon."""
    assert wrap_text("a\u00a0: b", 1.4)[0] == "a\u00a0:"


@given(WORDS, WIDTHS, st.integers(1, 4))
def test_shortened_lines_are_few_and_fit(text, width, most):
    """Dots at the end tell that there were more."""
    lines = wrap_text(text, width)
    short = shorten_lines(lines, most, width)

    assert len(short) <= most
    assert all(width_in_ems(line) <= width for line in short)
    assert short == lines or short[-1].endswith(ELLIPSIS)
