"""Finds moves that let the bot survive, and the best order of payment in Upkeep."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from attrs import evolve

from cvrules.games.pursuit.bots.appraisal import Appraisal
from cvrules.games.pursuit.bots.plan import Plan
from cvrules.games.pursuit.knowledge.survival import survives
from cvrules.games.pursuit.rulebook.engine import ENGINE
from cvrules.games.pursuit.table.moves import Discard, Drop, Move, Refresh
from cvrules.games.pursuit.table.phase import Phase
from cvrules.games.pursuit.table.seat import ALIVE
from cvrules.games.pursuit.table.table import SeenTable

__all__ = ["PlayOn", "mark_deadly", "put_certain_loss_first", "put_deadly_plans_last", "saving_plans"]

#: A function that returns the table after a move and all choices that the move leads to.
PlayOn = Callable[[SeenTable, int, Move], SeenTable]
#: To survive, the bot gives up at most this many cards before an action.
MOST_GIVEN_UP = 2
#: An order of payment counts as better if it raises the value of the position after Upkeep by at least this amount.
BETTER = 1e-6


def is_deadly(before: SeenTable, after: SeenTable, at: int) -> bool:
    """Return whether a move leads to certain death in the current or the next Upkeep.

    Death is not certain while the seat has hourglasses left in this round. A move that ends the
    life at once does not count.
    """
    seat = after.seats[at]
    if seat.life != ALIVE:
        return False
    if before.phase_id == Phase.PAYING:
        return not survives(after, at, before.round)
    if before.phase_id != Phase.ACT or (after.round == before.round and seat.hourglasses):
        return False
    return not survives(after, at, before.round + 1)


def put_deadly_plans_last(table: SeenTable, at: int, plans: list[Plan], play: PlayOn) -> list[Plan]:
    """Return the plans, with deadly plans last if the first plan is deadly.

    In this case, `is_deadly` is also set for the deadly plans. The other plans keep their order.
    """
    if not is_deadly(table, _table_after_plan(table, at, plans[0], play), at):
        return plans
    return sorted(mark_deadly(table, at, plans, play), key=lambda plan: plan.is_deadly)


def mark_deadly(table: SeenTable, at: int, plans: list[Plan], play: PlayOn) -> list[Plan]:
    """Return the plans, with `is_deadly` set for those that lead to certain death."""
    return [evolve(plan, is_deadly=is_deadly(table, _table_after_plan(table, at, plan, play), at)) for plan in plans]


def _table_after_plan(table: SeenTable, at: int, plan: Plan, play: PlayOn) -> SeenTable:
    """Return the table after the moves of a plan."""
    after = play(table, at, plan.move)
    return after if plan.then is None else play(after, at, plan.then)


def saving_plans(appraisal: Appraisal, at: int, moves: tuple[Move, ...], play: PlayOn) -> list[Plan]:
    """Return plans that give up cards so that the bot survives, the best first.

    The plans give up as few cards as possible before the action with the last hourglass.
    """
    table = appraisal.table
    waiting: list[tuple[Move, Move | None, SeenTable]] = [
        (move, None, play(table, at, move)) for move in moves if isinstance(move, Discard)
    ]
    for _ in range(MOST_GIVEN_UP):
        plans: list[Plan] = []
        following: list[tuple[Move, Move | None, SeenTable]] = []
        for first, second, given_up in waiting:
            for then, after in _moves_after(given_up, at, play):
                if isinstance(then, Discard):
                    following.append((first, second or then, after))
                elif after.seats[at].life == ALIVE and not is_deadly(table, after, at):
                    plans.append(Plan(first, appraisal.value(after), second or then))
        if plans:
            return sorted(plans, key=lambda plan: -plan.value)
        waiting = following
    return []


def _moves_after(table: SeenTable, at: int, play: PlayOn) -> Iterator[tuple[Move, SeenTable]]:
    """Yield each move of the seat, except refreshing rows, and the resulting table."""
    if table.asked == at and table.phase_id == Phase.ACT:
        for move in ENGINE.legal_moves(table):
            if not isinstance(move, Refresh):
                yield move, play(table, at, move)


def put_certain_loss_first(appraisal: Appraisal, at: int, plans: list[Plan], play: PlayOn) -> list[Plan]:
    """Return the plans for Upkeep; losing a card comes first if that is better.

    The order does not change which cards the bot pays for. If the bot will lose a card later in
    this Upkeep, it loses the card now if this makes the position after Upkeep worth more. For
    example, a card that moves the stress cube to the left is wasted at the left end of a section.
    """
    table, best = appraisal.table, plans[0]
    if table.phase_id != Phase.PAYING or isinstance(best.move, Drop):
        return plans
    moves, end = _expected_payments(appraisal, at, best.move, play)
    value = appraisal.value(end)
    for loss in [move for move in moves if isinstance(move, Drop)]:
        after: SeenTable | None = table
        for move in (loss, *[move for move in moves if move != loss]):
            after = _play_if_legal(after, at, move, play)
        if after is not None and appraisal.value(after) > value + BETTER:
            first = Plan(loss, best.value + appraisal.value(after) - value, moves[0])
            return [first, *[plan for plan in plans if plan.move != loss]]
    return plans


def _expected_payments(appraisal: Appraisal, at: int, first: Move, play: PlayOn) -> tuple[list[Move], SeenTable]:
    """Return the bot's moves until its upkeep ends, and the table after these moves."""
    moves, table = [first], play(appraisal.table, at, first)
    while table.phase_id == Phase.PAYING and table.asked == at:
        tables = [(move, play(table, at, move)) for move in ENGINE.legal_moves(table)]
        move, table = max(tables, key=lambda pair: appraisal.value(pair[1]))
        moves.append(move)
    return moves, table


def _play_if_legal(table: SeenTable | None, at: int, move: Move, play: PlayOn) -> SeenTable | None:
    """Return the table after a move; `None` if the move is not legal."""
    if table is None or table.asked != at or move not in ENGINE.legal_moves(table):
        return None
    return play(table, at, move)
