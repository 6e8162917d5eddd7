"""The verbs: list, judge and play moves, whatever the phase.

Each phase has a step, which goes on until somebody must decide or chance is to
move; the answers a seat may give; and for each kind of move a reason why not
and what it does. This module only says which belongs to which.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

from attrs import evolve

from cvrules.errors import IllegalMoveError
from cvrules.games.cv.rulebook import adding, assistance, buying, chance, cleanup, misfortune, rolling, setup, upkeep
from cvrules.games.cv.table.events import Event
from cvrules.games.cv.table.moves import (
    Buy,
    BuyByLuck,
    Change,
    Choose,
    Decline,
    Forgo,
    Lose,
    Move,
    Outcome,
    Pass,
    Pay,
    PlayEvent,
    Put,
    Reroll,
    Stop,
    Take,
    Throw,
)
from cvrules.games.cv.table.refusal import Refusal, not_asked, refuse
from cvrules.games.cv.table.table import CHANCE, OVER, QUESTIONS, Draft, Phase, Table, freeze
from cvrules.kernel.chance import Generator
from cvrules.kernel.naming import misnaming

__all__ = ["chances", "is_stable", "legal_moves", "moments_passed", "play", "settle", "stranger_refusal", "why_not"]


def _wait(_: Draft) -> bool:
    """Wait: somebody was asked already, or nobody ever will be."""
    return True


#: What each phase does by itself; it returns whether it waits for somebody. Chance
#: phases go on where the draft has a generator, and wait where it has none.
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
    adding.place,  # PLACING
    cleanup.tidy,  # CLEANUP
    chance.refill,  # REFILL
    assistance.offer,  # ASSIST
    assistance.add,  # ASSIST_ADD
    cleanup.end_turn,  # TURN_END
    _wait,  # OVER
)

#: What the asked seat may answer, by phase.
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

#: Which events may be played in a phase, and what they do there.
_EVENTS: dict[int, tuple[Callable[[Draft, int], Refusal | None], Callable[[Draft, int], None]]] = {
    Phase.THROW: (rolling.rolling_event_refusal, rolling.play_while_rolling),
    Phase.REROLL: (rolling.rolling_event_refusal, rolling.play_while_rolling),
    Phase.BUY: (buying.event_refusal, buying.play_for_symbols),
    Phase.MISFORTUNE: (misfortune.save_refusal, misfortune.save),
}


#: The paragraph that lets a hand be played from, by phase.
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


def _never(_draft: Draft, _move: object) -> None:
    """Say nothing against a move that is always possible when it is asked for."""


_Judge = Callable[[Any, Any], Refusal | None]
_ROLLING = (Phase.THROW, Phase.REROLL)
_PLACING = (Phase.PLACING, Phase.ASSIST_ADD)

#: For each kind of move: the phases it answers, why not, and what it does.
_MOVES: dict[type, tuple[tuple[int, ...], _Judge, Callable[[Draft, Any], None]]] = {
    Choose: ((Phase.CHOOSE,), setup.choose_refusal, setup.choose),
    Throw: (_ROLLING, rolling.throw_refusal, rolling.throw),
    Reroll: ((Phase.REROLL,), rolling.reroll_refusal, rolling.throw_again),
    Stop: ((Phase.REROLL,), _never, rolling.stop),
    PlayEvent: (tuple(_EVENTS), _event_refusal, _play_event),
    Buy: ((Phase.BUY,), buying.buy_refusal, buying.buy),
    BuyByLuck: ((Phase.BUY,), buying.buy_refusal, buying.buy),
    Pass: ((Phase.BUY,), _never, buying.end),
    Change: ((Phase.BUY, Phase.MISFORTUNE, Phase.PAYING), buying.change_refusal, buying.change),
    Lose: ((Phase.MISFORTUNE,), misfortune.lose_refusal, misfortune.lose),
    Pay: ((Phase.PAYING,), upkeep.pay_refusal, upkeep.pay),
    Forgo: ((Phase.PAYING,), upkeep.forgo_refusal, upkeep.forgo),
    Put: (_PLACING, adding.put_refusal, _put),
    Take: ((Phase.ASSIST,), assistance.take_refusal, assistance.take),
    Decline: ((Phase.ASSIST,), _never, assistance.decline),
}


def legal_moves(table: Draft) -> tuple[Move, ...]:
    """Return what the seat to move may do, in stable order; empty when none is asked.

    A view knows its answers, and so does a table whose rules had to list them anyway.
    """
    answers = table.answers
    if answers is None:
        answers = _ANSWERS[table.phase](table) if table.asked >= 0 else ()
    return answers


def stranger_refusal(move: object) -> Refusal | None:
    """Say that something is no move at all, such as a text."""
    return None if isinstance(move, Move | Outcome) else refuse("no_move", "R1.2")


def _best_refusal(table: Draft, move: Move | Outcome, refusal: Refusal | None) -> Refusal | None:
    """Return a refusal; if moves call the card differently, the one that says so."""
    return refusal and (misnaming(table.rules.cards, move, refuse, "R1.2") or refusal)


def why_not(table: Draft, move: Move | Outcome) -> Refusal | None:
    """Return why a move is not legal now, or `None` if it is."""
    if table.asked == OVER:
        return refuse("over", "R9.1")
    if type(move) not in _MOVES:
        if table.asked != CHANCE or not isinstance(move, Outcome):
            return stranger_refusal(move) or not_asked(table.asked, QUESTIONS[table.phase])
        return _best_refusal(table, move, chance.outcome_refusal(table, move))
    if table.asked == CHANCE:
        return refuse("chance", "R1.2")
    phases, judge, _ = _MOVES[type(move)]
    if table.phase not in phases:
        return not_asked(table.asked, QUESTIONS[table.phase])
    return _best_refusal(table, move, judge(table, move))


#: What `play` needs of a move that belongs to the phase, by phase; and of any other.
_HERE: tuple[dict[type, tuple[_Judge, Callable[[Draft, Any], None]]], ...] = tuple(
    {kind: (judge, act) for kind, (phases, judge, act) in _MOVES.items() if phase in phases}
    for phase in range(len(_STEPS))
)
_ELSEWHERE: tuple[_Judge, Callable[[Draft, Any], None]] = (why_not, chance.happen)


def play(table: Table, move: Move | Outcome, events: list[Event] | None = None, rng: Generator | None = None) -> Table:
    """Return the table after a move; the table itself never changes.

    Args:
        table: The table.
        move: What a seat decides, or what chance brings.
        events: Where to report what happens.
        rng: Where chance comes from, if it is to move on at once, as `settle` would.

    Raises:
        IllegalMoveError: The rules forbid the move now.
        TypeError: This is a view, not a table.
    """
    draft = table.thaw(events, rng)
    judge, act = _HERE[table.phase].get(type(move), _ELSEWHERE)
    refusal = judge(draft, move)
    if refusal is not None:
        raise IllegalMoveError(move, _best_refusal(draft, move, refusal))
    act(draft, move)
    while not _STEPS[draft.phase](draft):
        pass
    return freeze(draft)


def chances(table: Table) -> tuple[tuple[Outcome, Fraction], ...]:
    """Return what chance may bring, each with its exact probability.

    This is the referee's knowledge: some outcomes are secret to some seats.
    """
    return chance.outcomes(table)


def settle(table: Table, rng: Generator, events: list[Event] | None = None) -> Table:
    """Return the table once chance has moved, up to a seat's decision or the end.

    Args:
        table: The table.
        rng: Where chance comes from, such as `random.Random(7)`.
        events: Where to report what happens.
    """
    if table.asked != CHANCE:
        return table
    draft = table.thaw(events, rng)
    while not _STEPS[draft.phase](draft):
        pass
    return freeze(draft)


def is_stable(table: Table) -> bool:
    """Tell whether the rules stop at a table, and would not go on by themselves."""
    draft = table.thaw()
    return _STEPS[draft.phase](draft) and freeze(draft) == table


def moments_passed(table: Table, move: Move | Outcome) -> tuple[Table, ...]:
    """Return the moments a legal move leads through without a question being put.

    Each looks as if it were: the seat that would be asked is asked, so that
    `why_not` can tell what would have been refused there. Scenes and teachers
    want to know; play itself never stops at such a moment.
    """
    draft = table.thaw()
    _HERE[table.phase].get(type(move), _ELSEWHERE)[1](draft, move)
    moments: list[Table] = []
    while True:
        asked = draft.assisted[0] if draft.assisted else draft.turn
        moment = freeze(evolve(draft, asked=asked))
        if _STEPS[draft.phase](draft):
            return tuple(moments)
        moments.append(moment)
