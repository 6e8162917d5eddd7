"""The classes that represent scenes and their lines.

Names and numbers include their location in the file, for error messages. A game can define
subclasses for its own lines.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, TypeVar

import attrs
from attrs import field, frozen

from cvrules.errors import Span

__all__ = [
    "Act",
    "CardsLine",
    "Chance",
    "Decision",
    "Expectation",
    "Judgement",
    "Name",
    "Number",
    "PositionLine",
    "Scene",
    "SceneLine",
    "SeatNumber",
    "Setting",
    "parts_of",
]

PartT = TypeVar("PartT")


@frozen
class Name:
    """A name in a scene, and its location in the file."""

    text: str
    span: Span = field(eq=False, repr=False)

    def __str__(self) -> str:
        return self.text


@frozen
class Number:
    """A number in a scene, and its location in the file."""

    value: int
    span: Span = field(eq=False, repr=False)


@frozen
class SeatNumber(Number):
    """The number of a seat, counted from 1."""

    @property
    def index(self) -> int:
        """The index of the seat on the table, counted from 0."""
        return self.value - 1


@frozen
class SceneLine:
    """One line of a scene. Its span does not include the comment."""

    span: Span = field(eq=False, repr=False, kw_only=True)


# --- lines of the position ------------------------------------------------------


@frozen
class PositionLine(SceneLine):
    """A line of the position, before the first move.

    The attribute `word` names the kind of line.
    """

    word: str

    @property
    def subject(self) -> tuple[Any, ...]:
        """A key for what the line is about, such as the cards in one seat's hand.

        Two lines with the same key are an error, unless lines of this kind can be repeated.
        """
        return (self.word,)


@frozen
class Setting(PositionLine):
    """A line with a setting, such as `edition`, `ruling`, `cards` or `seats`."""

    values: tuple[Name | Number, ...]

    @property
    def subject(self) -> tuple[Any, ...]:
        """The first word of the line and, in a line about a ruling, the ruling's name."""
        return (self.word, self.values[0]) if self.word == "ruling" else (self.word,)


@frozen
class CardsLine(PositionLine):
    """A line that lists the cards in one place, for example in a seat's hand."""

    seat: SeatNumber | None
    cards: tuple[Any, ...]

    @property
    def subject(self) -> tuple[Any, ...]:
        """The word for the place of the cards, and the seat that has them, if any."""
        return self.word, self.seat


# --- lines with moves -----------------------------------------------------------


@frozen
class Decision:
    """A decision of a seat, such as `seat 1 passes`.

    Args:
        verb: The verb, such as `passes`.
        values: The rest of the line, in a form that depends on the game.
    """

    seat: SeatNumber
    verb: str
    values: tuple[Any, ...] = ()


@frozen
class Act(SceneLine):
    """A line with a decision of a seat. The decision is played as a move."""

    decision: Decision


@frozen
class Chance(SceneLine):
    """A line with one or more outcomes of chance.

    The attribute `word` names the kind of line.
    """

    word: str
    values: tuple[Any, ...]


# --- lines with checks ----------------------------------------------------------


@frozen
class Judgement(SceneLine):
    """A line that checks whether the rules allow or refuse a decision.

    Args:
        allowed: Whether the rules must allow the decision.
        decision: The decision, which is not played.
        because: The paragraph of the rules that must forbid the decision. `None` means that any
            paragraph can forbid it.
    """

    allowed: bool
    decision: Decision
    because: Name | None = None


@frozen
class Expectation(SceneLine):
    """A line that checks the table.

    The attribute `what` is the kind of check, such as `scores`.
    """

    what: str
    seat: SeatNumber | None = None
    values: tuple[Any, ...] = ()


@frozen
class Scene:
    """A position, followed by moves and checks.

    Args:
        name: The name of the scene.
        position: The settings and the cards on the table, in the order of the lines.
        story: The moves and checks, in the order of the lines.
        game: The name of the game.
        path: The path of the file that the scene was read from.
    """

    name: Name
    position: tuple[PositionLine, ...]
    story: tuple[SceneLine, ...]
    game: str
    path: str = field(default="<text>", eq=False)

    def setting_values(self, word: str) -> tuple[Name | Number, ...] | None:
        """Return the values of the setting `word`, or `None` if the scene lacks it."""
        return next((line.values for line in self.settings(word)), None)

    def settings(self, word: str) -> tuple[Setting, ...]:
        """Return all lines with the setting `word`."""
        return tuple(line for line in self.position if isinstance(line, Setting) and line.word == word)

    @property
    def checks(self) -> tuple[SceneLine, ...]:
        """The lines that begin with `allow`, `refuse` or `expect`."""
        return tuple(line for line in self.story if isinstance(line, Judgement | Expectation))


def parts_of(whole: Any, kind: type[PartT]) -> Iterator[PartT]:
    """Yield all objects of the given class inside a line or scene.

    Args:
        whole: A line, a scene, or any part of a line or scene.
        kind: The class, such as `SeatNumber`.
    """
    if isinstance(whole, kind):
        yield whole
    elif isinstance(whole, tuple):
        for one in whole:
            yield from parts_of(one, kind)
    elif attrs.has(type(whole)):
        for one in attrs.fields(type(whole)):
            if one.eq:  # skip spans, which are excluded from comparisons
                yield from parts_of(getattr(whole, one.name), kind)
