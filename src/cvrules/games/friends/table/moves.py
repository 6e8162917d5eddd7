"""All moves, made by players, and all outcomes, decided by chance.

Moves and outcomes are immutable. `str()` turns a move into one line of text, and the
module `move_text` parses that line. A move names a card by its slug. In texts, seats,
persons and lines count from 1; persons 1 to N are the N players.
"""

from __future__ import annotations

from typing import Literal

from attrs import frozen

from cvrules.games.friends.table.outcomes import DealGoal, RevealCard, RevealMega, Start
from cvrules.kernel import nouns

__all__ = [
    "Agree",
    "Auction",
    "Be",
    "Bid",
    "Bring",
    "Choose",
    "Clear",
    "DealGoal",
    "Drop",
    "Force",
    "Fulfil",
    "Gain",
    "LeaveIt",
    "Move",
    "Next",
    "Offer",
    "Outcome",
    "Pass",
    "Refuse",
    "RevealCard",
    "RevealMega",
    "Start",
    "StayOut",
    "Steal",
    "Take",
    "Trade",
    "WithGender",
]


@frozen
class _CardMove(nouns.Move):
    """A move that names one card."""

    card: str


@frozen
class _PersonMove(nouns.Move):
    """A move that names one person; players come first."""

    person: int


@frozen
class Be(nouns.Move):
    """Choose a gender."""

    text = "be {gender}"

    gender: Literal["woman", "man"]


@frozen
class Choose(_CardMove):
    """Choose a life goal, in a trade or in the version for control freaks."""

    text = "choose {card}"


@frozen
class Take(_CardMove):
    """Take a puberty card, and carry it out."""

    text = "take {card}"


@frozen
class Auction(_CardMove):
    """Select a life card for an auction."""

    text = "auction {card}"


@frozen
class Bid(nouns.Move):
    """Bid time markers for the card.

    Args:
        number: The number of time markers.
    """

    text = "bid {number}"

    number: int


@frozen
class Drop(nouns.Move):
    """Drop out of the auction."""

    text = "drop"


@frozen
class Pass(nouns.Move):
    """Have no more turns in this period, and take time markers."""

    text = "pass"


@frozen
class Steal(_PersonMove):
    """Take a time marker from another player."""

    def __str__(self) -> str:
        return f"steal from person {self.person + 1}"


@frozen
class LeaveIt(nouns.Move):
    """Take no more time markers from others; see the ruling `theft`."""

    text = "leave it"


@frozen
class Fulfil(_CardMove):
    """Fulfil a life goal of the hand, or the mega goal."""

    text = "fulfil {card}"


@frozen
class Trade(nouns.Move):
    """Pay four time markers to exchange goals."""

    text = "trade"


@frozen
class Bring(_PersonMove):
    """Name a person who takes part."""

    def __str__(self) -> str:
        return f"bring person {self.person + 1}"


@frozen
class Offer(nouns.Move):
    """Play an offer marker in the colour of the active player."""

    text = "offer"


@frozen
class StayOut(nouns.Move):
    """Do not play an offer marker."""

    text = "stay out"


@frozen
class Force(_PersonMove):
    """Play an offer marker to force a player to take part."""

    def __str__(self) -> str:
        return f"force person {self.person + 1}"


@frozen
class Gain(nouns.Move):
    """Gain points of this characteristic next."""

    text = "gain {gauge}"

    gauge: str


@frozen
class Clear(nouns.Move):
    """Clear this characteristic next."""

    text = "clear {gauge}"

    gauge: str


@frozen
class WithGender(nouns.Move):
    """Choose with whom to have anonymous sex."""

    text = "with a {gender}"

    gender: Literal["woman", "man"]


@frozen
class Agree(nouns.Move):
    """Agree to the end of a secure relationship."""

    text = "agree"


@frozen
class Refuse(nouns.Move):
    """Refuse the end of a secure relationship."""

    text = "refuse"


@frozen
class Next(nouns.Move):
    """Let this line of the card happen next; see the ruling `order_of_bonds`.

    Args:
        line: The index of the line among those of its kind on the card.
    """

    line: int

    def __str__(self) -> str:
        return f"next {self.line + 1}"


#: Any move that a player can make.
Move = (
    Be
    | Choose
    | Take
    | Auction
    | Bid
    | Drop
    | Pass
    | Steal
    | LeaveIt
    | Fulfil
    | Trade
    | Bring
    | Offer
    | StayOut
    | Force
    | Gain
    | Clear
    | WithGender
    | Agree
    | Refuse
    | Next
)
#: Any outcome that chance can decide.
Outcome = Start | DealGoal | RevealMega | RevealCard
