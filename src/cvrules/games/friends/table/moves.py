"""The classes of moves, which players make, and outcomes, which chance decides.

Moves and outcomes are immutable. `str()` turns a move into one line of text, and the
module `move_text` parses that line. A move names a card by its slug. In texts, seats,
persons and lines are counted from 1. With N players, persons 1 to N are the players.
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
    """A move that names one person.

    Args:
        person: The number of the person, counted from 0. The players come first.
    """

    person: int


@frozen
class Be(nouns.Move):
    """Choose a gender."""

    text = "be {gender}"

    gender: Literal["woman", "man"]


@frozen
class Choose(_CardMove):
    """Choose a life goal, in a trade or at the start of a game for control freaks."""

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
    """Bid time markers in an auction.

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
    """Pass for the rest of the period, and take time markers."""

    text = "pass"


@frozen
class Steal(_PersonMove):
    """Steal a time marker from another player, because the supply is empty."""

    def __str__(self) -> str:
        return f"steal from person {self.person + 1}"


@frozen
class LeaveIt(nouns.Move):
    """Steal no more time markers; see the ruling `theft`."""

    text = "leave it"


@frozen
class Fulfil(_CardMove):
    """Fulfil a life goal in the hand, or the mega goal."""

    text = "fulfil {card}"


@frozen
class Trade(nouns.Move):
    """Pay four time markers to exchange life goals for goals in the supply."""

    text = "trade"


@frozen
class Bring(_PersonMove):
    """Name a person who joins the event."""

    def __str__(self) -> str:
        return f"bring person {self.person + 1}"


@frozen
class Offer(nouns.Move):
    """Offer to join in, using an offer marker in the active player's colour."""

    text = "offer"


@frozen
class StayOut(nouns.Move):
    """Do not offer to join in."""

    text = "stay out"


@frozen
class Force(_PersonMove):
    """Force a player to join in, using an offer marker in that player's colour."""

    def __str__(self) -> str:
        return f"force person {self.person + 1}"


@frozen
class Gain(nouns.Move):
    """Gain the points for this characteristic next."""

    text = "gain {gauge}"

    gauge: str


@frozen
class Clear(nouns.Move):
    """Set this characteristic to 0 next."""

    text = "clear {gauge}"

    gauge: str


@frozen
class WithGender(nouns.Move):
    """Choose the gender of the other person for anonymous sex."""

    text = "with a {gender}"

    gender: Literal["woman", "man"]


@frozen
class Agree(nouns.Move):
    """Agree to end a secure relationship."""

    text = "agree"


@frozen
class Refuse(nouns.Move):
    """Refuse to end a secure relationship."""

    text = "refuse"


@frozen
class Next(nouns.Move):
    """Apply this line of the card next; see the ruling `order_of_bonds`.

    Args:
        line: The index of the line among the card's lines about love, marriage, separation,
            divorce, sex and children.
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
#: Any outcome of chance.
Outcome = Start | DealGoal | RevealMega | RevealCard
