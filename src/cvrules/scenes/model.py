"""What a scene says, line by line, as frozen data.

Names and numbers keep their place in the file, so that a fault that shows later
can be reported there. A game may derive lines of its own.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, TypeVar

import attrs
from attrs import field, frozen

from cvrules.errors import Span

__all__ = [
    "Act",
    "Chance",
    "Decision",
    "Expectation",
    "Judgement",
    "Lying",
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
    """A word an author chose, and its place in the file."""

    text: str
    span: Span = field(eq=False, repr=False)

    def __str__(self) -> str:
        return self.text


@frozen
class Number:
    """A number, and its place in the file."""

    value: int
    span: Span = field(eq=False, repr=False)


@frozen
class SeatNumber(Number):
    """The number of a seat, which counts from 1."""

    @property
    def index(self) -> int:
        """The seat as tables count it, from 0."""
        return self.value - 1


@frozen
class SceneLine:
    """One line of a scene: its place in the file, without its comment."""

    span: Span = field(eq=False, repr=False, kw_only=True)


# --- what is there when the scene begins ----------------------------------------


@frozen
class PositionLine(SceneLine):
    """A line about the position; `word` is the word that says what kind it is."""

    word: str

    @property
    def subject(self) -> tuple[Any, ...]:
        """What the line is about; two lines about one thing contradict each other."""
        return (self.word,)


@frozen
class Setting(PositionLine):
    """`edition`, `ruling`, `cards`, `seats`, `first`, `turn` or `round`."""

    values: tuple[Name | Number, ...]

    @property
    def subject(self) -> tuple[Any, ...]:
        """The word; of a ruling also its name."""
        return (self.word, self.values[0]) if self.word == "ruling" else (self.word,)


@frozen
class Lying(PositionLine):
    """Cards that lie somewhere, perhaps before a seat."""

    seat: SeatNumber | None
    cards: tuple[Any, ...]

    @property
    def subject(self) -> tuple[Any, ...]:
        """The place, and whose it is."""
        return self.word, self.seat


# --- what happens ---------------------------------------------------------------


@frozen
class Decision:
    """What a seat does.

    Args:
        seat: Who does it.
        verb: The word of the scene, such as `passes`.
        values: The rest of the line, as the game's builder makes it.
    """

    seat: SeatNumber
    verb: str
    values: tuple[Any, ...] = ()


@frozen
class Act(SceneLine):
    """A seat does something."""

    decision: Decision


@frozen
class Chance(SceneLine):
    """Chance brings something; `word` says what kind of thing."""

    word: str
    values: tuple[Any, ...]


# --- what must hold -------------------------------------------------------------


@frozen
class Judgement(SceneLine):
    """The rules allow a decision now, or refuse it, perhaps by a certain paragraph."""

    allowed: bool
    decision: Decision
    because: Name | None = None


@frozen
class Expectation(SceneLine):
    """A fact about the table; `what` names its kind, such as `scores`."""

    what: str
    seat: SeatNumber | None = None
    values: tuple[Any, ...] = ()


@frozen
class Scene:
    """A position, what happens, and what must hold.

    Args:
        name: The name of the scene.
        position: Settings and what lies where, in the order of the lines.
        story: What happens and what must hold, in the order of the lines.
        game: The game it is about.
        path: The file it was read from.
    """

    name: Name
    position: tuple[PositionLine, ...]
    story: tuple[SceneLine, ...]
    game: str
    path: str = field(default="<text>", eq=False)

    def setting(self, word: str) -> tuple[Name | Number, ...] | None:
        """Return the values of a setting, or `None` if the scene does not have it."""
        return next((line.values for line in self.settings(word)), None)

    def settings(self, word: str) -> tuple[Setting, ...]:
        """Return every line of a setting, which may be repeated."""
        return tuple(line for line in self.position if isinstance(line, Setting) and line.word == word)

    @property
    def checks(self) -> tuple[SceneLine, ...]:
        """The lines that can fail to hold."""
        return tuple(line for line in self.story if isinstance(line, Judgement | Expectation))


def parts_of(whole: Any, kind: type[PartT]) -> Iterator[PartT]:
    """Yield everything of a kind in a line or a scene, such as each `SeatNumber`."""
    if isinstance(whole, kind):
        yield whole
    elif isinstance(whole, tuple):
        for one in whole:
            yield from parts_of(one, kind)
    elif attrs.has(type(whole)):
        for one in attrs.fields(type(whole)):
            if one.eq:  # places in the file do not count
                yield from parts_of(getattr(whole, one.name), kind)
