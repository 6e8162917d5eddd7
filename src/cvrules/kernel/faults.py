"""Errors in a line of a replay or a position."""

from __future__ import annotations

from cvrules.errors import Diagnostic, InvalidRecordError, Span

__all__ = ["line_span", "record_error"]


def line_span(path: str, number: int) -> Span:
    """Return the span of the first character of a line."""
    return Span(path, number, 1, number, 2)


def record_error(code: str, message: str, span: Span, hint: str, history: object = None) -> InvalidRecordError:
    """Return the exception for an error in one line of a replay or position."""
    return InvalidRecordError((Diagnostic(code, message, span, help=hint),), history)
