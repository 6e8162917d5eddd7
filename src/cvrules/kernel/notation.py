"""The class `Notation`, which writes and reads the values in a position.

Each kind of value, such as cards or numbers, has a notation: a function that writes a value as
text, and a function that reads the text. Reading accepts only the exact text that writing produces.
For any other text, it raises `NotationError`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from attrs import frozen

from cvrules.errors import CvError
from cvrules.kernel.card_names import card_indices
from cvrules.kernel.game import CHANCE, OVER, UNSEEN
from cvrules.kernel.rules import Rules
from cvrules.model.frozen import Frozen
from cvrules.reading.quoting import quote
from cvrules.reading.suggestion import did_you_mean

__all__ = [
    "ASKED",
    "CARD",
    "CARDS",
    "HIDDEN",
    "HIDEABLE_CARDS",
    "MOST",
    "NUMBER",
    "NUMBERS",
    "YES",
    "Notation",
    "NotationError",
    "bad_value_error",
    "named_number_notation",
]

#: The index of a card that is hidden from a view.
HIDDEN = -1
#: The largest number that a position can contain.
MOST = 9_999
_NUMBER = re.compile(r"0|[1-9][0-9]{0,3}")


class NotationError(CvError):
    """Raised if the text of a value cannot be read.

    Args:
        code: The code of the diagnostic.
        message: The description of the error.
        hint: A hint on what to write instead.
    """

    def __init__(self, code: str, message: str, hint: str) -> None:
        super().__init__(message)
        self.code = code
        self.hint = hint


def bad_value_error(text: str, wanted: str) -> NotationError:
    """Return the error for a value that cannot be read.

    Args:
        text: The text of the value, which the message quotes.
        wanted: A description of the expected text, such as `a number from 0 to 9`.
    """
    return NotationError("CV611", f"{quote(text)} does not fit here", f"write {wanted}")


@frozen(repr=False)
class Notation(Frozen):
    """The two functions that write and read one kind of value.

    Args:
        write: Returns the text for a value, given the rules of the table.
        read: Returns the value for a text, given the rules. It raises `NotationError` if the text
            cannot be read.
    """

    write: Callable[[Any, Rules], str]
    read: Callable[[str, Rules], Any]


def _card_name(card: int, rules: Rules) -> str:
    """Return the name of the card with this index, or `?` for a hidden card."""
    return UNSEEN if card == HIDDEN else rules.book.names[card]


def _read_card(text: str, rules: Rules) -> int:
    """Return the index of the card with this name."""
    book = rules.book
    index = book.by_name.get(text)
    if index is not None:
        return index
    names = [book.names[card] for card in card_indices(book.cards, text)]
    if len(names) > 1:
        raise NotationError("CV612", f"{len(names)} cards are called {quote(text)}", f"write {' or '.join(names)}")
    meant = names[0] if names else did_you_mean(text, book.by_name)
    hint = (
        f"did you mean '{meant}'?"
        if meant
        else "write the slug of a card, or its number if several cards share the slug"
    )
    raise NotationError("CV612", f"there is no card {quote(text)} in these rules", hint)


def _card_names(cards: Iterable[int], rules: Rules) -> str:
    """Return the names of the cards with these indices, separated by commas."""
    return ", ".join(_card_name(card, rules) for card in cards)


def _read_cards(text: str, rules: Rules) -> tuple[int, ...]:
    """Return the indices of the cards in the text, which are separated by commas."""
    return tuple(_read_card(name, rules) for name in text.split(", "))


def _read_hideable_cards(text: str, rules: Rules) -> tuple[int, ...]:
    """Return the indices of the cards in the text; hidden cards are allowed."""
    return tuple(HIDDEN if name == UNSEEN else _read_card(name, rules) for name in text.split(", "))


def _read_number(text: str, _: Rules | None = None) -> int:
    """Return the number in the text."""
    if not _NUMBER.fullmatch(text):
        raise bad_value_error(text, f"a number from 0 to {MOST}")
    return int(text)


def _read_numbers(text: str, _: Rules | None = None) -> tuple[int, ...]:
    """Return the numbers in the text, which are separated by commas."""
    return tuple(map(_read_number, text.split(", ")))


def _asked_seat_text(asked: int, _: Rules) -> str:
    """Return the text for the field `asked` of a table: a seat, `CHANCE` or `OVER`."""
    return {CHANCE: "chance", OVER: "nobody"}.get(asked, f"seat {asked}")


def _read_asked_seat(text: str, _: Rules) -> int:
    """Return the value of the field `asked` of a table: a seat, `CHANCE` or `OVER`."""
    words = {"chance": CHANCE, "nobody": OVER}
    if text in words:
        return words[text]
    if not text.startswith("seat "):
        raise bad_value_error(text, "'seat 0', 'chance' or 'nobody'")
    return _read_number(text.removeprefix("seat "))


def _read_yes(text: str, _: Rules) -> bool:
    """Return `True` if the text is `yes`; any other text is an error."""
    if text != "yes":
        raise bad_value_error(text, "'yes', or leave the line out")
    return True


def named_number_notation(names: Mapping[int, str]) -> Notation:
    """Return a notation for numbers that are written as names, such as phases.

    Args:
        names: The name of each number.
    """
    numbers = {name: number for number, name in names.items()}

    def read_name(text: str, _: Rules) -> int:
        if text not in numbers:
            raise bad_value_error(text, f"one of: {', '.join(numbers)}")
        return numbers[text]

    return Notation(lambda number, _: names[number], read_name)


CARD = Notation(_card_name, _read_card)
CARDS = Notation(_card_names, _read_cards)
#: The notation of cards that a view may hide, such as the cards in a hand.
HIDEABLE_CARDS = Notation(_card_names, _read_hideable_cards)
NUMBER = Notation(lambda number, _: str(number), _read_number)
NUMBERS = Notation(lambda numbers, _: ", ".join(map(str, numbers)), _read_numbers)
ASKED = Notation(_asked_seat_text, _read_asked_seat)
YES = Notation(lambda _value, _rules: "yes", _read_yes)
