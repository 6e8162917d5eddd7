"""Formats card files: aligns words in columns and removes extra blank lines.

Words and comments do not change. A file with faults is not changed at all.
"""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING

from cvrules.lang.columns import CONTENT_COLUMN, WORD_COLUMN, append_column, clause_line
from cvrules.lang.grammar import grammar_of
from cvrules.lang.lines import HEADS, first_word
from cvrules.lang.reader import read_card_file
from cvrules.reading.decoding import decode_bytes

if TYPE_CHECKING:
    from cvrules.errors import Diagnostic
    from cvrules.model.words import Words
    from cvrules.reading.limits import Limits

__all__ = ["format_text"]


def format_text(
    text: str | bytes, words: Words, *, path: str = "<text>", limits: Limits | None = None
) -> tuple[str, tuple[Diagnostic, ...]]:
    """Return the formatted text of a card file, and its faults.

    A text with faults is not formatted. Windows line endings are kept, and a byte order mark is
    removed.
    """
    _, faults = read_card_file(text, words, path=path, limits=limits)
    text = decode_bytes(text) if isinstance(text, bytes) else text
    if faults:
        return text, faults
    text = text.removeprefix("\ufeff")
    end = "\r\n" if "\r\n" in text else "\n"
    lines = _collapse_blank_lines(_format_lines(text.split("\n"), words))
    return end.join(lines) + end * bool(lines), ()


def _format_lines(rows: list[str], words: Words) -> list[str]:
    """Return the physical lines, with the words of each line in columns."""
    token = _token_pattern(words)
    above_clause = _lines_followed_by_clause(rows)
    lines: list[str] = []
    continues = False
    for index, row in enumerate(rows):
        bare = row.strip(" \t\r")
        if not bare:
            lines.append("")
            continue
        code, sign, comment = bare.partition("#")
        if tokens := token.findall(code):
            line = _format_line(tokens, words, continues=continues)
            lines.append(append_column(line, sign + comment) if sign else line)
            continues = tokens[-1] == "+"
        else:
            inside = row[:1] in {" ", "\t"} and above_clause[index]
            lines.append(" " * WORD_COLUMN + bare if inside else bare)
    return lines


@cache
def _token_pattern(words: Words) -> re.Pattern[str]:
    """Return a pattern that matches one word or sign in a game's card files."""
    signs = "|".join(map(re.escape, grammar_of(words).signs))
    return re.compile(rf"\w+|{signs}|\S")


def _lines_followed_by_clause(rows: list[str]) -> list[bool]:
    """Return, for each physical line, whether the next line with words is a clause."""
    result = []
    is_clause = False
    for row in reversed(rows):
        result.append(is_clause)
        if word := first_word(row):
            is_clause = word not in HEADS
    return result[::-1]


def _format_line(tokens: list[str], words: Words, *, continues: bool) -> str:
    """Return one physical line, with its words in columns."""
    if tokens[0] in HEADS and not continues:
        return _join_tokens(tokens)
    goes_on = continues or tokens[0] == "+"
    word, rest = ("", tokens) if goes_on else (tokens[0], tokens[1:])
    # In a `source` line, the words that usually begin a condition are keys of sources.
    condition_words = words.condition_words if word != "source" else ()
    at = next((index for index, token in enumerate(rest) if token in condition_words), len(rest))
    content, condition = _join_tokens(rest[:at]), _join_tokens(rest[at:])
    if not goes_on:
        return clause_line(word, content, condition)
    line = " " * CONTENT_COLUMN + content
    return append_column(line, condition) if condition else line


def _join_tokens(tokens: list[str]) -> str:
    """Return the tokens joined by spaces, except before a colon or a comma."""
    return re.sub(r" ([:,])", r"\1", " ".join(tokens))


def _collapse_blank_lines(lines: list[str]) -> list[str]:
    """Return the lines, with no blank lines at the ends and never two in a row."""
    kept: list[str] = []
    for line in lines:
        if line or (kept and kept[-1]):
            kept.append(line)
    while kept and not kept[-1]:
        kept.pop()
    return kept
