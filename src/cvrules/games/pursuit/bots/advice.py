"""The class `Advice`: a move of the greedy bot, and its reasons."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType

from attrs import field, frozen

from cvrules.games.pursuit.bots.appraisal import Appraisal
from cvrules.games.pursuit.bots.offers import Offer, count_actions_to_pay
from cvrules.games.pursuit.bots.plan import Plan
from cvrules.games.pursuit.bots.survival import mark_deadly
from cvrules.games.pursuit.knowledge.next_upkeep import lasting_stress, unpaid_cards
from cvrules.games.pursuit.rulebook.ending import LAST_ROUND
from cvrules.games.pursuit.rulebook.goals import count_things, goal_spec_of, has_all_needed
from cvrules.games.pursuit.rulebook.play_area import part_in_force
from cvrules.games.pursuit.table.goals import Counted
from cvrules.games.pursuit.table.moves import Drop, Move
from cvrules.games.pursuit.table.packed import LANES, unpack
from cvrules.games.pursuit.table.phase import Phase
from cvrules.games.pursuit.table.table import OPEN, SeenTable

__all__ = ["Advice", "Plan", "advise"]

#: A goal counts as closer or further away if its value changes by more than this.
CLOSER = 0.05


@frozen
class Advice:
    """A move, and the reasons for it.

    All reasons come from the numbers on which the bot bases its choice.

    Args:
        move: The best move.
        second: The next best plan; `None` if there is no other.
        lead: How much better the best move is than the next best one, in long-term happiness.
        parts: How much each part of the value adds to the lead, by the keys of
            `Appraisal.breakdown()`; `caution` is what the bot subtracts for giving up a card.
        offers: The best levels, roles and jobs that the player can pay for after the move, but could
            not pay for before it; each is the name of a card and the name of a part.
        steps: The best levels, roles and jobs that the player cannot pay for yet, but that need
            fewer actions than before the move; each has the same form as in `offers`.
        met: The names of the life goals that the move fulfils.
        closer: The names of the open life goals that the move brings closer.
        further: The names of the open life goals that the move takes further away.
        income: How much more the player's cards bring in each later round; empty if the player
            cannot expect another round.
        unpaid: The names of the cards that the player could not pay for in the next Upkeep,
            without further actions in this round.
        is_restful: Whether the move moves the stress cube to the left.
        then: The move to make next, if the best move is to give up a card.
        is_deadly: Whether every move leads to death in the next Upkeep.
        saves_life: Whether the best move avoids such a death, but other moves do not.
        spared: The stress that the player does not get in each later round, because slots or
            partners are no longer too many; negative if the move causes such stress.
        after: The table after the move; `None` if the move was not compared with others.
    """

    move: Move
    second: Plan | None = None
    lead: float = 0.0
    parts: Mapping[str, float] = field(default=MappingProxyType({}), hash=False)
    offers: tuple[tuple[str, str], ...] = ()
    steps: tuple[tuple[str, str], ...] = ()
    met: tuple[str, ...] = ()
    closer: tuple[str, ...] = ()
    further: tuple[str, ...] = ()
    income: Mapping[str, int] = field(default=MappingProxyType({}), hash=False)
    unpaid: tuple[str, ...] = ()
    is_restful: bool = False
    then: Move | None = None
    is_deadly: bool = False
    saves_life: bool = False
    spared: int = 0
    after: SeenTable | None = field(default=None, eq=False, repr=False)


def advise(
    table: SeenTable,
    at: int,
    moves: tuple[Move, ...],
    plans_of: Callable[[SeenTable, int, tuple[Move, ...]], list[Plan]],
    play: Callable[[SeenTable, int, Move], SeenTable],
) -> Advice:
    """Return the bot's advice: the best of several moves, and the reasons for it.

    Args:
        table: The table before the move.
        at: The seat that is to move.
        moves: The legal moves.
        plans_of: Returns the plans for several moves, the best first.
        play: Returns the table after a move.
    """
    best, *others = mark_deadly(table, at, plans_of(table, at, moves), play)
    saves_life = not best.is_deadly and any(plan.is_deadly for plan in others)
    others = [
        plan for plan in others if plan.then != best.move
    ]  # without moves that first give up a card and then do the same
    others = [plan for plan in others if plan.is_deadly == best.is_deadly]
    if isinstance(best.move, Drop) and best.then is not None:
        others = []  # the other plans only change the order of the same payments
    appraisal, after = Appraisal(table, at), play(table, at, best.move)
    offers = _nearer_offers(appraisal, after)
    has_rounds = bool(Appraisal(after, at).worths.rounds)
    closer, further = _changed_goals(appraisal, after)
    return Advice(
        move=best.move,
        second=others[0] if others else None,
        lead=best.value - others[0].value if others else 0.0,
        parts=MappingProxyType(_lead_in_parts(appraisal, best, others[0], play) if others else {}),
        offers=tuple(_names_of_offer(offer) for offer, left in offers if not left),
        steps=tuple(_names_of_offer(offer) for offer, left in offers if left),
        met=tuple(_met_goals(table, after, at)),
        closer=closer,
        further=further,
        income=MappingProxyType(_additional_income(table, after, at) if has_rounds else {}),
        unpaid=_unpaid_names(table, after, at),
        is_restful=0 <= after.seats[at].stress < table.seats[at].stress,
        then=best.then,
        is_deadly=best.is_deadly,
        saves_life=saves_life,
        spared=lasting_stress(table, at) - lasting_stress(after, at) if has_rounds else 0,
        after=after,
    )


def _lead_in_parts(
    appraisal: Appraisal, best: Plan, other: Plan, play: Callable[[SeenTable, int, Move], SeenTable]
) -> dict[str, float]:
    """Return by how much the best plan beats another, in each part of the value."""
    sums: dict[str, float] = {}
    for plan, sign in ((best, 1), (other, -1)):
        table = play(appraisal.table, appraisal.at, plan.move)
        table = table if plan.then is None else play(table, appraisal.at, plan.then)
        parts = appraisal.breakdown(table)
        parts["caution"] = plan.value - sum(parts.values())
        for key, value in parts.items():
            sums[key] = sums.get(key, 0.0) + sign * value
    return sums


def _names_of_offer(offer: Offer) -> tuple[str, str]:
    """Return the name of the offered card, and the name of the offered part of it."""
    return offer.spec.name, offer.part.label


def _nearer_offers(appraisal: Appraisal, after: SeenTable) -> list[tuple[Offer, int]]:
    """Return the best offers that need fewer actions than before the advised move.

    Each offer comes with the number of actions that it still needs.
    """
    now, then = appraisal.table.seats[appraisal.at], after.seats[appraisal.at]
    offers = appraisal.best_offers(after)
    counts = [(count_actions_to_pay(now, offer), count_actions_to_pay(then, offer)) for offer in offers]
    return [(offer, later) for offer, (before, later) in zip(offers, counts, strict=True) if later < before]


def _met_goals(before: SeenTable, after: SeenTable, at: int) -> Iterator[str]:
    """Yield the names of the goals that the advised move fulfils.

    In a solo game, these are the goals whose condition is met after the move, but not before it.
    """
    for place, card in enumerate(before.goal_ids if before.claims and after.claims else ()):
        goal = goal_spec_of(before, card)
        if len(before.seats) > 1:
            is_met = before.claims[place] == OPEN and after.claims[place] == at
        else:
            is_met = (
                bool(goal.solo) and has_all_needed(after, at, goal.solo) and not has_all_needed(before, at, goal.solo)
            )
        if is_met:
            yield before.rules.specs[card].name


def _changed_goals(appraisal: Appraisal, after: SeenTable) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the goals that a move brings closer, and those it takes further away.

    A change in cards or promotions always counts. A change in resources or money counts only if it
    changes the value of the goal enough, because almost every move changes resources or money.
    """
    before, at = appraisal.table, appraisal.at
    values = appraisal.goal_worth.values(before), appraisal.goal_worth.values(after)
    met = set(_met_goals(before, after, at))
    closer, further = [], []
    for card in values[0]:
        name = before.rules.specs[card].name
        if card not in values[1] or name in met:
            continue
        change = values[1][card] - values[0][card]
        steps = sum(_steps_towards(before, after, at, card))
        if steps > 0 or change > CLOSER:
            closer.append(name)
        elif steps < 0 or change < -CLOSER:
            further.append(name)
    return tuple(closer), tuple(further)


