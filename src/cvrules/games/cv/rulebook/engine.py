"""The engine of CV: the step, the legal moves and the move rules of each phase.

The other modules of this folder implement the phases, one module for each chapter of
the rulebook. `cvrules.kernel.phases` plays them.
"""

from __future__ import annotations

from collections.abc import Callable

from cvrules.games.cv.rulebook import adding, assistance, buying, chance, cleanup, misfortune, rolling, setup, upkeep
from cvrules.games.cv.table.moves import (
    Buy,
    BuyByLuck,
    Change,
    Choose,
    Decline,
    Forgo,
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
from cvrules.games.cv.table.refusal import Refusal, refuse
from cvrules.games.cv.table.table import QUESTIONS, Draft, Phase, Table, freeze
from cvrules.kernel.phases import MoveRule, Paragraphs, Phases

__all__ = ["ENGINE"]


def _wait(_: Draft) -> bool:
    """Return `True`, because a seat is already asked or the game is over."""
    return True


#: The step of each phase, which returns whether it waits for a decision. Phases of
#: chance draw an outcome if the draft has a generator, and wait if it has none.
_STEPS: tuple[Callable[[Draft], bool], ...] = (
    chance.deal,  # REVEAL_TRACK
    chance.deal,  # REVEAL_GOALS
    chance.deal,  # DEAL_GOALS
    chance.deal,  # DEAL_CARDS
    _wait,  # CHOOSE
    rolling.before_throw,  # THROW
    chance.roll,  # ROLLING
    rolling.after_roll,  # REROLL
    buying.select,  # BUY
    misfortune.strike,  # MISFORTUNE
    upkeep.begin,  # UPKEEP
    upkeep.settle,  # PAYING
    adding.begin,  # ADD
    adding.place_bought,  # PLACING
    cleanup.tidy,  # CLEANUP
    chance.refill,  # REFILL
    assistance.offer,  # ASSIST
    assistance.add,  # ASSIST_ADD
    cleanup.end_turn,  # TURN_END
    _wait,  # OVER
)

#: The function that returns the legal moves of the asked seat, by phase.
_ANSWERS: dict[int, Callable[[Draft], tuple[Move, ...]]] = {
    Phase.CHOOSE: setup.choices,
    Phase.THROW: rolling.answers_before,
    Phase.REROLL: rolling.answers_after,
    Phase.BUY: buying.answers,
    Phase.MISFORTUNE: misfortune.answers,
    Phase.PAYING: upkeep.answers,
    Phase.PLACING: adding.answers,
    Phase.ASSIST: assistance.answers,
    Phase.ASSIST_ADD: adding.answers,
}

#: The function that refuses an event, and the function that plays it, by phase.
_EVENTS: dict[int, tuple[Callable[[Draft, int], Refusal | None], Callable[[Draft, int], None]]] = {
    Phase.THROW: (rolling.rolling_event_refusal, rolling.play_while_rolling),
    Phase.REROLL: (rolling.rolling_event_refusal, rolling.play_while_rolling),
    Phase.BUY: (buying.event_refusal, buying.play_for_symbols),
    Phase.MISFORTUNE: (misfortune.save_refusal, misfortune.save),
}


#: The paragraph of the rules about playing events, by phase.
_FROM_HAND = {Phase.THROW: "R2.5", Phase.REROLL: "R2.5", Phase.BUY: "R3.8", Phase.MISFORTUNE: "R4.6"}


def _event_refusal(draft: Draft, move: PlayEvent) -> Refusal | None:
    card = draft.rules.by_name.get(move.card)
    if card is None or card not in draft.seats[draft.asked].hand_ids:
        return refuse("not_in_hand", _FROM_HAND[draft.phase], card=move.card)
    return _EVENTS[draft.phase][0](draft, card)


def _play_event(draft: Draft, move: PlayEvent) -> None:
    card = draft.rules.by_name[move.card]
    rolling.leave_hand(draft, card)
    _EVENTS[draft.phase][1](draft, card)


def _put(draft: Draft, move: Put) -> None:
    adding.put(draft, move, draft.asked)


def _allow(_draft: Draft, _move: object) -> None:
    """Return no refusal: the move is always legal in its phase."""


_ROLLING = (Phase.THROW, Phase.REROLL)
_PLACING = (Phase.PLACING, Phase.ASSIST_ADD)

#: The move rule of each kind of move: its phases, refusal and effect.
_MOVES = {
    Choose: MoveRule((Phase.CHOOSE,), setup.choose_refusal, setup.choose),
    Throw: MoveRule(_ROLLING, rolling.throw_refusal, rolling.throw),
    Reroll: MoveRule((Phase.REROLL,), rolling.reroll_refusal, rolling.throw_again),
    Stop: MoveRule((Phase.REROLL,), _allow, rolling.stop),
    PlayEvent: MoveRule(tuple(_EVENTS), _event_refusal, _play_event),
    Buy: MoveRule((Phase.BUY,), buying.buy_refusal, buying.buy),
    BuyByLuck: MoveRule((Phase.BUY,), buying.buy_refusal, buying.buy),
    Pass: MoveRule((Phase.BUY,), _allow, buying.end),
    Change: MoveRule((Phase.BUY, Phase.MISFORTUNE, Phase.PAYING), buying.change_refusal, buying.change),
    Lose: MoveRule((Phase.MISFORTUNE,), misfortune.lose_refusal, misfortune.lose),
    Pay: MoveRule((Phase.PAYING,), upkeep.pay_refusal, upkeep.pay),
    Forgo: MoveRule((Phase.PAYING,), upkeep.forgo_refusal, upkeep.forgo),
    Put: MoveRule(_PLACING, adding.put_refusal, _put),
    Take: MoveRule((Phase.ASSIST,), assistance.take_refusal, assistance.take),
    Decline: MoveRule((Phase.ASSIST,), _allow, assistance.decline),
}


def _next_seat(draft: Draft) -> int:
    """Return the seat that is asked next: the first assisted seat, or the turn's."""
    return draft.assisted[0] if draft.assisted else draft.turn


#: The engine that plays a game of CV.
ENGINE: Phases[Table] = Phases(
    steps=_STEPS,
    answers=_ANSWERS,
    moves=_MOVES,
    questions=QUESTIONS,
    outcome_refusal=chance.outcome_refusal,
    happen=chance.happen,
    freeze=freeze,
    refuse=refuse,
    paragraphs=Paragraphs(moves="R1.2", end="R9.1"),
    next_seat=_next_seat,
)
