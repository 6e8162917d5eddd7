"""Lists the functions that carry out each phase and each move of the game.

The other modules of this folder contain these functions, with one module for each
chapter of the rulebook. `cvrules.kernel.phases` calls them to play a game.
"""

from __future__ import annotations

from collections.abc import Callable

from cvrules.games.pursuit.rulebook import (
    chance,
    legality,
    paying,
    picking,
    piles,
    preparation,
    prices,
    resolution,
    rewards,
    setup,
    solo,
    turns,
    upkeep,
)
from cvrules.games.pursuit.table import moves
from cvrules.games.pursuit.table.moves import Move
from cvrules.games.pursuit.table.phase import QUESTIONS, Phase
from cvrules.games.pursuit.table.refusal import Refusal, refuse
from cvrules.games.pursuit.table.table import Draft, Table, freeze
from cvrules.kernel.phases import MoveRule, Paragraphs, Phases

__all__ = ["ENGINE"]


def _stop(_: Draft) -> bool:
    """Do nothing and wait, because the game is over."""
    return True


#: The step of each phase. A step returns `True` if a seat or chance must now move. If the
#: draft has a random generator, a step that depends on chance draws an outcome itself.
_STEPS: tuple[Callable[[Draft], bool], ...] = (
    piles.fill_rows,  # FILL
    setup.reveal_goals,  # GOALS
    solo.resolve_clash,  # CLASH
    setup.deal_traits,  # TRAITS
    setup.ask_to_keep,  # KEEP
    setup.choose_first_player,  # START
    preparation.prepare,  # PREPARATION
    preparation.take_hourglasses,  # HOURGLASSES
    upkeep.begin_upkeep,  # UPKEEP
    upkeep.give_trait_rewards,  # EACH_ROUND
    upkeep.add_stress_of_slots,  # UPKEEP_STRESS
    upkeep.begin_next_upkeep,  # NEXT_UPKEEP
    paying.collect_free_income,  # FREE_INCOME
    paying.continue_after_income,  # AFTER_INCOME
    paying.ask_to_pay,  # PAYING
    paying.continue_after_payment,  # AFTER_PAYING
    upkeep.end_upkeep,  # UPKEEP_END
    turns.begin_next_turn,  # NEXT_TURN
    turns.ask_to_act,  # ACT
    turns.continue_action,  # ACTING
    prices.ask_for_resource,  # PRICE
    chance.find_card,  # FIND_JOB
    turns.end_action,  # ACTION_END
    rewards.receive_all,  # RECEIVING
    rewards.ask_for_order,  # ORDER
    picking.ask_for_card,  # PICK
    chance.find_card,  # FIND_CARD
    resolution.begin_resolution,  # RESOLUTION
    resolution.give_additional_rewards,  # ADDITIONAL
    resolution.clean_up,  # SET_ASIDE
    _stop,  # OVER
)

#: For each phase, the function that returns the legal moves.
_ANSWERS: dict[int, Callable[[Draft], tuple[Move, ...]]] = {
    Phase.CLASH: solo.answers,
    Phase.KEEP: setup.answers,
    Phase.PAYING: paying.answers,
    Phase.ACT: legality.answers,
    Phase.PRICE: prices.answers,
    Phase.ORDER: legality.order_answers,
    Phase.PICK: legality.pick_answers,
}

_PICK = MoveRule((Phase.PICK,), legality.pick_refusal, picking.pick)
_PRICE = MoveRule((Phase.PRICE,), prices.choice_refusal, prices.choose_resource)

#: For each class of moves: the phases in which it is legal, the function that returns the
#: reason why a move is illegal, and the function that carries out a move.
_MOVES = {
    moves.DropGoal: MoveRule((Phase.CLASH,), solo.drop_refusal, solo.choose_goal_to_drop),
    moves.Keep: MoveRule((Phase.KEEP,), setup.keep_refusal, setup.keep),
    moves.Pay: MoveRule((Phase.PAYING,), paying.upkeep_refusal, paying.pay_upkeep),
    moves.Drop: MoveRule((Phase.PAYING,), paying.upkeep_refusal, paying.drop_card),
    moves.Less: _PRICE,
    moves.More: _PRICE,
    moves.Receive: MoveRule((Phase.ORDER,), legality.order_refusal, rewards.receive_next),
    moves.Pick: _PICK,
    moves.PickFromPile: _PICK,
    moves.PickNothing: _PICK,
    **{kind: MoveRule((Phase.ACT,), legality.action_refusal, turns.begin_action) for kind in turns.ACTIONS},
}


def _next_seat(draft: Draft) -> int:
    """Return the seat that must decide next."""
    return draft.receiver if draft.phase_id in {Phase.ORDER, Phase.PICK} else draft.turn


#: The engine that plays games of The Pursuit of Happiness.
ENGINE: Phases[Table, Move, Refusal] = Phases(
    steps=_STEPS,
    answers=_ANSWERS,
    moves=_MOVES,
    questions=QUESTIONS,
    outcome_refusal=chance.outcome_refusal,
    apply_outcome=chance.apply_outcome,
    freeze=freeze,
    refuse=refuse,
    paragraphs=Paragraphs(moves="P1.2", end="P8.1"),
    next_seat=_next_seat,
)
