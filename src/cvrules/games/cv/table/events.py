"""Events of a game as frozen data, for logs and for the story of a game."""

from __future__ import annotations

from attrs import frozen

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
    "Lost",
    "Played",
    "Revealed",
    "Rolled",
    "RoundBegan",
    "Saved",
    "TokensSet",
    "TurnBegan",
    "UpkeepPaid",
]


@frozen
class RoundBegan(nouns.Event):
    """A round began.

    Rules:
        R7.5
    """

    number: int


@frozen
class TurnBegan(nouns.Event):
    """A seat's turn began, with this number of dice and throws.

    Rules:
        R2.1, R2.2, R2.8
    """

    seat: int
    dice: int
    throws: int


@frozen
class Rolled(nouns.Event):
    """Dice landed with these faces up.

    Rules:
        R2.7
    """

    seat: int
    faces: Bundle


@frozen
class Played(nouns.Event):
    """A seat played an event.

    Rules:
        R2.5, R3.8
    """

    seat: int
    card: str


@frozen
class Bought(nouns.Event):
    """A seat took a card from the track; `by_luck` is true if it paid by good luck.

    Rules:
        R3.1, R3.3, R3.4
    """

    seat: int
    card: str
    by_luck: bool


@frozen
class Changed(nouns.Event):
    """A seat changed a bad luck with an active card.

    Rules:
        R4.2
    """

    seat: int
    card: str


@frozen
class Saved(nouns.Event):
    """A seat played an event that averted the loss of `cards` cards.

    Rules:
        R4.6
    """

    seat: int
    card: str
    cards: int


@frozen
class Lost(nouns.Event):
    """A seat lost a card under a rule: to misfortune, or to an unpaid red slash.

    Rules:
        R4.5
    """

    seat: int
    card: str
    rule: str


@frozen
class UpkeepPaid(nouns.Event):
    """A seat paid a red slash.

    Rules:
        R5.1, R5.2
    """

    seat: int
    card: str


@frozen
class Added(nouns.Event):
    """A card was added to a CV; `stack` is `None` while its type is not settled.

    Rules:
        R1.6, R6.1, R6.3
    """

    seat: int
    card: str
    stack: str | None
    under: int


@frozen
class TokensSet(nouns.Event):
    """A seat's tokens now show what its active cards give.

    Rules:
        R7.4
    """

    seat: int
    tokens: Bundle


@frozen
class Discarded(nouns.Event):
    """The leftmost card left the track.

    Rules:
        R7.2
    """

    card: str


@frozen
class Drawn(nouns.Event):
    """A card was drawn to the track.

    Rules:
        R1.7, R7.1, R7.3
    """

    card: str


@frozen
class Assisted(nouns.Event):
    """A seat was offered social assistance; `card` is `None` if it declined.

    Rules:
        R8.2, R8.3
    """

    seat: int
    card: str | None


@frozen
class Revealed(nouns.Event):
    """A card was revealed to all players when the game began.

    Rules:
        R1.3
    """

    seat: int | None
    card: str


@frozen
class Ended(nouns.Event):
    """The game ended after this number of rounds.

    Rules:
        R9.1
    """

    rounds: int


#: Any event.
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
    | TokensSet
    | Discarded
    | Drawn
    | Assisted
    | Revealed
    | Ended
)
