"""Empty base classes for the moves, events, tables and views of each game.

They are classes and not protocols, because `isinstance` is fast with plain classes and
because a view must not be accepted as a table. `Rules` and `Refusal` have modules of their own.
"""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING, ClassVar

if TYPE_CHECKING:
    from cvrules.kernel.rules import Rules

__all__ = ["Event", "Move", "Outcome", "ScoreSheet", "Seat", "Table", "View", "fields_in"]


@cache
def fields_in(text: str) -> tuple[str, ...]:
    """Return the names of fields in a text, in order."""
    return tuple(re.findall(r"{(\w+)}", text))


class _Line:
    """Something that prints as a line of text, from which `move_text` reads it back."""

    __slots__ = ()

    #: The line, with the names of fields in braces, such as `buy {card}`. A class whose line
    #: has several shapes defines `__str__` instead.
    text: ClassVar[str] = ""

    def __str__(self) -> str:
        return self.text.format(**{name: getattr(self, name) for name in fields_in(self.text)})


class Move(_Line):
    """A decision of a seat. It prints as a line of text."""

    __slots__ = ()


class Outcome(_Line):
    """An outcome of chance. It prints as a line of text."""

    __slots__ = ()


class Event:
    """Something that happened in a game, as data."""

    __slots__ = ()


class Seat:
    """The cards and tokens of one player."""

    __slots__ = ()


class ScoreSheet:
    """The points of one seat."""

    __slots__ = ()

    if TYPE_CHECKING:

        @property
        def total(self) -> int:
            """The sum of all points."""


class _Moment:
    """The common base class of tables and views."""

    __slots__ = ()

    if TYPE_CHECKING:

        @property
        def rules(self) -> Rules:
            """The rules of the game."""

        @property
        def players(self) -> int:
            """The number of players."""

        @property
        def to_move(self) -> int | None:
            """The seat that must decide, `CHANCE`, or `None` if the game is over."""


class Table(_Moment):
    """The complete state of a game at one moment."""

    __slots__ = ()


class View(_Moment):
    """The part of a table that one seat can see."""

    __slots__ = ()
