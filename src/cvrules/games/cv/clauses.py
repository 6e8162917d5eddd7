"""The lines a CV card may hold, one frozen class for each word.

The classes mirror `grammar/cv.lark` rule by rule. A field that nobody attests
holds `HOLE`, or a bundle that is `partial`.
"""

from __future__ import annotations

from attrs import field, frozen

from cvrules.model.bundle import Bundle, at_most_text, counted
from cvrules.model.clause import Clause
from cvrules.model.hole import HOLE, Hole

__all__ = [
    "Bars",
    "Change",
    "Copy",
    "Cost",
    "Count",
    "Counts",
    "Gain",
    "Gives",
    "May",
    "Needs",
    "Play",
    "Reroll",
    "Save",
    "Scores",
    "Setup",
    "Upkeep",
    "Worth",
]

ONCE_PER_TURN = "once per turn"


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


@frozen
class Change:
    """Use symbols as others. `plain` is any of health, knowledge, relationship, money.

    Args:
        at_most: How many symbols a turn; `None` is any number.
        old: The symbol that is changed.
        both_ways: Whether the change also goes from `new` to `old`.
        new: What it becomes.
    """

    at_most: int | None
    old: str = field(converter=str)
    both_ways: bool
    new: str = field(converter=str)

    def __str__(self) -> str:
        arrow = "<->" if self.both_ways else "->"
        return f"change {at_most_text(self.at_most)} {self.old} {arrow} {self.new}"

    @property
    def limit(self) -> str:
        """A bounded change is bounded by the turn."""
        return "" if self.at_most is None else ONCE_PER_TURN


@frozen
class Reroll:
    """Throw dice again that bad luck has frozen.

    Args:
        at_most: How many dice in one throw; `None` is any number.
        once: Whether in one throw a turn only.
    """

    at_most: int | None
    once: bool

    def __str__(self) -> str:
        return f"reroll {at_most_text(self.at_most)} bad_luck"

    @property
    def limit(self) -> str:
        """Once a turn, or in every throw."""
        return ONCE_PER_TURN if self.once else ""


@frozen
class Copy:
    """Use symbols that a neighbour's active card of a type gives its owner.

    Args:
        at_most: How many symbols a turn; `None` is any number.
        type: The type of the neighbour's card.
    """

    at_most: int | None
    type: str = field(converter=str)

    def __str__(self) -> str:
        symbols = "symbol" if self.at_most == 1 else "symbols"
        return f"copy {at_most_text(self.at_most)} {symbols} from neighbour {self.type}"

    @property
    def limit(self) -> str:
        """A bounded copy is bounded by the turn."""
        return "" if self.at_most is None else ONCE_PER_TURN


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


@frozen
class Gain:
    """An event's symbols, dice or rolls for the rest of the turn.

    Args:
        bundle: What is gained.
        rolling: Whether it is played while rolling; exactly with dice or rolls.
        age: The age that must have begun; `None` is any time.
    """

    bundle: Bundle
    rolling: bool = False
    age: str | None = None

    def __str__(self) -> str:
        return f"gain {self.bundle}"

    @property
    def moment(self) -> str:
        """When it may be played, as the card language writes it."""
        rolling = "while rolling" if self.rolling else ""
        age = f"in {self.age}" if self.age else ""
        return " ".join(filter(None, (rolling, age)))


@frozen
class Save:
    """An event that averts the loss of cards to misfortune."""

    cards: int

    def __str__(self) -> str:
        return f"save {counted(self.cards, 'card')}"

    @property
    def moment(self) -> str:
        """It is played when misfortune strikes."""
        return "on misfortune"


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


@frozen
class Count:
    """So many cards of a type, or tokens, in what a goal counts."""

    amount: int
    what: str = field(converter=str)

    def __str__(self) -> str:
        return counted(self.amount, self.what)


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
