"""What commands print, whatever the terminal can show."""

from __future__ import annotations

import io

import pytest

from cvrules.cli.console import can_encode, count_text, is_terminal, print_line, print_lines, uses_colour


@pytest.mark.parametrize(
    ("encoding", "printed"), [("ascii", b"caf? ?\n"), ("utf-8", "café ?\n".encode()), ("latin-1", b"caf\xe9 ?\n")]
)
def test_any_terminal_can_be_written_to(encoding, printed, monkeypatch):
    """What it cannot show becomes a question mark, not an exception."""
    stream = io.BytesIO()
    monkeypatch.setattr("sys.stdout", io.TextIOWrapper(stream, encoding=encoding))

    print_line("café \udcff")

    assert stream.getvalue() == printed


@pytest.mark.parametrize(
    ("is_terminal", "no_colour", "coloured"), [(True, "", True), (True, "1", False), (False, "", False)]
)
def test_colour_is_for_terminals(is_terminal, no_colour, coloured, monkeypatch):
    """And not for those who set `NO_COLOR`."""
    monkeypatch.setattr("sys.stdout.isatty", lambda: is_terminal, raising=False)
    monkeypatch.setenv("NO_COLOR", no_colour)

    assert uses_colour() is coloured


def test_a_story_loses_only_its_accents(monkeypatch):
    """Letters that a terminal does not have become plain ones where that is possible."""
    stream = io.BytesIO()
    monkeypatch.setattr("sys.stdout", io.TextIOWrapper(stream, encoding="ascii"))

    print_lines(["café", "Łódź"])

    assert stream.getvalue() == b"cafe\nLodz\n"


@pytest.mark.parametrize(("encoding", "has"), [("utf-8", True), ("ascii", False), ("no such encoding", False)])
def test_signs_need_an_alphabet(encoding, has):
    """One that does not exist has none."""
    assert can_encode("♥", encoding) is has


def test_streams_that_are_not_open_are_not_terminals():
    """Closed, missing, or something else."""
    closed = io.StringIO()
    closed.close()

    assert not is_terminal(closed)
    assert not is_terminal(None)


def test_one_is_counted_in_the_singular():
    """And none in the plural."""
    assert [count_text(number, "card") for number in (0, 1, 2)] == ["0 cards", "1 card", "2 cards"]
