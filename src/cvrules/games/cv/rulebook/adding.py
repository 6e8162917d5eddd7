"""Phase 4 of a turn: add the bought cards to the CV.

Health, knowledge and relationship cards go on top of their stack or under any card in
it. Work and possession cards always go on top. Events go into the hand.
"""

from __future__ import annotations

from typing import Any, Final

from cvrules.games.cv.cards.words import STACKS
from cvrules.games.cv.rulebook.buying import barred_stacks, put_into_hand
from cvrules.games.cv.rulebook.gossip import add_gossip_or_fate_to_cv, adding_moves
from cvrules.games.cv.table.events import Added
from cvrules.games.cv.table.moves import Put, Spread, put_move
from cvrules.games.cv.table.phase import Phase
from cvrules.games.cv.table.refusal import Refusal, refuse
from cvrules.games.cv.table.spec import Spec
from cvrules.games.cv.table.table import Draft, set_seat

__all__ = ["put_moves"]

#: The phase after adding, indexed by the flag `upkeep_before_adding`.
_AFTER: Final = (Phase.UPKEEP, Phase.CLEANUP)
#: The stacks where new cards always go on top.
ALWAYS_ON_TOP: Final = frozenset({STACKS.index("work"), STACKS.index("possession")})


def begin_adding(draft: Draft) -> bool:
    """Put bought events into the hand, and go on to place the other cards.

    Rules:
        R3.10, R6.1, R6.7
    """
    if draft.bought_ids:
        specs = draft.rules.specs
        if not draft.rules.rulings.new_event_same_turn:
            for card in draft.bought_ids:
                if specs[card].is_event:
                    put_into_hand(draft, draft.turn, card)
        draft.due_ids = tuple([card for card in draft.bought_ids if not specs[card].is_event])
    if draft.bought_ids or draft.seats[draft.turn].waiting_ids:
        draft.phase_id = Phase.PLACING
    else:
        draft.phase_id = _AFTER[draft.rules.rulings.upkeep_before_adding]
    return False


def place_bought(draft: Draft) -> bool:
    """Place the cards bought this turn, and continue with the next phase."""
    return place_cards(draft, draft.turn, _AFTER[draft.rules.rulings.upkeep_before_adding])


def place_cards(draft: Draft, at: int, after: int) -> bool:
    """Place the due and waiting cards one by one, and then go to phase `after`.

    If a card can go to several places, the seat is asked to choose one.

    Rules:
        R6.1
    """
    while draft.due_ids or draft.seats[at].waiting_ids:
        draft.asked = at
        moves = legal_moves(draft)
        if not moves:
            break
        if len(moves) > 1:
            draft.answers = moves
            return True
        if add_to_cv(draft, moves[0], at):
            return False
    draft.phase_id = after
    return False


def _card_to_settle(draft: Draft, at: int) -> tuple[int, ...]:
    """Return the oldest waiting card whose type can be settled now, in a tuple.

    The tuple is empty if there is no such card.

    Rules:
        R6.5
    """
    seat = draft.seats[at]
    for card in seat.waiting_ids:
        if any(seat.stack_ids[stack] for stack in draft.rules.specs[card].stacks):
            return (card,)
    return ()


def legal_moves(draft: Draft) -> tuple[Put | Spread, ...]:
    """Return the legal moves: one for each place that a card can go to."""
    at = draft.asked
    cards = draft.due_ids or _card_to_settle(draft, at)
    return tuple([move for card in cards for move in put_moves(draft, at, draft.rules.specs[card])])


