"""Samples worlds: random tables that a seat cannot distinguish from the real one.

The categories of life goals are independent of each other, so `replay` places them one by
one. In the draft of four to six players, they are not independent; worlds of that version
cannot be sampled yet.
"""

from __future__ import annotations

from itertools import combinations
from typing import Any, TypeVar

from attrs import evolve

from cvrules.games.friends.cards.card import CATEGORIES
from cvrules.games.friends.knowledge.replay import Placement, Timeline
from cvrules.games.friends.knowledge.view import View
from cvrules.games.friends.table.phase import Phase
from cvrules.games.friends.table.rules import FEW
from cvrules.games.friends.table.seat import NO_CARD
from cvrules.games.friends.table.table import Draft, Look, Table, freeze
from cvrules.kernel.chance import Generator
from cvrules.kernel.notation import HIDDEN

__all__ = ["sample_world"]

T = TypeVar("T")
#: How many times the sizes of trades are distributed over categories before giving up.
_TRIES = 200


class _Spread:
    """A source of chance that varies even if the source it is made from does not."""

    def __init__(self, rng: Generator) -> None:
        self._rng = rng
        self._step = 0.0

    def random(self) -> float:
        """Return a number that is at least 0 and less than 1."""
        self._step = (self._step + 0.6180339887498949) % 1
        return (self._rng.random() + self._step) % 1


def sample_world(view: View, rng: Generator) -> Table:
    """Return a random table that looks the same to the view's seat as the real one.

    Args:
        view: The view of a seat or of a spectator.
        rng: The source of chance, such as `random.Random(7)`.

    Raises:
        NotImplementedError: Four to six players drafted their goals.
        ValueError: The view contradicts itself; or, if `trade_shows` is `how_many` and there were many
            trades, no world was found after a limited number of tries.

    Rules:
        F1.6, F1.8, F6.4, F13.1
    """
    if view.rules.rulings.life_goals_chosen and view.players > FEW:
        raise NotImplementedError("worlds cannot be sampled in the draft of four to six players yet")
    draft, source = view.table.thaw(), _Spread(rng)
    error: Exception = ValueError("no world fits the view")
    for _ in range(_TRIES if draft.rules.rulings.trade_shows_how_many else 1):
        try:
            paths = [
                _timeline(draft, view.seat, category, changes).sample(source, _own_goal(draft, view.seat, category))
                for category, changes in enumerate(_changes(draft, view.seat, source))
            ]
        except ValueError as problem:
            error = problem
        else:
            return freeze(_fill(draft, view.seat, paths, source))
    raise error


def _own_goal(draft: Draft, me: int | None, category: int) -> int | None:
    card = NO_CARD if me is None else draft.seats[me].hand_ids[category]
    return card if card >= 0 else None


def _is_chosen_of_pairs(draft: Draft) -> bool:
    return draft.rules.rulings.life_goals_chosen and len(draft.seats) <= FEW


# --- what is known ---------------------------------------------------------------------------


def _fulfilled(draft: Draft, at: int, category: int) -> tuple[int, int] | None:
    """Return the goal of a category that a player fulfilled, and its place."""
    specs = draft.rules.specs
    return next(
        ((card, place) for place, card in enumerate(draft.seats[at].fulfilled_ids) if specs[card].category == category),
        None,
    )


def _timeline(draft: Draft, me: int | None, category: int, changes: tuple[bool | None, ...]) -> Timeline:
    """Return everything that is known about the goals of a category.

    Rules:
        F1.8
    """
    players = range(len(draft.seats))
    fulfilled = tuple(_fulfilled(draft, at, category) for at in players)
    holders = tuple(at for at in players if draft.seats[at].hand_ids[category] != NO_CARD or fulfilled[at] is not None)
    boxed = len(holders) if draft.rules.rulings.control_leftovers_box and _is_chosen_of_pairs(draft) else 0
    known: dict[int, int] = {}
    spare: set[int] = set()
    if me is not None and me not in holders:
        spare |= set(_shown(draft, me, category))  # the seat still has to choose one of them
    elif me is not None:
        first = next((look.before[category] for look in draft.looks if look.seat == me), NO_CARD)
        if first < 0:
            own = fulfilled[me]
            first = draft.seats[me].hand_ids[category] if own is None else own[0]
        known[me] = first
        for card in _shown(draft, me, category):
            if card != first and boxed:
                known[len(draft.seats) + holders.index(me)] = card
            elif card != first:
                spare.add(card)
    return Timeline(
        goals=draft.rules.categories[category],
        category=category,
        holders=holders,
        boxed=boxed,
        me=me,
        known=known,
        spare=frozenset(spare),
        looks=draft.looks,
        fulfilled=fulfilled,
        changes=changes,
    )


def _shown(draft: Draft, me: int, category: int) -> list[int]:
    """Return the goals of a category that a seat was dealt to choose from.

    Rules:
        F13.1
    """
    specs = draft.rules.specs
    return [card for card in draft.seats[me].shown_ids if card >= 0 and specs[card].category == category]


