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
#: The states that a player can be in; they have no number.
STATES = ("partner", "marriage", "happy_marriage")
#: The person who takes part automatically.
PARTNER = "partner"
#: A person without a marker of their own, with whom a player has sex or a child.
ANONYMOUS = "anonymous"


@frozen(repr=False)
class Needs(Clause):
    """A condition for playing the card; it does not make any person take part.

    Args:
        what: A characteristic, one of `STATES`, or a thing that is counted: `friend`, `ex`, `sex`,
            `child`.
        number: The minimum number; 0 means that there must be none. A state has 0 or 1.
        letter: The person whose sex or children with the player count; `None` if all count.
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

        In the line `needs ?`, the letter is unknown, too.
        """
        return (isinstance(other, Needs) and self == Needs(HOLE)) or super().agrees_with(other)


@frozen(repr=False)
class With(Clause):
    """The persons who take part to the event.

    Args:
        who: The persons, in the singular, or `PARTNER`, who takes part automatically. A `friend`
            and an `ex` are known already; a `person`, `woman` or `man` may be new. `new` before
            the word excludes those who are known, and `neutral` excludes players.
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
        """Return whether filling holes can result in the other clause.

        An unknown number of persons may turn out to be one person with a letter.
        """
        if not isinstance(other, With) or self.number is not HOLE:
            return super().agrees_with(other)
        return self.who in {HOLE, other.who}


@frozen(repr=False)
class Gives(Clause):
    """The points that all participants gain; on a goal, only its owner gains them."""

    word = "gives"

    bundle: Bundle


@frozen(repr=False)
class Clears(Clause):
    """The characteristics that go back to 0.

    Args:
        gauges: The characteristics; a `HOLE` among them means that there are others.
        is_overflow: Whether this happens only when the characteristic with the name of the card overflows.
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
    """The person becomes the partner, or the relationship with them deepens."""

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
    """Return the other person as written in the card language."""
    return str(whom) if whom in {HOLE, ANONYMOUS} else f"with {whom}"


@frozen(repr=False)
class Sex(Clause):
    """Sex with the person who has this letter, or with an anonymous person."""

    word = "sex"
    repeatable = True

    whom: str | Hole

    def content(self) -> str:
        return _whom_text(self.whom)


@frozen(repr=False)
class Child(Clause):
    """A child with the person who has this letter, or with an anonymous person."""

    word = "child"
    repeatable = True

    whom: str | Hole

    def content(self) -> str:
        return _whom_text(self.whom)


@frozen(repr=False)
class Bars(Clause):
    """A ban for the rest of the game: on `sex`, or on beginning or deepening `love`."""

    word = "bars"
    repeatable = True

    what: str | Hole

    def condition(self) -> str:
        return "forever"