def _steps_towards(before: SeenTable, after: SeenTable, at: int, card: int) -> Iterator[int]:
    """Yield how much a move changes the seat's count of each thing that a goal needs.

    Resources and money are left out. Things beyond the number that the goal needs do not count.
    """
    for thing, number in _counted_things(before, card):
        if thing.lane < 0:
            now, then = count_things(before, at, thing), count_things(after, at, thing)
            yield then - now if number is None else min(number, then) - min(number, now)


def _counted_things(table: SeenTable, card: int) -> list[tuple[Counted, int | None]]:
    """Return the things that a goal counts, each with the number needed.

    The number is `None` if the goal is to have the most of the thing.
    """
    goal = goal_spec_of(table, card)
    if len(table.seats) == 1:
        return [*goal.solo]
    return [*goal.reach] or ([] if goal.most is None else [(goal.most, None)])


def _unpaid_names(before: SeenTable, after: SeenTable, at: int) -> tuple[str, ...]:
    """Return the names of cards that the seat could not pay for in the next Upkeep."""
    if before.phase_id != Phase.ACT or before.round == LAST_ROUND:
        return ()
    specs = before.rules.specs
    return tuple(specs[held.card].name for held in unpaid_cards(after, at, before.round + 1))


def _additional_income(before: SeenTable, after: SeenTable, at: int) -> dict[str, int]:
    """Return how much a move raises the seat's net income per round, by resource."""
    sums: dict[str, int] = {}
    for table, sign in ((after, 1), (before, -1)):
        for held in table.seats[at].held:
            part = part_in_force(table, held)
            for reward in () if not part.has_upkeep else part.earns:
                sums[reward.what] = sums.get(reward.what, 0) + sign * reward.amount
            for lane, number in unpack(part.upkeep) if part.has_upkeep else ():
                sums[LANES[lane]] = sums.get(LANES[lane], 0) - sign * number
    return {what: number for what, number in sums.items() if number}
