"""The value nobody attests, written `?` on a card."""

from __future__ import annotations

import enum
from typing import Final

__all__ = ["HOLE", "Hole"]


class Hole(enum.Enum):
    """The type of `HOLE`; an enumeration, so that `is HOLE` narrows types."""

    HOLE = "?"

    def __repr__(self) -> str:
        return "?"

    def __str__(self) -> str:
        return "?"


#: Nobody knows this value. It is not zero, not nothing and not a default.
HOLE: Final = Hole.HOLE
