"""The classes for lines of a card, one for each word that can begin a line.

There is a class for each rule in `grammar/friends.lark`. Any value can be `HOLE`, which means that
it is unknown. A `Bundle` can also have unknown terms.
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
#: The states that a player is either in or not. Conditions about a state are written without a number.
STATES = ("partner", "marriage", "happy_marriage")
#: The word for the player's partner, who joins in automatically.
PARTNER = "partner"
#: The word for an unnamed person: the other person in anonymous sex, or the other parent of an anonymous child.
ANONYMOUS = "anonymous"


@frozen(repr=False)
class Needs(Clause):
    """A condition for playing the card. It does not bring anyone.

    Args:
        what: A characteristic, one of `STATES`, or a thing that is counted: `friend`, `ex`, `sex`,
            `child`.
        number: The minimum number; 0 means that there must be none. For a state, it is 0 or 1.
        letter: The letter of a person. Only sex or children with this person count; if the letter is
            `None`, sex or children with any person count.
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
        """Return whether the other clause can result from filling in this one's holes.

        In the line `needs ?`, the letter is unknown, too.
        """
        return (isinstance(other, Needs) and self == Needs(HOLE)) or super().agrees_with(other)


@frozen(repr=False)
class With(Clause):
    """The persons whom the player brings.

    Args:
        who: A noun in the singular, such as `friend`. A `friend` or an `ex` is already known; a
            `person`, `woman` or `man` may be new. `new` before the noun excludes known persons, and
            `neutral` excludes players. `PARTNER` joins in automatically.
        number: The number of persons.
        letter: The letter that other lines use for the person; `None` if there is none.
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
        """Return whether the other clause can result from filling in this one's holes.

        An unknown number of persons can turn out to be one person with a letter.
        """
        if not isinstance(other, With) or self.number is not HOLE:
            return super().agrees_with(other)
        return self.who in {HOLE, other.who}


@frozen(repr=False)
class Gives(Clause):
    """The points that an event gives to each participant, or a goal to its owner."""

    word = "gives"

    bundle: Bundle


@frozen(repr=False)
class Clears(Clause):
    """The characteristics that are set to 0.

    Args:
        gauges: The characteristics. A `HOLE` at the end means that other characteristics may be set
            to 0, too.
        is_overflow: Whether the line belongs to the card of a characteristic, and takes effect when
            that characteristic overflows.
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
        """Return whether the other clause can result from filling in this one's holes."""
        if not isinstance(other, Clears) or self.is_overflow != other.is_overflow:
            return False
        known = {gauge for gauge in self.gauges if gauge is not HOLE}
        return known <= set(other.gauges) if self.has_holes else known == set(other.gauges)


@frozen(repr=False)
class Loves(Clause):
    """The person with this letter becomes the partner, or the relationship deepens."""

    word = "loves"

    letter: str | Hole


@frozen(repr=False)
class Marries(Clause):
    """The player marries the person with this letter."""

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
    """Return the other person as a card writes it: `anonymous` or `with A`."""
    return str(whom) if whom in {HOLE, ANONYMOUS} else f"with {whom}"


@frozen(repr=False)
class Sex(Clause):
    """Sex with a person who has a letter, or with an anonymous person."""

    word = "sex"
    repeatable = True

    whom: str | Hole

    def content(self) -> str:
        return _whom_text(self.whom)


@frozen(repr=False)
class Child(Clause):
    """A child with a person who has a letter, or with an anonymous person."""

    word = "child"
    repeatable = True

    whom: str | Hole

    def content(self) -> str:
        return _whom_text(self.whom)


@frozen(repr=False)
class Bars(Clause):
    """A ban on `sex` or `love` for the rest of the game.

    A ban on love also forbids deepening a relationship.
    """

    word = "bars"
    repeatable = True

    what: str | Hole

    def condition(self) -> str:
        return "forever"
