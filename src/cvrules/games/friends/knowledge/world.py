"""Samples worlds: random tables that a seat cannot distinguish from the real one.

The categories of life goals are independent of each other, so `timeline` places the goals category
by category. If only the number of changes in a trade is known, `trade_changes` first chooses the
categories that changed. If four to six players draft their goals, `goal_draft_orders` first finds an
order of the draft.
"""

from __future__ import annotations

from collections.abc import Sequence

from attrs import evolve

from cvrules.games.friends.knowledge.goal_drafts import has_goal_draft, sample_goal_draft
from cvrules.games.friends.knowledge.goal_pairs import fill_pairs, has_goal_pairs, pair_of
from cvrules.games.friends.knowledge.timeline import Placement, Timeline
from cvrules.games.friends.knowledge.trade_changes import add_trade_changes
from cvrules.games.friends.knowledge.view import View
from cvrules.games.friends.table.phase import Phase
from cvrules.games.friends.table.seat import NO_CARD
from cvrules.games.friends.table.table import Draft, PastTrade, Table, freeze
from cvrules.kernel.chance import Generator
from cvrules.kernel.notation import HIDDEN

__all__ = ["sample_world"]


class _VariedGenerator:
    """A generator whose numbers vary even if those of the given generator do not.

    If a generator always returned the same number, a random search that starts again would repeat
    itself forever.

    Args:
        rng: The given random number generator.
    """

    def __init__(self, rng: Generator) -> None:
        self._rng = rng
        self._step = 0.0

    def random(self) -> float:
        """Return a number that is at least 0 and less than 1."""
        self._step = (self._step + 0.6180339887498949) % 1
        return (self._rng.random() + self._step) % 1


def sample_world(view: View, rng: Generator) -> Table:
    """Return a random table that looks the same to the view's seat as the real one.

    In each category, all placements of goals that fit the view are equally likely, except in two
    cases. If the view shows only how many goals a player exchanged in a trade, the categories are
    chosen first. After a draft with four to six players, an order of the draft is chosen first. All
    placements that fit this first choice are then equally likely.

    Args:
        view: The view of a seat or of a spectator.
        rng: The random number generator, such as `random.Random(7)`.

    Raises:
        ValueError: The view contradicts itself.

    Rules:
        F1.6, F1.8, F6.4, F13.1, F13.2
    """
    draft, source, me = view.table.thaw(), _VariedGenerator(rng), view.seat
    if has_goal_draft(draft):
        base = [_timeline(draft, me, category) for category in range(len(draft.rules.categories))]
        paths = sample_goal_draft(draft, me, base, source)
        return freeze(_fill_hidden_goals(draft, me, paths) if paths else draft)
    lines = [_timeline(draft, me, category) for category in range(len(draft.rules.categories))]
    paths = [line.sample(source) for line in add_trade_changes(draft, me, lines, source)]
    if has_goal_pairs(draft):
        pending = fill_pairs(draft, me, paths, source)
        return freeze(_fill_hidden_goals(draft, me, paths, pending))
    return freeze(_fill_hidden_goals(draft, me, paths))


def _own_goal(draft: Draft, me: int | None, category: int) -> int | None:
    """Return the viewer's own goal in a category; `None` if there is none."""
    card = NO_CARD if me is None else draft.seats[me].hand_ids[category]
    return card if card >= 0 else None


# --- what a seat knows -----------------------------------------------------------------------


def _find_fulfilled_goal(draft: Draft, at: int, category: int) -> tuple[int, int] | None:
    """Return the goal of a category that a player fulfilled, and the goal's index.

    The index is the goal's position among all goals that the player fulfilled. The result is `None`
    if there is no such goal.
    """
    specs = draft.rules.specs
    return next(
        ((card, place) for place, card in enumerate(draft.seats[at].fulfilled_ids) if specs[card].category == category),
        None,
    )


