"""Abilities of active cards, and effects of events.

These are the values inside the clauses of a card. Like clauses, they are frozen data with one
class for each rule of `grammar/cv.lark`, and any of their values may be `HOLE`.
"""

from __future__ import annotations

from attrs import field, frozen

from cvrules.model.bundle import Bundle, amount_text, at_most_text
from cvrules.model.hole import HOLE, Hole

__all__ = ["ONCE_PER_TURN", "Ability", "ChangeAbility", "CopyAbility", "Gain", "RerollAbility", "Save"]

#: The ending of an ability that may be used a limited number of times.
ONCE_PER_TURN = "once per turn"


def _as_str(word: str | Hole) -> str | Hole:
    """Return a token of the parser as an ordinary string."""
    return word if word is HOLE else str(word)


@frozen
class ChangeAbility:
    """Use symbols as other ones; `plain` is health, knowledge, relationship or money.

    Args:
        at_most: How many symbols per turn; `None` for any number.
        old: The symbol that is changed.
        both_ways: Whether `new` may also be changed into `old`.
        new: The symbol it becomes.
    """

    at_most: int | Hole | None
    old: str | Hole = field(converter=_as_str)
    both_ways: bool
    new: str | Hole = field(converter=_as_str)

    def __str__(self) -> str:
        arrow = "<->" if self.both_ways else "->"
        return f"change {at_most_text(self.at_most)} {self.old} {arrow} {self.new}"

    @property
    def limit(self) -> str:
        """The ending of the line: a limit on changes is a limit per turn."""
        return "" if self.at_most is None else ONCE_PER_TURN


@frozen
class RerollAbility:
    """Throw dice again that are frozen because they show bad luck.

    Args:
        at_most: How many dice per throw; `None` for any number.
        once: Whether this works for only one throw per turn.
    """

    at_most: int | Hole | None
    once: bool

    def __str__(self) -> str:
        return f"reroll {at_most_text(self.at_most)} bad_luck"

    @property
    def limit(self) -> str:
        """The ending of the line: once per turn, or nothing for every throw."""
        return ONCE_PER_TURN if self.once else ""


@frozen
class CopyAbility:
    """Use symbols that a neighbour's active card of a type gives its owner.

    Args:
        at_most: How many symbols per turn; `None` for any number.
        type: The type of the neighbour's card.
    """

    at_most: int | Hole | None
    type: str | Hole = field(converter=_as_str)

    def __str__(self) -> str:
        symbols = "symbol" if self.at_most == 1 else "symbols"
        return f"copy {at_most_text(self.at_most)} {symbols} from neighbour {self.type}"

    @property
    def limit(self) -> str:
        """The ending of the line: a limit on copies is a limit per turn."""
        return "" if self.at_most is None else ONCE_PER_TURN


#: What an owner may do while a card is active.
Ability = ChangeAbility | RerollAbility | CopyAbility


@frozen
class Gain:
    """An event that gives symbols, dice or rolls for the rest of the turn.

    Args:
        bundle: What is gained.
        rolling: Whether it is played while rolling, as every gain of dice or rolls is.
        age: The age that must have begun; `None` if it may be played at any time.
    """

    bundle: Bundle
    rolling: bool = False
    age: str | Hole | None = None

    def __str__(self) -> str:
        return f"gain {self.bundle}"

    @property
    def moment(self) -> str:
        """The words of the card language for when it may be played."""
        rolling = "while rolling" if self.rolling else ""
        age = f"in {self.age}" if self.age else ""
        return " ".join(filter(None, (rolling, age)))


@frozen
class Save:
    """An event that averts the loss of cards to misfortune."""

    cards: int | Hole

    def __str__(self) -> str:
        return f"save {amount_text(self.cards, 'card')}"

    @property
    def moment(self) -> str:
        """The words of the card language for when it may be played."""
        return "on misfortune"
