"""Writes the texts of a game in one language, for one terminal."""

from __future__ import annotations

from attrs import frozen

from cvrules.kernel.rules import Rules
from cvrules.model.card import Card
from cvrules.text.terminal import Style
from cvrules.text.voice import Voice

__all__ = ["Writer"]


@frozen
class Writer:
    """Returns texts, titles and values in one language.

    Args:
        voice: The texts of the language.
        style: What the terminal can show.
        rules: The rules, for the names of cards.
    """

    voice: Voice
    style: Style
    rules: Rules

    def text(self, key: str, **values: object) -> str:
        """Return a text from the catalogue."""
        return self.voice.text(key, **values)

    def title(self, card: Card | str) -> str:
        """Return the title of a card, given the card or its name in moves."""
        return self.voice.title(self.rules.cards[self.rules.book.by_name[card]] if isinstance(card, str) else card)

    def word(self, name: str, value: object) -> object:
        """Return a value of a move, an event or a refusal for display.

        Args:
            name: The name of the value: a `card` is shown by its title, a `seat` counted from 1.
            value: The value.
        """
        if name == "card" and isinstance(value, str) and value in self.rules.book.by_name:
            return self.title(value)
        return value + 1 if name == "seat" and isinstance(value, int) else value
