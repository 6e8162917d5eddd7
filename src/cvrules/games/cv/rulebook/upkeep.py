"""Upkeep: in each turn, players pay for their active cards that have a red slash.

Unless a ruling makes payment optional, a card is lost only if its upkeep cannot be paid.
A player who cannot pay for all cards chooses which cards to pay for.
"""

from __future__ import annotations

from typing import Final

from cvrules.games.cv.rulebook.bad_luck import change_moves
from cvrules.games.cv.rulebook.misfortune import remove_from_cv
from cvrules.games.cv.rulebook.payment import can_pay, own_symbols
from cvrules.games.cv.table.events import UpkeepPaid
from cvrules.games.cv.table.moves import Forgo, Move, Pay
from cvrules.games.cv.table.packed import unpack_bundle
from cvrules.games.cv.table.phase import Phase
from cvrules.games.cv.table.profile import active_cards
from cvrules.games.cv.table.refusal import Refusal, refuse
from cvrules.games.cv.table.table import Draft

__all__ = ["cards_due"]

FORGO: Final = Forgo()
#: The phase after upkeep, indexed by the flag `upkeep_before_adding`.
_AFTER: Final = (Phase.CLEANUP, Phase.ADD)


def begin_upkeep(draft: Draft) -> bool:
    """Find the cards whose upkeep is due, and go on to pay for them.

    Rules:
        R5.1
    """
    if draft.profile.has_upkeep or draft.rules.cards_outside_profile_may_owe:
        draft.due_ids = cards_due(draft)
        draft.phase_id = Phase.PAYING
    else:
        draft.phase_id = _AFTER[draft.rules.rulings.upkeep_before_adding]
    return False


def cards_due(draft: Draft) -> tuple[int, ...]:
    """Return the active cards with upkeep that must be paid now.

    Rules:
        R5.1, R5.3
    """
    rulings, specs = draft.rules.rulings, draft.rules.specs
    due = []
    for card in active_cards(draft.rules, draft.seats[draft.turn]):
        if not specs[card].upkeep:
            continue
        if card in draft.bought_ids:
            owes = rulings.upkeep_after_adding_with_new
        elif card in draft.began_ids:
            owes = True
        else:
            owes = rulings.uncovered_upkeep_same_turn
        if owes:
            due.append(card)
    return tuple(due)


def resolve_due_cards(draft: Draft) -> bool:
    """Pay for the due cards, and lose those that are not paid for.

    If the seat has a choice, it is asked which cards to pay for.

    Rules:
        R5.2, R5.4
    """
    while draft.due_ids:
        if _can_pay_all(draft) and not draft.rules.rulings.upkeep_refusal_allowed:
            for card in draft.due_ids:
                _pay_upkeep_of(draft, card)
            break
        moves = legal_moves(draft)
        if len(moves) > 1:
            draft.asked = draft.turn
            return True
        if affordable := _affordable_due_cards(draft):
            _pay_upkeep_of(draft, affordable[0])
        else:
            lose_unpaid_cards(draft)
    draft.phase_id = _AFTER[draft.rules.rulings.upkeep_before_adding]
    return False


def _can_pay_all(draft: Draft) -> bool:
    """Return whether the seat can pay the upkeep of all due cards together."""
    specs = draft.rules.specs
    return can_pay(draft, toll=sum(specs[card].upkeep for card in draft.due_ids))


def _affordable_due_cards(draft: Draft) -> list[int]:
    """Return each due card that the seat could pay for if it were the only one."""
    specs = draft.rules.specs
    return [card for card in draft.due_ids if can_pay(draft, toll=specs[card].upkeep)]


def legal_moves(draft: Draft) -> tuple[Move, ...]:
    """Return the legal moves: pay for a card, change bad luck, or forgo the rest.

    Rules:
        R5.2, R5.4
    """
    affordable = _affordable_due_cards(draft)
    moves: list[Move] = [Pay(draft.rules.specs[card].name) for card in affordable]
    moves += change_moves(draft)
    if not affordable or draft.rules.rulings.upkeep_refusal_allowed:
        moves.append(FORGO)
    return tuple(moves)


def pay_refusal(draft: Draft, move: Pay) -> Refusal | None:
    """Return a refusal, or `None` if the seat can pay the card's upkeep."""
    card = draft.rules.by_name.get(move.card)
    if card not in draft.due_ids:
        return refuse("not_due", "R5.1", card=move.card)
    if card not in _affordable_due_cards(draft):
        spec = draft.rules.specs[card]
        there = unpack_bundle(own_symbols(draft) + draft.changed)
        return refuse("cannot_pay", "R5.2", card=spec.name, need=unpack_bundle(spec.upkeep), have=there)
    return None


def forgo_refusal(draft: Draft, _: Forgo) -> Refusal | None:
    """Return a refusal, or `None` if the seat can leave the due cards unpaid."""
    if _affordable_due_cards(draft) and not draft.rules.rulings.upkeep_refusal_allowed:
        return refuse("must_pay", "R5.4")
    return None


def pay_upkeep(draft: Draft, move: Pay) -> None:
    """Pay the upkeep of the card that the move names."""
    _pay_upkeep_of(draft, draft.rules.by_name[move.card])


def _pay_upkeep_of(draft: Draft, card: int) -> None:
    """Add the card's upkeep to the symbols paid, so that the card is no longer due."""
    spec = draft.rules.specs[card]
    draft.paid += spec.upkeep
    draft.due_ids = tuple(other for other in draft.due_ids if other != card)
    if draft.log is not None:
        draft.log.append(UpkeepPaid(draft.turn, spec.name))


def forgo_upkeep(draft: Draft, _: Forgo) -> None:
    """Stop paying upkeep, and lose the cards that have not been paid for."""
    lose_unpaid_cards(draft)


def lose_unpaid_cards(draft: Draft) -> None:
    """Lose every card that is still due.

    Under some rulings, upkeep becomes due for the cards that this uncovers, and unpaid Gossip and
    Fate cards stay.

    Rules:
        R5.2, R5.3, R10.10
    """
    before = active_cards(draft.rules, draft.seats[draft.turn])
    for card in draft.due_ids:
        if draft.rules.specs[card].stacks or not draft.rules.rulings.gossip_upkeep_stays:
            remove_from_cv(draft, card, "R5.2")
    draft.due_ids = ()
    if draft.rules.rulings.uncovered_upkeep_same_turn:
        draft.due_ids = tuple(card for card in cards_due(draft) if card not in before)
