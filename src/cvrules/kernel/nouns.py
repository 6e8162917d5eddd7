"""Empty base classes for the moves, events, tables and views of each game.

They are classes and not protocols, because `isinstance` is fast with plain classes and
because a view must not be accepted as a table. `Rules` and `Refusal` have modules of their own.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cvrules.kernel.rules import Rules

__all__ = ["Event", "Move", "Outcome", "ScoreSheet", "Seat", "Table", "View"]


class Move:
    """A decision of a seat. `str` returns it as a line of text."""

    __slots__ = ()


class Outcome:
    """An outcome of chance. `str` returns it as a line of text."""

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
