"""The columns of card files: headers at the margin, clauses in three columns."""

from __future__ import annotations

__all__ = ["COMMENT_GAP", "WHAT_COLUMN", "WHEN_COLUMN", "WORD_COLUMN", "append_column", "clause_line"]

WORD_COLUMN = 4
WHAT_COLUMN = 13
WHEN_COLUMN = 47
#: The space after a line that reaches past the last column.
COMMENT_GAP = "  "


def clause_line(word: str, what: str, when: str = "") -> str:
    """Return a clause with its word, its what and its when in their columns."""
    line = (f"{' ' * WORD_COLUMN}{word}".ljust(WHAT_COLUMN - 1) + f" {what}").rstrip()
    return append_column(line, when) if when else line


def append_column(line: str, text: str) -> str:
    """Return a line with a text added at the last column, or just after the line."""
    return line.ljust(WHEN_COLUMN) + text if len(line) < WHEN_COLUMN else line + COMMENT_GAP + text
