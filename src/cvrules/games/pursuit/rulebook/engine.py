"""The constant `ENGINE`: the functions that carry out each phase and each move.

The functions come from the other modules in this folder, with one module for each chapter of the
rulebook. `cvrules.kernel.phases` calls them to play a game.
"""

from __future__ import annotations

from collections.abc import Callable

from cvrules.games.pursuit.rulebook import (
    chance,
    legality,
    paying,
    piles,
    preparation_phase,
    prices,
    resolution,
    rewarded_cards,
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


def _do_nothing(_: Draft) -> bool:
    """Do nothing, because the game is over."""
    return True


#: The functions that carry out each phase. They return `True` if a seat or chance must now decide.
#: If the draft has a random generator, functions that depend on chance draw the outcome themselves.
_STEPS: dict[int, Callable[[Draft], bool]] = {
    Phase.FILL: piles.fill_rows,
    Phase.GOALS: setup.reveal_next_goal,
    Phase.CLASH: solo.resolve_clash,
    Phase.TRAITS: setup.deal_next_trait,
    Phase.KEEP: setup.ask_to_keep,
    Phase.START: setup.choose_first_player,
    Phase.PREPARATION: preparation_phase.prepare_round,
    Phase.HOURGLASSES: preparation_phase.take_hourglasses,
    Phase.UPKEEP: upkeep.begin_upkeep,
    Phase.EACH_ROUND: upkeep.give_trait_rewards,
    Phase.UPKEEP_STRESS: upkeep.add_upkeep_stress,
    Phase.NEXT_UPKEEP: upkeep.begin_next_upkeep,
    Phase.FREE_INCOME: paying.collect_free_income,
    Phase.AFTER_INCOME: paying.continue_after_income,
    Phase.PAYING: paying.ask_to_pay,
    Phase.AFTER_PAYING: paying.continue_after_payment,
    Phase.UPKEEP_END: upkeep.end_upkeep,
    Phase.NEXT_TURN: turns.begin_next_turn,
    Phase.ACT: turns.ask_to_act,
    Phase.ACTING: turns.continue_action,
    Phase.PRICE: prices.ask_for_resource,
    Phase.FIND_JOB: chance.find_card,
    Phase.ACTION_END: turns.end_action,
    Phase.RECEIVING: rewards.receive_all,
    Phase.ORDER: rewards.ask_for_order,
    Phase.PICK: rewarded_cards.ask_for_card,
    Phase.FIND_CARD: chance.find_card,
    Phase.RESOLUTION: resolution.begin_resolution,
    Phase.ADDITIONAL: resolution.give_additional_rewards,
    Phase.SET_ASIDE: resolution.clean_up,
    Phase.OVER: _do_nothing,
}

#: For each phase, the function that returns the legal moves.
_ANSWERS: dict[int, Callable[[Draft], tuple[Move, ...]]] = {
    Phase.CLASH: solo.legal_drop_goal_moves,
    Phase.KEEP: setup.legal_keep_moves,
    Phase.PAYING: paying.legal_upkeep_moves,
    Phase.ACT: legality.legal_actions,
    Phase.PRICE: prices.legal_moves,
    Phase.ORDER: legality.legal_order_moves,
    Phase.PICK: legality.legal_pick_moves,
}

_PICK = MoveRule((Phase.PICK,), legality.pick_refusal, rewarded_cards.take_picked_card)
_PRICE = MoveRule((Phase.PRICE,), prices.choice_refusal, prices.choose_resource)

#: For each class of moves: the phases in which players make such moves, the function that returns a
#: refusal if a move is illegal, and the function that carries out a move.
_MOVES = {
    moves.DropGoal: MoveRule((Phase.CLASH,), solo.drop_refusal, solo.drop_named_goal),
    moves.Keep: MoveRule((Phase.KEEP,), setup.keep_refusal, setup.keep_trait),
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
    steps=tuple(_STEPS[phase] for phase in range(len(_STEPS))),
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
