"""The classes of the other moves: choices in setup, Upkeep and actions."""

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
    """Discard a card instead of paying its upkeep, with a penalty."""

    text = "drop {card}"


@frozen
class Less(nouns.Move):
    """Pay one resource less.

    Args:
        what: The resource; `nothing` means to pay the rest in full.
    """

    text = "less {what}"

    what: str


@frozen
class More(nouns.Move):
    """Pay one resource more.

    Args:
        what: The resource that is added to the price.
    """

    text = "more {what}"

    what: str


@frozen
class Receive(nouns.Move):
    """Choose this part of a reward as the next to receive.

    Args:
        what: The thing to receive, such as `short_term`, or the type of a card.
    """

    text = "receive {what}"

    what: str


@frozen
class Pick(CardMove):
    """Take a card from its row as a part of a reward."""

    text = "pick {card}"


@frozen
class PickFromPile(nouns.Move):
    """Take a card from the pile as a part of a reward."""

    text = "pick pile"


@frozen
class PickNothing(nouns.Move):
    """Do not take the card that a reward offers."""

    text = "pick nothing"


@frozen
class DropGoal(CardMove, nouns.Outcome):
    """Discard one of two goals that clash in the solo game.

    The player decides, or chance does; see the ruling `solo_clash`.
    """

    text = "drop_goal {card}"
