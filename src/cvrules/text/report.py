"""Shows a diagnostic with the line it speaks of, the way compilers do.

Plain ASCII around the author's own text; colour only where asked for.
"""

from __future__ import annotations

from cvrules.errors import Diagnostic, Severity

__all__ = ["reported"]

_COLOUR = {Severity.ERROR: "31", Severity.WARNING: "33", Severity.NOTE: "36"}
#: A longer line is cut around the fault.
WIDTH = 100
_CONTEXT = 40


def reported(fault: Diagnostic, source: str | None, *, colour: bool = False) -> str:
    """Return a diagnostic as lines for a terminal.

    Args:
        fault: What to say.
        source: The text of the file; without it only the first line is given.
        colour: Whether to use terminal colours.
    """
    kind = f"{fault.severity.value}[{fault.code}]"
    if colour:
        kind = f"\x1b[1;{_COLOUR[fault.severity]}m{kind}\x1b[0m"
    lines = [f"{visible(str(fault.span))}: {kind}: {fault.message}"]
    if source is not None:
        lines += _excerpt(fault, source, colour=colour)
    if fault.help:
        lines.append(f"    = help: {fault.help}")
    return "\n".join(lines)


def _excerpt(fault: Diagnostic, source: str, *, colour: bool) -> list[str]:
    """Return the line at fault with a row of carets below the words."""
    rows = source.split("\n")
    span = fault.span
    row = rows[span.line - 1].rstrip("\r") if span.line <= len(rows) else ""
    start, length = span.column - 1, max(span.end_column - span.column, 1)
    shift = max(0, start - _CONTEXT) if len(row) > WIDTH else 0
    shown = visible(row[shift : shift + WIDTH])
    length = min(length, max(WIDTH - (start - shift), 1))
    carets = "^" * length
    if colour:
        carets = f"\x1b[1;{_COLOUR[fault.severity]}m{carets}\x1b[0m"
    number = str(span.line)
    gutter = " " * len(number)
    label = f" {fault.label}" if fault.label else ""
    return [f" {gutter} |", f" {number} | {shown}".rstrip(), f" {gutter} | {' ' * (start - shift)}{carets}{label}"]


def visible(text: str) -> str:
    """Return text that cannot play tricks on a terminal, one column a character."""
    return "".join(letter if letter.isprintable() else " " if letter == "\t" else "\ufffd" for letter in text)
