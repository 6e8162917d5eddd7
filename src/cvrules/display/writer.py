"""The class `Writer`, which writes texts, card titles and values in one language."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import evolve, field, frozen

from cvrules.kernel.rules import Rules
from cvrules.model.card import Card
from cvrules.text.terminal import Style
from cvrules.text.voice import Voice

__all__ = ["Writer", "english_writer", "missing_name_text"]


@frozen
class Writer:
    """Provides texts, card titles and values in one language.

    Args:
        voice: The texts in the language.
        style: The terminal's width, and whether it supports Unicode and colours.
        rules: The rules of the game.
        names: The names of the players, by seat. If it is empty, texts use seat numbers instead.
    """

    voice: Voice
    style: Style
    rules: Rules
    names: Sequence[str] = field(default=(), kw_only=True)

    def text(self, key: str, **values: object) -> str:
        """Return the text with this key, with its placeholders replaced by the values."""
        return self.voice.text(key, **values)

    def seat_text(self, key: str, seat: object, /, **values: object) -> str:
        """Return a text about a seat, with the player's name if the writer has names.

        Args:
            key: The key of the text with the number of the seat. The text with the player's name
                has the same key with the ending `_named`.
            seat: The index of the seat. If it is not an integer, the player's name is not used.
            values: The values for the other placeholders.

        Raises:
            ValueError: The writer has names, but none for this seat.
        """
        named = f"{key}_named"
        if not self.names or not isinstance(seat, int) or not self.voice.has_text(named):
            return self.text(key, **values)
        if not 0 <= seat < len(self.names):
            raise ValueError(missing_name_text(seat, len(self.names)))
        return self.text(named, **{**values, "name": self.names[seat]})

    def title(self, card: Card | str) -> str:
        """Return the title of a card, given the card or its name in moves."""
        return self.voice.title(self.rules.cards[self.rules.book.by_name[card]] if isinstance(card, str) else card)

    def format_value(self, name: str, value: object) -> object:
        """Return a value from a move, event or refusal as players should see it.

        Args:
            name: The name of the value. A `card` becomes its title, and a `seat` is counted from 1.
                Other values are returned unchanged.
            value: The original value.
        """
        if name == "card" and isinstance(value, str) and value in self.rules.book.by_name:
            return self.title(value)
        return value + 1 if name == "seat" and isinstance(value, int) else value


def missing_name_text(seat: int, named: int) -> str:
    """Return the error message for a seat without a name.

    Args:
        seat: The index of the seat.
        named: The number of seats that have names.
    """
    if named == 0:
        return f"there is no name for seat {seat}, because the list of names is empty; pass a name for each seat"
    there = "only for seat 0" if named == 1 else f"only for seats 0 to {named - 1}"
    return f"there is no name for seat {seat}, {there}; pass more names"


def english_writer(writer: Writer) -> Writer:
    """Return a copy of the writer that writes English."""
    return evolve(writer, voice=Voice("en", writer.voice.tables[-1:]))
