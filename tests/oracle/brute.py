"""A slow solver of payments, to check the fast one.

It takes one demand after the other and tries every symbol that might pay it, on
every way through the changes that does not show a symbol twice. It shares
nothing with `payment` but what the words mean.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations, product

from attrs import field, frozen

from cvrules.games.cv.cards.abilities import ChangeAbility

PLAIN = ("health", "knowledge", "relationship", "money")

UNBOUNDED = -1

#: Where a symbol comes from: a die or token, a change of bad luck, or an event or copy.
OWN, MADE, EXTRA = "own", "made", "extra"


@frozen
class Wallet:
    """What a turn has to pay with; symbols and jokers are written out one by one.

    Args:
        own: Dice and tokens.
        made: What bad luck was changed into.
        extra: What events give.
        pools: What each copying card may copy, and how many of it.
        changes: What can be changed without saying so.
        unchanged_upkeep: Whether upkeep takes no changed symbol.
    """

    own: tuple[str, ...] = ()
    made: tuple[str, ...] = ()
    extra: tuple[str, ...] = ()
    pools: tuple[tuple[int, tuple[str, ...]], ...] = ()
    changes: tuple[ChangeAbility, ...] = field(default=())
    unchanged_upkeep: bool = False


@frozen
class Bill:
    """What a turn owes: the symbols of purchases, luck and upkeep, one by one."""

    price: tuple[str, ...] = ()
    luck: tuple[str, ...] = ()
    upkeep: tuple[str, ...] = ()


def can_pay(wallet: Wallet, bill: Bill) -> bool:
    """Tell whether distinct symbols pay every demand."""
    demands = (
        [(symbol, "upkeep") for symbol in bill.upkeep]
        + [(symbol, "luck") for symbol in bill.luck]
        + [(symbol, "price") for symbol in bill.price]
    )
    bounds = tuple(UNBOUNDED if change.at_most is None else change.at_most for change in wallet.changes)
    copies = product(*(set(combinations(sorted(pool), min(most, len(pool)))) for most, pool in wallet.pools))
    for copied in copies:
        sources = [(symbol, OWN) for symbol in wallet.own] + [(symbol, MADE) for symbol in wallet.made]
        sources += [(symbol, EXTRA) for symbol in wallet.extra + sum(copied, ())]
        if _Search(wallet, tuple(demands)).pays(0, tuple(sorted(sources)), bounds):
            return True
    return False


class _Search:
    def __init__(self, wallet: Wallet, demands: tuple[tuple[str, str], ...]) -> None:
        self.wallet = wallet
        self.demands = demands
        self.pays = cache(self._pays)

    def _pays(self, place: int, sources: tuple[tuple[str, str], ...], bounds: tuple[int, ...]) -> bool:
        if place == len(self.demands):
            return True
        if len(sources) < len(self.demands) - place:
            return False
        symbol, purpose = self.demands[place]
        for source in sorted(set(sources)):
            shown, origin = source
            strict = purpose == "upkeep" and self.wallet.unchanged_upkeep
            if (origin == EXTRA and purpose != "price") or (origin == MADE and strict):
                continue
            rest = list(sources)
            rest.remove(source)
            for start in PLAIN if shown == "joker" else (shown,):
                for left in set(self._ways(start, symbol, bounds, (start,), origin != EXTRA and not strict)):
                    if self.pays(place + 1, tuple(rest), left):
                        return True
        return False

    def _ways(
        self, shown: str, wanted: str, bounds: tuple[int, ...], seen: tuple[str, ...], may_change: bool
    ) -> Iterator[tuple[int, ...]]:
        if shown == wanted:
            yield bounds
        elif may_change:
            for index, change in enumerate(self.wallet.changes):
                if bounds[index]:
                    once_less = bounds[index] if bounds[index] == UNBOUNDED else bounds[index] - 1
                    left = (*bounds[:index], once_less, *bounds[index + 1 :])
                    for new in _results(change, shown):
                        if new not in seen:
                            yield from self._ways(new, wanted, left, (*seen, new), may_change)


def _results(change: ChangeAbility, shown: str) -> set[str]:
    old = PLAIN if change.old == "plain" else (change.old,)
    new = PLAIN if change.new == "plain" else (change.new,)
    results = set(new) if shown in old else set()
    if change.both_ways and shown in new:
        results |= set(old)
    return results - {shown}
