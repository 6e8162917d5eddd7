"""Puts clauses into columns: the first word, the content and the condition."""

from __future__ import annotations

__all__ = ["COMMENT_GAP", "CONDITION_COLUMN", "CONTENT_COLUMN", "WORD_COLUMN", "append_column", "clause_line"]

#: The columns, counted from 0, in which the three parts of a clause begin.
WORD_COLUMN = 4
CONTENT_COLUMN = 13
CONDITION_COLUMN = 47
#: The gap before a condition or comment, if the line is too long for the last column.
COMMENT_GAP = "  "


def clause_line(word: str, content: str, condition: str = "") -> str:
    """Return a clause with its first word, content and condition in columns."""
    line = (f"{' ' * WORD_COLUMN}{word}".ljust(CONTENT_COLUMN - 1) + f" {content}").rstrip()
    return append_column(line, condition) if condition else line


def append_column(line: str, text: str) -> str:
    """Return the line with a text in the last column, or after a gap in a long line.

    Args:
        line: The line, which may already reach into the last column.
        text: The text to append, such as a condition or a comment.
    """
    return line.ljust(CONDITION_COLUMN) + text if len(line) < CONDITION_COLUMN else line + COMMENT_GAP + text
