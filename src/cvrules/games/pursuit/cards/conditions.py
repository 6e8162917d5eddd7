"""The conditions of life goals, such as having the most of something.

These are the values in the clauses `claim` and `solo`. Like clauses, they are immutable, and any of
their values can be `HOLE`.
"""

from __future__ import annotations

from attrs import frozen

from cvrules.model.bundle import Bundle, plural_of
from cvrules.model.frozen import Frozen
from cvrules.model.hole import HOLE, Hole

__all__ = ["Death", "LifeSpan", "Most", "Reach"]


@frozen
class Most(Frozen):
    """The player must have more of a thing than anyone else when the game ends.

    Args:
        what: The thing, in the singular, such as `completed health project`.
    """

    what: str | Hole

    def __str__(self) -> str:
        return f"most {self.what if self.what is HOLE else plural_of(self.what)} at the end"


@frozen
class Reach(Frozen):
    """The player must be the first to have certain things at the same time."""

    bundle: Bundle

    def __str__(self) -> str:
        return f"first to have {self.bundle}"


@frozen
class Death(Frozen):
    """The player must be the first or the last to die."""

    is_first: bool

    def __str__(self) -> str:
        return f"{'first' if self.is_first else 'last'} to die"


@frozen
class LifeSpan(Frozen):
    """A solo player must die by a certain round, or live until at least that round.

    Args:
        is_short: Whether the player must die in this round or earlier. If not, the player must live
            until this round or longer.
        round: The number of the round, from 1 to 8.
    """

    is_short: bool
    round: int | Hole

    def __str__(self) -> str:
        return f"{'die by' if self.is_short else 'live to'} round {self.round}"
