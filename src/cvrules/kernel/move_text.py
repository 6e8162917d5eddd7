"""Parses the text of moves, with a regular expression for each kind of move."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cached_property
from typing import Any, Generic, NamedTuple, TypeVar

from cvrules.errors import MoveTextError
from cvrules.kernel.nouns import Move, Outcome, field_names

__all__ = ["CARD", "NAME", "SEAT", "SEAT_NUMBER", "FieldText", "MoveReader", "patterns_of"]

MoveT = TypeVar("MoveT")

#: The regular expressions for the name of a card and the number of a seat.
NAME = r"([a-z][a-z0-9_]*|[1-9][0-9]{0,5})"
SEAT = r"([0-5])"


class FieldText(NamedTuple):
    """The notation of a field in the text of moves.

    Args:
        pattern: A regular expression with one group, which matches the value of the field.
        read: Returns the value of the field, given the matched text.
    """

    pattern: str
    read: Callable[[str], Any]


#: The notation of cards and seats in the moves of every game.
CARD, SEAT_NUMBER = FieldText(NAME, str), FieldText(SEAT, int)
#: The maximum number of characters that an error message quotes.
_QUOTED_LENGTH = 60


def patterns_of(
    kinds: Iterable[type[Move | Outcome]], fields: Mapping[str, FieldText]
) -> Iterator[tuple[str, Callable[..., Any]]]:
    """Yield a regular expression and a constructor for each class with a `text`.

    Classes with an empty `text` are skipped.

    Args:
        kinds: The classes of moves and outcomes.
        fields: The notation of each field that the texts contain, by the name of the field.
    """
    for kind in kinds:
        if kind.text:
            names = field_names(kind.text)
            yield (
                kind.text.format(**{name: fields[name].pattern for name in names}),
                _make_constructor(kind, names, fields),
            )


def _make_constructor(kind: type, names: tuple[str, ...], fields: Mapping[str, FieldText]) -> Callable[..., Any]:
    """Return a function that makes a move from the matched texts of its fields."""

    def make_move(*groups: str) -> Any:
        return kind(**{name: fields[name].read(group) for name, group in zip(names, groups, strict=True)})

    return make_move


class MoveReader(Generic[MoveT]):
    """Parses the text of a game's moves.

    Args:
        patterns: A regular expression for each kind of move, and a function that makes the move
            from the matched groups. The function raises `ValueError` if they are not a valid move.
        examples: A few moves for the error message to quote.
    """

    def __init__(self, patterns: Iterable[tuple[str, Callable[..., MoveT]]], examples: str) -> None:
        self._texts = tuple(patterns)
        self._examples = examples

    @cached_property
    def _patterns(self) -> tuple[tuple[re.Pattern[str], Callable[..., MoveT]], ...]:
        """The compiled patterns. They are made on first use: few programs parse moves."""
        return tuple((re.compile(pattern), make) for pattern, make in self._texts)

    def parse(self, text: str) -> MoveT:
        """Return the move that the text describes.

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
        raise MoveTextError(f"{text[:_QUOTED_LENGTH]!a} is not a move; write a move like {self._examples}")
