"""The lines of a card, with one immutable class for each keyword.

The classes match `grammar/pursuit.lark` rule by rule. Any value can be `HOLE`, which means that no
source states it. Bundles have holes of their own. The lines that begin a part are in the module
`parts`.
"""

from __future__ import annotations

from attrs import frozen

from cvrules.games.pursuit.cards.conditions import Death, LifeSpan, Most, Reach
from cvrules.model.bundle import Bundle, Term
from cvrules.model.clause import Clause
from cvrules.model.frozen import Frozen
from cvrules.model.hole import HOLE, Hole

__all__ = [
    "EACH_ROUND",
    "Category",
    "Claim",
    "Clashes",
    "Cost",
    "Earns",
    "Gives",
    "Needs",
    "Rank",
    "Saves",
    "Share",
    "Slots",
    "Solo",
    "Spaces",
    "Spares",
    "Starts",
    "Takes",
    "Upkeep",
]

#: The moment of abilities that take effect at the beginning of every Upkeep.
EACH_ROUND = "each round"
#: A bundle with entirely unknown contents.
UNKNOWN = Bundle(partial=True)
#: The words that begin a condition, which is written in the last column of a line.
CONDITION_WORDS = ("on", "each", "per", "at")


def _moment_text(moment: str | Hole | None) -> str:
    """Return the moment of an ability in the card language, such as `on study`."""
    if moment is None or moment == EACH_ROUND:
        return moment or ""
    return f"on {moment}"


def _split_at_condition(text: str) -> tuple[str, str]:
    """Split the text of a line where its condition begins.

    The second text is empty if there is no condition.
    """
    words = text.split(" ")
    at = next((place for place, word in enumerate(words) if word in CONDITION_WORDS), len(words))
    return " ".join(words[:at]), " ".join(words[at:])


@frozen(repr=False)
class Category(Clause):
    """The category of a project (one of seven) or of a job (one of three)."""

    word = "category"

    name: str | Hole


@frozen(repr=False)
class Rank(Clause):
    """The level of a job, or the position of a section on the stress track."""

    word = "rank"

    number: int | Hole


@frozen(repr=False)
class Cost(Clause):
    """The price of a part.

    Hourglasses in the price are paid in addition to the one that the action uses.
    """

    word = "cost"

    price: Bundle


@frozen(repr=False)
class Needs(Clause):
    """The things that a player must have, but does not pay, to reach this level."""

    word = "needs"

    bundle: Bundle


@frozen
class Share(Frozen):
    """Multiplies a reward: it is received once for every `each`, up to a limit.

    Args:
        each: A thing, and how many of it give the reward once.
        up_to: The highest total reward; `None` if there is no limit.
    """

    each: Term
    up_to: int | Hole | None = None

    def __str__(self) -> str:
        return f"per {self.each}" + (f" up to {self.up_to}" if self.up_to is not None else "")


@frozen(repr=False)
class Gives(Clause):
    """The reward of a card or of one of its parts.

    Args:
        bundle: The things that a player receives.
        moment: For a trait, the action that the reward is for, or `EACH_ROUND`.
        share: For a goal, what the reward is multiplied by; `None` for a fixed reward.
    """

    word = "gives"
    repeatable = True

    bundle: Bundle
    moment: str | Hole | None = None
    share: Share | None = None

    def agrees_with(self, other: Clause) -> bool:
        """Return whether this clause can become the other one if its holes are filled.

        The line `gives ?` leaves everything open, including the moment and the share.
        """
        return (isinstance(other, Gives) and self == Gives(UNKNOWN)) or super().agrees_with(other)

    def condition(self) -> str:
        return str(self.share) if self.share is not None else _moment_text(self.moment)


@frozen(repr=False)
class Upkeep(Clause):
    """The price that a player pays in every later Upkeep to keep the card."""

    word = "upkeep"

    price: Bundle


@frozen(repr=False)
class Earns(Clause):
    """The reward in every later Upkeep in which the player pays the upkeep."""

    word = "earns"

    bundle: Bundle


@frozen(repr=False)
class Takes(Clause):
    """A card as a reward. The player does not receive the reward of that card."""

    word = "takes"

    type: str | Hole
    level: int | Hole = HOLE

    def content(self) -> str:
        return str(self.type)

    def condition(self) -> str:
        return "" if self.type is HOLE else f"at level {self.level}"


# --- lines on child traits -----------------------------------------------------------


@frozen(repr=False)
class Starts(Clause):
    """The money and resources that the owner of a trait begins the game with."""

    word = "starts"

    bundle: Bundle


@frozen(repr=False)
class Saves(Clause):
    """The discount that a trait gives on the price of an action.

    No part of a price falls below 0. The discount applies before short-term happiness changes the
    price.
    """

    word = "saves"
    repeatable = True

    bundle: Bundle
    moment: str | Hole

    def condition(self) -> str:
        return _moment_text(self.moment)


@frozen(repr=False)
class Spares(Clause):
    """The stress that the owner of a trait is spared when they repeat an action."""

    word = "spares"
    repeatable = True

    stress: int | Hole
    moment: str | Hole = HOLE

    def content(self) -> str:
        return "?" if self.stress is self.moment is HOLE else f"{self.stress} stress"

    def condition(self) -> str:
        return "" if self.stress is self.moment is HOLE else _moment_text(self.moment)


@frozen(repr=False)
class Slots(Clause):
    """The number of slots that a trait adds to the three that every player has."""

    word = "slots"

    number: int | Hole


# --- lines on life goals and the stress track ----------------------------------------


@frozen(repr=False)
class Claim(Clause):
    """The condition of a life goal in a game with several players."""

    word = "claim"

    requirement: Most | Reach | Death | Hole

    def content(self) -> str:
        return _split_at_condition(str(self.requirement))[0]

    def condition(self) -> str:
        return _split_at_condition(str(self.requirement))[1]


@frozen(repr=False)
class Solo(Clause):
    """The condition of a life goal in a solo game."""

    word = "solo"

    requirement: Bundle | LifeSpan

    def agrees_with(self, other: Clause) -> bool:
        """Return whether this clause can become the other one if its holes are filled.

        The line `solo ?` leaves everything open, including the kind of condition.
        """
        return (isinstance(other, Solo) and self.requirement == UNKNOWN) or super().agrees_with(other)


@frozen(repr=False)
class Clashes(Clause):
    """Another life goal that is never used together with this one in a solo game."""

    word = "clashes"

    goal: str | Hole


@frozen(repr=False)
class Spaces(Clause):
    """The number of spaces in a section of the stress track."""

    word = "spaces"

    number: int | Hole
