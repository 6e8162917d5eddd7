"""The classes of scene lines that only Funny Friends has."""

from __future__ import annotations

from typing import Any

from attrs import frozen

from cvrules.scenes.model import Name, Number, PositionLine, SeatNumber

__all__ = ["ANONYMOUS", "Anonymous", "BondLine", "DeckLine", "MarkLine", "Neutral", "Person", "SeatLine"]


@frozen
class Neutral:
    """A person who is not a player, such as `woman 2`.

    Args:
        gender: `woman` or `man`.
        number: The number among the neutral persons of this gender, counted from 1.
    """

    gender: str
    number: Number

    def __str__(self) -> str:
        return f"{self.gender} {self.number.value}"


#: A person in a scene: a player or a neutral person.
Person = SeatNumber | Neutral


@frozen
class Anonymous:
    """A person without a marker.

    Args:
        gender: `woman` or `man`; empty if the gender is unknown.
    """

    gender: str = ""


#: The unknown other parent of a child.
ANONYMOUS = Anonymous()


@frozen
class SeatLine(PositionLine):
    """A line about a seat, such as its time or its characteristics."""

    seat: SeatNumber
    values: tuple[Any, ...]

    @property
    def subject(self) -> tuple[Any, ...]:
        """The word of the line, and the seat."""
        return self.word, self.seat


@frozen
class BondLine(PositionLine):
    """A line that says what some persons are to a seat, such as friends.

    Args:
        seat: The seat with the bond.
        bond: The bond, such as `engaged`.
        persons: The persons with whom the seat has the bond.
    """

    seat: SeatNumber
    bond: str
    persons: tuple[Person, ...]


@frozen
class MarkLine(PositionLine):
    """A line about sex or children; `word` is `slept` or `parent`.

    Args:
        seat: The seat that slept with someone, or has children.
        number: The number of times, or of children.
        whom: The other person.
    """

    seat: SeatNumber
    number: int
    whom: Person | Anonymous


@frozen
class DeckLine(PositionLine):
    """A line that lists the cards in a deck, from which no other cards are drawn."""

    deck: str
    cards: tuple[Name, ...]

    @property
    def subject(self) -> tuple[Any, ...]:
        """The word of the line, and the deck."""
        return self.word, self.deck
