r"""Splits a card file into logical lines, and finds the game that it names.

A logical line is a header or a clause, which can span several physical lines: a line continues
if it ends with `+`, or if the next line begins with `+`. Only `\n` and `\r\n` end a physical
line.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from cvrules.errors import Span

__all__ = ["DEFAULT_GAME", "GAME", "HEADS", "Line", "code_of", "declared_game", "first_word", "logical_lines"]

#: The first word of the line that names the game.
GAME = "game"
#: The game of files that do not name a game.
DEFAULT_GAME = "cv"
#: The words that begin a header; they are the same in all games.
HEADS = ("card", "deck", "amend", "edition", "place", "ruling", GAME)

_WORD = re.compile(r"[^\s#+:|,?]+|[^ \t\r]")


class Line(NamedTuple):
    """One logical line.

    Args:
        text: The text of the line, including continuation lines, comments and a final newline.
        number: The number of the first physical line in the file, counted from 1.
        column: The column of the first word, counted from 1.
        word: The first word, or the first character if the line does not begin with a word.
    """

    text: str
    number: int
    column: int
    word: str

    @property
    def code(self) -> str:
        """The first physical line, without its comment and trailing spaces."""
        return code_of(self.text.partition("\n")[0])

    def span(self, path: str) -> Span:
        """Return the span of the first physical line, without its comment."""
        return Span(path, self.number, self.column, self.number, len(self.code) + 1)


def logical_lines(text: str, openers: frozenset[str]) -> Iterator[Line]:
    """Yield the logical lines of the text.

    Args:
        text: The whole text.
        openers: The words that begin a header or a clause. A line that begins with one of them
            never continues the previous line.
    """
    rows = text.split("\n")
    first = last = -1  # the first and the last row of the current logical line
    head = None
    open_end = False
    for index, row in enumerate(rows):
        found = _WORD.search(row) if row else None
        if found is None or row[found.start()] == "#":
            continue
        if first >= 0 and (found[0] == "+" or (open_end and found[0] not in openers)):
            last = index
        else:
            if head is not None:
                yield Line("\n".join(rows[first : last + 1]) + "\n", first + 1, head.start() + 1, head[0])
            first, last, head = index, index, found
        open_end = "+" in row and code_of(row).endswith("+")
    if head is not None:
        yield Line("\n".join(rows[first : last + 1]) + "\n", first + 1, head.start() + 1, head[0])


def first_word(row: str) -> str:
    """Return the first word of a physical line; empty for comments and blank lines."""
    found = _WORD.search(row) if row else None
    return "" if found is None or found[0] == "#" else found[0]


def code_of(row: str) -> str:
    """Return a physical line without its comment and trailing spaces."""
    return row.partition("#")[0].rstrip()


def declared_game(text: str) -> str:
    """Return the game that the first line of a file names, or an empty string."""
    rows = (code_of(row).split() for row in text.split("\n"))
    words: list[str] = next((row for row in rows if row), [])
    return words[1] if len(words) > 1 and words[0] == GAME else ""
