"""The class `Swap`: an ability to change symbols, as numbers for the engine."""

from __future__ import annotations

from typing import Final

from attrs import frozen

from cvrules.games.cv.cards.abilities import ChangeAbility
from cvrules.games.cv.table.packed import LANES, PLAIN_LANES
from cvrules.model.frozen import Frozen
from cvrules.model.hole import Hole, known_value

__all__ = ["UNBOUNDED", "Swap", "bound_of", "swap_of"]

#: The bound for an ability without a limit: more uses than a turn can have.
UNBOUNDED: Final = 32767


@frozen(cache_hash=True, repr=False)
class Swap(Frozen):
    """An ability to use symbols as other symbols when paying.

    Args:
        bound: The maximum number of symbols that can be changed per turn.
        edges: The possible changes, as pairs of the lanes of the old and the new symbol.
    """

    bound: int
    edges: tuple[tuple[int, int], ...]


def bound_of(at_most: int | Hole | None) -> int:
    """Return the maximum number of uses, which is `UNBOUNDED` if there is no limit."""
    return UNBOUNDED if at_most is None else known_value(at_most)


def _lanes_of(symbol: str | Hole) -> tuple[int, ...]:
    """Return the lane of the symbol, or all plain lanes for `plain`."""
    return tuple(PLAIN_LANES) if symbol == "plain" else (LANES.index(known_value(symbol)),)


def swap_of(change: ChangeAbility) -> Swap:
    """Return a swap that lists every change between lanes that the ability allows."""
    edges = {(old, new) for old in _lanes_of(change.old) for new in _lanes_of(change.new) if old != new}
    if change.both_ways:
        edges |= {(new, old) for old, new in edges}
    return Swap(bound_of(change.at_most), tuple(sorted(edges)))
