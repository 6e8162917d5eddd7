"""Creates the diagnostics for lines that cannot be read, with advice."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from cvrules.errors import Diagnostic, Span
from cvrules.lang.advice import advice_for, game_correction, refused_correction_hint
from cvrules.lang.hints import choices_hint
from cvrules.lang.line_check import CardLineCheck, LineCheck, no_line_check
from cvrules.lang.lines import strip_comment
from cvrules.lang.misfit import Misfit, expected_text, find_misfit
from cvrules.model.words import PhraseError
from cvrules.reading.characters import character_name, is_odd_space
from cvrules.reading.quoting import quote
from cvrules.reading.suggestion import normalize_word

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cvrules.lang.builder import GameLine
    from cvrules.lang.grammar import Grammar
    from cvrules.lang.lines import Line

__all__ = [
    "CardLineCheck",
    "explain_game_line",
    "explain_misfit",
    "explain_misplaced_clause",
    "explain_phrase_error",
    "explain_unknown_line",
]


def explain_phrase_error(
    path: str, line: Line, error: PhraseError, grammar: Grammar, line_check: LineCheck = no_line_check
) -> Diagnostic:
    """Return the diagnostic for a line that parses but makes no sense."""
    row, column = getattr(error.token, "line", None), getattr(error.token, "column", None)
    span = line.span(path)
    if row is not None and column is not None:
        span = line.span_within(path, row, column, len(str(error.token)))
    words = line.code.split()
    wanted = {
        ending for word, ending in error.endings.items() if word in words and not set(ending.split()) <= set(words)
    }
    ends = "".join(f", and end the line with '{ending}'" for ending in sorted(wanted))
    hint = game_correction(line.text, grammar, line_check).help or refused_correction_hint(
        line, error, grammar, line_check
    )
    if hint:
        return Diagnostic(error.code, error.message, span, help=hint)
    hint = error.help if column is not None else _whole_line_hint(line, error, grammar)
    if set(str(error.token)) == {"0"} and line.word in grammar.words.prices:
        hint = f"write '{line.word} nothing' if it is free"
    return Diagnostic(error.code, error.message, span, help=hint + ends)


def _whole_line_hint(line: Line, error: PhraseError, grammar: Grammar) -> str:
    """Return the hint for an error whose place in the line is unknown.

    If possible, the hint is to write the whole corrected line.
    """
    wrong, right = re.match(r"'([^']+)'", error.message), re.fullmatch(r"write '([^']+)'", error.help)
    if wrong is None or right is None:
        return error.help
    corrected = " ".join(line.code.split()).replace(wrong[1], right[1], 1)
    return f"write '{corrected}'" if grammar.is_valid(f"{corrected}\n") else error.help


def explain_game_line(line: GameLine, game: str, *, is_first: bool) -> Iterator[Diagnostic]:
    """Yield a diagnostic if a `game` line comes too late, or names another game."""
    if not is_first:
        hint = "move it to the top of the file, or leave it out"
        yield Diagnostic("CV110", "the game must be named in the first line", line.span, help=hint)
    elif line.name != game:
        message = f"this is a file for {quote(line.name)}, but it is read as a file for '{game}'"
        hint = f"leave out the option or argument that names the game, or write 'game {game}'"
        yield Diagnostic("CV110", message, line.span, help=hint)


def explain_misplaced_clause(
    path: str, line: Line, kind: str, grammar: Grammar, line_check: LineCheck = no_line_check
) -> Diagnostic:
    """Return the diagnostic for a clause below the wrong header, or below no header."""
    if kind == "nothing":
        message, hint = f"'{line.word}' is not below a card", "write a line 'card NAME: TYPE' above it"
    elif line.word == "no" and kind == "card":
        message = "'no' removes a clause of another file, so it belongs below 'amend'"
        hint = game_correction(line.text, grammar, line_check).help or "leave the line out"
    else:
        message, hint = f"'{line.word}' does not belong under '{kind}'", "write it below a card"
        if line.word == "no":
            hint = "it removes a clause: write it below a line such as 'amend NUMBER NAME'"
    return Diagnostic("CV107", message, line.span(path), help=hint)


def explain_unknown_line(  # noqa: PLR0913 - `line_check` has a default
    path: str, line: Line, meant: str, grammar: Grammar, line_check: LineCheck = no_line_check, *, is_header: bool
) -> Diagnostic:
    """Return the diagnostic for a line with an unknown first word."""
    after = line.code[line.column - 1 + len(line.word) :]
    label = "expected a header, such as 'card'" if is_header else "expected a clause or a header"
    misfit = Misfit(
        line.word, "", after, "head" if is_header else "line", frozenset(), grammar, meant, line_check=line_check
    )
    return _misfit_fault(line.span_within(path, 1, line.column, len(line.word)), misfit, label)


def explain_misfit(
    path: str, line: Line, start: str, grammar: Grammar, line_check: LineCheck = no_line_check
) -> Diagnostic:
    """Return the diagnostic for a line that begins correctly but does not parse."""
    misfit = find_misfit(line.text, start, grammar)
    if isinstance(misfit, PhraseError):
        return explain_phrase_error(path, line, misfit, grammar, line_check)
    misfit = misfit._replace(line_check=line_check)
    if not misfit.word:
        return _unfinished_line_fault(path, line, misfit)
    label = _expected_label(misfit) if misfit.expected else "expected nothing more here"
    return _misfit_fault(line.span_within(path, misfit.row, misfit.column, len(misfit.word)), misfit, label)


def _unfinished_line_fault(path: str, line: Line, misfit: Misfit) -> Diagnostic:
    """Return the diagnostic for a line that ends too early."""
    row = line.text.split("\n")[misfit.row - 1]
    code = strip_comment(row)
    hidden = row[len(code) :].strip()
    if hidden.startswith("#") and hidden[1:2].strip():
        hint = "'#' begins a comment; leave it out"
    elif code.endswith("+"):
        hint = "leave out '+', or write one more term"
    else:
        hint = advice_for(misfit) or choices_hint(misfit.expected, misfit.grammar) or _example_hint(code, misfit)
    span = line.span_within(path, misfit.row, misfit.column, 0)
    return Diagnostic("CV102", "this line stops too early", span, label=_expected_label(misfit), help=hint)


def _example_hint(code: str, misfit: Misfit) -> str:
    """Return a hint with an example if the line lacks an amount; empty otherwise."""
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
    plain = normalize_word(word)
    if not word.isascii() and plain in misfit.grammar.signs:
        message = f"{quote(word)} looks like '{plain}' but is a different sign"
        return Diagnostic("CV109", message, span, label=label, help=f"type '{plain}' again")
    if not word.isascii() and plain in misfit.grammar.vocabulary:
        message = f"{quote(word)} looks like '{plain}' but contains different letters"
        return Diagnostic("CV109", message, span, label=label, help=f"type '{plain}' again")
    return Diagnostic(
        "CV101",
        f"{quote(word)} does not fit here",
        span,
        label=label,
        help=_insert_file_name(advice_for(misfit), span.path),
    )


def _insert_file_name(hint: str, path: str) -> str:
    """Return the hint; if the file has a name, it replaces `FILE`."""
    return hint if path.startswith("<") else hint.replace("--cards FILE", f"--cards {path}")


def _expected_label(misfit: Misfit) -> str:
    """Return a label such as `expected a, b or c`; empty if the list is too long."""
    text = expected_text(misfit)
    return f"expected {text}" if text else ""
