"""What a scene says, line by line, as frozen data.

Names and numbers keep their place in the file, so that whatever turns out to
be wrong with one later can be shown there.
"""

from __future__ import annotations

from typing import Any

from attrs import field, frozen

from cvrules.errors import Span
from cvrules.model.bundle import Bundle

__all__ = [
    "Act",
    "Decision",
    "DeckLeft",
    "Draw",
    "Expectation",
    "Fall",
    "Judgement",
    "Line",
    "Lying",
    "Name",
    "Number",
    "Placed",
    "Scene",
    "Setting",
]


@frozen
class Name:
    """A word an author chose, and where it stands."""

    text: str
    span: Span = field(eq=False, repr=False)

    def __str__(self) -> str:
        return self.text


@frozen
class Number:
    """A number, and where it stands. Seats count from 1."""

    value: int
    span: Span = field(eq=False, repr=False)


@frozen
class Placed:
    """A card in a CV.

    Args:
        card: Which.
        stack: The type it lies there as, where that is said.
        place: `on top` or `waiting`, where that is said.
    """

    card: Name
    stack: str | None = None
    place: str = ""


@frozen
class Line:
    """One line of a scene: where it stands, without its comment."""

    span: Span = field(eq=False, repr=False, kw_only=True)


# --- what is there when the scene begins ----------------------------------------


@frozen
class Setting(Line):
    """`edition`, `ruling`, `cards`, `seats`, `first`, `turn` or `round`."""

    word: str
    values: tuple[Name | Number, ...]


@frozen
class Lying(Line):
    """Cards that lie somewhere.

    The word is `has`, `holds`, `lost`, `goal`, `dealt`, `goals` or `track`.
    """

    word: str
    seat: Number | None
    cards: tuple[Placed, ...]


@frozen
class DeckLeft(Line):
    """What is left of a deck: some cards by name, or so many of them."""

    deck: Name
    cards: tuple[Name, ...]
    count: Number | None


# --- what happens ---------------------------------------------------------------


@frozen
class Decision:
    """What a seat does; `verb` is the word of the scene, such as `buys`."""

    seat: Number
    verb: str
    card: Name | None = None
    faces: Bundle | None = None
    stack: str | None = None
    under: Name | None = None
    by_luck: bool = False


@frozen
class Act(Line):
    """A seat does something."""

    decision: Decision


@frozen
class Fall(Line):
    """Dice in the air come to rest."""

    faces: Bundle


@frozen
class Draw(Line):
    """Cards come from a deck to the track, one after the other."""

    cards: tuple[Name, ...]


# --- what must hold -------------------------------------------------------------


@frozen
class Judgement(Line):
    """The rules allow a decision now, or refuse it, perhaps by a certain paragraph."""

    allowed: bool
    decision: Decision
    because: Name | None = None


@frozen
class Expectation(Line):
    """A fact about the table; `what` names its kind, such as `scores`."""

    what: str
    seat: Number | None = None
    values: tuple[Any, ...] = ()


@frozen
class Scene:
    """A position, what happens, and what must hold.

    Args:
        name: What it is called.
        position: Settings and what lies where, in the order of the lines.
        story: What happens and what must hold, in the order of the lines.
        path: The file it stands in.
    """

    name: Name
    position: tuple[Line, ...]
    story: tuple[Line, ...]
    path: str = field(default="<text>", eq=False)

    def setting(self, word: str) -> tuple[Name | Number, ...] | None:
        """Return the values of a setting, or `None` where the scene leaves it open."""
        found = (line.values for line in self.position if isinstance(line, Setting) and line.word == word)
        return next(found, None)

    def settings(self, word: str) -> tuple[Setting, ...]:
        """Return every line of a setting that may stand several times."""
        return tuple(line for line in self.position if isinstance(line, Setting) and line.word == word)

    @property
    def checks(self) -> tuple[Line, ...]:
        """The lines that can fail to hold."""
        return tuple(line for line in self.story if isinstance(line, Judgement | Expectation))
