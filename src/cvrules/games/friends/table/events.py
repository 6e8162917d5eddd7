"""The classes of events, which record everything that happens in a game."""

from __future__ import annotations

from attrs import frozen

from cvrules.kernel import nouns

__all__ = [
    "Auctioned",
    "Became",
    "BidMade",
    "CameAlong",
    "Changed",
    "ChildBorn",
    "Dropped",
    "Ended",
    "Event",
    "Forced",
    "Fulfilled",
    "GenderChosen",
    "Lived",
    "Offered",
    "Passed",
    "PeriodBegan",
    "Revealed",
    "SexHad",
    "StartingPlayer",
    "Stole",
    "Traded",
]


@frozen
class GenderChosen(nouns.Event):
    """A seat chose a gender: `woman` or `man`.

    Rules:
        F1.3
    """

    seat: int
    gender: str


@frozen
class StartingPlayer(nouns.Event):
    """A seat became the starting player.

    Rules:
        F1.4, F5.3
    """

    seat: int


@frozen
class Revealed(nouns.Event):
    """A card was revealed.

    Rules:
        F1.7, F3.1, F4.1, F6.3
    """

    card: str


@frozen
class PeriodBegan(nouns.Event):
    """A period began.

    Args:
        number: The number of the period, counted from 1. Period 1 is puberty.

    Rules:
        F5.3
    """

    number: int


@frozen
class Auctioned(nouns.Event):
    """A seat selected a card for an auction.

    Rules:
        F4.3
    """

    seat: int
    card: str


@frozen
class BidMade(nouns.Event):
    """A seat bid time markers.

    Args:
        number: The number of time markers.

    Rules:
        F4.4
    """

    seat: int
    number: int


@frozen
class Dropped(nouns.Event):
    """A seat dropped out of the auction.

    Rules:
        F4.4
    """

    seat: int


@frozen
class Lived(nouns.Event):
    """A seat began to carry out an event, and paid for it.

    Rules:
        F3.3, F4.5
    """

    seat: int
    card: str
    price: int


@frozen
class Offered(nouns.Event):
    """A seat offered to join in.

    Rules:
        F7.5
    """

    seat: int


@frozen
class Forced(nouns.Event):
    """A seat was forced to join in.

    Rules:
        F7.4, F7.6
    """

    seat: int


@frozen
class CameAlong(nouns.Event):
    """Persons joined a seat that carries out a card.

    Rules:
        F7.1, F7.7
    """

    seat: int
    persons: tuple[int, ...]


@frozen
class Became(nouns.Event):
    """The bond between a seat and a person changed, for example to `friend` or `ex`.

    Rules:
        F8.3, F9.1, F9.2, F9.3, F9.4, F9.5
    """

    seat: int
    person: int
    bond: str


@frozen
class SexHad(nouns.Event):
    """A seat had sex with a person; `person` is `None` for anonymous sex.

    Rules:
        F10.1, F10.2
    """

    seat: int
    person: int | None


@frozen
class ChildBorn(nouns.Event):
    """A seat had a child; `person` is `None` for an anonymous child.

    Rules:
        F10.3
    """

    seat: int
    person: int | None


@frozen
class Changed(nouns.Event):
    """One of a seat's characteristics changed.

    Rules:
        F2.2, F2.4
    """

    seat: int
    gauge: str
    value: int


@frozen
class Passed(nouns.Event):
    """A seat passed, and took time markers from the supply.

    Args:
        number: The number of time markers that the seat took from the supply.

    Rules:
        F5.1
    """

    seat: int
    number: int


@frozen
class Stole(nouns.Event):
    """A seat stole a time marker from another seat.

    Rules:
        F5.2
    """

    seat: int
    victim: int


@frozen
class Fulfilled(nouns.Event):
    """A seat fulfilled a goal.

    Rules:
        F6.1
    """

    seat: int
    card: str


@frozen
class Traded(nouns.Event):
    """A seat began to trade goals.

    Rules:
        F6.4
    """

    seat: int


@frozen
class Ended(nouns.Event):
    """The game ended; `winner` is `None` if no seat has won.

    Rules:
        F6.5, F12.2, F12.3, F12.4
    """

    winner: int | None


#: Any event in Funny Friends.
Event = (
    GenderChosen
    | StartingPlayer
    | Revealed
    | PeriodBegan
    | Auctioned
    | BidMade
    | Dropped
    | Lived
    | Offered
    | Forced
    | CameAlong
    | Became
    | SexHad
    | ChildBorn
    | Changed
    | Passed
    | Stole
    | Fulfilled
    | Traded
    | Ended
)
