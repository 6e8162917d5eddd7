r"""Splits a card file into logical lines, and finds the game that the file names.

A logical line is a header or a clause, and can span several physical lines. A line continues
if it ends with `+`, or if the next line begins with `+`. Only `\n` and `\r\n` end a physical
line.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from cvrules.errors import Span

__all__ = [
    "DEFAULT_GAME",
    "GAME",
    "HEADS",
    "Line",
    "declared_game",
    "first_word",
    "logical_lines",
    "looks_like_header",
    "strip_comment",
]

#: The first word of the line that names the game.
GAME = "game"
#: Only this many characters of the line that names the game are read.
LONGEST_GAME_LINE = 200
#: The game of files that do not name a game.
DEFAULT_GAME = "cv"
#: The words that begin a header. They are the same in all games.
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
        return strip_comment(self.text.partition("\n")[0])

    def span(self, path: str) -> Span:
        """Return the span of the first physical line, without its comment."""
        return Span(path, self.number, self.column, self.number, len(self.code) + 1)

    def span_within(self, path: str, row: int, column: int, length: int) -> Span:
        """Return the span of some characters in one physical line.

        Args:
            path: The name of the file.
            row: The number of the physical line within the logical line, counted from 1.
            column: The column of the first character, counted from 1.
            length: The number of characters.
        """
        number = self.number + row - 1
        return Span(path, number, column, number, column + length)


def logical_lines(text: str, openers: frozenset[str]) -> Iterator[Line]:
    """Yield the logical lines of a card file.

    Args:
        text: The text of the file.
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
        open_end = "+" in row and strip_comment(row).endswith("+")
    if head is not None:
        yield Line("\n".join(rows[first : last + 1]) + "\n", first + 1, head.start() + 1, head[0])


def looks_like_header(line: Line, meant: str, types: Iterable[str]) -> bool:
    """Return whether a line with an unknown first word is probably a header.

    Args:
        line: A line whose first word is unknown.
        meant: The known word that the author probably meant; empty if there is none.
        types: The types of cards.
    """
    if meant in HEADS:
        return True
    before, colon, after = line.code.partition(":")
    words = before.split()
    if re.search(r"[0-9]", after):  # not a header, because no type contains a number: "each turn: 2 health"
        return False
    if colon and len(words) > 1:  # only headers contain colons: "crad 5 dog: health"
        return not meant or words[1][0] in "0123456789?"
    return bool(colon and not meant and set(types).intersection(after.split()))  # "card" is missing: "dog: health"


def first_word(row: str) -> str:
    """Return the first word of a physical line; empty for comments and blank lines."""
    found = _WORD.search(row) if row else None
    return "" if found is None or found[0] == "#" else found[0]


def strip_comment(row: str) -> str:
    """Return a physical line without its comment and trailing spaces."""
    return row.partition("#")[0].rstrip()


def declared_game(text: str) -> str:
    """Return the game that the first line of a file names; empty if it names none.

    A faulty line such as `Game: cv` counts as well. Otherwise, the other lines would be read as cards
    of the wrong game, and cause more faults.
    """
    first = next((code for row in text.split("\n") if (code := strip_comment(row).strip())), "")
    words = first[:LONGEST_GAME_LINE].replace(":", " ").replace("=", " ").split()
    if len(words) < 2 or words[0].lower() != GAME:  # noqa: PLR2004 - the word and the name
        return ""
    return words[1] if words[0] == GAME else words[1].lower()
