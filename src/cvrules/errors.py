"""The diagnostics and exceptions of cvrules.

Cards are written by people, who want to see all errors at once, so errors in cards are collected as
`Diagnostic` objects. Moves are made by programs, so an illegal move raises an exception.
"""

from __future__ import annotations

import enum
from typing import TYPE_CHECKING

from attrs import frozen

if TYPE_CHECKING:  # only type checkers need these classes, which belong to higher layers
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
    """A range in a file. Lines and columns start at 1, and the end is exclusive."""

    path: str
    line: int
    column: int
    end_line: int
    end_column: int

    def __str__(self) -> str:
        return f"{self.path}:{self.line}:{self.column}"


#: The span of objects that were made in Python and do not come from a file.
NOWHERE = Span("<nowhere>", 1, 1, 1, 1)


class Severity(enum.Enum):
    """The severity of a diagnostic. Only errors prevent cards from being loaded."""

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
        code: The code for this kind of problem, such as `CV101`. Codes never change.
        message: A description of the problem, in one line.
        span: The place of the problem.
        label: A note below the marked place, such as `expected a number`; empty if there is none.
        help: Advice on how to fix the problem; empty if there is none.
        severity: The severity of the problem. Only errors prevent cards from being loaded.
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
    """Raised if cards have errors, so that no rules can be made from them.

    Args:
        diagnostics: The errors, in the same order as in the files.
    """

    def __init__(self, diagnostics: tuple[Diagnostic, ...]) -> None:
        super().__init__(diagnostics)
        self.diagnostics = diagnostics

    def __str__(self) -> str:
        return "\n".join(map(str, self.diagnostics))


class InvalidRecordError(CvError):
    """Raised if a replay, a position or the data of a view has errors.

    Args:
        diagnostics: The errors, with their places.
        history: The game up to the step where a replay diverged; `None` for other errors.
    """

    def __init__(self, diagnostics: tuple[Diagnostic, ...], history: History | None = None) -> None:
        super().__init__(diagnostics, history)
        self.diagnostics = diagnostics
        self.history = history

    def __str__(self) -> str:
        return "\n".join(map(str, self.diagnostics))


class IncompleteCardsError(CvError):
    """Raised if cards have unknown values, so that they cannot be dealt.

    Args:
        holes: A line for each card that has unknown values, which names these values.
    """

    def __init__(self, holes: tuple[str, ...]) -> None:
        super().__init__(holes)
        self.holes = holes

    def __str__(self) -> str:
        return f"these values are unknown: {'; '.join(self.holes)}. Load the rules with an edition that fills them in."


class UnknownCardError(CvError, KeyError):
    """Raised if a name matches no card or several cards. The message suggests a fix."""

    def __str__(self) -> str:
        return str(self.args[0])


class MoveTextError(CvError):
    """Raised if a string does not describe a move."""


class IllegalMoveError(CvError):
    """Raised if the rules forbid a move now.

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