def _timeline(draft: Draft, me: int | None, category: int) -> Timeline:
    """Return what a seat knows about a category, except changes in others' trades.

    Rules:
        F1.8
    """
    players = range(len(draft.seats))
    fulfilled = tuple(_find_fulfilled_goal(draft, at, category) for at in players)
    holders = tuple(at for at in players if draft.seats[at].hand_ids[category] != NO_CARD or fulfilled[at] is not None)
    boxed = len(holders) if draft.rules.rulings.control_leftovers_box and has_goal_pairs(draft) else 0
    known = {
        at: entry[0]
        for at, entry in enumerate(fulfilled)
        if entry is not None and not _has_traded_before(draft, at, entry[1])
    }
    spare: set[int] = set()
    if me is not None and me not in holders:
        spare |= set(pair_of(draft, me, category))  # the seat must still choose one of these goals
    elif me is not None:
        known[me] = _first_goal(draft, me, category, fulfilled[me])
        for card in pair_of(draft, me, category):
            if card != known[me] and boxed:
                known[len(draft.seats) + holders.index(me)] = card
            elif card != known[me]:
                spare.add(card)
    return Timeline(
        goals=draft.rules.categories[category],
        category=category,
        holders=holders,
        boxed=boxed,
        me=me,
        known=known,
        spare=frozenset(spare),
        trades=draft.trades,
        fulfilled=fulfilled,
        last=_own_goal(draft, me, category),
    )


def _has_traded_before(draft: Draft, at: int, place: int) -> bool:
    """Return whether a player traded before fulfilling their goal with this index."""
    return any(trade.seat == at and trade.fulfilled[at] <= place for trade in draft.trades)


def _first_goal(draft: Draft, me: int, category: int, fulfilled: tuple[int, int] | None) -> int:
    """Return the goal of a category that the view's seat had at the beginning.

    Args:
        draft: The table.
        me: The seat.
        category: The index of the category.
        fulfilled: The goal of this category that the seat fulfilled, and the goal's index; `None` if
            there is none.
    """
    first = next((trade.before[category] for trade in draft.trades if trade.seat == me), NO_CARD)
    if first >= 0:
        return first
    return draft.seats[me].hand_ids[category] if fulfilled is None else fulfilled[0]


# --- filling in hidden goals -----------------------------------------------------------------


def _fill_hidden_goals(
    draft: Draft, me: int | None, paths: Sequence[list[Placement]], pending: frozenset[int] = frozenset()
) -> Draft:
    """Fill in the hidden goals in hands, the supply, the box and past trades.

    Args:
        draft: The table. It is changed in place.
        me: The seat whose view this is; `None` for a spectator.
        paths: For each category, the placements before each trade and at the end.
        pending: The goals in pairs that players have not chosen from yet.

    Rules:
        F1.6, F6.4
    """
    goals, players = draft.rules.categories, len(draft.seats)
    ends = [path[-1] for path in paths]
    out = {goal for end in ends for goal in end}
    boxed = {goal for end in ends for goal in end[players:]}
    draft.trades = tuple(_fill_trade(draft, number, trade, paths) for number, trade in enumerate(draft.trades))
    draft.seats = tuple(
        seat
        if at == me
        else evolve(
            seat, hand_ids=tuple(ends[c][at] if card == HIDDEN else card for c, card in enumerate(seat.hand_ids))
        )
        for at, seat in enumerate(draft.seats)
    )
    draft.box_bits |= sum(1 << goal for goal in boxed)
    draft.spare_bits = sum(1 << goal for row in goals for goal in row if goal not in out and goal not in pending)
    return draft


def _fill_trade(draft: Draft, number: int, trade: PastTrade, paths: Sequence[list[Placement]]) -> PastTrade:
    """Return a trade with the hidden supply and the hidden hands filled in.

    A trade that is already known is returned unchanged.

    Args:
        draft: The table.
        number: The number of the trade.
        trade: The trade.
        paths: For each category, the placements before each trade and at the end.
    """
    if trade.before:
        return trade
    specs = draft.rules.specs
    done = {specs[card].category for card in draft.seats[trade.seat].fulfilled_ids[: trade.fulfilled[trade.seat]]}
    before, after = ([path[number + step] for path in paths] for step in (0, 1))
    changed = trade.changed
    hands = [
        tuple(NO_CARD if category in done else state[trade.seat] for category, state in enumerate(states))
        for states in (before, after)
    ]
    if draft.phase_id == Phase.TRADE and number == len(draft.trades) - 1:
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
    return PastTrade(trade.seat, trade.fulfilled, spare, hands[0], hands[1], changed)
