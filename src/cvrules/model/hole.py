"""The value nobody attests, written `?` on a card."""

from __future__ import annotations

import enum
from typing import Final, TypeVar

__all__ = ["HOLE", "Hole", "known_value"]

ValueT = TypeVar("ValueT")


class Hole(enum.Enum):
    """The type of `HOLE`; an enumeration, so that `is HOLE` narrows types."""

    HOLE = "?"

    def __repr__(self) -> str:
        return "?"

    def __str__(self) -> str:
        return "?"


HOLE: Final = Hole.HOLE
"""The value that nobody knows, printed `?`. It is not zero, not nothing and not a default; ask with `is HOLE`."""


def known_value(value: ValueT | Hole) -> ValueT:
    """Return a value of a complete card, which has no holes.

    Raises:
        TypeError: It is a hole; somebody did not look before.
    """
    if isinstance(value, Hole):
        message = "a hole reached the engine"
        raise TypeError(message)
    return value
