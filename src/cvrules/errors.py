"""Spans, diagnostics and the exceptions of the package.

People write cards, so faults in cards are collected as `Diagnostic` values.
Programs make moves, so an illegal move raises an exception.
"""

from __future__ import annotations

import enum

from attrs import frozen

__all__ = [
    "NOWHERE",
    "CvError",
    "Diagnostic",
    "IllegalMoveError",
    "IncompleteCardsError",
    "InvalidCardsError",
    "InvalidRecordError",
    "MoveTextError",
    "Severity",
    "Span",
    "UnknownCardError",
]


@frozen
class Span:
    """A stretch of a text: lines and columns count from 1, the end is exclusive."""

    path: str
    line: int
    column: int
    end_line: int
    end_column: int

    def __str__(self) -> str:
        return f"{self.path}:{self.line}:{self.column}"


#: The span of objects that were built in Python and are not in any file.
NOWHERE = Span("<nowhere>", 1, 1, 1, 1)


class Severity(enum.Enum):
    """How bad a diagnostic is: only errors prevent cards from being loaded."""

    ERROR = "error"
    """The cards cannot be loaded as they are."""
    WARNING = "warning"
    """Probably a mistake, but the cards can be loaded."""
    NOTE = "note"
    """Worth knowing; nothing is wrong."""


@frozen
class Diagnostic:
    """One problem in a file: where it is, what is wrong, and what to write instead.

    Args:
        code: The stable name of this kind of fault, such as `CV101`.
        message: What is wrong, in one line.
        span: The place of the fault.
        label: What was expected there; may be empty.
        help: What to write instead; may be empty.
        severity: Errors prevent a card from being read or loaded.
    """

    code: str
    message: str
    span: Span
    label: str = ""
    help: str = ""
    severity: Severity = Severity.ERROR

    def __str__(self) -> str:
        hint = f" ({self.help})" if self.help else ""
        return f"{self.span}: {self.severity.value}[{self.code}]: {self.message}{hint}"


class CvError(Exception):
    """The base class of all exceptions that cvrules raises on purpose."""


class InvalidCardsError(CvError):
    """The cards have errors, so no rules were made from them.

    Args:
        diagnostics: The errors, in the order of the files.
    """

    def __init__(self, diagnostics: tuple[Diagnostic, ...]) -> None:
        super().__init__(diagnostics)
        self.diagnostics = diagnostics

    def __str__(self) -> str:
        return "\n".join(map(str, self.diagnostics))


class InvalidRecordError(CvError):
    """A replay or a position has faults, so it was not loaded.

    Args:
        diagnostics: What is wrong, and in which line.
        history: If a replay diverged, the game up to that point; otherwise `None`.
    """

    def __init__(self, diagnostics: tuple[Diagnostic, ...], history: object = None) -> None:
        super().__init__(diagnostics, history)
        self.diagnostics = diagnostics
        self.history = history

    def __str__(self) -> str:
        return "\n".join(map(str, self.diagnostics))


class IncompleteCardsError(CvError):
    """The cards have unknown values, so no table was dealt.

    Args:
        holes: The unknown values, one line each.
    """

    def __init__(self, holes: tuple[str, ...]) -> None:
        super().__init__(holes)
        self.holes = holes

    def __str__(self) -> str:
        return "these values are unknown: " + "; ".join(self.holes)


class UnknownCardError(CvError, KeyError):
    """No card has this name, or several have; the message says what to write instead."""

    def __str__(self) -> str:
        return str(self.args[0])


class MoveTextError(CvError):
    """The text is not a move. Nothing was played."""


class IllegalMoveError(CvError):
    """The rules forbid this move now. The table it was tried on is unchanged.

    Args:
        move: The move that was tried.
        refusal: The reason, as data.
    """

    def __init__(self, move: object, refusal: object) -> None:
        super().__init__(move, refusal)
        self.move = move
        self.refusal = refusal

    def __str__(self) -> str:
        return f"{self.move}: {self.refusal}"
