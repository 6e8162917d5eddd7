"""The classes of moves that are actions: a player makes them on their turn."""

from __future__ import annotations

from attrs import frozen

from cvrules.kernel import nouns

__all__ = [
    "Advance",
    "CardMove",
    "Date",
    "Develop",
    "Discard",
    "Hire",
    "Interact",
    "Join",
    "Overtime",
    "Play",
    "Promote",
    "Refresh",
    "Rest",
    "Retire",
    "SeekPromotion",
    "Spend",
    "Study",
    "Take",
    "TakeLevel",
    "TakeRole",
    "TempJob",
    "Upgrade",
]


@frozen
class CardMove(nouns.Move):
    """A move that names one card."""

    card: str


# --- board actions ---------------------------------------------------------------


@frozen
class Study(nouns.Move):
    """Gain three knowledge."""

    text = "study"


@frozen
class Play(nouns.Move):
    """Gain three creativity."""

    text = "play"


@frozen
class Interact(nouns.Move):
    """Gain three influence."""

    text = "interact"


@frozen
class TempJob(nouns.Move):
    """Gain three money."""

    text = "temp_job"


@frozen
class Overtime(nouns.Move):
    """Gain two hourglasses and two stress."""

    text = "overtime"


@frozen
class Rest(nouns.Move):
    """Move the stress cube to the left by up to two spaces, within its section.

    Args:
        spaces: The number of spaces, from 0 to 2.
    """

    text = "rest {spaces}"

    spaces: int


@frozen
class Take(CardMove):
    """Take a basic project from its row, at its first level."""

    text = "take {card}"


@frozen
class TakeLevel(CardMove):
    """Take a single-round project from its row, at any level."""

    text = "take {card} level {level}"

    level: int


@frozen
class TakeRole(CardMove):
    """Take a group project from its row, and fill one of its roles."""

    text = "take {card} role {role}"

    role: str


@frozen
class Spend(CardMove):
    """Buy an item or an activity at any level."""

    text = "spend {card} level {level}"

    level: int


@frozen
class Hire(CardMove):
    """Take a job from its row. It replaces the player's current job."""

    text = "hire {card}"


@frozen
class Date(CardMove):
    """Start a relationship with a partner."""

    text = "date {card}"


# --- card actions ----------------------------------------------------------------


@frozen
class Advance(CardMove):
    """Advance a basic project to its next level."""

    text = "advance {card}"


@frozen
class Join(CardMove):
    """Fill a role in a group project in any player's play area."""

    text = "join {card} role {role}"

    role: str


@frozen
class Upgrade(CardMove):
    """Raise an item or an activity to any higher level."""

    text = "upgrade {card} level {level}"

    level: int


@frozen
class Promote(CardMove):
    """Get a promotion to the named job."""

    text = "promote {card}"


@frozen
class SeekPromotion(nouns.Move):
    """Get a promotion to a job that chance finds."""

    text = "promote"


@frozen
class Retire(nouns.Move):
    """Retire from a job of the highest level."""

    text = "retire"


@frozen
class Develop(CardMove):
    """Develop a relationship to its next level."""

    text = "develop {card}"


# --- free actions ----------------------------------------------------------------


@frozen
class Refresh(nouns.Move):
    """Replace some cards in a row, and lose one short-term happiness.

    Args:
        row: The name of the row, such as `project`.
        slots: The numbers of the slots with these cards, counted from 1, in ascending order.
    """

    row: str
    slots: tuple[int, ...]

    def __str__(self) -> str:
        return f"refresh {self.row} {', '.join(map(str, self.slots))}"


@frozen
class Discard(CardMove):
    """Discard a card from the play area, and take a penalty for this."""

    text = "discard {card}"
