"""The base class of a card's lines: each has a word, a what and a when."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar

from attrs import field, fields, frozen, has

from cvrules.errors import NOWHERE, Span
from cvrules.model.bundle import Bundle
from cvrules.model.hole import HOLE

__all__ = ["Clause", "Source"]


@frozen(repr=False)
class Clause:
    """One line of a card. Each game has subclasses of its own, which hold only data.

    Args:
        span: The place of the line.
    """

    #: The first word of the line.
    word: ClassVar[str]
    #: Whether a card may hold several clauses with this word.
    repeatable: ClassVar[bool] = False

    span: Span = field(default=NOWHERE, eq=False, kw_only=True)

    def what(self) -> str:
        """Return the middle of the line, as the card language writes it.

        By default, this is the first value of the clause.
        """
        return next((str(value) for value in _values(self)), "")

    def when(self) -> str:
        """Return the end of the line; empty if the clause has no condition."""
        return ""

    def key(self) -> tuple[object, ...]:
        """Return what distinguishes this line from others that begin a part of a card.

        By default, these are all its values; for a level, only its number.
        """
        return (self.word, *_values(self))

    @property
    def has_holes(self) -> bool:
        """Whether any value of the clause is unknown."""
        return _has_hole(self)

    def agrees_with(self, other: Clause) -> bool:
        """Return whether another clause equals this one wherever this one is known."""
        return _agree(self, other)

    def __str__(self) -> str:
        return " ".join(filter(None, (self.word, self.what(), self.when())))

    def __repr__(self) -> str:
        return f"{type(self).__name__}('{self}')"


def _values(record: Any) -> Iterator[object]:
    """Yield the values of a clause, or of a record inside one."""
    return (getattr(record, one.name) for one in fields(type(record)) if one.eq)


def _has_hole(value: object) -> bool:
    if isinstance(value, Bundle):
        return value.has_holes
    return value is HOLE or (has(type(value)) and any(map(_has_hole, _values(value))))


def _agree(one: object, other: object) -> bool:
    if isinstance(one, Bundle):
        return isinstance(other, Bundle) and one.agrees_with(other)
    if has(type(one)):
        return type(one) is type(other) and all(map(_agree, _values(one), _values(other)))
    return one is HOLE or one == other


@frozen(repr=False)
class Source(Clause):
    """The sources of a card: keys of the game's `sources.toml`."""

    word = "source"

    keys: tuple[str, ...]

    def what(self) -> str:
        """Return the keys, separated by commas."""
        return ", ".join(self.keys)
