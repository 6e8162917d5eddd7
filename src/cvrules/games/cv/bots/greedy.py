"""A bot that always makes the move with the highest estimated value."""

from __future__ import annotations

from collections.abc import Callable

from attrs import evolve

from cvrules.games.cv.bots.appraisal import Appraisal, appraisal_of, seats_with_card
from cvrules.games.cv.bots.forecast import forecast_points
from cvrules.games.cv.bots.planning import best_plan, upkeep_to_plan
from cvrules.games.cv.cards.words import STACKS
from cvrules.games.cv.knowledge.view import View
from cvrules.games.cv.rulebook.engine import ENGINE
from cvrules.games.cv.rulebook.payment import can_pay
from cvrules.games.cv.table.moves import (
    Arrange,
    Buy,
    BuyByLuck,
    Change,
    Finish,
    Lose,
    Move,
    Pass,
    Pay,
    PlayEvent,
    Put,
    Reroll,
    Spread,
    Stop,
    Take,
    Throw,
)
from cvrules.games.cv.table.phase import Phase
from cvrules.games.cv.table.rules import Rules
from cvrules.games.cv.table.spec import Spec
from cvrules.games.cv.table.table import Seat, SeenTable
from cvrules.kernel.arguments import argument_type_error
from cvrules.kernel.chance import Generator

__all__ = ["GreedyBot"]

#: The value of going first, in points.
FIRST = 0.5
#: The value of a move that must never be chosen.
NEVER = float("-inf")


class GreedyBot:
    """A bot that makes the best move for the current turn and does not plan ahead.

    The bot sees only the view of its seat, and always makes the same move for the same view.
    """

    def choose(self, view: View, rng: Generator) -> Move:  # noqa: ARG002 - part of the bot interface
        """Return the legal move with the highest estimated value.

        Raises:
            TypeError: The argument is not a view of CV.
            ValueError: It is not the turn of the view's seat.
        """
        if not isinstance(view, View):
            raise argument_type_error("choose", "a view", view)
        moves = view.legal_moves
        if len(moves) == 1:
            return moves[0]
        if view.seat is None or not moves:
            raise ValueError("it is not the turn of this view's seat; call view(table, table.to_move)")
        appraisal = appraisal_of(view.table, view.seat)
        return _CHOICES[view.table.phase_id](appraisal, moves)

    def forecast(self, view: View) -> float | None:
        """Return the final points that are likely for the seat; `None` if unknown."""
        return None if view.seat is None else forecast_points(view.table, view.seat)

    def __repr__(self) -> str:
        return "GreedyBot()"


def _spec_of(rules: Rules, move: object) -> Spec:
    """Return the spec of the card that the move names."""
    return rules.specs[rules.by_name[move.card]]  # type: ignore[attr-defined]  # the move names a card


def _choose_childhood(appraisal: Appraisal, moves: tuple[Move, ...]) -> Move:
    """Return the move that chooses the most valuable childhood card."""

    def value(move: Move) -> float:
        spec = _spec_of(appraisal.rules, move)
        return appraisal.gain(spec) + FIRST * spec.go_first

    return max(moves, key=value)


def _choose_before_throw(appraisal: Appraisal, moves: tuple[Move, ...]) -> Move:
    """Return a move that plays an event for more dice, or else the first throw.

    The bot plays such events as soon as it can: the earlier they help to buy a card, the longer
    the card is useful.
    """
    events = [move for move in moves if isinstance(move, PlayEvent) and _spec_of(appraisal.rules, move).gain_dice]
    return events[0] if events else next(move for move in moves if isinstance(move, Throw))


def _choose_between_throws(appraisal: Appraisal, moves: tuple[Move, ...]) -> Move:
    """Return the next move of the best plan: play an event, throw again, or stop."""
    table = appraisal.table
    plan = best_plan(appraisal, table.throws)
    for move in moves:
        if isinstance(move, PlayEvent):
            spec = _spec_of(appraisal.rules, move)
            throws = table.throws + spec.gain_rolls
            if throws and best_plan(appraisal, throws, spec.gain_dice).value - plan.value > appraisal.value_in_hand(
                spec
            ):
                return move
    if plan.dice:
        return next(move for move in moves if isinstance(move, Reroll) and move.packed == plan.dice)
    waiting = [move for move in moves if isinstance(move, Throw)]
    return waiting[0] if waiting else next(move for move in moves if isinstance(move, Stop))


