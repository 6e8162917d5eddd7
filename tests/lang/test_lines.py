"""A logical line is a header or clause with all that continues it."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cvrules.errors import Span
from cvrules.lang.lines import first_word, logical_lines, strip_comment

OPENERS = frozenset({"card", "cost", "gives"})


def lines(text: str) -> list[tuple[int, str, str]]:
    """Return number, first word and text of each logical line."""
    return [(line.number, line.word, line.text) for line in logical_lines(text, OPENERS)]


def test_a_newline_ends_a_line():
    """Blank lines and comments between lines belong to none."""
    assert lines("# top\ncard 1\n\n  cost 1 # why\n") == [(2, "card", "card 1\n"), (4, "cost", "  cost 1 # why\n")]


@pytest.mark.parametrize("gap", ["", "  ", "# why", "  # a + b", "\n", "\n# no +\n\n"])
def test_plus_at_the_end_or_the_beginning_continues_a_line(gap):
    """Comments and blank lines may stand in between."""
    assert len(lines(f"cost 1 x +{gap}\n 1 y\ncard 2\n")) == 2
    assert len(lines(f"cost 1 x {gap}\n + 1 y\ncard 2\n")) == 2


def test_a_plus_in_a_comment_continues_nothing():
    """Comments mean nothing."""
    assert len(lines("cost 1 # +\ncard 2\n")) == 2


def test_a_word_that_opens_a_line_is_never_swallowed():
    """After a forgotten term the next clause is still itself."""
    assert [word for _, word, _ in lines("cost 1 x +\ngives 1 y\n")] == ["cost", "gives"]


def test_a_plus_before_any_line_begins_one():
    """There is nothing to continue."""
    assert [word for _, word, _ in lines("+ 1 x\n")] == ["+"]


@pytest.mark.parametrize(
    ("row", "word"), [("card?:x", "card"), ("\t+ 1", "+"), (" # c", ""), ("", ""), ("\u00a0x", "\u00a0")]
)
def test_the_first_word_ends_at_a_sign(row, word):
    """A comment has no first word, and a strange space is one."""
    assert first_word(row) == word


def test_code_ends_before_the_comment():
    """Spaces and carriage returns at the end go, too."""
    assert strip_comment("cost 1  # 2 # 3\r") == "cost 1"
    assert strip_comment("cost 1 \r") == "cost 1"


@given(text=st.text("ab +#\n\t\r:?", max_size=60))
def test_every_word_is_in_exactly_one_line(text):
    """No character outside comments is lost or read twice, and lines stand where they say."""
    rows = text.split("\n")
    found = list(logical_lines(text, OPENERS))

    shown = "".join(strip_comment(row) for line in found for row in line.text.split("\n"))
    written = "".join(strip_comment(row) for row in rows)
    assert "".join(shown.split()) == "".join(written.split())
    for line in found:
        assert rows[line.number - 1][line.column - 1 :].startswith(line.word)
        assert line.text.endswith("\n")


@pytest.mark.parametrize(
    ("text", "code", "end"),
    [
        ("  cost 1 x  # why\n", "  cost 1 x", 11),
        ("  cost 1 x +  # why\n  1 y\n", "  cost 1 x +", 13),
        ("\n  cost\r\n", "  cost", 7),
    ],
)
def test_a_line_tells_where_it_stands(text, code, end):
    """From its first word to the end of its first row, without the comment."""
    (line,) = logical_lines(text, OPENERS)

    assert line.code == code
    assert line.span("my.cv") == Span("my.cv", line.number, 3, line.number, end)
