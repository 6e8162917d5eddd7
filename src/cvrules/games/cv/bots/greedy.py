"""A bot that makes the move with the highest estimated value for its turn."""

from __future__ import annotations

from collections.abc import Callable

from attrs import evolve

from cvrules.games.cv.bots.appraisal import Appraisal, appraisal_of, seats_with_card
from cvrules.games.cv.bots.planning import best_plan, upkeep_due
from cvrules.games.cv.cards.words import STACKS
from cvrules.games.cv.knowledge.view import View
from cvrules.games.cv.rulebook.engine import ENGINE
from cvrules.games.cv.rulebook.payment import can_pay
from cvrules.games.cv.table.moves import (
    Buy,
    BuyByLuck,
    Change,
    Lose,
    Move,
    Pass,
    Pay,
    PlayEvent,
    Put,
    Reroll,
    Stop,
    Take,
    Throw,
)
from cvrules.games.cv.table.rules import Rules
from cvrules.games.cv.table.spec import Spec
from cvrules.games.cv.table.table import Phase, Seat, Table
from cvrules.kernel.chance import Generator

__all__ = ["GreedyBot"]

#: The value of going first, in points.
FIRST = 0.5
#: The value of a move that must not be chosen.
NEVER = float("-inf")


class GreedyBot:
    """A bot that makes the best move for its turn and does not look further ahead.

    It sees only a view, and its choices do not depend on chance.
    """

    def choose(self, view: View, rng: Generator) -> Move:  # noqa: ARG002 - every bot gets a generator
        """Return the best move."""
        moves = view.legal_moves
        if len(moves) == 1:
            return moves[0]
        assert view.seat is not None  # noqa: S101 - only a seat has legal moves
        mind = appraisal_of(view.table, view.seat)
        return _CHOICES[view.table.phase](mind, moves)


def _spec_of(rules: Rules, move: object) -> Spec:
    return rules.specs[rules.by_name[move.card]]  # type: ignore[attr-defined]  # the move names a card


def _choose_childhood(mind: Appraisal, moves: tuple[Move, ...]) -> Move:
    def worth(move: Move) -> float:
        spec = _spec_of(mind.rules, move)
        return mind.gain(spec) + FIRST * spec.go_first

    return max(moves, key=worth)


def _choose_before_throw(mind: Appraisal, moves: tuple[Move, ...]) -> Move:
    """Return an event that gives dice, or else the throw.

    The bot plays such events at once, since a card that it buys sooner helps for longer.
    """
    events = [move for move in moves if isinstance(move, PlayEvent) and _spec_of(mind.rules, move).gain_dice]
    return events[0] if events else next(move for move in moves if isinstance(move, Throw))


def _choose_between_throws(mind: Appraisal, moves: tuple[Move, ...]) -> Move:
    """Return the move of the best plan: an event, dice to throw again, or a stop."""
    table = mind.table
    plan = best_plan(mind, table.throws)
    for move in moves:
        if isinstance(move, PlayEvent):
            spec = _spec_of(mind.rules, move)
            throws = table.throws + spec.gain_rolls
            if throws and best_plan(mind, throws, spec.gain_dice).value - plan.value > mind.value_in_hand(spec):
                return move
    if plan.dice:
        return next(move for move in moves if isinstance(move, Reroll) and move.packed == plan.dice)
    waiting = [move for move in moves if isinstance(move, Throw)]
    return waiting[0] if waiting else next(move for move in moves if isinstance(move, Stop))


def _choose_purchase(mind: Appraisal, moves: tuple[Move, ...]) -> Move:
    """Return the most valuable move, considering a second purchase after the first.

    The bot plays an event only if that makes a better purchase possible.
    """
    worths = {move: _worth_of_move(mind, move) for move in moves}
    return max(moves, key=worths.__getitem__)


def _worth_of_move(mind: Appraisal, move: Move) -> float:
    if isinstance(move, Pass):
        return _upkeep_loss(mind.table, mind)
    after = ENGINE.play(mind.table, move)
    if isinstance(move, Buy | BuyByLuck):
        gained, seat = _add_card(mind, mind.seat, _spec_of(mind.rules, move))
        return gained + _best_second(mind, seat, after)
    then = _best_purchase(mind, after) - mind.value_in_hand(_spec_of(mind.rules, move))  # 0 unless an event is played
    return then if then > _best_purchase(mind, mind.table) else NEVER


