"""Lists the functions that carry out each phase and each move of the game.

The other modules in this folder define these functions, with one module for each chapter of the
rulebook. `cvrules.kernel.phases` calls the functions to play a game.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from cvrules.games.cv.rulebook import (
    adding,
    assistance,
    bad_luck,
    buying,
    chance,
    cleanup,
    gossip,
    misfortune,
    rearranging,
    rolling,
    setup,
    upkeep,
)
from cvrules.games.cv.table.moves import (
    Arrange,
    Buy,
    BuyByLuck,
    Change,
    Choose,
    Decline,
    Finish,
    Forgo,
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
from cvrules.games.cv.table.phase import QUESTIONS, Phase
from cvrules.games.cv.table.refusal import Refusal, refuse
from cvrules.games.cv.table.table import Draft, Table, freeze
from cvrules.kernel.phases import MoveRule, Paragraphs, Phases

__all__ = ["ENGINE"]


def _wait(_: Draft) -> bool:
    """Do nothing and wait, because a seat must move or the game is over."""
    return True


#: The functions that carry out each phase. They return `True` if a seat or chance must move now.
#: If the draft has a random generator, functions that depend on chance draw the outcome themselves.
_STEPS: dict[int, Callable[[Draft], bool]] = {
    Phase.REVEAL_TRACK: chance.deal_next_card,
    Phase.REVEAL_GOALS: chance.deal_next_card,
    Phase.DEAL_GOALS: chance.deal_next_card,
    Phase.DEAL_CARDS: chance.deal_next_card,
    Phase.CHOOSE: _wait,
    Phase.THROW: rolling.ask_before_throw,
    Phase.ROLLING: chance.roll_dice,
    Phase.REROLL: rolling.ask_after_roll,
    Phase.BUY: buying.ask_to_buy,
    Phase.MISFORTUNE: misfortune.resolve_misfortunes,
    Phase.UPKEEP: upkeep.begin_upkeep,
    Phase.PAYING: upkeep.resolve_due_cards,
    Phase.ADD: adding.begin_adding,
    Phase.PLACING: adding.place_bought,
    Phase.REARRANGE: rearranging.ask_to_rearrange,
    Phase.CLEANUP: cleanup.begin_cleanup,
    Phase.REFILL: chance.refill_track,
    Phase.ASSIST: assistance.offer_assistance,
    Phase.ASSIST_ADD: assistance.place_taken_card,
    Phase.TURN_END: cleanup.end_turn,
    Phase.OVER: _wait,
}

#: For each phase, the function that returns the legal moves.
_ANSWERS: dict[int, Callable[[Draft], tuple[Move, ...]]] = {
    Phase.CHOOSE: setup.legal_choices,
    Phase.THROW: rolling.legal_moves_before_throw,
    Phase.REROLL: rolling.legal_moves_after_roll,
    Phase.BUY: buying.legal_moves,
    Phase.MISFORTUNE: misfortune.legal_moves,
    Phase.PAYING: upkeep.legal_moves,
    Phase.PLACING: adding.legal_moves,
    Phase.REARRANGE: rearranging.legal_moves,
    Phase.ASSIST: assistance.legal_moves,
    Phase.ASSIST_ADD: adding.legal_moves,
}

#: For each phase, a function that returns the reason why an event cannot be played, and a function
#: that plays the event.
_EVENTS: dict[int, tuple[Callable[[Draft, int], Refusal | None], Callable[[Draft, int], None]]] = {
    Phase.THROW: (rolling.rolling_event_refusal, rolling.play_while_rolling),
    Phase.REROLL: (rolling.rolling_event_refusal, rolling.play_while_rolling),
    Phase.BUY: (buying.buying_event_refusal, buying.play_for_symbols),
    Phase.MISFORTUNE: (misfortune.saving_event_refusal, misfortune.play_to_avert_loss),
}


#: For each phase, the rulebook paragraph about playing events.
_EVENT_PARAGRAPHS: Final = {Phase.THROW: "R2.5", Phase.REROLL: "R2.5", Phase.BUY: "R3.8", Phase.MISFORTUNE: "R4.6"}


def _event_refusal(draft: Draft, move: PlayEvent) -> Refusal | None:
    """Return a refusal, or `None` if the event can be played in this phase."""
    card = draft.rules.by_name.get(move.card)
    if card is None or card not in draft.seats[draft.asked].hand_ids:
        return refuse("not_in_hand", _EVENT_PARAGRAPHS[draft.phase_id], card=move.card)
    return _EVENTS[draft.phase_id][0](draft, card)


def _play_event(draft: Draft, move: PlayEvent) -> None:
    """Remove the event from the hand, and apply its effect in this phase."""
    card = draft.rules.by_name[move.card]
    rolling.remove_from_hand(draft, card)
    _EVENTS[draft.phase_id][1](draft, card)


def _put_card(draft: Draft, move: Put | Spread) -> None:
    """Add the move's card to a CV, as decided by the seat that is asked."""
    adding.add_to_cv(draft, move, draft.asked)


