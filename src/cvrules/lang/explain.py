"""Makes diagnostics for lines that cannot be read, with advice for the author."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cvrules.errors import Diagnostic, Span
from cvrules.lang.advice import advice, game_correction
from cvrules.lang.hints import choices_hint
from cvrules.lang.lines import code_of
from cvrules.lang.misfit import Misfit, expected_text, find_misfit
from cvrules.model.words import SlipError
from cvrules.reading.characters import character_name, is_odd_space
from cvrules.reading.suggestion import fold, quote

if TYPE_CHECKING:
    from cvrules.lang.grammar import Grammar
    from cvrules.lang.lines import Line

__all__ = ["explain_misfit", "explain_misplaced", "explain_slip", "explain_unknown_line", "span_within"]


def span_within(path: str, line: Line, row: int, column: int, length: int) -> Span:
    """Return a span inside a logical line; `row` and `column` are counted from 1."""
    number = line.number + row - 1
    return Span(path, number, column, number, column + length)


def explain_slip(path: str, line: Line, error: SlipError, grammar: Grammar) -> Diagnostic:
    """Return the diagnostic for a line that parses but makes no sense."""
    row, column = getattr(error.at, "line", None), getattr(error.at, "column", None)
    span = line.span(path)
    if row is not None and column is not None:
        span = span_within(path, line, row, column, len(str(error.at)))
    words = line.code.split()
    wanted = {
        ending for word, ending in error.endings.items() if word in words and not set(ending.split()) <= set(words)
    }
    ends = "".join(f", and end the line with '{ending}'" for ending in sorted(wanted))
    hint = game_correction(line.text, grammar).help
    if hint:
        return Diagnostic(error.code, error.message, span, help=hint)
    hint = error.help
    if set(str(error.at)) == {"0"} and line.word in grammar.words.prices:
        hint = f"write '{line.word} nothing' if it is free"
    return Diagnostic(error.code, error.message, span, help=hint + ends)


def explain_misplaced(path: str, line: Line, kind: str, grammar: Grammar) -> Diagnostic:
    """Return the diagnostic for a clause below the wrong header, or below no header."""
    if kind == "nothing":
        message, hint = f"'{line.word}' is not below a card", "write a line 'card NAME: TYPE' above it"
    elif line.word == "no" and kind == "card":
        message = "'no' removes a clause of another file, so it belongs below 'amend'"
        hint = game_correction(line.text, grammar).help or "leave the line out"
    else:
        message, hint = f"'{line.word}' does not belong under '{kind}'", "write it below a card"
        if line.word == "no":
            hint = "it removes a clause: write it below a line such as 'amend NUMBER NAME'"
    return Diagnostic("CV107", message, line.span(path), help=hint)


def explain_unknown_line(path: str, line: Line, meant: str, grammar: Grammar, *, is_header: bool) -> Diagnostic:
    """Return the diagnostic for a line with an unknown first word."""
    after = line.code[line.column - 1 + len(line.word) :]
    label = "expected a header, such as 'card'" if is_header else "expected a clause or a header"
    misfit = Misfit(line.word, "", after, "head" if is_header else "line", frozenset(), grammar, meant)
    return _misfit_fault(span_within(path, line, 1, line.column, len(line.word)), misfit, label)


def explain_misfit(path: str, line: Line, start: str, grammar: Grammar) -> Diagnostic:
    """Return the diagnostic for a line that begins correctly but does not parse."""
    misfit = find_misfit(line.text, start, grammar)
    if isinstance(misfit, SlipError):
        return explain_slip(path, line, misfit, grammar)
    if not misfit.word:
        return _short_line_fault(path, line, misfit)
    label = _expected_label(misfit) if misfit.expected else "expected nothing more here"
    return _misfit_fault(span_within(path, line, misfit.row, misfit.column, len(misfit.word)), misfit, label)


def _short_line_fault(path: str, line: Line, misfit: Misfit) -> Diagnostic:
    """Return the diagnostic for a line that ends too early."""
    row = line.text.split("\n")[misfit.row - 1]
    code = code_of(row)
    hidden = row[len(code) :].strip()
    if hidden.startswith("#") and hidden[1:2].strip():
        hint = "'#' begins a comment; leave it out"
    elif code.endswith("+"):
        hint = "leave out '+', or write one more term"
    else:
        hint = advice(misfit) or choices_hint(misfit.expected, misfit.grammar) or _example_hint(code, misfit)
    span = span_within(path, line, misfit.row, misfit.column, 0)
    return Diagnostic("CV102", "this line stops too early", span, label=_expected_label(misfit), help=hint)


def _example_hint(code: str, misfit: Misfit) -> str:
    """Return a hint with an example of an amount, if the line lacks an amount."""
    is_bare = len(code.split()) == 1 and "AMOUNT" in misfit.expected
    follow = misfit.grammar.terminals_after(f"{code} 1", misfit.start) if is_bare else None
    symbols = misfit.grammar.words.symbols
    fits = follow and any(symbols[0] in misfit.grammar.spellings(terminal) for terminal in follow)
    return f"write how much, such as '{' '.join(code.split())} 1 {symbols[0]}'" if fits else ""


def _misfit_fault(span: Span, misfit: Misfit, label: str) -> Diagnostic:
    """Return the diagnostic for a word that does not fit in its place."""
    word = misfit.word
    if is_odd_space(word):
        message = f"the character {character_name(word)} is not a plain space"
        return Diagnostic("CV105", message, span, help="type a space instead")
    if not word.isascii() and fold(word) in misfit.grammar.vocabulary:
        message = f"{quote(word)} looks like '{fold(word)}' but contains different letters"
        return Diagnostic("CV109", message, span, label=label, help=f"type '{fold(word)}' again")
    return Diagnostic("CV101", f"{quote(word)} does not fit here", span, label=label, help=advice(misfit))


def _expected_label(misfit: Misfit) -> str:
    """Return a label such as `expected a, b or c`; empty if the list is too long."""
    text = expected_text(misfit)
    return f"expected {text}" if text else ""
