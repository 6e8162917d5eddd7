r"""Cuts a text into its logical lines, and finds the characters no line may hold.

A logical line is a header or a clause, together with the lines that continue
it: a line that ends with `+` goes on, and so does one whose successor begins
with `+`. Only `\n` and `\r\n` end lines.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from typing import NamedTuple

__all__ = ["FORBIDDEN", "Line", "decoded", "forbidden_name", "logical_lines"]

#: Control, bidirectional, invisible and unpaired characters, and a lone carriage return.
FORBIDDEN = re.compile(
    "[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\xad\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f"
    "\u200b-\u200f\u2028-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff9-\ufffb"
    "\ud800-\udfff\U000e0000-\U000e0fff]|\r(?!\n|$)"
)

_WORD = re.compile(r"[^\s#+:|,?]+|\S")


class Line(NamedTuple):
    """One logical line.

    Args:
        text: Its characters, continuation lines and comments included, and a
            final newline.
        number: The number of its first physical line.
        column: The column of its first word.
        word: Its first word, or a single character that is none.
    """

    text: str
    number: int
    column: int
    word: str


def decoded(data: bytes) -> str:
    """Return bytes as text; what is no UTF-8 becomes unpaired surrogates."""
    return data.removeprefix(b"\xef\xbb\xbf").decode("utf-8", "surrogateescape")


def logical_lines(text: str, openers: frozenset[str]) -> Iterator[Line]:
    """Yield the logical lines of a text.

    Args:
        text: The whole text.
        openers: Words that begin a header or clause. A line that begins with
            one is never taken for the rest of the line before.
    """
    rows = text.split("\n")
    first = last = -1  # the rows of the line that is being gathered
    head = None
    open_end = False
    for index, row in enumerate(rows):
        found = _WORD.search(row)
        if found is None or row[found.start()] == "#":
            continue
        if first >= 0 and (found[0] == "+" or (open_end and found[0] not in openers)):
            last = index
        else:
            if head is not None:
                yield Line("\n".join(rows[first : last + 1]) + "\n", first + 1, head.start() + 1, head[0])
            first, last, head = index, index, found
        open_end = "+" in row and row.partition("#")[0].rstrip().endswith("+")
    if head is not None:
        yield Line("\n".join(rows[first : last + 1]) + "\n", first + 1, head.start() + 1, head[0])


def forbidden_name(character: str) -> str:
    """Return how a message shows a forbidden character: its number and name."""
    return f"U+{ord(character):04X} {unicodedata.name(character, 'CONTROL CHARACTER')}".lower().replace("u+", "U+", 1)
