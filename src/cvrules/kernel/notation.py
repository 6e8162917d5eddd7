"""Writes and reads the values of a position: cards, seats, numbers.

Each kind of value has a function that writes it and a function that reads it. Reading is
strict: it accepts only the exact text that writing returns. Any other text raises
`NotationError`, which is reported as an error in its line.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from attrs import frozen

from cvrules.errors import CvError
from cvrules.kernel.game import CHANCE, OVER, UNSEEN
from cvrules.kernel.naming import card_indices
from cvrules.kernel.rules import Rules
from cvrules.reading.suggestion import did_you_mean, quote

__all__ = [
    "ASKED",
    "CARD",
    "CARDS",
    "MOST",
    "NUMBER",
    "NUMBERS",
    "YES",
    "Notation",
    "NotationError",
    "bad_value",
    "choice_of",
]

#: The largest number that can be read; no game needs a larger one.
MOST = 9_999
_NUMBER = re.compile(r"0|[1-9][0-9]{0,3}")


class NotationError(CvError):
    """A value that cannot be read.

    Args:
        code: The code of the diagnostic.
        message: The description of the error.
        hint: The advice on what to write instead.
    """

    def __init__(self, code: str, message: str, hint: str) -> None:
        super().__init__(message)
        self.code = code
        self.hint = hint


def bad_value(text: str, wanted: str) -> NotationError:
    """Return the error for a text that is not a value of the wanted kind."""
    return NotationError("CV611", f"{quote(text)} does not fit here", f"write {wanted}")


@frozen
class Notation:
    """The two functions that write and read one kind of value.

    Args:
        write: Returns the text of a value under the rules of a table.
        read: Returns the value of a text, or raises `NotationError`.
    """

    write: Callable[[Any, Rules], str]
    read: Callable[[str, Rules], Any]


def _card_name(card: int, rules: Rules) -> str:
    return rules.book.names[card] if card >= 0 else UNSEEN


def _read_card(text: str, rules: Rules) -> int:
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
    return ", ".join(_card_name(card, rules) for card in cards)


def _read_cards(text: str, rules: Rules) -> tuple[int, ...]:
    return tuple(_read_card(name, rules) for name in text.split(", "))


def _read_number(text: str, _: Rules | None = None) -> int:
    if not _NUMBER.fullmatch(text):
        raise bad_value(text, f"a number from 0 to {MOST}")
    return int(text)


def _read_numbers(text: str, _: Rules | None = None) -> tuple[int, ...]:
    return tuple(map(_read_number, text.split(", ")))


def _asked_text(asked: int, _: Rules) -> str:
    return {CHANCE: "chance", OVER: "nobody"}.get(asked, f"seat {asked}")


def _read_asked(text: str, _: Rules) -> int:
    words = {"chance": CHANCE, "nobody": OVER}
    if text in words:
        return words[text]
    if not text.startswith("seat "):
        raise bad_value(text, "'seat 0', 'chance' or 'nobody'")
    return _read_number(text.removeprefix("seat "))


def _read_yes(text: str, _: Rules) -> bool:
    if text != "yes":
        raise bad_value(text, "'yes', or leave the line out")
    return True


def choice_of(names: Mapping[int, str]) -> Notation:
    """Return a notation that writes numbers as names, such as the names of phases."""
    numbers = {name: number for number, name in names.items()}

    def read(text: str, _: Rules) -> int:
        if text not in numbers:
            raise bad_value(text, f"one of: {', '.join(numbers)}")
        return numbers[text]

    return Notation(lambda number, _: names[number], read)


CARD = Notation(_card_name, _read_card)
CARDS = Notation(_card_names, _read_cards)
NUMBER = Notation(lambda number, _: str(number), _read_number)
NUMBERS = Notation(lambda numbers, _: ", ".join(map(str, numbers)), _read_numbers)
ASKED = Notation(_asked_text, _read_asked)
YES = Notation(lambda _value, _rules: "yes", _read_yes)
