"""The abilities of active cards, and the effects of events.

These objects are parts of the clauses of a card. Like clauses, they are frozen. Each class mirrors
a rule of `grammar/cv.lark`, and any field can be `HOLE`.
"""

from __future__ import annotations

from attrs import frozen

from cvrules.model.bundle import Bundle, amount_text, at_most_text
from cvrules.model.frozen import Frozen
from cvrules.model.hole import Hole

__all__ = ["ONCE_PER_TURN", "Ability", "ChangeAbility", "CopyAbility", "Gain", "Rearrange", "RerollAbility", "Save"]

#: The words that end a card's line about an ability that has a limit.
ONCE_PER_TURN = "once per turn"


@frozen(repr=False)
class ChangeAbility(Frozen):
    """An ability to use symbols as other symbols.

    The symbol `plain` means health, knowledge, relationship or money.

    Args:
        at_most: The maximum number of symbols per turn; `None` means no limit.
        old: The symbol before the change.
        both_ways: Whether `new` can also be changed into `old`.
        new: The symbol after the change.
    """

    at_most: int | Hole | None
    old: str | Hole
    both_ways: bool
    new: str | Hole

    def __str__(self) -> str:
        arrow = "<->" if self.both_ways else "->"
        return f"change {at_most_text(self.at_most)} {self.old} {arrow} {self.new}"

    @property
    def limit(self) -> str:
        """`once per turn` if the ability has this limit, or else an empty string."""
        return "" if self.at_most is None else ONCE_PER_TURN


@frozen(repr=False)
class RerollAbility(Frozen):
    """An ability to reroll dice that are frozen because they show bad luck.

    Args:
        at_most: The maximum number of dice per throw; `None` means no limit.
        once: Whether the ability works for only one throw per turn.
    """

    at_most: int | Hole | None
    once: bool

    def __str__(self) -> str:
        return f"reroll {at_most_text(self.at_most)} bad_luck"

    @property
    def limit(self) -> str:
        """`once per turn` if the ability has this limit, or else an empty string."""
        return ONCE_PER_TURN if self.once else ""


@frozen(repr=False)
class CopyAbility(Frozen):
    """An ability to use the symbols that a neighbour's active card gives.

    Args:
        at_most: The maximum number of symbols per turn; `None` means no limit.
        type: The type of the neighbour's card.
    """

    at_most: int | Hole | None
    type: str | Hole

    def __str__(self) -> str:
        symbols = "symbol" if self.at_most == 1 else "symbols"
        return f"copy {at_most_text(self.at_most)} {symbols} from neighbour {self.type}"

    @property
    def limit(self) -> str:
        """`once per turn` if the ability has this limit, or else an empty string."""
        return "" if self.at_most is None else ONCE_PER_TURN


#: An ability of an active card.
Ability = ChangeAbility | RerollAbility | CopyAbility


@frozen(repr=False)
class Gain(Frozen):
    """The effect of an event that gives symbols, dice or rolls for this turn.

    Args:
        bundle: The symbols, dice and rolls.
        rolling: Whether the event is played while rolling. This must be true if it gives dice or
            rolls.
        age: The age that must have begun; `None` if the event can be played in any age.
    """

    bundle: Bundle
    rolling: bool = False
    age: str | Hole | None = None

    def __str__(self) -> str:
        return f"gain {self.bundle}"

    @property
    def moment(self) -> str:
        """The words that say when the event can be played, such as `while rolling`."""
        rolling = "while rolling" if self.rolling else ""
        age = f"in {self.age}" if self.age else ""
        return " ".join(filter(None, (rolling, age)))


@frozen(repr=False)
class Save(Frozen):
    """The effect of an event that saves a number of cards from misfortune."""

    cards: int | Hole

    def __str__(self) -> str:
        return f"save {amount_text(self.cards, 'card')}"

    @property
    def moment(self) -> str:
        """The words that say when the event can be played: `on misfortune`."""
        return "on misfortune"


@frozen(repr=False)
class Rearrange(Frozen):
    """An immediate effect: the player may rearrange the cards in the stacks."""

    def __str__(self) -> str:
        return "rearrange"

    @property
    def moment(self) -> str:
        """An empty string, because the effect happens at once."""
        return ""
