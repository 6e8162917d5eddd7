"""The class `Clause`: a line of a card, such as `cost 2 money`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar

from attrs import field, fields, frozen, has

from cvrules.errors import NOWHERE, Span
from cvrules.model.bundle import Bundle
from cvrules.model.frozen import Frozen
from cvrules.model.hole import HOLE

__all__ = ["Clause", "Source"]


@frozen(repr=False)
class Clause(Frozen):
    """One line of a card. Each game derives classes for its own kinds of lines.

    Args:
        span: The place of the line in the file.
    """

    #: The first word of the line.
    word: ClassVar[str]
    #: Whether a card can have several clauses that begin with this word.
    repeatable: ClassVar[bool] = False

    span: Span = field(default=NOWHERE, eq=False, kw_only=True)

    def content(self) -> str:
        """Return the text between the first word of the line and its condition.

        By default, this is the first value of the clause.
        """
        return next((str(value) for value in _values_of(self)), "")

    def condition(self) -> str:
        """Return the condition at the end of the line, such as `forever`; empty if none."""
        return ""

    def key(self) -> tuple[object, ...]:
        """Return the key of the part that this line begins.

        The key distinguishes the part from the other parts of a card. By default, it consists of
        the word and all values of the line. A subclass can use fewer values. For example, the
        number of a level is enough to identify it.
        """
        return (self.word, *_values_of(self))

    @property
    def has_holes(self) -> bool:
        """Whether any value of the clause is unknown."""
        return _has_hole(self)

    def agrees_with(self, other: Clause) -> bool:
        """Return whether filling the holes in this clause can give the other clause."""
        return _values_agree(self, other)

    def __str__(self) -> str:
        return " ".join(filter(None, (self.word, self.content(), self.condition())))

    def __repr__(self) -> str:
        return f"{type(self).__name__}('{self}')"


def _values_of(record: Any) -> Iterator[object]:
    """Yield the values of a clause, or of an attrs object inside a clause."""
    return (getattr(record, one.name) for one in fields(type(record)) if one.eq)


def _has_hole(value: object) -> bool:
    """Return whether the value is a hole or contains one."""
    if isinstance(value, Bundle):
        return value.has_holes
    return value is HOLE or (has(type(value)) and any(map(_has_hole, _values_of(value))))


def _values_agree(one: object, other: object) -> bool:
    """Return whether filling the holes in `one` can give `other`."""
    if isinstance(one, Bundle):
        return isinstance(other, Bundle) and one.agrees_with(other)
    if has(type(one)):
        return type(one) is type(other) and all(map(_values_agree, _values_of(one), _values_of(other)))
    return one is HOLE or one == other


@frozen(repr=False)
class Source(Clause):
    """The line that lists a card's sources, as keys in `sources.toml`."""

    word = "source"

    keys: tuple[str, ...]

    def content(self) -> str:
        """Return the keys, separated by commas."""
        return ", ".join(self.keys)
