"""The lines a CV card may hold, one frozen class for each word.

The classes mirror `grammar/cv.lark` rule by rule. Any value may be `HOLE`, which
says that nobody attests it; a sum has holes of its own.
"""

from __future__ import annotations

from attrs import frozen

from cvrules.games.cv.cards.abilities import Ability, Gain, Save
from cvrules.model.bundle import Bundle, counted
from cvrules.model.clause import Clause
from cvrules.model.hole import HOLE, Hole

__all__ = [
    "Bars",
    "Cost",
    "Counts",
    "Gives",
    "May",
    "Needs",
    "Play",
    "Scores",
    "Setup",
    "Upkeep",
    "Worth",
]


@frozen(repr=False)
class Cost(Clause):
    """What a player pays to take the card; an empty bundle is free."""

    word = "cost"

    price: Bundle


@frozen(repr=False)
class Needs(Clause):
    """What must lie in the CV before the card may be taken, also for free.

    Args:
        amount: At least so many cards of the type; 0 means none at all.
        type: The type counted. Where both are `HOLE`, a condition is attested,
            but not which.
    """

    word = "needs"
    repeatable = True

    amount: int | Hole
    type: str | Hole = HOLE

    def what(self) -> str:
        if self.amount is self.type is HOLE:
            return "?"
        return f"{'no' if self.amount == 0 else self.amount} {self.type}"


@frozen(repr=False)
class Gives(Clause):
    """What the card gives each turn while active: tokens, jokers, dice, rolls."""

    word = "gives"

    bundle: Bundle


@frozen(repr=False)
class May(Clause):
    """Something the owner may do each turn while the card is active."""

    word = "may"
    repeatable = True

    ability: Ability | Hole

    def when(self) -> str:
        return "" if self.ability is HOLE else self.ability.limit


@frozen(repr=False)
class Upkeep(Clause):
    """The red slash: pay it each turn while the card is active, or lose the card."""

    word = "upkeep"

    price: Bundle


@frozen(repr=False)
class Bars(Clause):
    """A type of card the owner may not take: while active, or to the end."""

    word = "bars"
    repeatable = True

    type: str | Hole
    forever: bool = False

    def when(self) -> str:
        return "forever" if self.forever else ""


@frozen(repr=False)
class Play(Clause):
    """What an event does, once, before it is discarded."""

    word = "play"

    effect: Gain | Save | Hole

    def when(self) -> str:
        return "" if self.effect is HOLE else self.effect.moment


@frozen(repr=False)
class Setup(Clause):
    """What a childhood card does when the game begins.

    Where some of it is known and some is not, the steps nobody speaks of are `HOLE`.

    Args:
        reveal: It goes to the CV at once.
        go_first: Its owner starts every round.
    """

    word = "setup"

    reveal: bool | Hole = False
    go_first: bool | Hole = False

    def what(self) -> str:
        steps = {"reveal": self.reveal, "go first": self.go_first}
        known = [step for step, done in steps.items() if done is True]
        return ", ".join(known + ["?"] * (HOLE in steps.values()))


@frozen(repr=False)
class Worth(Clause):
    """The victory points printed on a possession."""

    word = "worth"

    points: int | Hole


@frozen(repr=False)
class Counts(Clause):
    """How many cards of its type the card stands for while active at the end."""

    word = "counts"

    cards: int | Hole

    def what(self) -> str:
        return f"as {counted(self.cards, 'card')}"


@frozen(repr=False)
class Scores(Clause):
    """A goal: points for each whole set of what it counts."""

    word = "scores"
    repeatable = True

    points: int | Hole
    per: Bundle

    def what(self) -> str:
        return f"{self.points} per {self.per}"
