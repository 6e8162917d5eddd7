"""The classes of random outcomes. In their texts, seats are counted from 1."""

from __future__ import annotations

from attrs import frozen

from cvrules.kernel import nouns

__all__ = [
    "DealTrait",
    "Draw",
    "Find",
    "RevealGoal",
    "Start",
]


@frozen
class _CardOutcome(nouns.Outcome):
    """An outcome that names one card."""

    card: str


@frozen
class DealTrait(_CardOutcome):
    """A seat is dealt a child trait."""

    seat: int

    def __str__(self) -> str:
        return f"deal trait {self.card} to seat {self.seat + 1}"


@frozen
class RevealGoal(_CardOutcome):
    """A life goal is revealed."""

    text = "reveal goal {card}"


@frozen
class Draw(_CardOutcome):
    """A card is drawn from its pile to fill an empty slot in its row."""

    text = "draw {card}"


@frozen
class Find(_CardOutcome):
    """A suitable card is found in a pile or discard pile, for a promotion or reward."""

    text = "find {card}"


@frozen
class Start(nouns.Outcome):
    """A seat gets the first player token."""

    seat: int

    def __str__(self) -> str:
        return f"start seat {self.seat + 1}"
