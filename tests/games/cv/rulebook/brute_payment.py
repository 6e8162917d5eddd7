"""Payments the slow way: try everything, as the rules tell it and no cleverer.

Symbols are words here, not numbers. One demand after the other is given each
source in turn, on each way through the changes that are left.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from itertools import combinations, product

from attrs import frozen

from cvrules.games.cv.cards.abilities import ChangeAbility

PLAIN = ("health", "knowledge", "relationship", "money")
UNCHANGED, CHANGED, LENT = "unchanged", "changed", "lent"
#: More than there are symbols at any table.
MANY = 99


@frozen
class Purse:
    """What there is to pay with.

    Args:
        own: Symbols and jokers of dice and tokens that are still what they were.
        changed: What bad luck has become this turn.
        events: Symbols and jokers of events.
        copies: For each ability to copy, how many and of which symbols.
        changes: Every `may change` that is not about bad luck.
    """

    own: tuple[str, ...] = ()
    changed: tuple[str, ...] = ()
    events: tuple[str, ...] = ()
    copies: tuple[tuple[int | None, tuple[str, ...]], ...] = ()
    changes: tuple[ChangeAbility, ...] = ()


@frozen
class Debt:
    """What has to be paid; each symbol of three good luck counts by itself."""

    purchase: tuple[str, ...] = ()
    luck: tuple[str, ...] = ()
    upkeep: tuple[str, ...] = ()


def is_payable(purse: Purse, debt: Debt, *, upkeep_unchanged: bool = False) -> bool:
    """Tell whether distinct sources can be found for all demands."""
    pays = {"purchase": {UNCHANGED, CHANGED, LENT}, "luck": {UNCHANGED, CHANGED}, "upkeep": {UNCHANGED, CHANGED}}
    if upkeep_unchanged:
        pays["upkeep"] = {UNCHANGED}
    demands = [
        (symbol, pays[name], name == "upkeep" and upkeep_unchanged)
        for name in ("upkeep", "luck", "purchase")
        for symbol in getattr(debt, name)
    ]
    steps = Steps(purse.changes)

    def becomes(kind: str, shown: str, wanted: str, left: tuple[int, ...], *, as_it_is: bool) -> set[tuple[int, ...]]:
        """Return what may be left of the changes once a source stands for a symbol."""
        starts = PLAIN if shown == "joker" else (shown,)
        if kind == LENT or as_it_is:
            return {left} if wanted in starts else set()
        return {rest for start in starts for rest in steps.ways(start, wanted, left)}

    @cache
    def paid(number: int, sources: tuple[tuple[str, str], ...], left: tuple[int, ...]) -> bool:
        """Tell whether the demands from some number on can be paid."""
        if number == len(demands):
            return True
        wanted, kinds, as_it_is = demands[number]
        for source in dict.fromkeys(sources):
            kind, shown = source
            if kind in kinds:
                at = sources.index(source)
                rest = sources[:at] + sources[at + 1 :]
                if any(paid(number + 1, rest, uses) for uses in becomes(kind, shown, wanted, left, as_it_is=as_it_is)):
                    return True
        return False

    there = [(UNCHANGED, symbol) for symbol in purse.own] + [(CHANGED, symbol) for symbol in purse.changed]
    there += [(LENT, symbol) for symbol in purse.events]
    return any(
        paid(0, tuple(sorted([*there, *((LENT, symbol) for symbol in copied)])), steps.bounds)
        for copied in copied_symbols(purse.copies)
    )


class Steps:
    """The ways symbols may go through changes.

    Args:
        changes: Every `may change` of the turn that is not about bad luck.
    """

    def __init__(self, changes: tuple[ChangeAbility, ...]) -> None:
        self.bounds = tuple(MANY if change.at_most is None else change.at_most for change in changes)
        self._edges = tuple(tuple(_edges(change)) for change in changes)
        self._known: dict[tuple[str, str, tuple[int, ...]], frozenset[tuple[int, ...]]] = {}

    def ways(self, start: str, wanted: str, left: tuple[int, ...]) -> frozenset[tuple[int, ...]]:
        """Return what may be left of the changes after one symbol became another."""
        key = start, wanted, left
        if key not in self._known:
            self._known[key] = frozenset(self._search(*key))
        return self._known[key]

    def _search(self, start: str, wanted: str, left: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        seen, todo = set(), [(start, left)]
        while todo:
            symbol, uses = todo.pop()
            if (symbol, uses) in seen:
                continue
            seen.add((symbol, uses))
            if symbol == wanted:
                yield uses
                continue
            for at, pairs in enumerate(self._edges):
                if uses[at]:
                    less = (*uses[:at], uses[at] - (uses[at] < MANY), *uses[at + 1 :])
                    todo += [(new, less) for old, new in pairs if old == symbol]

    def allow(self, pairs: Iterable[tuple[str, str]]) -> bool:
        """Tell whether each symbol may become its other, all within the bounds together."""
        left = {self.bounds}
        for shown, wanted in pairs:
            starts = PLAIN if shown == "joker" else (shown,)
            left = {rest for uses in left for start in starts for rest in self.ways(start, wanted, uses)}
        return bool(left)


def _edges(change: ChangeAbility) -> Iterator[tuple[str, str]]:
    """Yield which symbol a change turns into which."""
    for old in PLAIN if change.old == "plain" else (change.old,):
        for new in PLAIN if change.new == "plain" else (change.new,):
            if old != new:
                yield old, new
                if change.both_ways:
                    yield new, old


def copied_symbols(copies: tuple[tuple[int | None, tuple[str, ...]], ...]) -> set[tuple[str, ...]]:
    """Return every choice of symbols to copy, as many as may be."""
    choices = [
        {tuple(sorted(some)) for some in combinations(pool, len(pool) if most is None else min(most, len(pool)))}
        for most, pool in copies
    ]
    return {tuple(sorted(sum(chosen, ()))) for chosen in product(*choices)}