def _changes(draft: Draft, me: int | None, rng: Generator) -> list[tuple[bool | None, ...]]:
    """Return whether the goal of each category changed in each trade, if known.

    Rules:
        F6.4
    """
    rows = [_changes_of(draft, look, rng, is_own=look.seat == me) for look in draft.looks]
    return [tuple(row[category] for row in rows) for category in range(len(CATEGORIES))]


def _changes_of(draft: Draft, look: Look, rng: Generator, *, is_own: bool) -> list[bool | None]:
    rulings, categories = draft.rules.rulings, range(len(CATEGORIES))
    if draft.phase_id == Phase.TRADE and look is draft.looks[-1]:
        return [None if category < draft.step else False for category in categories]
    if rulings.trade_shows_categories:
        return [bool(look.changed >> category & 1) for category in categories]
    if rulings.trade_shows_how_many and not is_own:
        done = {
            draft.rules.specs[card].category
            for card in draft.seats[look.seat].fulfilled_ids[: look.fulfilled[look.seat]]
        }
        ways = list(combinations([category for category in categories if category not in done], look.changed))
        chosen = ways[int(rng.random() * len(ways))]
        return [category in chosen for category in categories]
    return [None] * len(CATEGORIES)


# --- filling the table -----------------------------------------------------------------------


def _fill(draft: Draft, me: int | None, paths: list[list[Placement]], rng: Generator) -> Draft:
    """Put the goals into hands, supply, box and trades.

    Rules:
        F1.6, F6.4
    """
    goals, players = draft.rules.categories, len(draft.seats)
    ends = [path[-1] for path in paths]
    out = {goal for end in ends for goal in end}
    boxed = {goal for end in ends for goal in end[players:]}
    draft.looks = tuple(_fill_look(draft, number, look, paths) for number, look in enumerate(draft.looks))
    draft.seats = tuple(
        seat
        if at == me
        else evolve(
            seat, hand_ids=tuple(ends[c][at] if card == HIDDEN else card for c, card in enumerate(seat.hand_ids))
        )
        for at, seat in enumerate(draft.seats)
    )
    pending = _fill_pairs(draft, me, paths, rng) if _is_chosen_of_pairs(draft) else set()
    draft.box_bits |= sum(1 << goal for goal in boxed)
    draft.spare_bits = sum(1 << goal for row in goals for goal in row if goal not in out and goal not in pending)
    return draft


def _fill_look(draft: Draft, number: int, look: Look, paths: list[list[Placement]]) -> Look:
    """Return a trade with the supply and the hands before and after it."""
    if look.before:
        return look
    specs = draft.rules.specs
    done = {specs[card].category for card in draft.seats[look.seat].fulfilled_ids[: look.fulfilled[look.seat]]}
    before, after = ([path[number + step] for path in paths] for step in (0, 1))
    changed = look.changed
    hands = [
        tuple(NO_CARD if category in done else state[look.seat] for category, state in enumerate(states))
        for states in (before, after)
    ]
    if draft.phase_id == Phase.TRADE and number == len(draft.looks) - 1:
        flags = [one != other for one, other in zip(*hands, strict=True)]
        rulings = draft.rules.rulings
        changed = sum(flags) if rulings.trade_shows_how_many else changed
        if rulings.trade_shows_categories:
            changed = sum(1 << category for category, flag in enumerate(flags) if flag)
    spare = sum(
        1 << goal
        for row, state in zip(draft.rules.categories, before, strict=True)
        for goal in row
        if goal not in state
    )
    return Look(look.seat, look.fulfilled, spare, hands[0], hands[1], changed)


def _shuffle(items: list[T], rng: Generator) -> list[T]:
    """Return the items in random order."""
    mixed = list(items)
    for at in range(len(mixed) - 1, 0, -1):
        other = int(rng.random() * (at + 1))
        mixed[at], mixed[other] = mixed[other], mixed[at]
    return mixed


def _fill_pairs(draft: Draft, me: int | None, paths: list[list[Placement]], rng: Generator) -> set[int]:
    """Give the other players their pairs; return the pairs still to choose from.

    Rules:
        F13.1
    """
    players, pending = len(draft.seats), set[int]()
    shown: list[list[int]] = [[] for _ in range(players)]
    for category, path in enumerate(paths):
        first = path[0]
        mine = [] if me is None else _shown(draft, me, category)
        rest = _shuffle([g for g in draft.rules.categories[category] if g not in first and g not in mine], rng)
        for at, seat in enumerate(draft.seats):
            if at == me:
                continue
            pair: list[Any] = [] if first[at] < 0 else [first[at]]
            wanted = min(2, max(0, len(seat.shown_ids) - 2 * category))
            if pair and len(first) > players:
                holders = [other for other in range(players) if first[other] >= 0]
                pair.append(first[players + holders.index(at)])
            while len(pair) < wanted:
                pair.append(rest.pop())
            if first[at] < 0:
                pending |= set(pair)
            shown[at] += _shuffle(pair, rng)
        if me is not None and first[me] < 0:
            pending |= set(mine)
    draft.seats = tuple(
        seat if at == me else evolve(seat, shown_ids=tuple(shown[at])) for at, seat in enumerate(draft.seats)
    )
    return pending
