"""Samples the hidden life goals when four to six players draft their goals.

In this draft, the players pass stacks of life goals around, and take one goal in each round.
"""

from __future__ import annotations

from attrs import evolve

from cvrules.games.friends.cards.card import CATEGORIES
from cvrules.games.friends.knowledge.goal_draft_orders import (
    ROUNDS,
    GoalDraftRecord,
    Order,
    Sources,
    stack_at,
)
from cvrules.games.friends.knowledge.timeline import Placement, Timeline, shuffle
from cvrules.games.friends.knowledge.trade_changes import add_trade_changes
from cvrules.games.friends.table.phase import Phase
from cvrules.games.friends.table.rules import FEW
from cvrules.games.friends.table.seat import NO_CARD
from cvrules.games.friends.table.table import Draft
from cvrules.kernel.chance import Generator

__all__ = ["has_goal_draft", "sample_goal_draft"]

#: The number of orders of the draft to try before an error is raised.
_TRIES = 5000
#: The goals in the stacks, by stack and category.
Stacks = dict[tuple[int, int], int]


def has_goal_draft(draft: Draft) -> bool:
    """Return whether players draft their life goals from stacks that they pass on.

    The result stays true after the draft.

    Rules:
        F13.2
    """
    return draft.rules.rulings.life_goals_chosen and len(draft.seats) > FEW


def sample_goal_draft(draft: Draft, me: int | None, base: list[Timeline], rng: Generator) -> list[list[Placement]]:
    """Fill in the hidden stacks and picks of a draft of life goals, at random.

    Args:
        draft: The table. It is changed in place.
        me: The seat whose view this is; `None` for a spectator.
        base: A timeline for each category. It is not used before the draft is over.
        rng: The random number generator.

    Returns:
        For each category, the placements before each trade and at the end; empty if the draft is
        not over.

    Raises:
        ValueError: The view contradicts itself.

    Rules:
        F13.2, F13.3
    """
    if draft.phase_id <= Phase.GOALS:
        _deal_hidden_goals(draft, me, rng)
        return []
    asked = draft.asked if draft.phase_id == Phase.DRAFT else None
    record, is_over = GoalDraftRecord.of(draft.seats, me, asked), draft.phase_id > Phase.LEFTOVERS
    visible = frozenset(card for card in draft.stack_ids[0] if card >= 0) if draft.phase_id == Phase.LEFTOVERS else None
    possible = [_possible_pairs(line) if is_over else None for line in base]
    for _ in range(_TRIES):
        order = record.find_order(rng, possible)
        sources = record.sources(order, rng, possible)
        if sources is None:
            continue
        limits = _stack_limits(draft, record, order, sources, visible)
        if limits is None:
            continue
        try:
            lines = _add_limits(base, sources, limits) if is_over else []
            paths = [line.sample(rng) for line in add_trade_changes(draft, me, lines, rng)] if is_over else []
            stacks = _stacks_of(sources, paths) if is_over else _fill_stacks(draft, limits, rng)
        except ValueError:
            continue
        _replay_goal_draft(draft, me, order, sources, stacks)
        return paths
    raise ValueError("this view contradicts itself: no draft of life goals fits it")


def _deal_hidden_goals(draft: Draft, me: int | None, rng: Generator) -> None:
    """Fill in the goals that other seats have been dealt so far, at random."""
    known = () if me is None else draft.seats[me].shown_ids
    decks = [shuffle([goal for goal in row if goal not in known], rng) for row in draft.rules.categories]
    draft.seats = tuple(
        seat if at == me else evolve(seat, shown_ids=tuple(decks[c].pop() for c in range(len(seat.shown_ids))))
        for at, seat in enumerate(draft.seats)
    )
    out = {goal for seat in draft.seats for goal in seat.shown_ids}
    draft.spare_bits = sum(1 << goal for row in draft.rules.categories for goal in row if goal not in out)


