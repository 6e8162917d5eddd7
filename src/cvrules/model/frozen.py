"""The base class of immutable values; a copy of a value is the value itself."""

from __future__ import annotations

from typing import Self

__all__ = ["Frozen"]


class Frozen:
    """An immutable value: `copy.copy` and `copy.deepcopy` return the value itself."""

    __slots__ = ()

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, memo: object) -> Self:
        return self
