"""The base class of immutable values; a copy of a value is the value itself."""

from __future__ import annotations

from typing import Self, cast

from attrs import AttrsInstance, fields

__all__ = ["Frozen"]


class Frozen:
    """An immutable value: `copy.copy` and `copy.deepcopy` return the value itself.

    Most subclasses are decorated with `frozen(repr=False)` and inherit `__repr__`. If attrs
    generated one for each class, importing cvrules would take longer.
    """

    __slots__ = ()

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, memo: object) -> Self:
        return self

    def __repr__(self) -> str:
        names = [one.name for one in fields(cast("type[AttrsInstance]", type(self))) if one.repr]
        return f"{type(self).__qualname__}({', '.join(f'{name}={getattr(self, name)!r}' for name in names)})"