def _choose_purchase(appraisal: Appraisal, moves: tuple[Move, ...]) -> Move:
    """Return the most valuable move: buy, play an event, change a symbol, or pass."""
    values: dict[Move, float] = {
        move: _purchase_value(appraisal, move) for move in moves if isinstance(move, Buy | BuyByLuck)
    }
    best = max([0.0, *values.values()])
    for move in moves:
        if isinstance(move, Pass):
            values[move] = _upkeep_loss(appraisal.table, appraisal)
        elif move not in values:
            values[move] = _preparation_value(appraisal, move, best)
    return max(moves, key=values.__getitem__)


def _purchase_value(appraisal: Appraisal, move: Buy | BuyByLuck) -> float:
    """Return the estimated value of a purchase and of the best second purchase."""
    after = ENGINE.play_legal(appraisal.table, move)
    gained, seat = _gain_and_seat(appraisal, appraisal.seat, _spec_of(appraisal.rules, move))
    return gained + _second_purchase_value(appraisal, seat, after)


def _preparation_value(appraisal: Appraisal, move: Move, best: float) -> float:
    """Return the value of a move that prepares a better purchase.

    If the move does not allow a better purchase, the result is `NEVER`.

    Args:
        appraisal: The seat's appraisal.
        move: A move that plays an event or changes a symbol.
        best: The value of the best purchase without the move.
    """
    # For a card that is not an event, the value in hand is 0.
    in_hand = appraisal.value_in_hand(_spec_of(appraisal.rules, move))
    then = _best_purchase_value(appraisal, ENGINE.play_legal(appraisal.table, move)) - in_hand
    return then if then > best else NEVER


def _best_purchase_value(appraisal: Appraisal, table: SeenTable) -> float:
    """Return the estimated value of the best purchase, or 0 if there is none."""
    later = appraisal.after(table)
    purchases = [move for move in ENGINE.legal_moves(table) if isinstance(move, Buy | BuyByLuck)]
    return max([0.0, *(_purchase_value(later, move) for move in purchases)])


def _gain_and_seat(appraisal: Appraisal, seat: Seat, spec: Spec) -> tuple[float, Seat]:
    """Return the value of adding a card in its best place, and the resulting seat."""
    if spec.is_event or spec.is_gossip:
        return appraisal.gain(spec), seat
    now = appraisal.value(seat)
    value, best = max(((appraisal.value(new), new) for new in seats_with_card(seat, spec)), key=lambda pair: pair[0])
    return value - now, best


def _second_purchase_value(appraisal: Appraisal, seat: Seat, after: SeenTable) -> float:
    """Return the estimated value of the best second purchase, or of buying no more."""
    best = _upkeep_loss(after, appraisal)
    for move in ENGINE.legal_moves(after):
        if isinstance(move, Buy | BuyByLuck):
            later = ENGINE.play_legal(after, move)
            best = max(
                best,
                _gain_and_seat(appraisal, seat, _spec_of(appraisal.rules, move))[0] + _upkeep_loss(later, appraisal),
            )
    return best


def _upkeep_loss(table: SeenTable, appraisal: Appraisal) -> float:
    """Return the value (0 or negative) of losing cards whose upkeep cannot be paid."""
    if table.turn != appraisal.at:
        return 0.0
    toll, due = upkeep_to_plan(table, appraisal.at)
    return 0.0 if not due or can_pay(table, toll=toll) else -max(0.0, sum(appraisal.loss(spec) for spec in due))


def _choose_loss(appraisal: Appraisal, moves: tuple[Move, ...]) -> Move:
    """Return the best reply to misfortune: change, play an event, or lose a card.

    The bot changes bad luck whenever it can. It plays an event only if the event is worth less
    than the card that it saves. Failing that, it loses its least valuable card.
    """
    changes = [move for move in moves if isinstance(move, Change)]
    if changes:
        return changes[0]
    cheapest = min(
        (move for move in moves if isinstance(move, Lose)),
        key=lambda move: appraisal.loss(_spec_of(appraisal.rules, move)),
    )
    events = [move for move in moves if isinstance(move, PlayEvent)]
    if events and appraisal.loss(_spec_of(appraisal.rules, cheapest)) > appraisal.value_in_hand(
        _spec_of(appraisal.rules, events[0])
    ):
        return events[0]
    return cheapest


