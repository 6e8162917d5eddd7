"""The unknown value, which is called a hole and written `?` on a card."""

from __future__ import annotations

import enum
from typing import Final, TypeVar

__all__ = ["HOLE", "Hole", "known_value"]

ValueT = TypeVar("ValueT")


class Hole(enum.Enum):
    """The type of `HOLE`. It is an enum, so that type checkers understand `is HOLE`."""

    HOLE = "?"

    def __repr__(self) -> str:
        return "?"

    def __str__(self) -> str:
        return "?"


HOLE: Final = Hole.HOLE
"""The unknown value, written `?`. It is different from zero and from `None`; test for it with `is HOLE`."""


def known_value(value: ValueT | Hole) -> ValueT:
    """Return the value unchanged, after checking that it is not a hole.

    Raises:
        TypeError: The value is a hole.
    """
    if isinstance(value, Hole):
        message = "a value is unknown, but the engine needs it; load the rules with an edition that fills it in"
        raise TypeError(message)
    return value
