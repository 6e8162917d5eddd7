"""Parses the text of moves, with one regular expression for each kind of move."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Generic, NamedTuple, TypeVar

from cvrules.errors import MoveTextError
from cvrules.kernel.nouns import Move, Outcome, fields_in

__all__ = ["CARD", "NAME", "SEAT", "SEAT_NUMBER", "FieldText", "MoveReader", "patterns_of"]

MoveT = TypeVar("MoveT")

#: Regular expressions for the name of a card and for the number of a seat.
NAME = r"([a-z][a-z0-9_]*|[1-9][0-9]{0,5})"
SEAT = r"([0-5])"


class FieldText(NamedTuple):
    """How a field of a move is written: a pattern, and a function that reads it."""

    pattern: str
    read: Callable[[str], Any]


#: The notation of the fields that many games have.
CARD, SEAT_NUMBER = FieldText(NAME, str), FieldText(SEAT, int)
#: The number of characters that an error message quotes.
_ECHO = 60


def patterns_of(
    kinds: Iterable[type[Move | Outcome]], fields: Mapping[str, FieldText]
) -> Iterator[tuple[str, Callable[..., Any]]]:
    """Yield a pattern and a constructor for each kind of move that has a `text`.

    Args:
        kinds: Kinds of moves and outcomes.
        fields: How each field in their texts is written, by name.
    """
    for kind in kinds:
        if kind.text:
            names = fields_in(kind.text)
            yield kind.text.format(**{name: fields[name].pattern for name in names}), _maker(kind, names, fields)


def _maker(kind: type, names: tuple[str, ...], fields: Mapping[str, FieldText]) -> Callable[..., Any]:
    def make(*groups: str) -> Any:
        return kind(**{name: fields[name].read(group) for name, group in zip(names, groups, strict=True)})

    return make


class MoveReader(Generic[MoveT]):
    """Parses the text of a game's moves.

    Args:
        patterns: A regular expression for each kind of move, and a function that makes the move
            from its groups. The function raises `ValueError` if they do not make a valid move.
        examples: The texts of a few moves, for the error message.
    """

    def __init__(self, patterns: Iterable[tuple[str, Callable[..., MoveT]]], examples: str) -> None:
        self._patterns = tuple((re.compile(pattern), make) for pattern, make in patterns)
        self._examples = examples

    def parse(self, text: str) -> MoveT:
        """Return the move that a text describes.

        Raises:
            MoveTextError: The text is not a move of the game.
        """
        for pattern, make in self._patterns:
            match = pattern.fullmatch(text)
            if match:
                try:
                    return make(*match.groups())
                except ValueError as error:
                    raise MoveTextError(str(error)) from None
        raise MoveTextError(f"{text[:_ECHO]!a} is not a move; write a move like {self._examples}")
