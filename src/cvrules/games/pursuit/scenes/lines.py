"""The classes of scene lines that only The Pursuit of Happiness has."""

from __future__ import annotations

from typing import Any

from attrs import frozen

from cvrules.scenes.model import Name, Number, PositionLine, SeatNumber

__all__ = ["PileLine", "Placed", "SeatLine", "TrackSpace"]


@frozen
class Placed:
    """A card in a play area, as a scene describes it.

    Args:
        level: Its level; `None` if the scene does not name it.
        state: `aside`, `retired`, or an empty string if the scene does not say.
    """

    card: Name
    level: Number | None = None
    state: str = ""


@frozen
class TrackSpace:
    """A space of the stress track: a section and a place in it, counted from 1."""

    section: Name
    place: Number


@frozen
class SeatLine(PositionLine):
    """A line about a seat, such as its stock or its stress."""

    seat: SeatNumber
    values: tuple[Any, ...]

    @property
    def subject(self) -> tuple[Any, ...]:
        """The word of the line, and the seat."""
        return self.word, self.seat


@frozen
class PileLine(PositionLine):
    """A line about the cards in a row, a pile or a discard pile."""

    pile: str
    cards: tuple[Name, ...]

    @property
    def subject(self) -> tuple[Any, ...]:
        """The word of the line, and the pile."""
        return self.word, self.pile
