"""The diagnostics and exceptions of cvrules.

Cards are written by people, so errors in cards are collected as `Diagnostic` objects.
Moves are made by programs, so an illegal move raises an exception.
"""

from __future__ import annotations

import enum
from typing import TYPE_CHECKING

from attrs import frozen

if TYPE_CHECKING:  # exceptions name the classes of higher layers only for type checkers
    from cvrules.kernel.history import History
    from cvrules.kernel.nouns import Move, Outcome
    from cvrules.kernel.refusal import Refusal

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
    """A range in a file. Lines and columns are counted from 1; the end is exclusive."""

    path: str
    line: int
    column: int
    end_line: int
    end_column: int

    def __str__(self) -> str:
        return f"{self.path}:{self.line}:{self.column}"


#: The span of objects that were made in Python and are not in any file.
NOWHERE = Span("<nowhere>", 1, 1, 1, 1)


class Severity(enum.Enum):
    """The severity of a diagnostic; only errors prevent cards from being loaded."""

    ERROR = "error"
    """The cards cannot be loaded as they are."""
    WARNING = "warning"
    """The cards probably have a mistake, but they can be loaded."""
    NOTE = "note"
    """Useful information; the cards are correct."""


@frozen
class Diagnostic:
    """One problem in a file: its place, a message, and advice on how to fix it.

    Args:
        code: The code of this kind of problem, such as `CV101`; codes never change.
        message: The problem, in one line.
        span: The place of the problem.
        label: A note below the marked place, such as `expected a number`; can be empty.
        help: The advice on how to fix the problem; can be empty.
        severity: Only errors prevent a card from being read or loaded.
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
    """The base class of the exceptions that cvrules defines."""


class InvalidCardsError(CvError):
    """Raised if cards have errors; no rules were made from them.

    Args:
        diagnostics: The errors, in the order of the files.
    """

    def __init__(self, diagnostics: tuple[Diagnostic, ...]) -> None:
        super().__init__(diagnostics)
        self.diagnostics = diagnostics

    def __str__(self) -> str:
        return "\n".join(map(str, self.diagnostics))


class InvalidRecordError(CvError):
    """Raised if a replay, a position or the data of a view has errors.

    Args:
        diagnostics: The errors, with their lines.
        history: The game up to the step at which a replay diverged; `None` for other errors.
    """

    def __init__(self, diagnostics: tuple[Diagnostic, ...], history: History | None = None) -> None:
        super().__init__(diagnostics, history)
        self.diagnostics = diagnostics
        self.history = history

    def __str__(self) -> str:
        return "\n".join(map(str, self.diagnostics))


class IncompleteCardsError(CvError):
    """Raised if cards have unknown values; no table was dealt.

    Args:
        holes: The unknown values, as one line for each card.
    """

    def __init__(self, holes: tuple[str, ...]) -> None:
        super().__init__(holes)
        self.holes = holes

    def __str__(self) -> str:
        return f"these values are unknown: {'; '.join(self.holes)}. Load the rules with an edition that fills them in."


class UnknownCardError(CvError, KeyError):
    """Raised if a name fits no card, or several cards; the message suggests a fix."""

    def __str__(self) -> str:
        return str(self.args[0])


class MoveTextError(CvError):
    """Raised if a text does not describe a move; no move was played."""


class IllegalMoveError(CvError):
    """Raised if the rules forbid a move now; the table did not change.

    Args:
        move: The move that was tried; the string `undo` if a move could not be taken back.
        refusal: The reason why the move is illegal, as data.
    """

    def __init__(self, move: Move | Outcome | str, refusal: Refusal) -> None:
        super().__init__(move, refusal)
        self.move = move
        self.refusal = refusal

    def __str__(self) -> str:
        return f"{self.move}: {self.refusal}"
