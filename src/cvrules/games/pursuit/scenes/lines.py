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
        level: The level of the card; `None` if the scene does not state it.
        state: `aside`, `retired`, or empty if the scene does not state it.
    """

    card: Name
    level: Number | None = None
    state: str = ""


@frozen
class TrackSpace:
    """A space on the stress track.

    Args:
        section: The name of the section.
        place: The place in the section, counted from 1.
    """

    section: Name
    place: Number


@frozen
class SeatLine(PositionLine):
    """A line about a seat, such as its stock or its stress."""

    seat: SeatNumber
    values: tuple[Any, ...]

    @property
    def subject(self) -> tuple[Any, ...]:
        """What the line is about: its keyword and its seat."""
        return self.word, self.seat


@frozen
class PileLine(PositionLine):
    """A line about the cards in a row, a pile or a discard pile."""

    pile: str
    cards: tuple[Name, ...]

    @property
    def subject(self) -> tuple[Any, ...]:
        """What the line is about: its keyword, and the name of the row or pile."""
        return self.word, self.pile
