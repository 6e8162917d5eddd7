"""The classes for moves, made by players, and for outcomes, decided by chance.

Moves and outcomes are immutable. `str()` turns a move into one line of text, and the
module `move_text` parses that line. A move refers to a card by its slug, or by its
number if several cards share the slug.
"""

from __future__ import annotations

from functools import lru_cache

from attrs import field, frozen

from cvrules.games.cv.table.gossip_moves import Arrange, Finish, Spread
from cvrules.games.cv.table.packed import BAD_LUCK, amount, pack_faces, total, unpack_bundle
from cvrules.kernel import nouns
from cvrules.model.bundle import Bundle

__all__ = [
    "Arrange",
    "Buy",
    "BuyByLuck",
    "Change",
    "Choose",
    "DealCard",
    "DealGoal",
    "Decline",
    "Draw",
    "Finish",
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
    "Spread",
    "Stop",
    "Take",
    "Throw",
]


@frozen(repr=False)
class _PlainMove(nouns.Move):
    """A move without any values.

    Moves with the same fields derive from a common base class and are not decorated again, because
    attrs takes about a millisecond for each class.
    """


@frozen(repr=False)
class _CardMove(nouns.Move):
    """A move that names one card."""

    card: str


@frozen(repr=False)
class _CardOutcome(nouns.Outcome):
    """An outcome that names one card."""

    card: str


class Choose(_CardMove):
    """Keep one childhood card, and pass the other cards to the next player."""

    __slots__ = ()
    text = "choose {card}"


class Throw(_PlainMove):
    """Throw the dice that have not been thrown yet."""

    __slots__ = ()
    text = "throw"


@frozen(repr=False)
class Reroll(nouns.Move):
    """Throw some of the dice again.

    Args:
        dice: The present faces of the dice to throw, such as `1 health + 2 money`.
    """

    text = "reroll {dice}"

    dice: Bundle
    packed: int = field(init=False, eq=False, repr=False)
    #: The number of dice that are thrown again.
    count: int = field(init=False, eq=False, repr=False)
    #: The number of dice with bad luck that are thrown again.
    bad_luck: int = field(init=False, eq=False, repr=False)

    @packed.default
    def _pack_dice(self) -> int:
        """Return the faces of the dice that are thrown again, packed."""
        return pack_faces("Reroll", self.dice)

    @count.default
    def _count_dice(self) -> int:
        """Return the number of dice that are thrown again."""
        return total(self.packed)

    @bad_luck.default
    def _count_bad_luck(self) -> int:
        """Return the number of dice with bad luck that are thrown again."""
        return amount(self.packed, BAD_LUCK)


class Stop(_PlainMove):
    """Keep all dice as they are and stop rolling."""

    __slots__ = ()
    text = "stop"


class PlayEvent(_CardMove):
    """Play an event card from the hand."""

    __slots__ = ()
    text = "play {card}"


class Buy(_CardMove):
    """Take a card from the track and pay its cost."""

    __slots__ = ()
    text = "buy {card}"


class BuyByLuck(_CardMove):
    """Take a card from the track and pay three good luck instead of its cost."""

    __slots__ = ()
    text = "buy {card} by luck"


class Pass(_PlainMove):
    """Stop buying cards this turn."""

    __slots__ = ()
    text = "pass"


class Change(_CardMove):
    """Use an active card to change one bad luck symbol into another symbol."""

    __slots__ = ()
    text = "change {card}"


class Lose(_CardMove):
    """Lose an active card to misfortune."""

    __slots__ = ()
    text = "lose {card}"


class Pay(_CardMove):
    """Pay the upkeep (red slash) of an active card."""

    __slots__ = ()
    text = "pay {card}"


class Forgo(_PlainMove):
    """Stop paying upkeep, and lose the cards that have not been paid for."""

    __slots__ = ()
    text = "forgo"


@frozen(repr=False)
class Put(_CardMove):
    """Add a card to the CV.

    Args:
        card: The name of the card.
        stack: The stack that the card goes to, or `fate`; `None` puts the card aside until
            its type is settled.
        under: The number of cards that will be above the new card in the stack.
    """

    stack: str | None
    under: int = 0

    def __str__(self) -> str:
        if self.stack is None:
            return f"put {self.card} aside"
        return f"put {self.card} on {self.stack}" + (f" under {self.under}" if self.under else "")


class Take(_CardMove):
    """Take a card for free as social assistance."""

    __slots__ = ()
    text = "take {card}"


class Decline(_PlainMove):
    """Take no card as social assistance."""

    __slots__ = ()
    text = "decline"


class Draw(_CardOutcome):
    """A card is drawn from its deck to the right end of the track, or to a row."""

    __slots__ = ()
    text = "draw {card}"


class RevealGoal(_CardOutcome):
    """A goal is revealed to all players."""

    __slots__ = ()
    text = "reveal goal {card}"


@frozen(repr=False)
class DealGoal(_CardOutcome):
    """A seat is dealt its own goal, which only that seat sees."""

    text = "deal goal {card} to seat {seat}"

    seat: int


@frozen(repr=False)
class DealCard(_CardOutcome):
    """A seat is dealt a childhood card, which only that seat sees."""

    text = "deal {card} to seat {seat}"

    seat: int


@frozen(repr=False)
class Roll(nouns.Outcome):
    """The thrown dice land.

    Args:
        faces: The faces that the dice show, such as `1 health + 2 money`.
    """

    text = "roll {faces}"

    faces: Bundle
    packed: int = field(init=False, eq=False, repr=False)

    @packed.default
    def _pack_faces(self) -> int:
        """Return the faces that the dice show, packed."""
        return pack_faces("Roll", self.faces)


#: Any move that a player can make.
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
    | Spread
    | Arrange
    | Finish
    | Take
    | Decline
)
#: Any outcome that chance can decide.
Outcome = Draw | RevealGoal | DealGoal | DealCard | Roll


@lru_cache(maxsize=4096)
def reroll_move(packed: int) -> Reroll:
    """Return the cached move that throws the given packed dice again."""
    return Reroll(unpack_bundle(packed))


@lru_cache(maxsize=4096)
def put_move(card: str, stack: str, under: int = 0) -> Put:
    """Return the cached move that puts the card at the given place in the stack."""
    return Put(card, stack, under)
