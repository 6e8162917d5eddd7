"""A bot that always makes the move with the highest estimated value."""

from __future__ import annotations

from cvrules.games.pursuit.bots.advice import Advice, advise
from cvrules.games.pursuit.bots.appraisal import Appraisal
from cvrules.games.pursuit.bots.goal_worth import worth_of_goals
from cvrules.games.pursuit.bots.plan import Plan
from cvrules.games.pursuit.bots.survival import put_certain_loss_first, put_deadly_plans_last, saving_plans
from cvrules.games.pursuit.knowledge.view import View
from cvrules.games.pursuit.rulebook.chance import outcomes
from cvrules.games.pursuit.rulebook.ending import LAST_ROUND
from cvrules.games.pursuit.rulebook.engine import ENGINE
from cvrules.games.pursuit.rulebook.play_area import count_excess_cards, count_partners, held_card, part_in_force
from cvrules.games.pursuit.table.moves import Discard, Keep, Less, More, Move, Refresh
from cvrules.games.pursuit.table.packed import LANE_OF, amount
from cvrules.games.pursuit.table.phase import Phase
from cvrules.games.pursuit.table.seat import ACTIVE
from cvrules.games.pursuit.table.table import CHANCE, SeenTable
from cvrules.kernel.chance import Generator

__all__ = ["GreedyBot", "plans_of"]

#: The worth of an additional slot, which prevents about one stress in most rounds.
SLOT = 4
#: How many times a player usually takes an action in a game. Actions that are not listed have `USUAL_USES`.
USES = {"rest": 3.5, "spend": 11.0, "start_relationship": 3.0, "temp_job": 9.0}
USUAL_USES = 5.0
#: The bot gives up a card only if that raises the value of its plan by at least this amount.
WORTH_A_CARD = 0.3


class GreedyBot:
    """A bot that looks one move ahead and values the offers that are within reach.

    Given the same view, the bot always makes the same move.
    """

    def choose(self, view: View, rng: Generator) -> Move:  # noqa: ARG002 - part of the bot interface
        """Return the legal move with the highest estimated value."""
        moves = view.legal_moves
        if len(moves) == 1:
            return moves[0]
        assert view.seat is not None  # noqa: S101 - only the view of a seat has legal moves
        return best_move(view.table, view.seat, moves)

    def advise(self, view: View) -> Advice:
        """Return the move that the bot would make, with the reasons for it."""
        moves, at = view.legal_moves, view.seat
        assert at is not None  # noqa: S101 - only the view of a seat has legal moves
        if len(moves) == 1:
            return Advice(moves[0])
        if view.table.phase_id in {Phase.PRICE, Phase.KEEP}:
            return Advice(best_move(view.table, at, moves))
        return advise(view.table, at, moves, plans_of, _table_after)

    def __repr__(self) -> str:
        return "GreedyBot()"


def best_move(table: SeenTable, at: int, moves: tuple[Move, ...]) -> Move:
    """Return the legal move that the bot considers best."""
    if table.phase_id == Phase.PRICE:
        return _choose_resource(table, at, moves)
    if table.phase_id == Phase.KEEP:
        appraisal = Appraisal(table, at)
        return max(moves, key=lambda move: _trait_value(appraisal, move))
    return plans_of(table, at, moves)[0].move


def plans_of(table: SeenTable, at: int, moves: tuple[Move, ...]) -> list[Plan]:
    """Return a plan for each sensible move, the best first.

    Giving up a card needs no hourglass, so this move cannot be compared directly with an action.
    The bot considers the move only if the card is a burden, or if the player would otherwise die,
    and values the move together with the next action. A plan after which the player dies in the
    next Upkeep comes after all others.
    """
    appraisal = Appraisal(table, at)
    actions = [move for move in moves if not isinstance(move, Refresh | Discard)] or moves
    plans = [Plan(move, appraisal.value(_table_after(table, at, move))) for move in actions]
    for move in moves:
        if isinstance(move, Discard) and _is_burden(appraisal, table, at, move):
            plans += _plans_after(appraisal, _table_after(table, at, move), at, move)
    plans = put_deadly_plans_last(table, at, sorted(plans, key=lambda plan: -plan.value), _table_after)
    if plans[0].is_deadly and table.phase_id == Phase.ACT:
        return [*saving_plans(appraisal, at, moves, _table_after), *plans]
    return put_certain_loss_first(appraisal, at, plans, _table_after)