def _best_purchase(mind: Appraisal, table: Table) -> float:
    """Return the value of the best purchase, or 0 if there is none."""
    return max((_purchase_worth(mind, table, move) for move in ENGINE.legal_moves(table)), default=0.0)


def _purchase_worth(mind: Appraisal, table: Table, move: Move) -> float:
    return _worth_of_move(evolve(mind, table=table), move) if isinstance(move, Buy | BuyByLuck) else 0.0


def _add_card(mind: Appraisal, seat: Seat, spec: Spec) -> tuple[float, Seat]:
    """Return the value that a card adds in its best place, and the seat with it."""
    if spec.is_event:
        return mind.value_in_hand(spec), seat
    now = mind.value(seat)
    value, best = max(((mind.value(new), new) for new in seats_with_card(seat, spec)), key=lambda pair: pair[0])
    return value - now, best


def _best_second(mind: Appraisal, seat: Seat, after: Table) -> float:
    """Return the value of the best second purchase, or of making none."""
    best = _upkeep_loss(after, mind)
    for move in ENGINE.legal_moves(after):
        if isinstance(move, Buy | BuyByLuck):
            later = ENGINE.play(after, move)
            best = max(best, _add_card(mind, seat, _spec_of(mind.rules, move))[0] + _upkeep_loss(later, mind))
    return best


def _upkeep_loss(table: Table, mind: Appraisal) -> float:
    """Return the value lost if upkeep can no longer be paid: zero or negative."""
    if table.turn != mind.at:
        return 0.0
    toll, due = upkeep_due(table, mind.at)
    return 0.0 if not due or can_pay(table, toll=toll) else -max(0.0, sum(mind.loss(spec) for spec in due))


def _choose_loss(mind: Appraisal, moves: tuple[Move, ...]) -> Move:
    """Return a change of bad luck if possible, or else the cheapest loss or an event."""
    changes = [move for move in moves if isinstance(move, Change)]
    if changes:
        return changes[0]
    cheapest = min(
        (move for move in moves if isinstance(move, Lose)), key=lambda move: mind.loss(_spec_of(mind.rules, move))
    )
    events = [move for move in moves if isinstance(move, PlayEvent)]
    if events and mind.loss(_spec_of(mind.rules, cheapest)) > mind.value_in_hand(_spec_of(mind.rules, events[0])):
        return events[0]
    return cheapest


def _choose_upkeep(mind: Appraisal, moves: tuple[Move, ...]) -> Move:
    """Return the payment for the most valuable card, if it is worth keeping."""
    pays = [move for move in moves if isinstance(move, Pay)]
    if pays:
        best = max(pays, key=lambda move: mind.loss(_spec_of(mind.rules, move)))
        if mind.loss(_spec_of(mind.rules, best)) > 0 or len(moves) == len(pays):
            return best
    others = [move for move in moves if not isinstance(move, Pay)]
    return next((move for move in others if isinstance(move, Change)), others[0])


def _choose_place(mind: Appraisal, moves: tuple[Move, ...]) -> Move:
    """Return the placement that gives the CV its highest value."""
    return max(
        (move for move in moves if isinstance(move, Put)), key=lambda move: mind.value(_seat_after_put(mind, move))
    )


def _seat_after_put(mind: Appraisal, move: Put) -> Seat:
    if move.stack is None:
        return mind.seat
    stack, card = STACKS.index(move.stack), mind.rules.by_name[move.card]
    pile = mind.seat.stack_ids[stack]
    longer = (*pile[: move.under], card, *pile[move.under :])
    return evolve(mind.seat, stack_ids=(*mind.seat.stack_ids[:stack], longer, *mind.seat.stack_ids[stack + 1 :]))


def _choose_assistance(mind: Appraisal, moves: tuple[Move, ...]) -> Move:
    """Return the most valuable card to take, or decline if no card adds value."""
    return max(moves, key=lambda move: mind.gain(_spec_of(mind.rules, move)) if isinstance(move, Take) else 0.0)


#: The function that chooses the move in each phase.
_CHOICES: dict[int, Callable[[Appraisal, tuple[Move, ...]], Move]] = {
    Phase.CHOOSE: _choose_childhood,
    Phase.THROW: _choose_before_throw,
    Phase.REROLL: _choose_between_throws,
    Phase.BUY: _choose_purchase,
    Phase.MISFORTUNE: _choose_loss,
    Phase.PAYING: _choose_upkeep,
    Phase.PLACING: _choose_place,
    Phase.ASSIST: _choose_assistance,
    Phase.ASSIST_ADD: _choose_place,
}
