"""The lines of a card, one frozen class for each word.

The classes mirror `grammar/friends.lark` rule by rule. Any value may be `HOLE`, which means
that no source states it; a sum has its own holes.
"""

from __future__ import annotations

from attrs import frozen

from cvrules.model.bundle import Bundle, amount_text
from cvrules.model.clause import Clause
from cvrules.model.hole import HOLE, Hole

__all__ = [
    "ANONYMOUS",
    "GAUGES",
    "PARTNER",
    "STATES",
    "Bars",
    "Child",
    "Clears",
    "Divorces",
    "Gives",
    "Loves",
    "Marries",
    "Needs",
    "Separates",
    "Sex",
    "With",
]

#: The nine characteristics, in the order of the tableau.
GAUGES = ("smoking", "drinking", "drugs", "wealth", "illness", "fat", "grief", "religion", "wisdom")
#: What a player is or is not, without a number.
STATES = ("partner", "marriage", "happy_marriage")
#: Who comes along without being chosen.
PARTNER = "partner"
#: A person without a marker of their own, with whom a player has sex or a child.
ANONYMOUS = "anonymous"


@frozen(repr=False)
class Needs(Clause):
    """What must be true before the card is played; it brings no one along.

    Args:
        what: A characteristic, one of `STATES`, or what is counted: `friend`, `ex`, `sex`,
            `child`.
        number: The least number; 0 means that there must be none. A state has 0 or 1.
        letter: The person with whom sex or children count; `None` if all count.
    """

    word = "needs"
    repeatable = True

    what: str | Hole
    number: int | Hole = HOLE
    letter: str | None = None

    def content(self) -> str:
        if self.what is self.number is HOLE:
            return "?"
        if self.number == 0:
            return f"no {self.what}"
        if self.what in STATES:
            return str(self.what)
        whose = f" with {self.letter}" if self.letter is not None else ""
        return amount_text(self.number, self.what) + whose

    def agrees_with(self, other: Clause) -> bool:
        """Return whether filling holes can result in the other clause.

        The line `needs ?` also leaves open with whom.
        """
        return (isinstance(other, Needs) and self == Needs(HOLE)) or super().agrees_with(other)


@frozen(repr=False)
class With(Clause):
    """Who comes along to the event.

    Args:
        who: The persons, in the singular, or `PARTNER`, who comes along automatically. A `friend`
            and an `ex` are known already; a `person`, `woman` or `man` may be new. `new` before
            the word excludes those who are known, and `neutral` excludes players.
        number: How many of them.
        letter: The letter by which other lines name the person; `None` if they do not.
    """

    word = "with"
    repeatable = True

    who: str | Hole
    number: int | Hole = HOLE
    letter: str | None = None

    def content(self) -> str:
        if self.who is self.number is HOLE:
            return "?"
        if self.letter is not None:
            return f"{self.who} {self.letter}"
        return PARTNER if self.who == PARTNER else amount_text(self.number, self.who)

    def agrees_with(self, other: Clause) -> bool:
        """Return whether filling holes can result in the other clause.

        An unknown number of persons may turn out to be one with a letter.
        """
        if not isinstance(other, With) or self.number is not HOLE:
            return super().agrees_with(other)
        return self.who in {HOLE, other.who}


@frozen(repr=False)
class Gives(Clause):
    """The characteristics that grow for all who take part; on a goal, for its owner."""

    word = "gives"

    bundle: Bundle


@frozen(repr=False)
class Clears(Clause):
    """The characteristics that go back to 0.

    Args:
        gauges: The characteristics; `HOLE` among them means that there are others.
        is_overflow: Whether this happens when the characteristic of that name is full and grows.
    """

    word = "clears"

    gauges: tuple[str | Hole, ...]
    is_overflow: bool = False

    def content(self) -> str:
        return ", ".join(map(str, self.gauges))

    def condition(self) -> str:
        return "on overflow" if self.is_overflow else ""

    @property
    def has_holes(self) -> bool:
        """Whether a characteristic is unknown."""
        return HOLE in self.gauges

    def agrees_with(self, other: Clause) -> bool:
        """Return whether filling holes can result in the other clause."""
        if not isinstance(other, Clears) or self.is_overflow != other.is_overflow:
            return False
        known = {gauge for gauge in self.gauges if gauge is not HOLE}
        return known <= set(other.gauges) if self.has_holes else known == set(other.gauges)


@frozen(repr=False)
class Loves(Clause):
    """The person becomes the partner; if the person is the partner, love grows."""

    word = "loves"

    letter: str | Hole


@frozen(repr=False)
class Marries(Clause):
    """The player marries the person of this letter."""

    word = "marries"

    letter: str | Hole


@frozen(repr=False)
class Separates(Clause):
    """The player's relationship ends."""

    word = "separates"


@frozen(repr=False)
class Divorces(Clause):
    """The player's marriage ends."""

    word = "divorces"


def _whom_text(whom: str | Hole) -> str:
    """Return with whom, in the card language."""
    return str(whom) if whom in {HOLE, ANONYMOUS} else f"with {whom}"


@frozen(repr=False)
class Sex(Clause):
    """Sex with the person of a letter, or `ANONYMOUS`."""

    word = "sex"
    repeatable = True

    whom: str | Hole

    def content(self) -> str:
        return _whom_text(self.whom)


@frozen(repr=False)
class Child(Clause):
    """A child with the person of a letter, or `ANONYMOUS`."""

    word = "child"
    repeatable = True

    whom: str | Hole

    def content(self) -> str:
        return _whom_text(self.whom)


@frozen(repr=False)
class Bars(Clause):
    """What is forbidden from now on: `sex`, or to begin and deepen `love`."""

    word = "bars"
    repeatable = True

    what: str | Hole

    def condition(self) -> str:
        return "forever"
