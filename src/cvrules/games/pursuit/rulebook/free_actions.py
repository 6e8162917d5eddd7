"""Free actions, which need no hourglass: refreshing cards and discarding a card."""

from __future__ import annotations

from functools import cache

from cvrules.games.pursuit.rulebook.happiness import LOWEST, change_short_term
from cvrules.games.pursuit.rulebook.piles import SLOTS, discard_from_row
from cvrules.games.pursuit.rulebook.play_area import discard_with_penalty, held_card
from cvrules.games.pursuit.rulebook.stress_estimates import Estimate, Menu, estimate_stress
from cvrules.games.pursuit.table.moves import ROWS, Discard, Refresh, refresh_moves
from cvrules.games.pursuit.table.refusal import Refusal, refuse
from cvrules.games.pursuit.table.seat import ACTIVE, RETIRED, SeatDraft
from cvrules.games.pursuit.table.table import Draft

__all__ = ["MOST_REFRESHES", "add_moves"]

#: How many times a player can refresh cards in a turn. The rulebook sets no limit, but without one, a turn might never
#: end.
MOST_REFRESHES = 12
#: The stress for discarding a card.
_PENALTY = Estimate(1, is_exact=True)
#: The types of cards that can be discarded.
_DISCARDABLE_KINDS = frozenset({"basic", "item", "partner", "job"})
_SLOTS = tuple(range(1, SLOTS + 1))
#: All sets of slots that a refresh can replace, each in ascending order.
_CHOICES_OF_SLOTS = frozenset(move.slots for move in refresh_moves(0, _SLOTS))


def add_moves(draft: Draft, menu: Menu) -> None:
    """Add the free actions to the menu.

    Rules:
        P7.1, P7.2
    """
    seat, specs = draft.seats[draft.turn], draft.rules.specs
    states = _discardable_states(draft)
    discards = [
        specs[card].moves.discard
        for card, _, state in seat.held
        if state in states and specs[card].kind in _DISCARDABLE_KINDS
    ]
    menu.extend(discards, _PENALTY)
    if _refresh_refusal(draft, seat) is None:
        for cards in draft.row_ids:
            if -1 in cards:
                menu.add_plain(_refresh_moves(tuple(map(_filled_slots, draft.row_ids))))
                return
        menu.add_plain(_refresh_moves_of_full_rows(tuple(map(len, draft.row_ids))))


def _filled_slots(cards: tuple[int, ...]) -> tuple[int, ...]:
    """Return the numbers of the slots in a row that have a card, counted from 1."""
    return tuple(slot for slot, card in enumerate(cards, 1) if card >= 0)


@cache
def _refresh_moves_of_full_rows(sizes: tuple[int, ...]) -> tuple[Refresh, ...]:
    """Return the moves that refresh some cards of a row, if no row has an empty slot.

    `sizes` has the number of slots in each row.
    """
    return _refresh_moves(tuple(_SLOTS[:size] for size in sizes))


@cache
def _refresh_moves(slots: tuple[tuple[int, ...], ...]) -> tuple[Refresh, ...]:
    """Return the moves that refresh some cards of a row, row by row.

    `slots` has, for each row, the numbers of the slots that have a card.
    """
    return tuple(move for row, there in enumerate(slots) for move in refresh_moves(row, there))


def _discardable_states(draft: Draft) -> tuple[int, ...]:
    """Return the states in which a card can be discarded.

    Rules:
        P7.2
    """
    return (ACTIVE,) if draft.rules.rulings.retired_job_discard_no else (ACTIVE, RETIRED)


def _refresh_refusal(draft: Draft, seat: SeatDraft) -> Refusal | None:
    """Return a refusal if the seat cannot refresh any cards now, else `None`.

    Rules:
        P7.1
    """
    rulings = draft.rules.rulings
    if draft.refreshes >= (1 if rulings.refresh_limit_once_a_turn else MOST_REFRESHES):
        return refuse("refreshed", "P7.1")
    if rulings.negative_long_term_not_below_zero and seat.short_term == LOWEST and seat.long_term <= 0:
        return refuse("nothing_to_lose", "P7.1")
    return None


def judge_refresh(draft: Draft, move: Refresh) -> Refusal | Estimate:
    """Return the stress of refreshing cards, or a refusal if that is illegal.

    Rules:
        P7.1
    """
    refusal = _refresh_refusal(draft, draft.seats[draft.turn])
    if refusal is not None:
        return refusal
    row = draft.row_ids[ROWS.index(move.row)] if move.row in ROWS else ()
    empty = [slot for slot in move.slots if not 1 <= slot <= len(row) or row[slot - 1] < 0]
    if empty or tuple(move.slots) not in _CHOICES_OF_SLOTS:
        return refuse("empty_slot", "P7.1", row=move.row, slot=(empty or [0])[0])
    return estimate_stress(draft, Refresh)


def judge_discard(draft: Draft, move: Discard) -> Refusal | Estimate:
    """Return the stress of discarding a card, or a refusal if that is illegal.

    Rules:
        P7.2, P7.3
    """
    held = held_card(draft.seats[draft.turn], draft.rules.by_name.get(move.card))
    if held is None:
        return refuse("not_yours", "P7.2", card=move.card)
    if draft.rules.specs[held.card].kind not in _DISCARDABLE_KINDS or held.state not in _discardable_states(draft):
        return refuse("not_discardable", "P7.2", card=move.card)
    return _PENALTY


def refresh_row(draft: Draft) -> None:
    """Lose one short-term happiness, and discard cards from a row.

    Rules:
        P7.1
    """
    if isinstance(draft.move, Refresh):
        draft.refreshes += 1
        change_short_term(draft, draft.turn, -1)
        discard_from_row(draft, ROWS.index(draft.move.row), draft.move.slots)


def discard_own_card(draft: Draft) -> None:
    """Discard a card from the play area, and take the penalty for this.

    Rules:
        P7.2, P7.3
    """
    if isinstance(draft.move, Discard):
        discard_with_penalty(draft, draft.turn, draft.rules.by_name[draft.move.card])
