"""Phase 2 of a turn: buy cards.

A player may take up to two cards from the track, and pays either the cost of each card or
three good luck for it. Conditions and bars apply in both cases.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce
from operator import or_
from typing import Final

from cvrules.games.cv.cards.words import STACKS
from cvrules.games.cv.rulebook import gossip
from cvrules.games.cv.rulebook.bad_luck import change_moves
from cvrules.games.cv.rulebook.payment import affordable_purchases, can_pay, own_symbols
from cvrules.games.cv.table.events import Bought
from cvrules.games.cv.table.moves import Buy, BuyByLuck, Move, Pass
from cvrules.games.cv.table.packed import unpack_bundle
from cvrules.games.cv.table.phase import Phase
from cvrules.games.cv.table.profile import active_cards
from cvrules.games.cv.table.refusal import Refusal, refuse
from cvrules.games.cv.table.rules import Rules
from cvrules.games.cv.table.spec import Spec
from cvrules.games.cv.table.table import Draft, Seat, set_seat

__all__ = ["barred_stacks", "condition_refusal"]

MOST_CARDS: Final = 2
PASS: Final = Pass()


def ask_to_buy(draft: Draft) -> bool:
    """Ask the seat which card it wants to buy, or end the phase if it can only pass.

    Rules:
        R3.1, R3.2, R10.4
    """
    if len(draft.bought_ids) < MOST_CARDS or (draft.rules.has_gossip_or_fate and gossip.can_take_more(draft)):
        moves = legal_moves(draft)
        if len(moves) > 1 or draft.seats[draft.turn].hand_ids:
            draft.asked = draft.turn
            draft.answers = moves
            return True
    end_buying(draft)
    return False


def end_buying(draft: Draft, _: Pass | None = None) -> None:
    """End the buying phase and continue with bad luck."""
    draft.then = Phase.UPKEEP if draft.rules.rulings.upkeep_before_adding else Phase.ADD
    draft.phase_id = Phase.MISFORTUNE


def legal_moves(draft: Draft) -> tuple[Move, ...]:
    """Return the legal moves: buy a card, play an event, change bad luck, or pass.

    Rules:
        R3.1 to R3.9, R10.4
    """
    rules, hand = draft.rules, draft.seats[draft.turn].hand_ids
    cards = takeable_cards(draft, draft.turn)
    moves, is_lucky = affordable_purchases(draft, cards)
    if is_lucky:
        no_fate = rules.rulings.fate_by_luck_no
        moves += [spec.buy_by_luck for spec in cards if spec.price and not (no_fate and spec.is_fate)]
    if hand and not rules.spent.isdisjoint(hand):
        events = [rules.specs[card] for card in hand if card in rules.spent]
        moves += [spec.play for spec in events if not spec.age or spec.age <= rules.age_reached(draft.deck_bits)]
    if draft.profile.changes:
        moves += change_moves(draft)
    moves.append(PASS)
    return tuple(moves)


# --- conditions and bars --------------------------------------------------------


def takeable_cards(draft: Draft, at: int) -> list[Spec]:
    """Return the open cards that the seat may take, whether or not it can pay.

    Rules:
        R3.6, R3.7
    """
    specs = draft.rules.specs
    free = ~barred_stacks(draft, at)
    allowed = []
    for card in gossip.cards_within_limits(draft) if draft.rules.has_gossip_or_fate else draft.track_ids:
        spec = specs[card]
        if spec.bits & free and not (spec.needs and unmet_condition(draft, at, spec)):
            allowed.append(spec)
    return allowed


def condition_refusal(draft: Draft, at: int, spec: Spec) -> Refusal | None:
    """Return a refusal if a condition or bar forbids the card, or else `None`.

    Rules:
        R3.6, R3.7
    """
    need = unmet_condition(draft, at, spec)
    if need is not None:
        stack, least, there = need
        if least:
            return refuse("needs", "R3.6", card=spec.name, need=least, what=STACKS[stack], have=there)
        return refuse("needs_none", "R3.6", card=spec.name, what=STACKS[stack], have=there)
    if not spec.bits & ~barred_stacks(draft, at):
        return refuse("barred", "R3.7", what=tuple(STACKS[stack] for stack in spec.stacks))
    return None


def unmet_condition(draft: Draft, at: int, spec: Spec) -> tuple[int, int, int] | None:
    """Return the card's first unmet condition, or `None` if all conditions are met.

    A condition is returned as the stack, the number of cards needed, and the number present.

    Rules:
        R3.6
    """
    piles = draft.seats[at].stack_ids
    for stack, least in spec.needs:
        there = len(piles[stack])
        if draft.rules.rulings.conditions_with_this_turns_cards and at == draft.turn:
            there += sum(draft.rules.specs[card].stacks == (stack,) for card in draft.bought_ids)
        if there < least or (there and not least):
            return stack, least, there
    return None


def barred_stacks(draft: Draft, at: int, ignored: int = -1) -> int:
    """Return the stacks that the seat may not add cards to, as bits.

    Args:
        draft: The current table.
        at: The index of the seat.
        ignored: A card whose bars do not count; -1 to count the bars of all cards.

    Rules:
        R3.7
    """
    rules, seat = draft.rules, draft.seats[at]
    specs, rulings = rules.specs, rules.rulings
    bar = 0
    if draft.phase_id == Phase.BUY and at == draft.turn and not draft.suffered:
        bar = draft.profile.bars  # the active cards have not changed since the turn began
    else:
        for card in active_cards(rules, seat):
            if card != ignored:
                bar |= specs[card].bars | specs[card].bars_forever * rulings.forever_while_active
    if rulings.forever_to_the_end and not seat.waiting_ids:
        bar |= seat.barred
    else:
        bar |= _stacks_barred_forever(rules, seat, ignored)
    if draft.bought_ids and at == draft.turn:
        for card in draft.bought_ids:
            if card != ignored:
                bar |= specs[card].bars_at_once
    return bar


def _stacks_barred_forever(rules: Rules, seat: Seat, ignored: int) -> int:
    """Return the stacks that the seat's cards bar forever, as bits.

    Rules:
        R3.7, R6.6
    """
    specs, rulings = rules.specs, rules.rulings
    bar = seat.barred if rulings.forever_to_the_end else 0
    if rulings.waiting_card_active:
        bar |= _union_of_bits(specs[card].bars_forever for card in seat.waiting_ids if card != ignored)
    if rulings.forever_while_in_cv:
        piles = (*seat.stack_ids, seat.gossip_piles.gossip_ids, seat.gossip_piles.fate_ids)
        bar |= _union_of_bits(specs[card].bars_forever for pile in piles for card in pile)
    return bar


def _union_of_bits(masks: Iterable[int]) -> int:
    """Return all bits that are set in any of the masks."""
    return reduce(or_, masks, 0)


# --- taking cards ---------------------------------------------------------------


def buy_refusal(draft: Draft, move: Buy | BuyByLuck) -> Refusal | None:  # noqa: PLR0911 - one return for each reason
    """Return a refusal, or `None` if the seat can buy the move's card.

    Rules:
        R3.1, R3.3, R3.4
    """
    card = draft.rules.by_name.get(move.card)
    if card not in draft.track_ids and card not in draft.gossip_row.row_ids:
        return refuse("not_on_track", "R3.1", card=move.card)
    spec = draft.rules.specs[card]
    if draft.rules.has_gossip_or_fate:
        refusal = gossip.limit_refusal(draft, card)
        if refusal is not None:
            return refusal
    refusal = condition_refusal(draft, draft.turn, spec)
    if refusal is not None:
        return refusal
    if isinstance(move, Buy):
        if can_pay(draft, owed=spec.cost):
            return None
        there = unpack_bundle(own_symbols(draft) + draft.changed + draft.gained)
        return refuse("cannot_pay", "R3.3", card=spec.name, need=unpack_bundle(spec.cost), have=there)
    if spec.is_fate and draft.rules.rulings.fate_by_luck_no:
        return refuse("fate_by_luck", "R10.4", card=spec.name)
    if not spec.cost:
        return refuse("free_anyway", "R3.4", "buy", card=spec.name)
    return None if can_pay(draft, by_luck=1) else refuse("no_luck", "R3.4")


def buy_card(draft: Draft, move: Buy | BuyByLuck) -> None:
    """Take the move's card from the track or a row, and add its price to the debts.

    Rules:
        R3.1, R3.3, R3.4, R3.10
    """
    card = draft.rules.by_name[move.card]
    spec = draft.rules.specs[card]
    by_luck = isinstance(move, BuyByLuck)
    if by_luck:
        draft.by_luck += 1
    else:
        draft.packed_owed += spec.cost
    draft.track_ids = tuple([other for other in draft.track_ids if other != card])
    draft.bought_ids = (*draft.bought_ids, card)
    if draft.rules.has_gossip_or_fate:
        gossip.record_purchase(draft, spec, by_luck=by_luck)
    if draft.log is not None:
        draft.log.append(Bought(draft.turn, spec.name, by_luck))
    if spec.is_event and draft.rules.rulings.new_event_same_turn:
        put_into_hand(draft, draft.turn, card)


def put_into_hand(draft: Draft, at: int, card: int) -> None:
    """Add an event to the seat's hand.

    Rules:
        R6.7
    """
    set_seat(draft, at, hand_ids=tuple(sorted((*draft.seats[at].hand_ids, card))))


def buying_event_refusal(draft: Draft, card: int) -> Refusal | None:
    """Return a refusal, or `None` if the event can be played to pay for cards.

    Rules:
        R3.8
    """
    spec = draft.rules.specs[card]
    if not spec.is_spent:
        return refuse("not_an_answer", "R3.8", card=spec.name, why="not_for_buying")
    if spec.age and spec.age > draft.rules.age_reached(draft.deck_bits):
        return refuse("not_an_answer", "R3.8", card=spec.name, why="age_not_begun")
    return None


def play_for_symbols(draft: Draft, card: int) -> None:
    """Add the event's symbols to those that can pay for cards this turn.

    Rules:
        R3.8
    """
    draft.gained += draft.rules.specs[card].gain
