"""Re-spaces card files: the same cards, the same comments, canonical columns.

Lines are moved, never rewritten: the words of a file stay what its author
wrote. A file with faults stays untouched.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from cvrules.lang.layout import WHAT_COLUMN, WORD_COLUMN, clause_line, column
from cvrules.lang.lines import HEADS
from cvrules.lang.reader import read

if TYPE_CHECKING:
    from cvrules.errors import Diagnostic
    from cvrules.lang.limits import Limits
    from cvrules.model.words import Words

__all__ = ["formatted"]

_TOKEN = re.compile(r"<->|->|[^\s+:|,]+|\S")


def formatted(
    text: str, words: Words, *, path: str = "<text>", limits: Limits | None = None
) -> tuple[str, tuple[Diagnostic, ...]]:
    """Return a text in canonical columns; unchanged, where it has faults.

    Windows line ends stay Windows line ends; a byte order mark goes.
    """
    _, faults = read(text, words, path=path, limits=limits)
    if faults:
        return text, faults
    text = text.removeprefix("\ufeff")
    end = "\r\n" if "\r\n" in text else "\n"
    rows = [row.strip(" \t\r") for row in text.split("\n")]
    indented = [row[:1] in {" ", "\t"} for row in text.split("\n")]
    lines: list[str] = []
    continues = False
    for index, row in enumerate(rows):
        code, _, comment = row.partition("#")
        tokens = _TOKEN.findall(code)
        if not tokens:
            inside = indented[index] and _next_is_clause(rows, index)
            lines.append(_comment(row, inside=inside))
        else:
            lines.append(_line(tokens, comment if "#" in row else None, words, continues=continues))
            continues = tokens[-1] == "+"
    return end.join(_single_blanks(lines)) + (end if any(lines) else ""), ()


def _comment(row: str, *, inside: bool) -> str:
    """Return a line that holds a comment or nothing."""
    return " " * WORD_COLUMN + row if row and inside else row


def _next_is_clause(rows: list[str], index: int) -> bool:
    """Tell whether the next line with words is a clause."""
    following = next((row for row in rows[index + 1 :] if row and row[0] != "#"), "")
    return bool(following) and following.split()[0] not in HEADS


def _line(tokens: list[str], comment: str | None, words: Words, *, continues: bool) -> str:
    """Return one physical line with its words in their columns."""
    if continues or tokens[0] == "+":
        line = " " * WHAT_COLUMN + _joined(tokens)
        what, when = _split(tokens, words)
        if when:
            line = column(" " * WHAT_COLUMN + _joined(what), _joined(when))
    elif tokens[0] in HEADS:
        line = _joined(tokens)
    else:
        what, when = _split(tokens[1:], words)
        line = clause_line(tokens[0], _joined(what), _joined(when))
    return line if comment is None else column(line, f"#{comment}")


def _split(tokens: list[str], words: Words) -> tuple[list[str], list[str]]:
    """Return what a clause says, and when."""
    at = next((index for index, token in enumerate(tokens) if token in words.when), len(tokens))
    return tokens[:at], tokens[at:]


def _joined(tokens: list[str]) -> str:
    """Return words with single spaces, none before a colon or comma."""
    return re.sub(r" ([:,])", r"\1", " ".join(tokens))


def _single_blanks(lines: list[str]) -> list[str]:
    """Return lines without blank ones at the ends, and never two in a row."""
    kept: list[str] = []
    for line in lines:
        if line or (kept and kept[-1]):
            kept.append(line)
    while kept and not kept[-1]:
        kept.pop()
    return kept
