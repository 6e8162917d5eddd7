"""Lists the functions that carry out each phase and each move of the game.

These functions are in the other modules in this folder, one for each chapter of the rulebook.
`cvrules.kernel.phases` calls them to play a game.
"""

from __future__ import annotations

from collections.abc import Callable

from cvrules.games.friends.rulebook import (
    auction,
    chance,
    consent,
    control_freaks,
    effects,
    events,
    gauges,
    goals,
    naming,
    offers,
    passing,
    periods,
    preparation,
    puberty,
    sex_and_children,
    turns,
)
from cvrules.games.friends.table import moves
from cvrules.games.friends.table.moves import Choose, Move
from cvrules.games.friends.table.phase import QUESTIONS, Phase
from cvrules.games.friends.table.refusal import Refusal, refuse
from cvrules.games.friends.table.table import Draft, Table, freeze
from cvrules.kernel.phases import MoveRule, Paragraphs, Phases

__all__ = ["ENGINE"]


def _do_nothing(_: Draft) -> bool:
    """Return `True`, because nothing more can happen after the end of the game."""
    return True


#: For each phase, the function that takes the next step of the game. This function returns `True` if a
#: seat must move now, or if an outcome of chance is needed. If the draft has a random number generator,
#: the function draws the outcome itself.
_STEPS: dict[int, Callable[[Draft], bool]] = {
    Phase.GENDER: preparation.ask_for_gender,
    Phase.START: preparation.choose_starter,
    Phase.GOALS: preparation.deal_next_goal,
    Phase.CONTROL: control_freaks.ask_for_goal_of_pair,
    Phase.DRAFT: control_freaks.ask_for_draft,
    Phase.LEFTOVERS: control_freaks.ask_for_leftover,
    Phase.MEGA: preparation.reveal_next_mega,
    Phase.PERIOD: periods.begin_period,
    Phase.REVEAL: periods.reveal_next_card,
    Phase.NEXT_TURN: turns.next_turn,
    Phase.ACT: turns.ask_to_act,
    Phase.BID: auction.ask_for_bid,
    Phase.STEAL: passing.ask_to_steal,
    Phase.TRADE: goals.ask_to_choose_goal,
    Phase.NAME: naming.ask_for_person,
    Phase.CONSENT: consent.ask_for_consent,
    Phase.OFFER: offers.ask_for_offer,
    Phase.SETTLE: offers.ask_for_choice,
    Phase.EFFECTS: effects.apply_effects,
    Phase.NEXT_BOND: effects.ask_for_line,
    Phase.BED: sex_and_children.ask_for_gender,
    Phase.AGREEMENT: effects.ask_for_agreement,
    Phase.ORDER: gauges.ask_for_order,
    Phase.EVENT_END: events.end_event,
    Phase.OVER: _do_nothing,
}

#: For each phase, the function that returns the legal moves.
_ANSWERS: dict[int, Callable[[Draft], tuple[Move, ...]]] = {
    Phase.GENDER: preparation.legal_gender_moves,
    Phase.CONTROL: control_freaks.legal_goal_choices,
    Phase.DRAFT: control_freaks.legal_goal_choices,
    Phase.LEFTOVERS: control_freaks.legal_goal_choices,
    Phase.ACT: turns.legal_moves,
    Phase.BID: auction.legal_bid_moves,
    Phase.STEAL: passing.legal_steal_moves,
    Phase.TRADE: goals.legal_exchange_moves,
    Phase.NAME: naming.legal_naming_moves,
    Phase.CONSENT: consent.legal_consent_moves,
    Phase.OFFER: offers.legal_offer_moves,
    Phase.SETTLE: offers.legal_settle_moves,
    Phase.NEXT_BOND: effects.legal_line_moves,
    Phase.BED: sex_and_children.legal_gender_moves,
    Phase.AGREEMENT: consent.legal_consent_moves,
    Phase.ORDER: gauges.legal_order_moves,
}


def _choose_refusal(draft: Draft, move: Choose) -> Refusal | None:
    """Return a refusal, or `None` if the goal that a move names can be chosen now."""
    return (goals.exchange_refusal if draft.phase_id == Phase.TRADE else control_freaks.goal_choice_refusal)(
        draft, move
    )


