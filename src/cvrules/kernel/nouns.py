"""The base classes of every game's moves, outcomes, events, tables and views.

They are plain classes and not protocols, because `isinstance` is slow with protocols, and
because a view would also match the protocol of a table. The base classes `Rules` and
`Refusal` are in other modules.

The type parameter of tables and views is the class of their game. Type checkers use it to infer
what a function returns. `Table` without a parameter is a table of any game.
"""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar

from attrs import fields, has

from cvrules.model.frozen import Frozen
from cvrules.reading.suggestion import did_you_mean

if TYPE_CHECKING:
    from typing_extensions import TypeVar as TypeVarWithDefault

    from cvrules.kernel.game import Game
    from cvrules.kernel.rules import Rules

    G_co = TypeVarWithDefault("G_co", covariant=True, default=Game)
else:
    G_co = TypeVar("G_co", covariant=True)

__all__ = [
    "Event",
    "G_co",
    "Move",
    "Outcome",
    "PublicNamesOnly",
    "Receipt",
    "ScoreLine",
    "ScoreSheet",
    "Seat",
    "Table",
    "View",
    "field_names",
    "public_names",
]


@cache
def field_names(text: str) -> tuple[str, ...]:
    """Return the names of fields in a text, such as `card` in `buy {card}`."""
    return tuple(re.findall(r"{(\w+)}", text))


class PublicNamesOnly:
    """The base class of objects whose `dir()` lists only public names.

    Editors and shells complete only these names. If most fields of a class are for the engine, the
    class lists the public fields in `public_fields`.
    """

    __slots__ = ()

    #: The fields that `dir()` lists; `None` lists all fields. Properties and methods are always listed.
    public_fields: ClassVar[frozenset[str] | None] = None
    #: The names that `dir()` leaves out, because only the engine uses them.
    engine_names: ClassVar[frozenset[str]] = frozenset()

    def __dir__(self) -> list[str]:
        kind: Any = type(self)
        return list(public_names(kind))


@cache
def public_names(kind: Any) -> tuple[str, ...]:
    """Return the names that `dir()` lists for a table, a view or a seat, sorted."""
    hidden = {*vars(PublicNamesOnly), *kind.engine_names}
    shown: frozenset[str] | None = kind.public_fields
    if shown is not None and has(kind):
        hidden |= {field.name for field in fields(kind)} - shown
    return tuple(name for name in sorted(dir(kind)) if not name.startswith("_") and name not in hidden)


class _MoveOrOutcome(Frozen):
    """The common base class of moves and outcomes, which defines their text."""

    __slots__ = ()

    #: The text, with the names of fields in braces, such as `buy {card}`. A class that needs
    #: more than one form of text defines `__str__` instead.
    text: ClassVar[str] = ""

    def __str__(self) -> str:
        return self.text.format(**{name: getattr(self, name) for name in field_names(self.text)})


class Move(_MoveOrOutcome):
    """A seat's decision. `str()` returns a string that `parse_move` can read."""

    __slots__ = ()


class Outcome(_MoveOrOutcome):
    """An outcome of chance. `str()` returns a string that `parse_move` can read."""

    __slots__ = ()


class Event(Frozen):
    """Something that happened in a game, such as a card that was drawn."""

    __slots__ = ()


class Seat(Frozen, PublicNamesOnly):
    """One player's place at the table, with all cards and tokens in front of it."""

    __slots__ = ()


class _Showable(Frozen):
    """The base class of objects that `show` can display, as text or in a notebook."""

    __slots__ = ()

    def __str__(self: Any) -> str:
        from cvrules import show  # noqa: PLC0415 - imports a higher layer on purpose, only when called

        text: str = show(self).text
        return text

    def _repr_html_(self: Any) -> str:
        """Return HTML that shows the object, for notebooks."""
        from cvrules import show  # noqa: PLC0415 - imports a higher layer on purpose, only when called

        html: str = show(self).html
        return html


class ScoreLine(Frozen):
    """One line of a score sheet: points, and the reason for them.

    Every line has the `points`, the name of the `card` that gives them (or `None`), and the `rule`,
    which is the number of a rulebook paragraph.
    """

    __slots__ = ()

    if TYPE_CHECKING:

        @property
        def points(self) -> int:
            """The number of points."""

        @property
        def card(self) -> str | None:
            """The name of the card that gives the points; `None` if no single card does."""

        @property
        def rule(self) -> str:
            """The number of the rulebook paragraph that gives the points."""


class ScoreSheet(_Showable):
    """The points of one seat, line by line. `str()` returns a small table.

    Every sheet has `seat`, `lines` and `total`, the sum of the points of all lines.
    """

    __slots__ = ()

    if TYPE_CHECKING:

        @property
        def seat(self) -> int:
            """The seat that scored the points."""

        @property
        def lines(self) -> tuple[ScoreLine, ...]:
            """The lines of the sheet. Their points add up to the total."""

        @property
        def total(self) -> int:
            """The sum of all points."""

    def __repr__(self) -> str:
        lines = ", ".join(f"{line.points} {line.card or line.rule}" for line in self.lines)
        return f"<ScoreSheet of seat {self.seat}, total {self.total}{f': {lines}' if lines else ''}>"


class Receipt(Frozen):
    """One way to pay what a seat owes."""

    __slots__ = ()


class _TableOrView(_Showable, PublicNamesOnly, Generic[G_co]):
    """The common base class of tables and views."""

    __slots__ = ()

    engine_names = frozenset({"answers", "cards_at", "thaw"})

    if TYPE_CHECKING:

        @property
        def rules(self) -> Rules[G_co]:
            """The rules of the game."""

        @property
        def players(self) -> int:
            """The number of players."""

        @property
        def to_move(self) -> int | None:
            """The seat that must decide, `CHANCE`, or `None` if the game is over."""


class Table(_TableOrView[G_co]):
    """The complete state of a game at one moment."""

    __slots__ = ()


class View(_TableOrView[G_co]):
    """The part of a table that one seat can see."""

    __slots__ = ()

    if TYPE_CHECKING:

        @property
        def seat(self) -> int | None:
            """The seat that the view belongs to; `None` for a spectator."""

        @property
        def legal_moves(self) -> tuple[Move, ...]:
            """The legal moves of the view's seat; empty if it is not the seat's turn."""

    else:

        def __getattr__(self, name: str) -> object:
            """Raise `AttributeError`; the message suggests a similar name.

            Tables do not have this method, because it would slow down every access to them.
            """
            message = f"{type(self).__name__!r} object has no attribute {name!r}"
            if not name.startswith("_"):
                names = [known for known in dir(type(self)) if not known.startswith("_")]
                similar = did_you_mean(name, names)
                message += f"; did you mean {similar!r}?" if similar else ""
            raise AttributeError(message, name=name, obj=self)