_ROLLING: Final = (Phase.THROW, Phase.REROLL)
_PLACING: Final = (Phase.PLACING, Phase.ASSIST_ADD)

#: For each class of moves, the phases that allow it, the function that returns the reason why a
#: move is illegal (`None` if it is always legal), and the function that carries out a move.
_MOVES: Final = {
    Choose: MoveRule((Phase.CHOOSE,), setup.choose_refusal, setup.keep_childhood_card),
    Throw: MoveRule(_ROLLING, rolling.throw_refusal, rolling.throw_pending_dice),
    Reroll: MoveRule((Phase.REROLL,), rolling.reroll_refusal, rolling.throw_again),
    Stop: MoveRule((Phase.REROLL,), None, rolling.stop_rolling),
    PlayEvent: MoveRule(tuple(_EVENTS), _event_refusal, _play_event),
    Buy: MoveRule((Phase.BUY,), buying.buy_refusal, buying.buy_card),
    BuyByLuck: MoveRule((Phase.BUY,), buying.buy_refusal, buying.buy_card),
    Pass: MoveRule((Phase.BUY,), None, buying.end_buying),
    Change: MoveRule((Phase.BUY, Phase.MISFORTUNE, Phase.PAYING), bad_luck.change_refusal, bad_luck.change_bad_luck),
    Lose: MoveRule((Phase.MISFORTUNE,), misfortune.lose_refusal, misfortune.lose_named_card),
    Pay: MoveRule((Phase.PAYING,), upkeep.pay_refusal, upkeep.pay_upkeep),
    Forgo: MoveRule((Phase.PAYING,), upkeep.forgo_refusal, upkeep.forgo_upkeep),
    Put: MoveRule(_PLACING, adding.put_refusal, _put_card),
    Spread: MoveRule(_PLACING, gossip.spread_refusal, _put_card),
    Arrange: MoveRule((Phase.REARRANGE,), rearranging.arrange_refusal, rearranging.move_card),
    Finish: MoveRule((Phase.REARRANGE,), None, rearranging.end_rearranging),
    Take: MoveRule((Phase.ASSIST,), assistance.take_refusal, assistance.take_free_card),
    Decline: MoveRule((Phase.ASSIST,), None, assistance.decline_free_card),
}


def _next_seat(draft: Draft) -> int:
    """Return the next seat to move: an assisted seat, or the seat whose turn it is."""
    return draft.assisted[0] if draft.assisted else draft.turn


#: The engine that plays games of CV.
ENGINE: Phases[Table, Move, Refusal] = Phases(
    steps=tuple(_STEPS[phase] for phase in range(len(_STEPS))),
    answers=_ANSWERS,
    moves=_MOVES,
    questions=QUESTIONS,
    outcome_refusal=chance.outcome_refusal,
    apply_outcome=chance.apply_outcome,
    freeze=freeze,
    refuse=refuse,
    paragraphs=Paragraphs(moves="R1.2", end="R9.1"),
    next_seat=_next_seat,
)
