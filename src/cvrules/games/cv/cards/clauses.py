"""The lines of a CV card: one frozen class for each kind of clause.

Each class mirrors a rule of `grammar/cv.lark`. Any value can be `HOLE`, which means
that no source states it. A `Bundle` can also contain holes.
"""

from __future__ import annotations

from attrs import frozen

from cvrules.games.cv.cards.abilities import Ability, Gain, Rearrange, Save
from cvrules.model.bundle import Bundle, amount_text
from cvrules.model.clause import Clause
from cvrules.model.hole import HOLE, Hole

__all__ = [
    "Bars",
    "Cost",
    "Counts",
    "Gives",
    "Lies",
    "May",
    "Needs",
    "Play",
    "Scores",
    "Setup",
    "Takes",
    "Upkeep",
    "Worth",
]


@frozen(repr=False)
class Cost(Clause):
    """The price of the card; `cost nothing` means that it is free."""

    word = "cost"

    price: Bundle


@frozen(repr=False)
class Needs(Clause):
    """A condition that the CV must meet before the card can be taken, even for free.

    Args:
        amount: The smallest allowed number of cards of the type. 0 means that the CV
            must not have any.
        type: The type of cards that are counted. If `amount` and `type` are both
            `HOLE`, the card has a condition, but no source says which.
    """

    word = "needs"
    repeatable = True

    amount: int | Hole
    type: str | Hole = HOLE

    def content(self) -> str:
        if self.amount is self.type is HOLE:
            return "?"
        return f"{'no' if self.amount == 0 else self.amount} {self.type}"


@frozen(repr=False)
class Gives(Clause):
    """The tokens, jokers, dice and rolls that the card gives each turn while active."""

    word = "gives"

    bundle: Bundle


@frozen(repr=False)
class Takes(Clause):
    """The rolls that an active gossip or fate card takes from its owner each turn."""

    word = "takes"

    bundle: Bundle


@frozen(repr=False)
class May(Clause):
    """Something the owner may do each turn while the card is active."""

    word = "may"
    repeatable = True

    ability: Ability | Hole

    def condition(self) -> str:
        return "" if self.ability is HOLE else self.ability.limit


@frozen(repr=False)
class Upkeep(Clause):
    """The red slash: pay it each turn while the card is active, or lose the card."""

    word = "upkeep"

    price: Bundle


@frozen(repr=False)
class Bars(Clause):
    """A type of card that the owner may not take while this card is active, or ever."""

    word = "bars"
    repeatable = True

    type: str | Hole
    forever: bool = False

    def condition(self) -> str:
        return "forever" if self.forever else ""


@frozen(repr=False)
class Play(Clause):
    """An effect that happens once.

    It happens when an event is played, or when a gossip or fate card joins a CV.
    """

    word = "play"

    effect: Gain | Save | Rearrange | Hole

    def condition(self) -> str:
        return "" if self.effect is HOLE else self.effect.moment


@frozen(repr=False)
class Lies(Clause):
    """The CVs that a gossip card may join: `anywhere`, or only `with others`."""

    word = "lies"

    where: str | Hole


@frozen(repr=False)
class Setup(Clause):
    """The effect of a childhood card when the game begins.

    If the effect is not fully known, the steps that no source mentions are `HOLE`.

    Args:
        reveal: Whether the card goes into the CV when the game begins.
        go_first: Whether the owner of the card starts every round.
    """

    word = "setup"

    reveal: bool | Hole = False
    go_first: bool | Hole = False

    def content(self) -> str:
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
    """The number of cards that an active card counts as in the final scoring."""

    word = "counts"

    cards: int | Hole

    def content(self) -> str:
        return f"as {amount_text(self.cards, 'card')}"


@frozen(repr=False)
class Scores(Clause):
    """The points that a goal scores for each complete set of the things it counts."""

    word = "scores"
    repeatable = True

    points: int | Hole
    per: Bundle

    def content(self) -> str:
        return f"{self.points} per {self.per}"
