"""Writes the texts of one game in one language, for one kind of terminal."""

from __future__ import annotations

from attrs import frozen

from cvrules.kernel.rules import Rules
from cvrules.model.card import Card
from cvrules.text.terminal import Style
from cvrules.text.voice import Voice

__all__ = ["Writer"]


@frozen
class Writer:
    """Texts, titles and values as people read them.

    Args:
        voice: The language.
        style: What can be shown.
        rules: The rules whose cards are named.
    """

    voice: Voice
    style: Style
    rules: Rules

    def text(self, key: str, **values: object) -> str:
        """Return a text of the catalogue."""
        return self.voice.text(key, **values)

    def title(self, card: Card | str) -> str:
        """Return the title of a card; a card may be given by its name in moves."""
        return self.voice.title(self.rules.cards[self.rules.book.by_name[card]] if isinstance(card, str) else card)

    def word(self, name: str, value: object) -> object:
        """Return a value of a move, an event or a refusal as people read it.

        Args:
            name: The name of the value; a `card` has a title, and a `seat` is counted from 1.
            value: The value.
        """
        if name == "card" and isinstance(value, str) and value in self.rules.book.by_name:
            return self.title(value)
        return value + 1 if name == "seat" and isinstance(value, int) else value
