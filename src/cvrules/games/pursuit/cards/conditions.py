"""Conditions of life goals: what a player must have, or how long a life lasts.

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
    """Have more of a thing than any other player when the game ends.

    Args:
        what: The thing, in the singular, such as `completed health project`.
    """

    what: str | Hole

    def __str__(self) -> str:
        return f"most {self.what if self.what is HOLE else plural_of(self.what)} at the end"


@frozen
class Reach(Frozen):
    """Be the first player to have certain things at the same time."""

    bundle: Bundle

    def __str__(self) -> str:
        return f"first to have {self.bundle}"


@frozen
class Death(Frozen):
    """Be the first or the last player whose life ends."""

    is_first: bool

    def __str__(self) -> str:
        return f"{'first' if self.is_first else 'last'} to die"


@frozen
class LifeSpan(Frozen):
    """Die by a round, or still live in a round; for the solo game.

    Args:
        is_short: Whether life must end in the round or earlier.
        round: The number of the round, from 1 to 8.
    """

    is_short: bool
    round: int | Hole

    def __str__(self) -> str:
        return f"{'die by' if self.is_short else 'live to'} round {self.round}"
