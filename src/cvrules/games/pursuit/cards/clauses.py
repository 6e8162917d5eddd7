"""The lines of a card, one frozen class for each word.

The classes mirror `grammar/pursuit.lark` rule by rule. Any value may be `HOLE`, which means
that no source states it; a sum has its own holes. The lines that begin parts are in `parts`.
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

#: The moment of an ability that takes effect at the beginning of every Upkeep.
EACH_ROUND = "each round"
#: A sum that is wholly unknown.
UNKNOWN = Bundle(partial=True)
#: The words that begin a condition, in the last column of a line.
CONDITION_WORDS = ("on", "each", "per", "at")


def _moment_text(moment: str | Hole | None) -> str:
    """Return the moment of an ability, in the card language."""
    if moment is None or moment == EACH_ROUND:
        return moment or ""
    return f"on {moment}"


def _split_at_condition(text: str) -> tuple[str, str]:
    """Return the text before the last column, and the last column."""
    words = text.split(" ")
    at = next((place for place, word in enumerate(words) if word in CONDITION_WORDS), len(words))
    return " ".join(words[:at]), " ".join(words[at:])


@frozen(repr=False)
class Category(Clause):
    """The category of a project, one of seven, or of a job, one of three."""

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

    Its hourglasses are paid in addition to the one that the action uses.
    """

    word = "cost"

    price: Bundle


@frozen(repr=False)
class Needs(Clause):
    """The stock that a player must have, but does not pay, to reach this level."""

    word = "needs"

    bundle: Bundle


@frozen
class Share(Frozen):
    """A factor of a reward, which is received once for every `each`, up to a limit.

    Args:
        each: The thing, and the number of it that earns the reward once.
        up_to: The highest total amount; `None` if there is no limit.
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
        moment: For a trait, the action that gives the reward, or `EACH_ROUND`.
        share: For a goal, the factor of the reward.
    """

    word = "gives"
    repeatable = True

    bundle: Bundle
    moment: str | Hole | None = None
    share: Share | None = None

    def agrees_with(self, other: Clause) -> bool:
        """Return whether filling the holes of this clause can result in the other one.

        The line `gives ?` leaves everything open, including the moment and the factor.
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
    """The reward in every later Upkeep for which the player pays the upkeep."""

    word = "earns"

    bundle: Bundle


@frozen(repr=False)
class Takes(Clause):
    """A card as a part of the reward; its own reward is not given."""

    word = "takes"

    type: str | Hole
    level: int | Hole = HOLE

    def content(self) -> str:
        return str(self.type)

    def condition(self) -> str:
        return "" if self.type is HOLE else f"at level {self.level}"


# --- child traits --------------------------------------------------------------------


@frozen(repr=False)
class Starts(Clause):
    """The money and resources that the owner of a trait has at the start."""

    word = "starts"

    bundle: Bundle


@frozen(repr=False)
class Saves(Clause):
    """The discount of a trait on an action; a price never falls below nothing.

    The discount applies before short-term happiness changes the price.
    """

    word = "saves"
    repeatable = True

    bundle: Bundle
    moment: str | Hole

    def condition(self) -> str:
        return _moment_text(self.moment)


@frozen(repr=False)
class Spares(Clause):
    """The stress that a trait saves its owner when they repeat an action."""

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
    """The slots that a trait adds to the three that every player has."""

    word = "slots"

    number: int | Hole


# --- life goals and the stress track -------------------------------------------------


@frozen(repr=False)
class Claim(Clause):
    """The condition of a life goal with several players."""

    word = "claim"

    requirement: Most | Reach | Death | Hole

    def content(self) -> str:
        return _split_at_condition(str(self.requirement))[0]

    def condition(self) -> str:
        return _split_at_condition(str(self.requirement))[1]


@frozen(repr=False)
class Solo(Clause):
    """The condition of a life goal in the solo game."""

    word = "solo"

    requirement: Bundle | LifeSpan

    def agrees_with(self, other: Clause) -> bool:
        """Return whether filling the holes of this clause can result in the other one.

        The line `solo ?` leaves everything open, including the kind of condition.
        """
        return (isinstance(other, Solo) and self.requirement == UNKNOWN) or super().agrees_with(other)


@frozen(repr=False)
class Clashes(Clause):
    """Another life goal that is never drawn together with this one in the solo game."""

    word = "clashes"

    goal: str | Hole


@frozen(repr=False)
class Spaces(Clause):
    """The number of spaces of a section of the stress track."""

    word = "spaces"

    number: int | Hole
