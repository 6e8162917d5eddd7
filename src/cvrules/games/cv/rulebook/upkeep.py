"""The red slash: upkeep of active cards, paid every turn.

Upkeep must be paid: a player loses a card only if its upkeep cannot be paid. If the
player cannot pay all upkeep, the player chooses which cards to pay for.
"""

from __future__ import annotations

from cvrules.games.cv.rulebook.buying import changes
from cvrules.games.cv.rulebook.misfortune import take_away
from cvrules.games.cv.rulebook.payment import can_pay, own_symbols
from cvrules.games.cv.table.events import UpkeepPaid
from cvrules.games.cv.table.moves import Forgo, Move, Pay
from cvrules.games.cv.table.packed import bundle
from cvrules.games.cv.table.profile import active_cards
from cvrules.games.cv.table.refusal import Refusal, refuse
from cvrules.games.cv.table.table import Draft, Phase

__all__ = ["cards_due"]

FORGO = Forgo()
#: The phase that follows, indexed by whether upkeep comes before adding.
_AFTER = (Phase.CLEANUP, Phase.ADD)


def begin(draft: Draft) -> bool:
    """Find the cards whose upkeep is due, and start paying for them.

    Rules:
        R5.1
    """
    rulings = draft.rules.rulings
    if draft.profile.has_upkeep or rulings.any_card_may_owe:
        draft.due_ids = cards_due(draft)
        draft.phase = Phase.PAYING
    else:
        draft.phase = _AFTER[rulings.upkeep_before_adding]
    return False


def cards_due(draft: Draft) -> tuple[int, ...]:
    """Return the active cards whose red slash must be paid now.

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


def settle(draft: Draft) -> bool:
    """Pay for the due cards, ask if there is a choice, and lose the unpaid cards.

    Rules:
        R5.2, R5.4
    """
    while draft.due_ids:
        payable, together = _payable_cards(draft)
        if together and not draft.rules.rulings.upkeep_refusal_allowed:
            for card in draft.due_ids:
                _pay(draft, card)
            break
        moves = answers(draft)
        if len(moves) > 1:
            draft.asked = draft.turn
            return True
        if payable:
            _pay(draft, payable[0])
        else:
            lose_unpaid(draft)
    draft.phase = _AFTER[draft.rules.rulings.upkeep_before_adding]
    return False


def _payable_cards(draft: Draft) -> tuple[list[int], bool]:
    """Return the due cards that can be paid, and whether all can be paid together."""
    specs = draft.rules.specs
    together = can_pay(draft, toll=sum(specs[card].upkeep for card in draft.due_ids))
    return [card for card in draft.due_ids if can_pay(draft, toll=specs[card].upkeep)], together


def answers(draft: Draft) -> tuple[Move, ...]:
    """Return the legal moves: to pay a red slash, change bad luck, or forgo the rest.

    Rules:
        R5.2, R5.4
    """
    payable, _ = _payable_cards(draft)
    moves: list[Move] = [Pay(draft.rules.specs[card].name) for card in payable]
    moves += changes(draft)
    if not payable or draft.rules.rulings.upkeep_refusal_allowed:
        moves.append(FORGO)
    return tuple(moves)


def pay_refusal(draft: Draft, move: Pay) -> Refusal | None:
    """Return why a red slash cannot be paid now, or `None` if it can."""
    card = draft.rules.by_name.get(move.card)
    if card not in draft.due_ids:
        return refuse("not_due", "R5.1", card=move.card)
    if card not in _payable_cards(draft)[0]:
        spec = draft.rules.specs[card]
        there = bundle(own_symbols(draft) + draft.changed)
        return refuse("cannot_pay", "R5.2", card=spec.name, need=bundle(spec.upkeep), have=there)
    return None


def forgo_refusal(draft: Draft, _: Forgo) -> Refusal | None:
    """Return why the due cards cannot be left unpaid, or `None` if they can."""
    if _payable_cards(draft)[0] and not draft.rules.rulings.upkeep_refusal_allowed:
        return refuse("must_pay", "R5.4")
    return None


def pay(draft: Draft, move: Pay) -> None:
    """Pay the red slash of the card that the move names."""
    _pay(draft, draft.rules.by_name[move.card])


def _pay(draft: Draft, card: int) -> None:
    spec = draft.rules.specs[card]
    draft.paid += spec.upkeep
    draft.due_ids = tuple(other for other in draft.due_ids if other != card)
    if draft.log is not None:
        draft.log.append(UpkeepPaid(draft.turn, spec.name))


def forgo(draft: Draft, _: Forgo) -> None:
    """Pay no more red slashes, and lose the unpaid cards."""
    lose_unpaid(draft)


def lose_unpaid(draft: Draft) -> None:
    """Lose every unpaid card; cards uncovered by the loss may be due next.

    Rules:
        R5.2, R5.3
    """
    before = active_cards(draft.rules, draft.seats[draft.turn])
    for card in draft.due_ids:
        take_away(draft, card, "R5.2")
    draft.due_ids = ()
    if draft.rules.rulings.uncovered_upkeep_same_turn:
        draft.due_ids = tuple(card for card in cards_due(draft) if card not in before)
