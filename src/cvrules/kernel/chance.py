"""Where chance comes from: the caller's generator, never one of our own."""

from __future__ import annotations

from typing import Protocol

__all__ = ["Generator"]


class Generator(Protocol):
    """Anything that draws numbers as `random.Random` does.

    Only of `random` does Python promise the same numbers in every version.
    """

    def random(self) -> float:
        """Return a number from 0 up to, not including, 1."""
