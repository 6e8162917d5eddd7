"""The classes of events, which record everything that happens in a game."""

from __future__ import annotations

from attrs import frozen

from cvrules.games.cv.table.gossip_events import GossipSpread, Rearranged, RowDiscarded, RowDrawn
from cvrules.kernel import nouns
from cvrules.model.bundle import Bundle

__all__ = [
    "Added",
    "Assisted",
    "Bought",
    "Changed",
    "Discarded",
    "Drawn",
    "Ended",
    "Event",
    "GossipSpread",
    "Lost",
    "Played",
    "Rearranged",
    "Revealed",
    "Rolled",
    "RoundBegan",
    "RowDiscarded",
    "RowDrawn",
    "Saved",
    "TokensSet",
    "TurnBegan",
    "UpkeepPaid",
]


@frozen(repr=False)
class _CardEvent(nouns.Event):
    """Something that a seat did with a card.

    Events with the same fields share a base class, because attrs takes about a millisecond for each
    class that it decorates.
    """

    seat: int
    card: str


@frozen(repr=False)
class _TrackEvent(nouns.Event):
    """Something that happened to a card on the track."""

    card: str


@frozen(repr=False)
class RoundBegan(nouns.Event):
    """A round began.

    Args:
        number: The number of the round, from 1.

    Rules:
        R7.5
    """

    number: int


@frozen(repr=False)
class TurnBegan(nouns.Event):
    """A seat's turn began.

    Args:
        dice: The number of dice that the seat throws.
        throws: The number of throws that the seat has.

    Rules:
        R2.1, R2.2, R2.8
    """

    seat: int
    dice: int
    throws: int


@frozen(repr=False)
class Rolled(nouns.Event):
    """The dice that a seat threw have landed.

    Args:
        faces: The faces that the thrown dice show.

    Rules:
        R2.7
    """

    seat: int
    faces: Bundle


class Played(_CardEvent):
    """A seat played an event card.

    Rules:
        R2.5, R3.8
    """

    __slots__ = ()


@frozen(repr=False)
class Bought(nouns.Event):
    """A seat bought a card.

    Args:
        by_luck: Whether the seat paid three good luck instead of the cost.

    Rules:
        R3.1, R3.3, R3.4
    """

    seat: int
    card: str
    by_luck: bool


class Changed(_CardEvent):
    """A seat used an active card to change a bad luck symbol.

    Rules:
        R4.2
    """

    __slots__ = ()


@frozen(repr=False)
class Saved(nouns.Event):
    """A seat played an event card that averted the loss of cards.

    Args:
        cards: The number of cards that were saved.

    Rules:
        R4.6
    """

    seat: int
    card: str
    cards: int


@frozen(repr=False)
class Lost(nouns.Event):
    """A seat lost a card to misfortune, or because its upkeep was not paid.

    Args:
        rule: The rulebook paragraph that the card was lost under, such as `R4.1`.

    Rules:
        R4.5
    """

    seat: int
    card: str
    rule: str


class UpkeepPaid(_CardEvent):
    """A seat paid the upkeep of a card.

    Rules:
        R5.1, R5.2
    """

    __slots__ = ()


@frozen(repr=False)
class Added(nouns.Event):
    """A card was added to a CV.

    Args:
        stack: The stack that the card was added to; `None` if the card waits for a stack.
        under: The number of cards that are above the card in the stack.

    Rules:
        R1.6, R6.1, R6.3
    """

    seat: int
    card: str
    stack: str | None
    under: int


@frozen(repr=False)
class TokensSet(nouns.Event):
    """A seat's tokens were set to the symbols that its active cards give.

    Args:
        tokens: The symbols and jokers on the tokens.

    Rules:
        R7.4
    """

    seat: int
    tokens: Bundle


class Discarded(_TrackEvent):
    """The leftmost card on the track was discarded.

    Rules:
        R7.2
    """

    __slots__ = ()


class Drawn(_TrackEvent):
    """A card was drawn from its deck and added to the track.

    Rules:
        R1.7, R7.1, R7.3
    """

    __slots__ = ()


@frozen(repr=False)
class Assisted(nouns.Event):
    """A seat was offered social assistance.

    Args:
        card: The name of the card that the seat took; `None` if it took none.

    Rules:
        R8.2, R8.3
    """

    seat: int
    card: str | None


@frozen(repr=False)
class Revealed(nouns.Event):
    """A card was revealed to all players when the game began.

    Args:
        seat: The seat that revealed the card; `None` for a public goal.

    Rules:
        R1.3
    """

    seat: int | None
    card: str


@frozen(repr=False)
class Ended(nouns.Event):
    """The game ended.

    Args:
        rounds: The number of rounds that were played.

    Rules:
        R9.1
    """

    rounds: int


#: Any event in a game.
Event = (
    RoundBegan
    | TurnBegan
    | Rolled
    | Played
    | Bought
    | Changed
    | Saved
    | Lost
    | UpkeepPaid
    | Added
    | GossipSpread
    | Rearranged
    | TokensSet
    | Discarded
    | Drawn
    | RowDiscarded
    | RowDrawn
    | Assisted
    | Revealed
    | Ended
)