def _plans_after(appraisal: Appraisal, table: SeenTable, at: int, move: Discard) -> list[Plan]:
    """Return a list with the best plan that begins by giving up the given card.

    The list is empty if the seat cannot act afterwards, or if giving up the card takes a solo
    player further away from the goals.
    """
    if table.asked != at or table.phase_id != Phase.ACT or _loses_solo_goal(appraisal.table, table, at):
        return []
    actions = [then for then in ENGINE.legal_moves(table) if not isinstance(then, Refresh | Discard)]
    values = [appraisal.value(_table_after(table, at, then)) for then in actions]
    if not values:
        return []
    best = max(values)
    return [Plan(move, best - WORTH_A_CARD, actions[values.index(best)])]


def _loses_solo_goal(before: SeenTable, after: SeenTable, at: int) -> bool:
    """Return whether giving up a card takes a solo player further from the goals."""
    return len(before.seats) == 1 and worth_of_goals(after, at) < worth_of_goals(before, at)


def _is_burden(appraisal: Appraisal, table: SeenTable, at: int, move: Discard) -> bool:
    """Return whether giving up a card may be an advantage.

    Such a card fills a slot when no slot is free, is one of several partners, or has an upkeep
    that costs more than the card earns.
    """
    seat, spec = table.seats[at], table.rules.specs[table.rules.by_name[move.card]]
    held = held_card(seat, spec.index)
    if held is None:
        return False
    if held.state == ACTIVE and spec.fills_slot and count_excess_cards(table, seat) >= 0:
        return True
    is_further_partner = spec.kind == "partner" and count_partners(table, seat) > 1
    return is_further_partner or appraisal.worths.income(part_in_force(table, held)) < 0


def _table_after(table: SeenTable, at: int, move: Move) -> SeenTable:
    """Return the table after a move and all choices that the move leads to."""
    after: SeenTable = ENGINE.play_legal(table, move)
    while after.phase_id in {Phase.PRICE, Phase.ORDER, Phase.PICK, Phase.FIND_JOB, Phase.FIND_CARD}:
        if after.asked == CHANCE:
            after = ENGINE.play_legal(after, outcomes(after)[0][0])
        elif after.asked == at:
            answers = ENGINE.legal_moves(after)
            choice = _choose_resource(after, at, answers) if after.phase_id == Phase.PRICE else answers[0]
            after = ENGINE.play_legal(after, choice)
        else:
            break
    return after


def _choose_resource(table: SeenTable, at: int, moves: tuple[Move, ...]) -> Move:
    """Return the move that leaves the most balanced stock.

    The bot saves the scarcest resource, and pays more of the most plentiful one.
    """
    purse = table.seats[at].purse

    def amount_left(move: Move) -> int:
        if not isinstance(move, Less | More) or move.what not in LANE_OF:
            return 99
        lane = LANE_OF[move.what]
        return amount(purse, lane) - amount(table.price, lane)

    return max(moves, key=amount_left) if isinstance(moves[0], More) else min(moves, key=amount_left)


def _trait_value(appraisal: Appraisal, move: Move) -> float:
    """Return the value of keeping a trait: the value of its stock and of its ability.

    The stock is worth more if it helps to pay for the cards on the board.
    """
    if not isinstance(move, Keep):
        return 0.0
    table, worths = appraisal.table, appraisal.worths
    trait = table.rules.specs[table.rules.by_name[move.card]].trait
    value = appraisal.value(_table_after(table, appraisal.at, move))
    value += LAST_ROUND * worths.reward_worth(trait.each_round.rewards)
    value += sum(_usual_uses(action) * worths.reward_worth(part.rewards) for action, part in trait.bonuses.items())
    value += sum(_usual_uses(action) * worths.price_worth(saved) for action, saved in trait.savings.items())
    return value + 3 * sum(trait.spared.values()) + SLOT * trait.slots


def _usual_uses(action: str) -> float:
    """Return how many times a player usually takes an action in a game."""
    return USES.get(action, USUAL_USES)
