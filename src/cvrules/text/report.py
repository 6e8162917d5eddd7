"""Formats diagnostics for a terminal, with an excerpt of the file.

A report is plain ASCII, except for the author's own text and optional colours.
"""

from __future__ import annotations

from cvrules.errors import Diagnostic, Severity
from cvrules.text.terminal import width_of

__all__ = ["report_text", "visible_text"]

_COLOUR = {Severity.ERROR: "31", Severity.WARNING: "33", Severity.NOTE: "36"}
#: The maximum length of a line in an excerpt. Longer lines are shortened around the error.
WIDTH = 100
#: The number of characters that a shortened line shows before the error.
_CONTEXT = 40


def report_text(fault: Diagnostic, source: str | None, *, colour: bool = False) -> str:
    """Return the diagnostic as text for a terminal, with an excerpt of the file.

    Args:
        fault: The diagnostic to show.
        source: The text of the file. If it is `None`, the report has no excerpt.
        colour: Whether to use terminal colours.
    """
    kind = _paint(f"{fault.severity.value}[{fault.code}]", fault.severity, colour=colour)
    lines = [f"{visible_text(str(fault.span))}: {kind}: {visible_text(fault.message)}"]
    if source is not None and not _is_about_binary_file(fault, source):
        lines += _excerpt_lines(fault, source, colour=colour)
    if fault.help:
        lines.append(f"    = help: {visible_text(fault.help)}")
    return "\n".join(lines)


def _excerpt_lines(fault: Diagnostic, source: str, *, colour: bool) -> list[str]:
    """Return the line with the error, and a line of carets that points to the error."""
    span = fault.span
    row = _line_text(source, span.line)
    start = span.column - 1
    shift = max(0, start - _CONTEXT) if len(row) > WIDTH else 0
    shown = visible_text(row[shift : shift + WIDTH])
    before, at_fault = shown[: start - shift], shown[start - shift : span.end_column - 1 - shift]
    carets = _paint("^" * max(width_of(at_fault), 1), fault.severity, colour=colour)
    number = str(span.line)
    gutter = " " * len(number)
    label = f" {visible_text(fault.label)}" if fault.label else ""
    return [
        f" {gutter} |",
        f" {number} | {shown}".rstrip(),
        f" {gutter} | {' ' * width_of(before)}{carets}{label}",
    ]


def _is_about_binary_file(fault: Diagnostic, source: str) -> bool:
    """Return whether the diagnostic is about a whole file that is not text."""
    is_whole = (fault.span.line, fault.span.column, fault.span.end_column) == (1, 1, 1)
    return is_whole and any(not letter.isprintable() and letter != "\t" for letter in _line_text(source, 1)[:WIDTH])


def _line_text(source: str, line: int) -> str:
    """Return the line that an excerpt quotes, without the line break.

    If there is no line with this number, the result is empty.
    """
    start = 0
    for _ in range(line - 1):
        start = source.find("\n", start) + 1
        if not start:
            return ""
    end = source.find("\n", start)
    return source[start : len(source) if end < 0 else end].rstrip("\r")


def _paint(text: str, severity: Severity, *, colour: bool) -> str:
    """Return the text in the colour of the severity, if `colour` is true."""
    return f"\x1b[1;{_COLOUR[severity]}m{text}\x1b[0m" if colour else text


def visible_text(text: str) -> str:
    """Return a report's text, safe to print, with control characters replaced."""
    return "".join(letter if letter.isprintable() else " " if letter.isspace() else "\ufffd" for letter in text)
