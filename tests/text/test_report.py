"""A diagnostic is shown with its line, carets below the words, and no tricks."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cvrules import Diagnostic, Severity, Span, read_cards
from cvrules.text.report import WIDTH, report_text, visible_text


def shown(text: str, line: int, column: int, end: int, **more) -> list[str]:
    """Return a report on a stretch of a text."""
    fault = Diagnostic("CV101", "a message", Span("my.cv", line, column, line, end), **more)
    return report_text(fault, text).split("\n")


def test_a_report_has_a_place_a_line_and_carets():
    """The first line is what editors jump to."""
    assert shown("one\ntwo three\n", 2, 5, 10, label="a label", help="a hint") == [
        "my.cv:2:5: error[CV101]: a message",
        "   |",
        " 2 | two three",
        "   |     ^^^^^ a label",
        "    = help: a hint",
    ]


def test_without_the_text_only_the_first_line_is_given():
    """Who has no text still knows where and what."""
    fault = Diagnostic("CV230", "a note", Span("x", 1, 1, 1, 1), severity=Severity.NOTE)

    assert report_text(fault, None) == "x:1:1: note[CV230]: a note"


def test_the_gutter_fits_the_line_number():
    """Line 100 is wider than line 9."""
    assert shown("\n" * 99 + "x", 100, 1, 2)[1:] == ["     |", " 100 | x", "     | ^"]


def test_nothing_is_shown_as_one_caret():
    """A fault behind the end of a line has no width."""
    assert shown("cost\n", 1, 5, 5)[3] == "   |     ^"


def test_lines_that_are_not_there_are_empty():
    """A text that changed meanwhile does no harm."""
    assert shown("one\n", 7, 3, 4)[2] == " 7 |"


def test_tabs_and_wide_letters_keep_the_carets_in_place():
    """A tab is shown as one space, a Chinese letter is two columns wide, an accent none."""
    assert shown("\ta\tbad", 1, 4, 7)[2:] == [" 1 |  a bad", "   |    ^^^"]
    assert shown("你好 bad", 1, 4, 7)[3] == "   |      ^^^"
    assert shown("e\u0301 bad", 1, 4, 7)[3] == "   |   ^^^"


def test_long_lines_are_cut_around_the_fault():
    """Ten megabytes on one line do not flood the terminal."""
    text = "x" * 10_000 + "BAD" + "y" * 10_000

    report_text = shown(text, 1, 10_001, 10_004)

    assert max(map(len, report_text)) < WIDTH + 20
    assert report_text[2][report_text[3].index("^") :].startswith("BAD")


def test_windows_line_ends_are_not_shown():
    """The carriage return belongs to the end of the line."""
    assert shown("one\r\ntwo\r\n", 2, 1, 4)[2] == " 2 | two"


def test_colour_is_asked_for():
    """Only the kind and the carets are coloured, by severity."""
    fault = Diagnostic("CV108", "a message", Span("x", 1, 1, 1, 2), severity=Severity.WARNING)

    assert "\x1b" not in report_text(fault, "x")
    assert report_text(fault, "x", colour=True).count("\x1b[1;33m") == 2


@pytest.mark.parametrize("trick", ["\x1b[2J", "\x07", "\u202e", "\ud800", "\0", "\x9b"])
def test_text_cannot_play_tricks_on_the_terminal(trick):
    """Neither in the file, nor in its name, nor in a message."""
    fault = Diagnostic("CV101", f"m{trick}", Span(f"p{trick}", 1, 1, 1, 2), label=f"l{trick}", help=f"h{trick}")

    assert trick[0] not in report_text(fault, f"x{trick}")


@given(text=st.text())
def test_every_fault_of_any_text_can_be_shown(text):
    """Carets stand below the fault, and what is shown is printable."""
    _, faults = read_cards(text)
    for fault in faults:
        shown = report_text(fault, text.removeprefix("\ufeff"), colour=False)
        assert shown.replace("\n", "").isprintable()
        assert shown.split("\n")[3].count("^") >= 1


@given(text=st.text())
def test_visible_text_has_as_many_characters(text):
    """So that columns can be counted."""
    assert len(visible_text(text)) == len(text)
    assert visible_text(text).isprintable()
