"""The unknown value, written `?` on a card."""

from __future__ import annotations

import enum
from typing import Final, TypeVar

__all__ = ["HOLE", "Hole", "known_value"]

ValueT = TypeVar("ValueT")


class Hole(enum.Enum):
    """The type of `HOLE`; an enumeration, so that type checkers understand `is HOLE`."""

    HOLE = "?"

    def __repr__(self) -> str:
        return "?"

    def __str__(self) -> str:
        return "?"


HOLE: Final = Hole.HOLE
"""The unknown value, printed `?`. It is not zero, not nothing and not a default; test for it with `is HOLE`."""


def known_value(value: ValueT | Hole) -> ValueT:
    """Return a value that must not be a hole, such as one of a complete card.

    Raises:
        TypeError: The value is a hole.
    """
    if isinstance(value, Hole):
        message = "a hole reached the engine"
        raise TypeError(message)
    return value
