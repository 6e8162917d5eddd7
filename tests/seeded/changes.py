"""Makes one change in the code of a function."""

from __future__ import annotations

import ast
from collections.abc import Callable
from inspect import signature

from seeded.functions import Function
from seeded.kinds import KINDS, KindError, Value

__all__ = ["change", "places"]


def places(code: Function, kind: str, value: Value | None = None) -> list[Callable[[], object]]:
    """Return what makes a change of some kind, for each place in the code, in the order of the source.

    Raises:
        KindError: There is no such kind, or it needs a value, or takes none.
    """
    if kind not in KINDS:
        raise KindError(f"there is no kind of change {kind!r}; choose from: {', '.join(KINDS)}")
    parameter = signature(KINDS[kind]).parameters.get("value")
    if parameter is None and value is not None:
        raise KindError(f"the change {kind!r} takes no value; leave out {value!r}")
    if parameter is not None and parameter.default is parameter.empty and value is None:
        raise KindError(f"the change {kind!r} needs a value")
    edits = KINDS[kind](code.slots) if parameter is None else KINDS[kind](code.slots, value)
    return [make for _, make in sorted(edits, key=lambda edit: (edit[0].lineno, edit[0].col_offset))]


def change(code: Function, kind: str, which: int = 1, value: Value | None = None) -> None:
    """Make a change at one of its places, counted from 1.

    Raises:
        KindError: The kind or its value is wrong.
        IndexError: There are not so many places.
    """
    found = places(code, kind, value)
    if not 1 <= which <= len(found):
        raise IndexError(f"{len(found)} places for {kind!r}, so there is no number {which}")
    found[which - 1]()
    ast.fix_missing_locations(code.tree)
