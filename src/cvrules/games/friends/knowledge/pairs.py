"""The goal pairs that two or three players choose from, as one seat knows them."""

from __future__ import annotations

from attrs import evolve

from cvrules.games.friends.knowledge.replay import Placement, shuffle
from cvrules.games.friends.table.rules import FEW
from cvrules.games.friends.table.table import Draft
from cvrules.kernel.chance import Generator

__all__ = ["fill_pairs", "is_paired", "pair_of"]


def is_paired(draft: Draft) -> bool:
    """Return whether each player chose from two goals of each category.

    Rules:
        F13.1
    """
    return draft.rules.rulings.life_goals_chosen and len(draft.seats) <= FEW


def pair_of(draft: Draft, me: int, category: int) -> list[int]:
    """Return the goals of a category that a seat was dealt to choose from.

    Rules:
        F13.1
    """
    if not is_paired(draft):
        return []
    specs = draft.rules.specs
    return [card for card in draft.seats[me].shown_ids if card >= 0 and specs[card].category == category]


def fill_pairs(draft: Draft, me: int | None, paths: list[list[Placement]], rng: Generator) -> frozenset[int]:
    """Give the other players their pairs; return the pairs still to choose from.

    Rules:
        F13.1
    """
    players, pending = len(draft.seats), set[int]()
    shown: list[list[int]] = [[] for _ in range(players)]
    for category, path in enumerate(paths):
        first = path[0]
        mine = [] if me is None else pair_of(draft, me, category)
        rest = shuffle([g for g in draft.rules.categories[category] if g not in first and g not in mine], rng)
        for at, seat in enumerate(draft.seats):
            if at == me:
                continue
            pair = [] if first[at] < 0 else [first[at]]
            wanted = min(2, max(0, len(seat.shown_ids) - 2 * category))
            if pair and len(first) > players:
                holders = [other for other in range(players) if first[other] >= 0]
                pair.append(first[players + holders.index(at)])
            while len(pair) < wanted:
                pair.append(rest.pop())
            if first[at] < 0:
                pending |= set(pair)
            shown[at] += shuffle(pair, rng)
        if me is not None and first[me] < 0:
            pending |= set(mine)
    draft.seats = tuple(
        seat if at == me else evolve(seat, shown_ids=tuple(shown[at])) for at, seat in enumerate(draft.seats)
    )
    return frozenset(pending)
