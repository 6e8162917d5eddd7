"""The nouns of the public verbs: empty bases of each game's own classes.

They are nominal, because `isinstance` of a plain class is cheap and because a view must not
pass as a table. `Rules` and `Refusal` have modules of their own.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cvrules.kernel.rules import Rules

__all__ = ["Event", "Move", "Outcome", "ScoreSheet", "Seat", "Table", "View"]


class Move:
    """A decision of a seat. It prints as a line of text."""

    __slots__ = ()


class Outcome:
    """Something that chance brings. It prints as a line of text."""

    __slots__ = ()


class Event:
    """Something that happened, as data."""

    __slots__ = ()


class Seat:
    """What lies before one player."""

    __slots__ = ()


class ScoreSheet:
    """The points of one seat."""

    __slots__ = ()

    if TYPE_CHECKING:

        @property
        def total(self) -> int:
            """All points together."""


class _Moment:
    """A game at one moment, as far as it is seen."""

    __slots__ = ()

    if TYPE_CHECKING:

        @property
        def rules(self) -> Rules:
            """The rules of the game."""

        @property
        def players(self) -> int:
            """How many play."""

        @property
        def to_move(self) -> int | None:
            """The seat that must decide, `CHANCE`, or `None` when the game is over."""


class Table(_Moment):
    """Everything about a game at one moment."""

    __slots__ = ()


class View(_Moment):
    """The part of a table that one seat can see."""

    __slots__ = ()
