"""Coaching: the only card that lets a player rearrange the stacks of a CV.

The player moves cards one after the other, each at most once, and may stop at any time. This is
enough to reach every order of a stack. Meanwhile, the cards that can still be moved are listed in
`due_ids`, after the cards that must still be added to a CV.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from cvrules.games.cv.cards.words import STACKS
from cvrules.games.cv.table.events import Rearranged
from cvrules.games.cv.table.moves import Arrange, Finish, Move
from cvrules.games.cv.table.phase import Phase
from cvrules.games.cv.table.refusal import Refusal, refuse
from cvrules.games.cv.table.table import Draft, set_seat

__all__ = ["movable_cards"]

FINISH: Final = Finish()
#: The place of a card: its seat, its stack, and the number of cards above it.
Place = tuple[int, int, int]


def begin_rearranging(draft: Draft, at: int) -> None:
    """Let the seat rearrange stacks, before any other card is added.

    Rules:
        R10.11
    """
    rulings = draft.rules.rulings
    is_wide = rulings.coaching_scope_any_order or rulings.coaching_scope_any_types
    seats = range(len(draft.seats)) if is_wide else (at,)
    movable = [card for seat in seats for pile in draft.seats[seat].stack_ids for card in pile]
    draft.due_ids = (*draft.due_ids, *movable)
    draft.phase_id = Phase.REARRANGE


def _places_of_cards(draft: Draft) -> dict[int, Place]:
    """Return the place of each card in a stack of any CV."""
    return {
        card: (at, stack, above)
        for at, seat in enumerate(draft.seats)
        for stack, pile in enumerate(seat.stack_ids)
        for above, card in enumerate(pile)
    }


def movable_cards(draft: Draft) -> tuple[int, ...]:
    """Return the cards that can still be moved."""
    places = _places_of_cards(draft)
    return tuple(card for card in draft.due_ids if card in places)


def ask_to_rearrange(draft: Draft) -> bool:
    """Ask the seat which card it wants to move, or go on if it cannot move any card.

    Rules:
        R10.11
    """
    moves = legal_moves(draft)
    if len(moves) > 1:
        draft.asked = draft.assisted[0] if draft.assisted else draft.turn
        draft.answers = moves
        return True
    end_rearranging(draft)
    return False


def legal_moves(draft: Draft) -> tuple[Move, ...]:
    """Return a move for each new place that a card can go to, and `FINISH`.

    Rules:
        R10.11
    """
    places = _places_of_cards(draft)
    moves = [move for card in draft.due_ids if card in places for move in _arrange_moves(draft, card, places[card])]
    return (*moves, FINISH)


def _arrange_moves(draft: Draft, card: int, place: Place) -> Iterator[Arrange]:
    """Yield a move for each new place that the card can go to."""
    at, own, above = place
    for stack in _stacks_for(draft, card, own):
        size = len(draft.seats[at].stack_ids[stack]) + (stack != own)
        for under in range(size):
            if (stack, under) != (own, above):
                yield Arrange(draft.rules.specs[card].name, STACKS[stack], under)


def _stacks_for(draft: Draft, card: int, own: int) -> list[int]:
    """Return the stacks that the card can go to in a rearrangement.

    Rules:
        R10.11
    """
    rulings = draft.rules.rulings
    changes_type = rulings.coaching_scope_own_types or rulings.coaching_scope_any_types
    return sorted(draft.rules.specs[card].stacks) if changes_type else [own]


def arrange_refusal(draft: Draft, move: Arrange) -> Refusal | None:
    """Return a refusal, or `None` if the card can go to the move's place.

    Rules:
        R10.11
    """
    card = draft.rules.by_name.get(move.card)
    place = _places_of_cards(draft).get(-1 if card is None else card)
    if card is None or place is None or card not in draft.due_ids:
        return refuse("not_movable", "R10.11", card=move.card)
    if move in _arrange_moves(draft, card, place):
        return None
    at, own, _ = place
    if move.stack not in {STACKS[stack] for stack in _stacks_for(draft, card, own)}:
        return refuse("wrong_stack", "R10.11", card=move.card, what=move.stack)
    others = [other for other in draft.seats[at].stack_ids[STACKS.index(move.stack)] if other != card]
    return refuse("no_such_place", "R10.11", what=move.stack, have=len(others), need=move.under)


def move_card(draft: Draft, move: Arrange) -> None:
    """Move the card to its new place; it cannot be moved again in this rearrangement.

    Rules:
        R10.11
    """
    card = draft.rules.by_name[move.card]
    at, _, _ = _places_of_cards(draft)[card]
    piles = [tuple(other for other in pile if other != card) for pile in draft.seats[at].stack_ids]
    stack = STACKS.index(move.stack)
    piles[stack] = (*piles[stack][: move.under], card, *piles[stack][move.under :])
    set_seat(draft, at, stack_ids=tuple(piles))
    draft.due_ids = tuple(other for other in draft.due_ids if other != card)
    if draft.log is not None:
        draft.log.append(Rearranged(draft.asked, move.card, move.stack, move.under))


def end_rearranging(draft: Draft, _: Finish | None = None) -> None:
    """Stop rearranging, and go back to adding cards.

    Rules:
        R10.11
    """
    movable = movable_cards(draft)
    draft.due_ids = tuple(card for card in draft.due_ids if card not in movable)
    draft.phase_id = Phase.ASSIST_ADD if draft.assisted else Phase.PLACING
