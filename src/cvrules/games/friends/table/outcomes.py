"""The classes of random outcomes. In their texts, seats are counted from 1."""

from __future__ import annotations

from attrs import frozen

from cvrules.kernel import nouns

__all__ = ["DealGoal", "RevealCard", "RevealMega", "Start"]


@frozen
class _CardOutcome(nouns.Outcome):
    """An outcome that names one card."""

    card: str


@frozen
class Start(nouns.Outcome):
    """A seat becomes the starting player."""

    seat: int

    def __str__(self) -> str:
        return f"start seat {self.seat + 1}"


@frozen
class DealGoal(_CardOutcome):
    """A seat is dealt a life goal."""

    seat: int

    def __str__(self) -> str:
        return f"deal goal {self.card} to seat {self.seat + 1}"


@frozen
class RevealMega(_CardOutcome):
    """A mega goal is revealed."""

    text = "reveal mega {card}"


@frozen
class RevealCard(_CardOutcome):
    """A puberty card or a life card is revealed."""

    text = "reveal {card}"
