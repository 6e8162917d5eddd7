"""The conditions of life goals, such as the length of a life.

These are the values inside the clauses `claim` and `solo`. Like clauses, they are frozen data,
and any of their values may be `HOLE`.
"""

from __future__ import annotations

from attrs import frozen

from cvrules.model.bundle import Bundle, plural_of
from cvrules.model.frozen import Frozen
from cvrules.model.hole import HOLE, Hole

__all__ = ["Death", "LifeSpan", "Most", "Reach"]


@frozen
class Most(Frozen):
    """The condition to have more of a thing than any other player when the game ends.

    Args:
        what: The thing, in the singular, such as `completed health project`.
    """

    what: str | Hole

    def __str__(self) -> str:
        return f"most {self.what if self.what is HOLE else plural_of(self.what)} at the end"


@frozen
class Reach(Frozen):
    """The condition to be the first player who has certain things at the same time."""

    bundle: Bundle

    def __str__(self) -> str:
        return f"first to have {self.bundle}"


@frozen
class Death(Frozen):
    """The condition to be the first or the last player to die."""

    is_first: bool

    def __str__(self) -> str:
        return f"{'first' if self.is_first else 'last'} to die"


@frozen
class LifeSpan(Frozen):
    """The condition of a solo game to die by a round, or to live until a round.

    Args:
        is_short: Whether the player must die in the round or earlier.
        round: The number of the round, from 1 to 8.
    """

    is_short: bool
    round: int | Hole

    def __str__(self) -> str:
        return f"{'die by' if self.is_short else 'live to'} round {self.round}"
