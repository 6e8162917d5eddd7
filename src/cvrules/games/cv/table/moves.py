"""The moves and outcomes of CV: decisions of seats, and results of chance.

A move is frozen data. `str()` returns it as one line of text, and `move_text` parses
that line. A move names a card by its slug, or by its number if several cards share
the slug.
"""

from __future__ import annotations

from functools import lru_cache

from attrs import field, frozen

from cvrules.games.cv.table.packed import BAD_LUCK, amount, bundle, pack, total
from cvrules.kernel import nouns
from cvrules.model.bundle import Bundle

__all__ = [
    "Buy",
    "BuyByLuck",
    "Change",
    "Choose",
    "DealCard",
    "DealGoal",
    "Decline",
    "Draw",
    "Forgo",
    "Lose",
    "Move",
    "Outcome",
    "Pass",
    "Pay",
    "PlayEvent",
    "Put",
    "Reroll",
    "RevealGoal",
    "Roll",
    "Stop",
    "Take",
    "Throw",
]


@frozen
class _CardMove(nouns.Move):
    """A move that names one card."""

    card: str


@frozen
class _CardOutcome(nouns.Outcome):
    """An outcome that names one card."""

    card: str


@frozen
class Choose(_CardMove):
    """Keep a childhood card and pass the others on."""

    text = "choose {card}"


@frozen
class Throw(nouns.Move):
    """Throw the pending dice, which have not been thrown yet."""

    text = "throw"


@frozen
class Reroll(nouns.Move):
    """Throw some of the dice again; `dice` has the number of dice of each face."""

    text = "reroll {dice}"

    dice: Bundle
    packed: int = field(init=False, eq=False, repr=False)
    #: The number of these dice, and the number of them that show bad luck.
    count: int = field(init=False, eq=False, repr=False)
    bad_luck: int = field(init=False, eq=False, repr=False)

    @packed.default
    def _pack(self) -> int:
        return pack(self.dice)

    @count.default
    def _count_dice(self) -> int:
        return total(self.packed)

    @bad_luck.default
    def _count_bad_luck(self) -> int:
        return amount(self.packed, BAD_LUCK)


@frozen
class Stop(nouns.Move):
    """Keep the dice and throw no more."""

    text = "stop"


@frozen
class PlayEvent(_CardMove):
    """Play an event from the hand."""

    text = "play {card}"


@frozen
class Buy(_CardMove):
    """Take a card from the track for its cost."""

    text = "buy {card}"


@frozen
class BuyByLuck(_CardMove):
    """Take a card from the track for three good luck."""

    text = "buy {card} by luck"


@frozen
class Pass(nouns.Move):
    """Take no more cards."""

    text = "pass"


@frozen
class Change(_CardMove):
    """Use an active card to change a bad luck into another symbol."""

    text = "change {card}"


@frozen
class Lose(_CardMove):
    """Lose an active card to misfortune."""

    text = "lose {card}"


@frozen
class Pay(_CardMove):
    """Pay the red slash of an active card."""

    text = "pay {card}"


@frozen
class Forgo(nouns.Move):
    """Pay no more red slashes and lose the unpaid cards."""

    text = "forgo"


@frozen
class Put(_CardMove):
    """Add a card to the CV.

    Args:
        card: The card.
        stack: The stack it goes to; `None` puts it aside until its type is settled.
        under: The number of cards in the stack that lie above it.
    """

    stack: str | None
    under: int = 0

    def __str__(self) -> str:
        if self.stack is None:
            return f"put {self.card} aside"
        return f"put {self.card} on {self.stack}" + (f" under {self.under}" if self.under else "")


@frozen
class Take(_CardMove):
    """Take a card by social assistance."""

    text = "take {card}"


@frozen
class Decline(nouns.Move):
    """Take no card by social assistance."""

    text = "decline"


@frozen
class Draw(_CardOutcome):
    """A card is drawn from its deck to the end of the track."""

    text = "draw {card}"


@frozen
class RevealGoal(_CardOutcome):
    """A goal is revealed to all players."""

    text = "reveal goal {card}"


@frozen
class DealGoal(_CardOutcome):
    """A seat is dealt its own goal, which only that seat sees."""

    text = "deal goal {card} to seat {seat}"

    seat: int


@frozen
class DealCard(_CardOutcome):
    """A seat is dealt a childhood card, which only that seat sees."""

    text = "deal {card} to seat {seat}"

    seat: int


@frozen
class Roll(nouns.Outcome):
    """The dice land with these faces up."""

    text = "roll {faces}"

    faces: Bundle
    packed: int = field(init=False, eq=False, repr=False)

    @packed.default
    def _pack(self) -> int:
        return pack(self.faces)


#: Any decision of a seat.
Move = (
    Choose
    | Throw
    | Reroll
    | Stop
    | PlayEvent
    | Buy
    | BuyByLuck
    | Pass
    | Change
    | Lose
    | Pay
    | Forgo
    | Put
    | Take
    | Decline
)
#: Any result of chance.
Outcome = Draw | RevealGoal | DealGoal | DealCard | Roll


@lru_cache(maxsize=4096)
def reroll(packed: int) -> Reroll:
    """Return the move that rerolls these packed dice, from a cache."""
    return Reroll(bundle(packed))


@lru_cache(maxsize=4096)
def put_at(card: str, stack: str, under: int = 0) -> Put:
    """Return the move that puts a card at a place, from a cache."""
    return Put(card, stack, under)
