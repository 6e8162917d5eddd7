"""The class `Writer`: texts, card titles and values in one language."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import field, frozen

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
        style: The style that the terminal supports.
        rules: The rules of the game.
        names: The names of the players, by seat; empty if they have none, and are called by number.
    """

    voice: Voice
    style: Style
    rules: Rules
    names: Sequence[str] = field(default=(), kw_only=True)

    def text(self, key: str, **values: object) -> str:
        """Return the text with this key; the values replace its placeholders."""
        return self.voice.text(key, **values)

    def seat_text(self, key: str, seat: object, /, **values: object) -> str:
        """Return a text about the seat, with the name of its player if there is one.

        Args:
            key: The key of the text with `{seat}`. The text with `{name}` has the key `KEY_named`.
            seat: The seat; anything else selects the text with the key itself.
            values: The other values of the text.
        """
        named = f"{key}_named"
        if not self.names or not isinstance(seat, int) or not self.voice.has(named):
            return self.text(key, **values)
        return self.text(named, **{**values, "name": self.names[seat]})

    def title(self, card: Card | str) -> str:
        """Return the title of the card, given the card itself or its name in moves."""
        return self.voice.title(self.rules.cards[self.rules.book.by_name[card]] if isinstance(card, str) else card)

    def word(self, name: str, value: object) -> object:
        """Return a value of a move, event or refusal as players should see it.

        Args:
            name: The name of the value. A `card` is shown by its title, and a `seat` is counted
                from 1; other values do not change.
            value: The value.
        """
        if name == "card" and isinstance(value, str) and value in self.rules.book.by_name:
            return self.title(value)
        return value + 1 if name == "seat" and isinstance(value, int) else value