def _possible_pairs(line: Timeline) -> frozenset[tuple[int, int]] | None:
    """Return pairs of a seat and a goal that the seat may have got in the draft.

    The result is `None` if every pair is possible.
    """
    if line.allows_any_trade():
        return None
    return line.first_pairs()


def _stack_limits(
    draft: Draft, record: GoalDraftRecord, order: Order, sources: Sources, visible: frozenset[int] | None
) -> dict[tuple[int, int], frozenset[int]] | None:
    """Return the goals that each stack may contain, by stack and category.

    The result is `None` if no goal is possible for a stack, or if the stacks do not fit the leftover
    goals that the seat could choose from.

    Args:
        draft: The table.
        record: Everything that the seat knows about the draft.
        order: The order of the draft.
        sources: The stacks that the seats' goals came from.
        visible: The leftover goals that the seat sees now; `None` if no leftover is being chosen.
    """
    players, me, categories = record.players, record.me, draft.rules.categories
    known = record.known_goals()
    groups = dict[int, tuple[set[int], frozenset[int]]]()
    if me is not None:
        own = order[me][ROUNDS:]
        for category, options in zip(own, record.options, strict=False):
            later = [
                seat
                for seat in range(me, players)
                if category in order[seat][ROUNDS:] or not _gets_category(order, seat, category)
            ]
            earlier = {sources[category][seat] for seat in sources[category] if seat not in later}
            groups[category] = (set(range(players)) - earlier, options)
        if visible and draft.asked == me:
            category = next(at for at in range(ROUNDS) if at not in order[me])
            groups[category] = (set(range(players)) - set(sources[category].values()), visible)
        for category, goal in ((draft.rules.specs[goal].category, goal) for goal in record.picked[me] if goal >= 0):
            known[sources[category][me], category] = goal
    limits = dict[tuple[int, int], frozenset[int]]()
    for category, row in enumerate(categories):
        left, options = groups.get(category, (set(range(players)), frozenset(row)))
        if category in groups and len(left) != len(options):
            return None
        for stack in range(players):
            goals = options if stack in left else frozenset(row) - options
            limits[stack, category] = goals & {known[stack, category]} if (stack, category) in known else goals
            if not limits[stack, category]:
                return None
    return limits


def _gets_category(order: Order, seat: int, category: int) -> bool:
    """Return whether a seat gets a goal of a category in an order of the draft."""
    return category in order[seat]


def _add_limits(
    base: list[Timeline], sources: Sources, limits: dict[tuple[int, int], frozenset[int]]
) -> list[Timeline]:
    """Return the timelines, limited to the goals that the stacks may contain.

    Args:
        base: A timeline for each category.
        sources: The stacks that the seats' goals came from.
        limits: The goals that each stack may contain, by stack and category.

    Raises:
        ValueError: The stacks contradict the timelines.
    """
    lines = []
    for category, line in enumerate(base):
        places = {seat: limits[sources[category][seat], category] for seat in line.holders}
        known = {seat: next(iter(goals)) for seat, goals in places.items() if len(goals) == 1}
        both = {**line.known, **known}
        if len(set(both.values())) < len(both) or {**known, **line.known} != both:
            raise ValueError("the stacks of the draft do not fit the goals that players fulfilled")
        some = {seat: goals for seat, goals in places.items() if 1 < len(goals) < len(line.goals)}
        lines.append(evolve(line, known=both, limits=some))
    return lines


def _stacks_of(sources: Sources, paths: list[list[Placement]]) -> Stacks:
    """Return the goals that each stack contained, given the hands after the draft."""
    return {
        (stack, category): paths[category][0][seat]
        for category, row in enumerate(sources)
        for seat, stack in row.items()
    }