def put_moves(draft: Draft, at: int, spec: Spec) -> list[Put | Spread]:
    """Return a move for each place in the seat's CV that the card can go to.

    A Gossip or Fate card goes to a pile of its own, and a Gossip card can go to another CV.

    Rules:
        R6.1, R6.3, R6.4, R6.5, R10.6
    """
    piles = draft.seats[at].stack_ids
    stacks = spec.stacks
    if not stacks:
        return adding_moves(draft, at, spec)
    if len(stacks) > 1:
        if must_wait(draft, at, spec):
            return [Put(spec.name, None)]
        bar = barred_stacks(draft, at, spec.index)
        stacks = tuple(stack for stack in stacks if not bar >> stack & 1) or stacks
    moves: list[Put | Spread] = []
    for stack in stacks:
        name = STACKS[stack]
        moves.append(put_move(spec.name, name))
        size = len(piles[stack])
        if size and stack not in ALWAYS_ON_TOP:
            lowest = size if draft.rules.rulings.placement_top_or_bottom else 1
            moves += [put_move(spec.name, name, under) for under in range(lowest, size + 1)]
    return moves


def must_wait(draft: Draft, at: int, spec: Spec) -> bool:
    """Return whether a card with two types must wait for a stack of either type.

    Rules:
        R6.5
    """
    piles = draft.seats[at].stack_ids
    return draft.rules.rulings.dual_type_when_a_stack_exists and not any(piles[stack] for stack in spec.stacks)


def put_refusal(draft: Draft, move: Put) -> Refusal | None:
    """Return a refusal, or `None` if the card can go to the move's place."""
    at = draft.asked
    card = draft.rules.by_name.get(move.card)
    if card not in (draft.due_ids or _card_to_settle(draft, at)):
        return refuse("not_taken", "R6.1", card=move.card)
    spec = draft.rules.specs[card]
    allowed = put_moves(draft, at, spec)
    if move in allowed:
        return None
    return _place_refusal(draft, move, spec, {place.stack for place in allowed if isinstance(place, Put)})


def _place_refusal(draft: Draft, move: Put, spec: Spec, stacks: set[str | None]) -> Refusal:
    """Return the reason why the card cannot go to the move's place.

    Rules:
        R6.3, R6.4, R6.5
    """
    if move.stack is None:
        return refuse("must_decide", "R6.5", card=spec.name)
    if None in stacks:
        return refuse("must_wait", "R6.5", card=spec.name)
    if move.stack not in stacks:
        return refuse("wrong_stack", "R6.4", card=spec.name, what=move.stack)
    if not spec.stacks or STACKS.index(move.stack) in ALWAYS_ON_TOP:
        return refuse("on_top", "R6.3", what=move.stack)
    size = len(draft.seats[draft.asked].stack_ids[STACKS.index(move.stack)])
    return refuse("no_such_place", "R6.3", what=move.stack, have=size, need=move.under)


def add_to_cv(draft: Draft, move: Any, at: int) -> bool | None:
    """Add the move's card to the CV, or put it aside until its type is settled.

    Return `True` if the card has an effect that comes before other cards are added.

    Args:
        draft: The table, which is changed in place.
        move: A `Put`, or a `Spread` for a gossip card.
        at: The index of the seat that adds the card.

    Rules:
        R6.1, R6.3, R6.8
    """
    card = draft.rules.by_name[move.card]
    spec = draft.rules.specs[card]
    if not spec.stacks:
        return add_gossip_or_fate_to_cv(draft, move, spec, at)
    seat = draft.seats[at]
    waiting = seat.waiting_ids
    if move.stack is None:
        waiting, piles = (*waiting, card), seat.stack_ids
    else:
        if card in waiting:
            waiting = tuple(other for other in waiting if other != card)
        stack = STACKS.index(move.stack)
        pile = seat.stack_ids[stack]
        longer = (*pile[: move.under], card, *pile[move.under :])
        piles = (*seat.stack_ids[:stack], longer, *seat.stack_ids[stack + 1 :])
    barred_now = seat.barred if move.stack is None else seat.barred | spec.bars_forever
    set_seat(draft, at, stack_ids=piles, waiting_ids=waiting, barred=barred_now)
    if card in draft.due_ids:
        draft.due_ids = tuple([other for other in draft.due_ids if other != card])
    if draft.log is not None:
        draft.log.append(Added(at, spec.name, move.stack, move.under))
    return None
