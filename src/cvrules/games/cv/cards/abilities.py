"""What the lines of a CV card speak of: abilities, and what events do.

Like clauses they are frozen data, one class for each rule of `grammar/cv.lark`,
and any value in them may be `HOLE`.
"""

from __future__ import annotations

from attrs import field, frozen

from cvrules.model.bundle import Bundle, at_most_text, counted
from cvrules.model.hole import HOLE, Hole

__all__ = ["ONCE_PER_TURN", "Ability", "ChangeAbility", "CopyAbility", "Gain", "RerollAbility", "Save"]

#: How a bounded ability ends.
ONCE_PER_TURN = "once per turn"


def _name(word: str | Hole) -> str | Hole:
    """Return a parser's word as an ordinary string."""
    return word if word is HOLE else str(word)


@frozen
class ChangeAbility:
    """Use symbols as others; `plain` is health, knowledge, relationship or money.

    Args:
        at_most: How many symbols a turn; `None` is any number.
        old: The symbol that is changed.
        both_ways: Whether the change also goes from `new` to `old`.
        new: What it becomes.
    """

    at_most: int | Hole | None
    old: str | Hole = field(converter=_name)
    both_ways: bool
    new: str | Hole = field(converter=_name)

    def __str__(self) -> str:
        arrow = "<->" if self.both_ways else "->"
        return f"change {at_most_text(self.at_most)} {self.old} {arrow} {self.new}"

    @property
    def limit(self) -> str:
        """A bounded change is bounded by the turn."""
        return "" if self.at_most is None else ONCE_PER_TURN


@frozen
class RerollAbility:
    """Throw dice again that bad luck has frozen.

    Args:
        at_most: How many dice in one throw; `None` is any number.
        once: Whether in one throw a turn only.
    """

    at_most: int | Hole | None
    once: bool

    def __str__(self) -> str:
        return f"reroll {at_most_text(self.at_most)} bad_luck"

    @property
    def limit(self) -> str:
        """Once a turn, or in every throw."""
        return ONCE_PER_TURN if self.once else ""


@frozen
class CopyAbility:
    """Use symbols that a neighbour's active card of a type gives its owner.

    Args:
        at_most: How many symbols a turn; `None` is any number.
        type: The type of the neighbour's card.
    """

    at_most: int | Hole | None
    type: str | Hole = field(converter=_name)

    def __str__(self) -> str:
        symbols = "symbol" if self.at_most == 1 else "symbols"
        return f"copy {at_most_text(self.at_most)} {symbols} from neighbour {self.type}"

    @property
    def limit(self) -> str:
        """A bounded copy is bounded by the turn."""
        return "" if self.at_most is None else ONCE_PER_TURN


#: What an owner may do while a card is active.
Ability = ChangeAbility | RerollAbility | CopyAbility


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
    age: str | Hole | None = None

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

    cards: int | Hole

    def __str__(self) -> str:
        return f"save {counted(self.cards, 'card')}"

    @property
    def moment(self) -> str:
        """It is played when misfortune strikes."""
        return "on misfortune"
