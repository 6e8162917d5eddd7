"""The base class of immutable values, which are never copied."""

from __future__ import annotations

from typing import Self, cast

from attrs import AttrsInstance, fields

__all__ = ["Frozen"]


class Frozen:
    """An immutable value: `copy.copy` and `copy.deepcopy` return the value itself.

    Most subclasses are decorated with `frozen(repr=False)` and inherit `__repr__`. If attrs
    generated this method for each class, importing cvrules would take longer.
    """

    __slots__ = ()

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, memo: object) -> Self:
        return self

    def __repr__(self) -> str:
        names = [one.name for one in fields(cast("type[AttrsInstance]", type(self))) if one.repr]
        return f"{type(self).__qualname__}({', '.join(f'{name}={getattr(self, name)!r}' for name in names)})"
