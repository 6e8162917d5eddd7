"""What happened, as data: the source of logs, narration and the trace of each point."""

from __future__ import annotations

from attrs import frozen

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
    "Ruled",
    "Saved",
    "TokensSet",
    "TurnBegan",
    "UpkeepPaid",
]


@frozen
class RoundBegan:
    """A round begins."""

    number: int


@frozen
class TurnBegan:
    """A seat's turn begins, with so many dice and throws."""

    seat: int
    dice: int
    throws: int


@frozen
class Rolled:
    """Dice came to rest."""

    seat: int
    faces: Bundle


@frozen
class Played:
    """A seat played an event."""

    seat: int
    card: str


@frozen
class Bought:
    """A seat took a card from the track; by luck, where it was for three good luck."""

    seat: int
    card: str
    by_luck: bool


@frozen
class Changed:
    """A seat changed a bad luck by an active card."""

    seat: int
    card: str


@frozen
class Saved:
    """An event averted losses."""

    seat: int
    card: str
    cards: int


@frozen
class Lost:
    """A seat lost a card: to misfortune, or to an unpaid red slash."""

    seat: int
    card: str
    rule: str


@frozen
class UpkeepPaid:
    """A seat paid a red slash."""

    seat: int
    card: str


@frozen
class Added:
    """A card came to a CV; `stack` is `None` while its type waits."""

    seat: int
    card: str
    stack: str | None
    under: int


@frozen
class TokensSet:
    """A seat's tokens now show what its active cards give."""

    seat: int
    tokens: Bundle


@frozen
class Discarded:
    """The leftmost card left the track."""

    card: str


@frozen
class Drawn:
    """A card came to the track."""

    card: str


@frozen
class Assisted:
    """A seat was offered social assistance; `card` is `None` where it took nothing."""

    seat: int
    card: str | None


@frozen
class Revealed:
    """A card was laid open when the game began."""

    seat: int | None
    card: str


@frozen
class Ruled:
    """A ruling decided what happened here; another option would have gone otherwise."""

    name: str
    option: str


@frozen
class Ended:
    """The game is over."""

    rounds: int


#: Anything that is reported.
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
    | Ruled
    | Ended
)
