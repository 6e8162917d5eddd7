"""The class `Flaw`: an error in a table."""

from __future__ import annotations

from typing import NamedTuple

__all__ = ["Flaw"]


class Flaw(NamedTuple):
    """An error in a table.

    Args:
        key: The key of the fact that is wrong.
        message: Describes the error.
        hint: Says how to correct the error.
        code: The code of the diagnostic.
    """

    key: str
    message: str
    hint: str
    code: str = "CV619"