def _choose_upkeep(appraisal: Appraisal, moves: tuple[Move, ...]) -> Move:
    """Return the payment for the most valuable card that is worth keeping.

    If no card is worth keeping, the bot changes bad luck or forgoes upkeep, if it can.
    """
    pays = [move for move in moves if isinstance(move, Pay)]
    if pays:
        best = max(pays, key=lambda move: appraisal.loss(_spec_of(appraisal.rules, move)))
        if appraisal.loss(_spec_of(appraisal.rules, best)) > 0 or len(moves) == len(pays):
            return best
    others = [move for move in moves if not isinstance(move, Pay)]
    return next((move for move in others if isinstance(move, Change)), others[0])


def _choose_place(appraisal: Appraisal, moves: tuple[Move, ...]) -> Move:
    """Return the placement with the highest value.

    Gossip cards are placed after all other cards.
    """
    puts = [move for move in moves if isinstance(move, Put)]
    if puts:
        return max(puts, key=lambda move: appraisal.value(_seat_after_put(appraisal, move)))
    spreads = [move for move in moves if isinstance(move, Spread)]
    return max(spreads, key=lambda move: appraisal.gossip_value(_spec_of(appraisal.rules, move), move.seat))


def _choose_arrangement(appraisal: Appraisal, moves: tuple[Move, ...]) -> Move:
    """Return the rearrangement that improves the CV most, or `Finish()` if none does."""
    now = appraisal.value(appraisal.seat)
    own = {appraisal.rules.specs[card].name for pile in appraisal.seat.stack_ids for card in pile}
    values = {
        move: appraisal.value(_seat_after_arrange(appraisal, move))
        for move in moves
        if isinstance(move, Arrange) and move.card in own
    }
    best = max(values, key=values.__getitem__, default=None)
    return best if best is not None and values[best] > now else next(move for move in moves if isinstance(move, Finish))


def _seat_after_arrange(appraisal: Appraisal, move: Arrange) -> Seat:
    """Return the seat as it would be after a card is moved to another place."""
    card, stack = appraisal.rules.by_name[move.card], STACKS.index(move.stack)
    piles = [tuple(other for other in pile if other != card) for pile in appraisal.seat.stack_ids]
    piles[stack] = (*piles[stack][: move.under], card, *piles[stack][move.under :])
    return evolve(appraisal.seat, stack_ids=tuple(piles))


def _seat_after_put(appraisal: Appraisal, move: Put) -> Seat:
    """Return the seat as it would be after a card is put into its CV or aside."""
    if move.stack is None:
        return appraisal.seat
    card = appraisal.rules.by_name[move.card]
    if move.stack not in STACKS:
        gossip_piles = appraisal.seat.gossip_piles
        return evolve(appraisal.seat, gossip_piles=gossip_piles._replace(fate_ids=(card, *gossip_piles.fate_ids)))
    stack = STACKS.index(move.stack)
    pile = appraisal.seat.stack_ids[stack]
    longer = (*pile[: move.under], card, *pile[move.under :])
    return evolve(
        appraisal.seat, stack_ids=(*appraisal.seat.stack_ids[:stack], longer, *appraisal.seat.stack_ids[stack + 1 :])
    )


def _choose_assistance(appraisal: Appraisal, moves: tuple[Move, ...]) -> Move:
    """Return the move that takes the most valuable card, or declines if none helps."""
    return max(
        moves, key=lambda move: appraisal.gain(_spec_of(appraisal.rules, move)) if isinstance(move, Take) else 0.0
    )


#: The function that chooses the move in each phase.
_CHOICES: dict[int, Callable[[Appraisal, tuple[Move, ...]], Move]] = {
    Phase.CHOOSE: _choose_childhood,
    Phase.THROW: _choose_before_throw,
    Phase.REROLL: _choose_between_throws,
    Phase.BUY: _choose_purchase,
    Phase.MISFORTUNE: _choose_loss,
    Phase.PAYING: _choose_upkeep,
    Phase.PLACING: _choose_place,
    Phase.REARRANGE: _choose_arrangement,
    Phase.ASSIST: _choose_assistance,
    Phase.ASSIST_ADD: _choose_place,
}