def _fill_stacks(draft: Draft, limits: dict[tuple[int, int], frozenset[int]], rng: Generator) -> Stacks:
    """Choose goals for all stacks at random, and put the other goals into the supply.

    Args:
        draft: The table. Its supply of goals is changed in place.
        limits: The goals that each stack may contain, by stack and category.
        rng: The random number generator.

    Raises:
        ValueError: No goal is left for a stack.
    """
    stacks, used = dict[tuple[int, int], int](), set[int]()
    for place in sorted(limits, key=lambda place: len(limits[place])):
        goals = shuffle(sorted(limits[place] - used), rng)
        if not goals:
            raise ValueError("no goal is left that fits a stack of the draft")
        stacks[place] = goals[0]
        used.add(goals[0])
    draft.spare_bits = sum(1 << goal for row in draft.rules.categories for goal in row if goal not in used)
    return stacks


def _replay_goal_draft(draft: Draft, me: int | None, order: Order, sources: Sources, stacks: Stacks) -> None:
    """Replay a draft of life goals, and fill in what the view hides.

    The view hides the goals that the other seats saw and took, and the current stacks.

    Args:
        draft: The table. It is changed in place.
        me: The seat whose view this is; `None` for a spectator.
        order: The order of the draft.
        sources: The stacks that the seats' goals came from.
        stacks: The goals that the stacks contained when they were dealt.
    """
    players = len(draft.seats)
    now = [[stacks[stack, category] for category in range(ROUNDS)] for stack in range(players)]
    shown: list[list[int]] = [[] for _ in range(players)]
    picked: list[list[int]] = [[] for _ in range(players)]
    is_running = draft.phase_id == Phase.DRAFT
    for step in range(draft.step + 1 if is_running else ROUNDS):
        for seat in range(players):
            shown[seat] += now[stack_at(players, seat, step)]
        for seat in range(players):
            if len(order[seat]) > step:
                _take_goal(
                    now[stack_at(players, seat, step)], stacks, order[seat][step], picked[seat], (players, seat, step)
                )
    rest = sorted(goal for stack in now for goal in stack)
    for seat in range(players):
        for category in order[seat][ROUNDS:]:
            goal = stacks[sources[category][seat], category]
            if draft.rules.rulings.draft_dead_end_chosen:
                shown[seat] += [one for one in rest if draft.rules.specs[one].category == category]
            rest.remove(goal)
            picked[seat].append(goal)
    if draft.phase_id == Phase.LEFTOVERS:
        draft.stack_ids = (tuple(rest), *((),) * (players - 1))
    elif is_running:
        draft.stack_ids = tuple(tuple(now[stack_at(players, seat, draft.step)]) for seat in range(players))
    is_over = draft.phase_id > Phase.LEFTOVERS
    draft.seats = tuple(
        seat
        if at == me
        else evolve(
            seat,
            shown_ids=tuple(shown[at]),
            picked_ids=tuple(picked[at]),
            hand_ids=seat.hand_ids if is_over else _hand_during_draft(draft, picked[at]),
        )
        for at, seat in enumerate(draft.seats)
    )


def _take_goal(stack: list[int], stacks: Stacks, category: int, picked: list[int], at: tuple[int, int, int]) -> None:
    """Move the goal of a category from a stack to the goals that a seat has taken.

    Args:
        stack: The goals that are left in the stack. The goal is removed from it.
        stacks: The goals that the stacks contained when they were dealt.
        category: The category of the goal; -1 if the seat takes none.
        picked: The goals that the seat has taken so far. The new goal is appended.
        at: The number of players, the seat and the round.
    """
    if category < 0:
        picked.append(NO_CARD)
        return
    goal = stacks[stack_at(*at), category]
    stack.remove(goal)
    picked.append(goal)


def _hand_during_draft(draft: Draft, picked: list[int]) -> tuple[int, ...]:
    """Return a seat's hand during a draft, given the goals that it has taken."""
    by_category = {draft.rules.specs[goal].category: goal for goal in picked if goal >= 0}
    return tuple(by_category.get(category, NO_CARD) for category in range(len(CATEGORIES)))
