"""Forecasts the next Upkeep: the cards that a player could not pay for."""

from __future__ import annotations

from collections.abc import Iterable

from cvrules.games.pursuit.rulebook.play_area import count_excess_cards, count_partners, part_in_force
from cvrules.games.pursuit.rulebook.preparation_phase import OLD_AGE_STRESS
from cvrules.games.pursuit.table.draft import Draft
from cvrules.games.pursuit.table.packed import HOURGLASS, LANE_OF, ONE, STOCK_MASK, covers
from cvrules.games.pursuit.table.parts import Reward
from cvrules.games.pursuit.table.seat import ACTIVE, ALIVE, RETIRED, Held

__all__ = ["lasting_stress", "purse_in_upkeep", "unpaid_cards", "upkeep_prices"]

#: The types of cards that are set aside at the end of the round in which they are taken.
ONE_ROUND = frozenset({"single_round", "group"})
#: If a player has more cards than this, only one order of payment is tried.
MOST_CARDS = 10


def lasting_stress(table: Draft, at: int) -> int:
    """Return a seat's stress in each later Upkeep for too many cards and partners.

    Single-round and group projects do not count, because they are set aside before the next round.

    Rules:
        P2.3, P3.4
    """
    seat, specs = table.seats[at], table.rules.specs
    leaving = [held for held in seat.held if held.state == ACTIVE and specs[held.card].kind in ONE_ROUND]
    excess = count_excess_cards(table, seat) - len(leaving)
    return max(0, excess) + max(0, count_partners(table, seat) - 1)


def unpaid_cards(table: Draft, at: int, number: int) -> tuple[Held, ...]:
    """Return the cards that a seat could not pay for in the Upkeep of a round.

    The seat pays with its present stock and everything that it receives until then without further
    actions. If the seat cannot pay for all cards in any order, the result has as few cards as
    possible. The result is empty if the seat dies before it can pay.

    Args:
        table: A table in the round before, or in the Preparation of the round.
        at: The seat.
        number: The number of the round.

    Rules:
        P3.3, P3.5, P3.12
    """
    seat = table.seats[at]
    stress = seat.stress + (OLD_AGE_STRESS.get(number, 0) if table.round < number else 0)
    if seat.life != ALIVE or stress + lasting_stress(table, at) > table.rules.last_space:
        return ()
    purse = purse_in_upkeep(table, at, stress, is_round_over=table.round >= number)
    due = [held for held in seat.held if part_in_force(table, held).has_upkeep]
    best = _largest_payable_set(table, due, purse)
    return tuple(held for place, held in enumerate(due) if not best >> place & 1)


def purse_in_upkeep(table: Draft, at: int, stress: int, *, is_round_over: bool, is_hopeful: bool = False) -> int:
    """Return what a seat will have at the beginning of Upkeep, packed.

    This is the seat's stock, the rewards of its roles in group projects, its new hourglasses, and
    the reward of its trait.

    Args:
        table: The table.
        at: The seat.
        stress: The space of its stress cube when it receives its hourglasses.
        is_round_over: Whether the rewards of group projects were already given.
        is_hopeful: Whether all roles of its group projects count as filled.
    """
    seat, rules = table.seats[at], table.rules
    hourglasses = rules.hourglasses_at(stress)
    purse = (seat.purse & STOCK_MASK) + ONE[HOURGLASS] * (hourglasses - min(hourglasses, seat.debt))
    purse += _pack_rewards(rules.specs[seat.trait_id].trait.each_round.rewards)
    for role in table.roles if not is_round_over else ():
        if role.seat == at:
            filled = sum(other.card == role.card for other in table.roles)
            for least, part in rules.specs[role.card].filled:
                purse += _pack_rewards(part.rewards) if least <= filled or is_hopeful else 0
    return purse


def _largest_payable_set(table: Draft, due: list[Held], purse: int) -> int:
    """Return the largest set of cards that can be paid for in some order, as bits.

    The earnings of one card can pay for the next. Each bit represents a place in the list `due`.
    """
    costs, gains = upkeep_prices(table, due)
    purses = {0: purse}
    best, waiting = 0, [0]
    for paid in waiting:
        best = max(best, paid, key=int.bit_count)
        for place, (cost, gain) in enumerate(zip(costs, gains, strict=True)):
            more = paid | 1 << place
            if more not in purses and covers(purses[paid], cost):
                purses[more] = purses[paid] - cost + gain
                waiting.append(more)
                if len(due) > MOST_CARDS:
                    break
    return best


def upkeep_prices(table: Draft, due: list[Held]) -> tuple[list[int], list[int]]:
    """Return what each card costs and what it earns in Upkeep, packed.

    Hourglasses that can be borrowed are left out.
    """
    parts = [part_in_force(table, held) for held in due]
    costs = [0 if held.state == RETIRED else part.upkeep for held, part in zip(due, parts, strict=True)]
    if table.rules.rulings.hourglass_upkeep_short_borrowed:
        costs = [cost & STOCK_MASK for cost in costs]
    return costs, [_pack_rewards(part.earns) for part in parts]


def _pack_rewards(rewards: Iterable[Reward]) -> int:
    """Return the resources, money and hourglasses in some expected rewards, packed."""
    return sum(ONE[LANE_OF[reward.what]] * reward.amount for reward in rewards if reward.what in LANE_OF)
