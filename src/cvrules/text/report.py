"""Reports a diagnostic with an excerpt of its file, as compilers do.

Reports are plain ASCII, except for the author's own text and optional colours.
"""

from __future__ import annotations

from cvrules.errors import Diagnostic, Severity
from cvrules.text.terminal import width_of

__all__ = ["report", "visible_text"]

_COLOUR = {Severity.ERROR: "31", Severity.WARNING: "33", Severity.NOTE: "36"}
#: Longer lines are cut around the fault.
WIDTH = 100
_CONTEXT = 40


def report(fault: Diagnostic, source: str | None, *, colour: bool = False) -> str:
    """Return a diagnostic as lines for a terminal.

    Args:
        fault: The diagnostic.
        source: The text of the file; without it the report has no excerpt.
        colour: Whether to use terminal colours.
    """
    kind = _paint(f"{fault.severity.value}[{fault.code}]", fault.severity, colour=colour)
    lines = [f"{visible_text(str(fault.span))}: {kind}: {visible_text(fault.message)}"]
    if source is not None:
        lines += _excerpt(fault, source, colour=colour)
    if fault.help:
        lines.append(f"    = help: {visible_text(fault.help)}")
    return "\n".join(lines)


def _excerpt(fault: Diagnostic, source: str, *, colour: bool) -> list[str]:
    """Return the line with the fault, and carets below the words."""
    span = fault.span
    row = _row(source, span.line)
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


def _row(source: str, line: int) -> str:
    """Return one line of a text, without its end."""
    start = 0
    for _ in range(line - 1):
        start = source.find("\n", start) + 1
        if not start:
            return ""
    end = source.find("\n", start)
    return source[start : len(source) if end < 0 else end].rstrip("\r")


def _paint(text: str, severity: Severity, *, colour: bool) -> str:
    return f"\x1b[1;{_COLOUR[severity]}m{text}\x1b[0m" if colour else text


def visible_text(text: str) -> str:
    """Return a text with each control or invisible character replaced by another."""
    return "".join(letter if letter.isprintable() else " " if letter.isspace() else "\ufffd" for letter in text)
