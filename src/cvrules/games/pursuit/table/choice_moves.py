"""The classes of moves that are not actions: choices in setup, Upkeep and so on."""

from __future__ import annotations

from attrs import frozen

from cvrules.games.pursuit.table.action_moves import CardMove
from cvrules.kernel import nouns

__all__ = [
    "Drop",
    "DropGoal",
    "Keep",
    "Less",
    "More",
    "Pay",
    "Pick",
    "PickFromPile",
    "PickNothing",
    "Receive",
]


@frozen
class Keep(CardMove):
    """Keep one of the two child traits."""

    text = "keep {card}"


@frozen
class Pay(CardMove):
    """Pay the upkeep of a card, and receive what it earns."""

    text = "pay {card}"


@frozen
class Drop(CardMove):
    """Discard a card instead of paying its upkeep, and take a penalty for this."""

    text = "drop {card}"


@frozen
class Less(nouns.Move):
    """Take one resource off the price of a project, because of happiness.

    Args:
        what: The resource to take off the price; `nothing` to decline the rest of the discount.
    """

    text = "less {what}"

    what: str


@frozen
class More(nouns.Move):
    """Add one resource to the price of a project, because of unhappiness.

    Args:
        what: The resource to add to the price.
    """

    text = "more {what}"

    what: str


@frozen
class Receive(nouns.Move):
    """Choose which reward to receive next.

    Args:
        what: A thing, such as `stress`, or a type of card, such as `partner`.
    """

    text = "receive {what}"

    what: str


@frozen
class Pick(CardMove):
    """Take a card from its row as a reward."""

    text = "pick {card}"


@frozen
class PickFromPile(nouns.Move):
    """Take a random suitable card from the pile as a reward."""

    text = "pick pile"


@frozen
class PickNothing(nouns.Move):
    """Decline a card that is offered as a reward."""

    text = "pick nothing"


@frozen
class DropGoal(CardMove, nouns.Outcome):
    """Discard one of two goals that clash in a solo game.

    The ruling `solo_clash` says whether the player or chance chooses the goal.
    """

    text = "drop_goal {card}"
