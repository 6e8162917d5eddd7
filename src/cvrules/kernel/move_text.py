"""Reads moves back from the lines of text they print as, by patterns of the game."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import Generic, TypeVar

from cvrules.errors import MoveTextError

__all__ = ["NAME", "SEAT", "MoveReader"]

MoveT = TypeVar("MoveT")

#: Matches what moves call a card, and the number of a seat.
NAME = r"([a-z][a-z0-9_]*|[1-9][0-9]{0,5})"
SEAT = r"([0-5])"
#: How much of a text that cannot be read an error quotes.
_ECHO = 60


class MoveReader(Generic[MoveT]):
    """Reads the moves of a game.

    Args:
        patterns: A regular expression for each kind of move, and what makes the move of its groups;
            it raises `ValueError` for a text that only looks like a move.
        examples: A few moves, for the error message.
    """

    def __init__(self, patterns: Iterable[tuple[str, Callable[..., MoveT]]], examples: str) -> None:
        self._patterns = tuple((re.compile(pattern), make) for pattern, make in patterns)
        self._examples = examples

    def parse(self, text: str) -> MoveT:
        """Return the move that a line of text stands for.

        Raises:
            MoveTextError: The text is not a move of the game.
        """
        for pattern, make in self._patterns:
            found = pattern.fullmatch(text)
            if found:
                try:
                    return make(*found.groups())
                except ValueError as error:
                    raise MoveTextError(str(error)) from None
        raise MoveTextError(f"{text[:_ECHO]!a} is not a move; moves read like {self._examples}")
