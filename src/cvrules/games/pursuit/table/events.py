"""The classes of events, which record everything that happens in a game."""

from __future__ import annotations

from attrs import frozen

from cvrules.kernel import nouns
from cvrules.model.bundle import Bundle

__all__ = [
    "Claimed",
    "Dealt",
    "Died",
    "Discarded",
    "Drawn",
    "Ended",
    "Event",
    "FirstPlayer",
    "Gained",
    "Kept",
    "LevelRaised",
    "Moved",
    "Paid",
    "Placed",
    "Retired",
    "Revealed",
    "RoleFilled",
    "RoundBegan",
    "SetAside",
    "TurnBegan",
]


@frozen
class Revealed(nouns.Event):
    """A life goal was revealed.

    Rules:
        P1.5
    """

    card: str


@frozen
class Dealt(nouns.Event):
    """A seat was dealt a child trait.

    Rules:
        P1.6
    """

    seat: int
    card: str


@frozen
class Kept(nouns.Event):
    """A seat kept a child trait and received the trait's starting stock.

    Rules:
        P1.6
    """

    seat: int
    card: str
    stock: Bundle


@frozen
class FirstPlayer(nouns.Event):
    """A seat got the first player token.

    Rules:
        P1.7, P3.11
    """

    seat: int


@frozen
class Drawn(nouns.Event):
    """A card was drawn into an empty slot of its row.

    Rules:
        P3.3, P4.12
    """

    card: str


@frozen
class RoundBegan(nouns.Event):
    """A round began.

    Rules:
        P3.2
    """

    number: int


@frozen
class TurnBegan(nouns.Event):
    """A seat's turn began; `hourglasses` is the number that the seat has available.

    Rules:
        P3.8
    """

    seat: int
    hourglasses: int


@frozen
class Gained(nouns.Event):
    """A seat gained or lost something.

    Args:
        seat: The seat that gained or lost something.
        what: The thing, such as `money` or `long_term`.
        amount: The amount; negative for a loss.

    Rules:
        P4.2, P6.10, P7.8
    """

    seat: int
    what: str
    amount: int


@frozen
class Moved(nouns.Event):
    """A seat's stress cube moved to another space on the track.

    Args:
        seat: The seat that has the cube.
        what: The reason: `stress`, `relax` or `good_health`.
        amount: The amount of stress, relax or good health, even if the cube could not move that far.
        space: The new space, counted from 0.

    Rules:
        P6.2, P6.5, P6.6
    """

    seat: int
    what: str
    amount: int
    space: int


@frozen
class Paid(nouns.Event):
    """A seat paid a price.

    Rules:
        P3.5, P6.8
    """

    seat: int
    price: Bundle


@frozen
class Placed(nouns.Event):
    """A card was placed in a seat's play area.

    Rules:
        P2.1
    """

    seat: int
    card: str
    level: int


@frozen
class LevelRaised(nouns.Event):
    """A card in a seat's play area reached a higher level.

    Rules:
        P5.1, P5.3, P5.7
    """

    seat: int
    card: str
    level: int


@frozen
class RoleFilled(nouns.Event):
    """A seat filled a role in a group project.

    Rules:
        P4.5, P5.2
    """

    seat: int
    card: str
    role: str


@frozen
class Retired(nouns.Event):
    """A seat retired from its job.

    Rules:
        P5.6
    """

    seat: int
    card: str


@frozen
class SetAside(nouns.Event):
    """A seat set aside a card in its play area.

    Rules:
        P2.2, P3.12
    """

    seat: int
    card: str


@frozen
class Discarded(nouns.Event):
    """A card was discarded from a seat's play area.

    `seat` is `None` if the card was discarded from its row.

    Rules:
        P7.1, P7.3
    """

    seat: int | None
    card: str


@frozen
class Died(nouns.Event):
    """A seat's life ended.

    Rules:
        P6.2
    """

    seat: int
    round: int


@frozen
class Claimed(nouns.Event):
    """A seat won a mid-game goal.

    `seat` is `None` if several seats met the goal at the same time, so that no seat won it.

    Rules:
        P8.3
    """

    seat: int | None
    card: str


@frozen
class Ended(nouns.Event):
    """The game ended.

    Rules:
        P8.1
    """


#: Any event of The Pursuit of Happiness.
Event = (
    Revealed
    | Dealt
    | Kept
    | FirstPlayer
    | Drawn
    | RoundBegan
    | TurnBegan
    | Gained
    | Moved
    | Paid
    | Placed
    | LevelRaised
    | RoleFilled
    | Retired
    | SetAside
    | Discarded
    | Died
    | Claimed
    | Ended
)