def _choose_goal(draft: Draft, move: Choose) -> None:
    """Choose a goal in a trade or during preparation."""
    (goals.keep_or_exchange if draft.phase_id == Phase.TRADE else control_freaks.choose_goal)(draft, move)


def _person_refusal(draft: Draft, move: moves.Bring | moves.Force) -> Refusal | None:
    """Return a refusal, or `None` if the person that a move names can be named now."""
    return (offers.settle_refusal if draft.phase_id == Phase.SETTLE else naming.naming_refusal)(draft, move)


def _name_person(draft: Draft, move: moves.Bring | moves.Force) -> None:
    """Name a person, before or after the offers."""
    (offers.force_or_bring if draft.phase_id == Phase.SETTLE else naming.name_person)(draft, move)


_CHOICES = (Phase.CONTROL, Phase.DRAFT, Phase.LEFTOVERS, Phase.TRADE)
_PERSON = MoveRule((Phase.NAME, Phase.SETTLE), _person_refusal, _name_person)
_CONSENT = (Phase.CONSENT, Phase.AGREEMENT)
_ORDER = MoveRule((Phase.ORDER,), gauges.order_refusal, gauges.apply_chosen_change)

#: For each class of moves: the phases in which it can be legal, the function that returns a refusal
#: for an illegal move (`None` if it is always legal), and the function that carries out a move.
_MOVES = {
    moves.Be: MoveRule((Phase.GENDER,), preparation.gender_refusal, preparation.choose_gender),
    moves.Choose: MoveRule(_CHOICES, _choose_refusal, _choose_goal),
    moves.Take: MoveRule((Phase.ACT,), puberty.take_refusal, puberty.take),
    moves.Auction: MoveRule((Phase.ACT,), auction.auction_refusal, auction.start_auction),
    moves.Bid: MoveRule((Phase.BID,), auction.bid_refusal, auction.bid),
    moves.Drop: MoveRule((Phase.BID,), auction.bid_refusal, auction.drop),
    moves.Pass: MoveRule((Phase.ACT,), None, passing.pass_turn),
    moves.Steal: MoveRule((Phase.STEAL,), passing.steal_refusal, passing.steal),
    moves.LeaveIt: MoveRule((Phase.STEAL,), passing.steal_refusal, passing.leave_it),
    moves.Fulfil: MoveRule((Phase.ACT,), goals.fulfil_refusal, goals.fulfil),
    moves.Trade: MoveRule((Phase.ACT,), goals.trade_refusal, goals.trade),
    moves.Bring: _PERSON,
    moves.Force: _PERSON,
    moves.Offer: MoveRule((Phase.OFFER,), None, offers.offer),
    moves.StayOut: MoveRule((Phase.OFFER,), None, offers.stay_out),
    moves.Gain: _ORDER,
    moves.Clear: _ORDER,
    moves.WithGender: MoveRule((Phase.BED,), sex_and_children.gender_refusal, sex_and_children.choose_gender),
    moves.Agree: MoveRule(_CONSENT, None, consent.agree),
    moves.Refuse: MoveRule(_CONSENT, None, consent.decline),
    moves.Next: MoveRule((Phase.NEXT_BOND,), effects.line_refusal, effects.choose_line),
}


def _next_seat(draft: Draft) -> int:
    """Return the seat that must move next."""
    return draft.turn if draft.phase_id == Phase.ACT else draft.asked


#: The engine that plays Funny Friends.
ENGINE: Phases[Table, Move, Refusal] = Phases(
    steps=tuple(_STEPS[phase] for phase in range(len(_STEPS))),
    answers=_ANSWERS,
    moves=_MOVES,
    questions=QUESTIONS,
    outcome_refusal=chance.outcome_refusal,
    apply_outcome=chance.apply_outcome,
    freeze=freeze,
    refuse=refuse,
    paragraphs=Paragraphs(moves="F1.2", end="F6.5"),
    next_seat=_next_seat,
)
