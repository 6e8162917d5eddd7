"""Tables with some facts changed, and what is wrong with them."""

from __future__ import annotations

from typing import Any

from cvrules.games.pursuit.game import GAME

__all__ = ["changed", "flaws"]


def changed(table: Any, **facts: str | None) -> Any:
    """Return a table with other facts; in keys, `_` is a space. `None` leaves a fact out.

    Raises:
        AssertionError: The facts cannot be read.
    """
    every = {**GAME.facts(table), **{key.replace("_", " "): value for key, value in facts.items()}}
    found, faults = GAME.table_of(table.rules, {key: value for key, value in every.items() if value is not None})
    assert faults == ()
    return found


def flaws(table: Any, **facts: str | None) -> list[tuple[str, str]]:
    """Return the key and the code of each error in a table with some facts changed; every error has a hint."""
    found = GAME.flaws(changed(table, **facts))
    assert all(fault.message and fault.help for _, fault in found)
    return [(key, fault.code) for key, fault in found]
