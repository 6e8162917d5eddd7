"""The base class of a card's lines, which begin with a word such as `cost`."""

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
    """One line of a card. Each game derives classes for its own kinds of lines.

    Args:
        span: The place of the line in the file.
    """

    #: The first word of the line.
    word: ClassVar[str]
    #: Whether a card may have several clauses with this word.
    repeatable: ClassVar[bool] = False

    span: Span = field(default=NOWHERE, eq=False, kw_only=True)

    def what(self) -> str:
        """Return the middle part of the line, in the card language.

        By default, this is the first value of the clause.
        """
        return next((str(value) for value in _values(self)), "")

    def when(self) -> str:
        """Return the condition at the end of the line; may be empty."""
        return ""

    def key(self) -> tuple[object, ...]:
        """Return the values that identify the part of a card that this line begins.

        By default, these are the word and all values of the line. A subclass may use fewer:
        a level is identified by its number.
        """
        return (self.word, *_values(self))

    @property
    def has_holes(self) -> bool:
        """Whether any value of the clause is unknown."""
        return _has_hole(self)

    def agrees_with(self, other: Clause) -> bool:
        """Return whether filling the holes of this clause can result in the other clause."""
        return _agree(self, other)

    def __str__(self) -> str:
        return " ".join(filter(None, (self.word, self.what(), self.when())))

    def __repr__(self) -> str:
        return f"{type(self).__name__}('{self}')"


def _values(record: Any) -> Iterator[object]:
    """Yield the values of a clause, or of a record inside a clause."""
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
    """The line with the sources of a card, which are keys in `sources.toml`."""

    word = "source"

    keys: tuple[str, ...]

    def what(self) -> str:
        """Return the keys, separated by commas."""
        return ", ".join(self.keys)
