"""The classes for scene lines, and parts of lines, that only CV has."""

from __future__ import annotations

from typing import Any

from attrs import field, frozen

from cvrules.scenes.model import Name, Number, PositionLine

__all__ = ["ON_TOP", "WAITING", "DeckLeft", "Placed"]

#: The places in a CV that a scene can name: on top of a stack, or waiting for a stack.
ON_TOP = "on top"
WAITING = "waiting"


@frozen
class Placed:
    """A card in a CV, as a scene describes it.

    Args:
        stack: The stack that the card is in; `None` if the scene does not name it.
        place: `ON_TOP`, `WAITING`, or an empty string if the scene does not say.
    """

    card: Name
    stack: str | None = None
    place: str = ""


@frozen
class DeckLeft(PositionLine):
    """A line about the cards left in a deck: their names, or their number."""

    word: str = field(init=False, default="deck")
    deck: Name
    cards: tuple[Name, ...]
    count: Number | None

    @property
    def subject(self) -> tuple[Any, ...]:
        """What the line is about: its first word and the deck."""
        return self.word, self.deck
