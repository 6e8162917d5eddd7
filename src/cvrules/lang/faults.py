"""Says what is wrong with a line the parser refused, and what to write instead."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from lark.exceptions import UnexpectedInput

from cvrules.errors import Diagnostic, Span
from cvrules.lang.suggestion import did_you_mean, folded, quoted

if TYPE_CHECKING:
    from cvrules.lang.grammar import Grammar
    from cvrules.lang.lines import Line
    from cvrules.model.words import SlipError

__all__ = ["refused_line", "slip", "unknown_word", "within"]

_WORD_HERE = re.compile(r"[^\s#+:|,]+|.")
#: So many alternatives are listed; with more of them the list would not help.
LISTED = 4


def within(path: str, line: Line, row: int, column: int, length: int) -> Span:
    """Return a span inside a logical line; `row` and `column` count from 1 in it."""
    number = line.number + row - 1
    return Span(path, number, column, number, column + length)


def unknown_word(path: str, line: Line, expected: str, candidates: Iterable[str], grammar: Grammar) -> Diagnostic:
    """Return the fault of a line whose first word begins neither header nor clause."""
    return _misfit(within(path, line, 1, line.column, len(line.word)), line.word, expected, candidates, grammar)


def slip(path: str, line: Line, error: SlipError) -> Diagnostic:
    """Return the fault of a phrase that parses but makes no sense."""
    row, column = getattr(error.at, "line", None), getattr(error.at, "column", None)
    known = row is not None and column is not None
    span = within(path, line, row, column, len(str(error.at))) if known else whole(path, line)
    return Diagnostic(error.code, error.message, span, help=error.help)


def whole(path: str, line: Line) -> Span:
    """Return the span of the first physical line of a logical one, without its comment."""
    code = line.text.partition("\n")[0].partition("#")[0].rstrip()
    return Span(path, line.number, line.column, line.number, max(len(code), line.column) + 1)


def refused_line(path: str, line: Line, start: str, grammar: Grammar) -> Diagnostic:
    """Return the fault of a line that begins well and goes wrong."""
    parsing: Any = grammar.lark.parse_interactive(line.text, start=start)
    row, column = 1, 1
    try:
        parsing.exhaust_lexer()
        parsing.feed_eof()
    except UnexpectedInput as error:
        row, column = error.line, error.column
    accepted = sorted(parsing.accepts() - {"$END"})
    found = _WORD_HERE.match(line.text.split("\n")[row - 1].rstrip("\r"), column - 1)
    expected = _listed([grammar.name(terminal) for terminal in accepted])
    if found is None or found[0].isspace() or found[0] == "#":
        return _too_short(path, line, row, expected)
    candidates = {word for terminal in accepted for word in grammar.spellings(terminal)}
    return _misfit(within(path, line, row, column, len(found[0])), found[0], expected, candidates, grammar)


def _too_short(path: str, line: Line, row: int, expected: str) -> Diagnostic:
    rows = line.text.split("\n")[: max(row, 1)]
    while rows and not rows[-1].partition("#")[0].strip():
        rows.pop()
    end = len(rows[-1].partition("#")[0].rstrip()) if rows else 0
    span = within(path, line, max(len(rows), 1), end + 1, 0)
    return Diagnostic("CV102", "this line stops too early", span, label=expected)


def _misfit(span: Span, word: str, expected: str, candidates: Iterable[str], grammar: Grammar) -> Diagnostic:
    meant = did_you_mean(word, candidates, grammar.words.look_alikes)
    if not word.isascii() and folded(word) in grammar.vocabulary:
        return Diagnostic(
            "CV105",
            f"{quoted(word)} looks like '{folded(word)}' but holds other letters",
            span,
            label=expected,
            help=f"type '{folded(word)}' anew",
        )
    glued = re.fullmatch(r"([0-9]+)([a-z_]+)", word)
    if glued and not meant:
        help_text = f"put a space between '{glued[1][:6]}' and {quoted(glued[2])}"
    else:
        help_text = f"did you mean '{meant}'?" if meant else ""
    return Diagnostic("CV101", f"{quoted(word)} does not fit here", span, label=expected, help=help_text)


def _listed(names: list[str]) -> str:
    """Return `expected a or b or c`, as long as that helps."""
    names = list(dict.fromkeys(names))
    if not names or len(names) > LISTED:
        return ""
    return "expected " + " or ".join(names)
