"""The classes `Plan` and `Advice`: a move of the greedy bot, and its reasons."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType

from attrs import field, frozen

from cvrules.games.pursuit.bots.ambitions import value_of_goals
from cvrules.games.pursuit.bots.appraisal import Appraisal
from cvrules.games.pursuit.bots.offers import count_actions_to_pay, offers_in_play, offers_on_board
from cvrules.games.pursuit.rulebook.goals import count_things, goal_of
from cvrules.games.pursuit.rulebook.play_area import count_excess_cards, count_partners, part_in_force
from cvrules.games.pursuit.table.moves import Move
from cvrules.games.pursuit.table.packed import LANES, unpack
from cvrules.games.pursuit.table.table import OPEN, SeenTable

__all__ = ["Advice", "Plan", "advise"]

#: A goal counts as closer if its value rises by more than this.
CLOSER = 0.05


@frozen
class Plan:
    """A move, and how good the position after it is.

    Args:
        move: The move.
        value: The estimated value, in long-term happiness.
        then: The action after the move, if the move is to give up a card.
    """

    move: Move
    value: float
    then: Move | None = None


@frozen
class Advice:
    """A move, and what speaks for it.

    Args:
        move: The best move.
        second: The next best move; `None` if there is no other.
        lead: How much better the best move is than the next best one, in long-term happiness.
        offers: The levels, roles and jobs that the player can pay for after the move but not
            before it, the best first; each is the name of a card and the name of a part.
        goals: The names of the open life goals that the move helps with.
        income: What the cards of the player bring more in each later round; empty if the player
            cannot expect another round.
        is_restful: Whether the move moves the stress cube to the left.
        then: The action to do next, if the move is to give up a card.
        spared: The stress that the player does not get in each later round, because slots or
            partners are no longer too many.
    """

    move: Move
    second: Move | None = None
    lead: float = 0.0
    offers: tuple[tuple[str, str], ...] = ()
    goals: tuple[str, ...] = ()
    income: Mapping[str, int] = field(default=MappingProxyType({}), hash=False)
    is_restful: bool = False
    then: Move | None = None
    spared: int = 0


def advise(
    table: SeenTable,
    at: int,
    moves: tuple[Move, ...],
    plans_of: Callable[[SeenTable, int, tuple[Move, ...]], list[Plan]],
    play: Callable[[SeenTable, int, Move], SeenTable],
) -> Advice:
    """Return the best of several moves during the game, with its reasons.

    Args:
        table: The table before the move.
        at: The seat that is to move.
        moves: The legal moves.
        plans_of: Returns the plans for several moves, the best first.
        play: Returns the table after a move.
    """
    best, *others = plans_of(table, at, moves)
    appraisal, after = Appraisal(table, at), play(table, at, best.move)
    return Advice(
        move=best.move,
        second=others[0].move if others else None,
        lead=best.value - others[0].value if others else 0.0,
        offers=tuple(_new_offers(appraisal, table, after, at)),
        goals=tuple(_closer_goals(table, after, at)),
        income=MappingProxyType(_more_income(table, after, at) if Appraisal(after, at).worths.rounds else {}),
        is_restful=0 <= after.seats[at].stress < table.seats[at].stress,
        then=best.then,
        spared=0 if best.then is None else _stress_each_round(table, at) - _stress_each_round(after, at),
    )


def _stress_each_round(table: SeenTable, at: int) -> int:
    """Return the stress of a seat in each Upkeep, for too many cards and partners."""
    seat = table.seats[at]
    return max(0, count_excess_cards(table, seat)) + max(0, count_partners(table, seat) - 1)


def _new_offers(appraisal: Appraisal, before: SeenTable, after: SeenTable, at: int) -> Iterator[tuple[str, str]]:
    """Yield the projects that become affordable, each with its part."""
    there = {card for row in after.row_ids for card in row}
    offers = [offer for offer in offers_on_board(before) if offer.spec.index in there]
    offers += offers_in_play(after, at)
    now, then = before.seats[at], after.seats[at]
    gained = [offer for offer in offers if count_actions_to_pay(now, offer) and not count_actions_to_pay(then, offer)]
    for offer in sorted(gained, key=lambda offer: -appraisal.worths.surplus(offer)):
        yield offer.spec.name, offer.part.label


def _closer_goals(before: SeenTable, after: SeenTable, at: int) -> Iterator[str]:
    """Yield the goals that the move brings closer."""
    if value_of_goals(after, at) <= value_of_goals(before, at) + CLOSER:
        return
    is_solo = len(before.seats) == 1
    for card, claim in zip(before.goal_ids, before.claims, strict=True):
        goal = goal_of(before, card)
        things = [thing for thing, _ in (goal.solo if is_solo else goal.reach)]
        things += [goal.most] if goal.most is not None and not is_solo else []
        if claim == OPEN and any(count_things(after, at, one) > count_things(before, at, one) for one in things):
            yield before.rules.specs[card].name


def _more_income(before: SeenTable, after: SeenTable, at: int) -> dict[str, int]:
    """Return how much more the seat earns in later rounds, by resource."""
    sums: dict[str, int] = {}
    for table, sign in ((after, 1), (before, -1)):
        for held in table.seats[at].held:
            part = part_in_force(table, held)
            for reward in () if not part.has_upkeep else part.earns:
                sums[reward.what] = sums.get(reward.what, 0) + sign * reward.amount
            for lane, number in unpack(part.upkeep) if part.has_upkeep else ():
                sums[LANES[lane]] = sums.get(LANES[lane], 0) - sign * number
    return {what: number for what, number in sums.items() if number}
