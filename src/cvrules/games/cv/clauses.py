"""The lines a CV card may hold, one frozen class for each word.

The classes mirror `grammar/cv.lark` rule by rule. A field that nobody attests
holds `HOLE`, or a bundle that is `partial`.
"""

from __future__ import annotations

from attrs import frozen

from cvrules.games.cv.abilities import Change, Copy, Count, Gain, Reroll, Save
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

    def what(self) -> str:
        return str(self.price)

    def is_partial(self) -> bool:
        return self.price.partial


@frozen(repr=False)
class Needs(Clause):
    """What must lie in the CV before the card may be taken, also for free.

    Args:
        amount: At least so many cards of the type; 0 means none at all. `HOLE`
            where a condition is attested, but not which.
        type: The type counted; `None` where the condition is unknown.
    """

    word = "needs"
    repeatable = True

    amount: int | Hole
    type: str | None = None

    def what(self) -> str:
        if self.amount is HOLE:
            return "?"
        return f"{self.amount or 'no'} {self.type}"

    def is_partial(self) -> bool:
        return self.amount is HOLE


@frozen(repr=False)
class Gives(Clause):
    """What the card gives each turn while active: tokens, jokers, dice, rolls."""

    word = "gives"

    bundle: Bundle

    def what(self) -> str:
        return str(self.bundle)

    def is_partial(self) -> bool:
        return self.bundle.partial


@frozen(repr=False)
class May(Clause):
    """Something the owner may do each turn while the card is active."""

    word = "may"
    repeatable = True

    ability: Change | Reroll | Copy | Hole

    def what(self) -> str:
        return str(self.ability)

    def when(self) -> str:
        return "" if self.ability is HOLE else self.ability.limit

    def is_partial(self) -> bool:
        return self.ability is HOLE


@frozen(repr=False)
class Upkeep(Clause):
    """The red slash: pay it each turn while the card is active, or lose the card."""

    word = "upkeep"

    price: Bundle

    def what(self) -> str:
        return str(self.price)

    def is_partial(self) -> bool:
        return self.price.partial


@frozen(repr=False)
class Bars(Clause):
    """A type of card the owner may not take: while active, or to the end."""

    word = "bars"
    repeatable = True

    type: str
    forever: bool = False

    def what(self) -> str:
        return self.type

    def when(self) -> str:
        return "forever" if self.forever else ""


@frozen(repr=False)
class Play(Clause):
    """What an event does, once, before it is discarded."""

    word = "play"

    effect: Gain | Save | Hole

    def what(self) -> str:
        return str(self.effect)

    def when(self) -> str:
        return "" if self.effect is HOLE else self.effect.moment

    def is_partial(self) -> bool:
        return self.effect is HOLE or (isinstance(self.effect, Gain) and self.effect.bundle.partial)


@frozen(repr=False)
class Setup(Clause):
    """What a childhood card does when the game begins.

    Args:
        reveal: It goes to the CV at once.
        go_first: Its owner starts every round.
    """

    word = "setup"

    reveal: bool = False
    go_first: bool = False

    def what(self) -> str:
        return ", ".join(["reveal"] * self.reveal + ["go first"] * self.go_first)


@frozen(repr=False)
class Worth(Clause):
    """The victory points printed on a possession."""

    word = "worth"

    points: int | Hole

    def what(self) -> str:
        return str(self.points)

    def is_partial(self) -> bool:
        return self.points is HOLE


@frozen(repr=False)
class Counts(Clause):
    """How many cards of its type the card stands for while active at the end."""

    word = "counts"

    cards: int

    def what(self) -> str:
        return f"as {counted(self.cards, 'card')}"


@frozen(repr=False)
class Scores(Clause):
    """A goal: points for each whole set of what it counts."""

    word = "scores"
    repeatable = True

    points: int | Hole
    per: tuple[Count, ...] | Hole

    def what(self) -> str:
        per = "?" if self.per is HOLE else " + ".join(map(str, self.per))
        return f"{self.points} per {per}"

    def is_partial(self) -> bool:
        return self.points is HOLE or self.per is HOLE
