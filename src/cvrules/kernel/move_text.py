"""Parses the text of moves, with one regular expression for each kind of move."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import Generic, TypeVar

from cvrules.errors import MoveTextError

__all__ = ["NAME", "SEAT", "MoveReader"]

MoveT = TypeVar("MoveT")

#: Regular expressions for the name of a card and for the number of a seat.
NAME = r"([a-z][a-z0-9_]*|[1-9][0-9]{0,5})"
SEAT = r"([0-5])"
#: An error message quotes at most this many characters.
_ECHO = 60


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
