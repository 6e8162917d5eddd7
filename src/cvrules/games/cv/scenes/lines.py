"""The parts of a scene that only CV has, as frozen data."""

from __future__ import annotations

from typing import Any

from attrs import field, frozen

from cvrules.scenes.model import Name, Number, PositionLine

__all__ = ["ON_TOP", "WAITING", "DeckLeft", "Placed"]

#: Where in a CV a card may lie: on top of a stack, or waiting for its type.
ON_TOP = "on top"
WAITING = "waiting"


@frozen
class Placed:
    """A card in a CV.

    Args:
        card: The card.
        stack: The type it has there, if the scene says it.
        place: `ON_TOP` or `WAITING`, if the scene says it.
    """

    card: Name
    stack: str | None = None
    place: str = ""


@frozen
class DeckLeft(PositionLine):
    """The cards left in a deck: by name, or as a number."""

    word: str = field(init=False, default="deck")
    deck: Name
    cards: tuple[Name, ...]
    count: Number | None

    @property
    def subject(self) -> tuple[Any, ...]:
        """The deck."""
        return self.word, self.deck
