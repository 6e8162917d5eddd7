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
        gender: The gender: `woman` or `man`.
        number: The number of the person among neutral persons of this gender, counted from 1.
    """

    gender: str
    number: Number

    def __str__(self) -> str:
        return f"{self.gender} {self.number.value}"


#: A person in a scene: a player or a neutral person.
Person = SeatNumber | Neutral


@frozen
class Anonymous:
    """An anonymous person in a line about sex or children.

    Args:
        gender: The gender: `woman` or `man`; empty if the scene does not state it.
    """

    gender: str = ""


#: The other parent of an anonymous child. The gender is unknown.
ANONYMOUS = Anonymous()


@frozen
class SeatLine(PositionLine):
    """A line about one seat, for example about its time markers or characteristics."""

    seat: SeatNumber
    values: tuple[Any, ...]

    @property
    def subject(self) -> tuple[Any, ...]:
        """The word of the line, and the seat."""
        return self.word, self.seat


@frozen
class BondLine(PositionLine):
    """A line about a seat's bond with one or more persons.

    Args:
        seat: The seat.
        bond: The name of the bond, such as `engaged`.
        persons: The persons that the seat has this bond with.
    """

    seat: SeatNumber
    bond: str
    persons: tuple[Person, ...]


@frozen
class MarkLine(PositionLine):
    """A line about sex, with the word `slept`, or about children, with `parent`.

    Args:
        seat: The seat that had sex or has children.
        number: The number of times, or the number of children.
        whom: The other person, who can be anonymous.
    """

    seat: SeatNumber
    number: int
    whom: Person | Anonymous


@frozen
class DeckLine(PositionLine):
    """A line that lists all cards in a deck."""

    deck: str
    cards: tuple[Name, ...]

    @property
    def subject(self) -> tuple[Any, ...]:
        """The word of the line, and the deck."""
        return self.word, self.deck
