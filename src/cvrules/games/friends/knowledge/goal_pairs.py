"""The pairs of goals that players choose from in a game of two or three players."""

from __future__ import annotations

from attrs import evolve

from cvrules.games.friends.knowledge.timeline import Placement, shuffle
from cvrules.games.friends.table.rules import FEW
from cvrules.games.friends.table.table import Draft
from cvrules.kernel.chance import Generator

__all__ = ["fill_pairs", "has_goal_pairs", "pair_of"]


def has_goal_pairs(draft: Draft) -> bool:
    """Return whether each player chooses one of two goals in each category.

    Rules:
        F13.1
    """
    return draft.rules.rulings.life_goals_chosen and len(draft.seats) <= FEW


def pair_of(draft: Draft, me: int, category: int) -> list[int]:
    """Return the two goals that a seat chooses from in a category.

    The result is empty if the goals have not been dealt, or if players do not choose from pairs.

    Rules:
        F13.1
    """
    if not has_goal_pairs(draft):
        return []
    specs = draft.rules.specs
    return [card for card in draft.seats[me].shown_ids if card >= 0 and specs[card].category == category]


def fill_pairs(draft: Draft, me: int | None, paths: list[list[Placement]], rng: Generator) -> frozenset[int]:
    """Fill in the pairs that the other players choose from, at random.

    Args:
        draft: The table. It is changed in place.
        me: The seat whose view this is; `None` for a spectator.
        paths: For each category, the placements before each trade and at the end.
        rng: The random number generator.

    Returns:
        The goals in all pairs that a player has not chosen from yet.

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
