"""Forecasts whether a player survives the next Upkeep."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import permutations

from cvrules.games.pursuit.knowledge.next_upkeep import lasting_stress, purse_in_upkeep, upkeep_prices
from cvrules.games.pursuit.rulebook.ending import LAST_ROUND
from cvrules.games.pursuit.rulebook.play_area import part_in_force
from cvrules.games.pursuit.rulebook.preparation_phase import OLD_AGE_STRESS
from cvrules.games.pursuit.table.draft import Draft
from cvrules.games.pursuit.table.packed import covers
from cvrules.games.pursuit.table.parts import Reward
from cvrules.games.pursuit.table.phase import Phase
from cvrules.games.pursuit.table.rules import Rules
from cvrules.games.pursuit.table.seat import ALIVE, Held

__all__ = ["least_stress", "survives"]

#: The rewards that move the stress cube.
CUBE = frozenset({"stress", "relax", "good_health"})


def survives(table: Draft, at: int, number: int) -> bool:
    """Return whether a living seat can survive an Upkeep without further actions.

    After the last round, there is no further Upkeep, so the result is `True`.

    Args:
        table: A table in the round before, or in the round up to the end of its Upkeep.
        at: The seat.
        number: The number of the round.

    Rules:
        P3.6, P6.2, P6.7
    """
    return number > LAST_ROUND or least_stress(table, at, number) is not None


def least_stress(table: Draft, at: int, number: int) -> int | None:
    """Return the lowest space that a seat's stress cube can be on after an Upkeep.

    The result is `None` if the seat always dies, no matter which cards it pays for or gives up, and
    in which order. The seat takes no further actions before this Upkeep ends. Additional rewards of
    group projects count as if all roles were filled, because others can still fill them. The
    arguments are those of `survives`.

    Rules:
        P3.4, P3.6, P3.12, P6.2, P6.5, P6.7
    """
    seat, rules = table.seats[at], table.rules
    if seat.life != ALIVE:
        return None
    if table.round == number and not (table.phase_id == Phase.FILL and table.then == Phase.HOURGLASSES):
        due = [held for held in seat.held if held.card in seat.due_ids]
        return _least_stress_after_payments(table, due, seat.purse, seat.stress)
    spaces = {seat.stress}
    if table.round < number:
        spaces = _spaces_after_resolution(table, at, spaces)
        spaces = {*_spaces_after_reward(rules, spaces, OLD_AGE_STRESS.get(number, 0))}
    trait = rules.specs[seat.trait_id].trait.each_round.rewards
    due = [held for held in seat.held if part_in_force(table, held).has_upkeep]
    results = []
    for space in spaces:
        purse = purse_in_upkeep(table, at, space, is_round_over=table.round >= number, is_hopeful=True)
        starts = _spaces_after_rewards(rules, {space}, trait)
        starts = {*_spaces_after_reward(rules, starts, lasting_stress(table, at))}
        results += [_least_stress_after_payments(table, due, purse, start) for start in starts]
    return min((space for space in results if space is not None), default=None)


def _spaces_after_resolution(table: Draft, at: int, spaces: set[int]) -> set[int]:
    """Return the spaces that the cube can be on after the additional rewards."""
    for role in table.roles:
        if role.seat == at:
            for _, part in table.rules.specs[role.card].filled:
                spaces = spaces | _spaces_after_rewards(table.rules, spaces, part.rewards)
    return spaces


def _least_stress_after_payments(table: Draft, due: list[Held], purse: int, space: int) -> int | None:
    """Return the lowest space that the cube can be on after all cards were resolved.

    The seat pays for the cards or gives them up, one after the other. The result is `None` if
    the seat dies in every order.
    """
    rules = table.rules
    prices, gains = upkeep_prices(table, due)
    earned = [part_in_force(table, held).earns for held in due]
    start = (1 << len(due)) - 1, purse, space
    seen, waiting, best = {start}, [start], None
    while waiting:
        left, stock, now = waiting.pop()
        if not left:
            best = now if best is None else min(best, now)
        for place, price in enumerate(prices):
            if left >> place & 1:
                following: list[tuple[int, int]] = []
                if covers(stock, price):
                    after = stock - price + gains[place]
                    following = [(after, there) for there in _spaces_after_rewards(rules, {now}, earned[place])]
                if price and now < rules.last_space:
                    following.append((stock, now + 1))
                for state in ((left & ~(1 << place), *pair) for pair in following):
                    if state not in seen:
                        seen.add(state)
                        waiting.append(state)
    return best


def _spaces_after_rewards(rules: Rules, spaces: Iterable[int], rewards: Iterable[Reward]) -> set[int]:
    """Return the spaces that the cube can be on after some rewards in any order.

    Rewards that are cards are ignored.
    """
    starts, ends = {*spaces}, set[int]()
    for order in permutations([reward for reward in rewards if reward.what in CUBE]):
        after = starts
        for reward in order:
            after = {*_spaces_after_reward(rules, after, reward.amount, reward.what)}
        ends |= after
    return ends


def _spaces_after_reward(rules: Rules, spaces: Iterable[int], amount: int, what: str = "stress") -> Iterator[int]:
    """Yield the space that stress or a reward moves the cube to from each space.

    Spaces off the track are left out.
    """
    for space in spaces:
        if what == "stress":
            if space + amount <= rules.last_space:
                yield space + amount
        elif what == "relax":
            yield space - min(amount, rules.track[space][1])
        else:
            after = space
            for _ in range(amount):
                after = rules.healthier[after]
            yield after
