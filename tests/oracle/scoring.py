"""Points and winners."""

from __future__ import annotations

from .state import State
from .tables import STACKS

_TABLE_END = 10


def table_points(cards: int, capped: bool) -> int:
    """Return the points of so many cards of health, knowledge or relationship."""
    if capped and cards > _TABLE_END:
        cards = _TABLE_END
    return cards * (cards + 1) // 2


def counted(state: State, seat: int) -> list[int]:
    """Return the size of each stack, its top card counting as it says."""
    counts = state.box.counts
    return [len(stack) - 1 + counts[stack[-1]] if stack else 0 for stack in state.stacks[seat]]


def tokens(state: State, seat: int) -> int:
    """Return how many tokens a goal counts."""
    box, total = state.box, 0
    for card in state.active(seat):
        total += box.symbols[card] % 1023 + box.jokers[card]
        if box.all_icons:
            total += box.dice[card] + box.rolls[card]
    return total


def goal_points(state: State, goal: int, seat: int) -> int:
    """Return what a goal is worth to a seat."""
    sizes = counted(state, seat) if state.box.goals_as_counted else [len(stack) for stack in state.stacks[seat]]
    have = dict(zip(STACKS, sizes, strict=True), token=tokens(state, seat), fate=len(state.fate[seat]))
    return sum(
        points * min(have[count.what] // count.amount for count in per) for points, per in state.box.scores[goal]
    )


def gossip_of(state: State, seat: int) -> int:
    """Return how many Gossip cards score for a seat."""
    if state.box.rumours is not None and state.box.rumours.for_player:
        return sum(state.spread[card] == seat for pile in state.gossip for card in pile)
    return len(state.gossip[seat])


def scores(state: State) -> list[int]:
    """Return everybody's points as if the game ended now."""
    box, totals = state.box, []
    for seat in range(state.players):
        total = sum(table_points(cards, box.capped) for cards in counted(state, seat)[:3])
        total += sum(box.worth[card] for card in state.stacks[seat][4])
        total += sum(box.worth[card] for card in state.fate[seat]) + 2 * gossip_of(state, seat)
        if state.secret[seat] >= 0:
            total += goal_points(state, state.secret[seat], seat)
        totals.append(total)
    for goal in state.goals:
        values = [goal_points(state, goal, seat) for seat in range(state.players)]
        best = max(values)
        totals = [total + (best if value == best else 0) for total, value in zip(totals, values, strict=True)]
    return totals


def winners(state: State) -> tuple[int, ...]:
    """Return the seats with most points; among them those with fewest cards."""

    def rank(seat: int) -> tuple[int, int]:
        return totals[seat], -state.size(seat) - (len(state.hands[seat]) if state.box.count_hand else 0)

    totals = scores(state)
    best = max(map(rank, range(state.players)))
    return tuple(seat for seat in range(state.players) if rank(seat) == best)
