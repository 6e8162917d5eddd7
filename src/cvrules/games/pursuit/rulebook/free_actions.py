"""Free actions, which need no hourglass: refreshing cards and discarding a card."""

from __future__ import annotations

from cvrules.games.pursuit.rulebook.happiness import LOWEST, change_short_term
from cvrules.games.pursuit.rulebook.piles import SLOTS, discard_from_row
from cvrules.games.pursuit.rulebook.play_area import discard_with_penalty, held_card
from cvrules.games.pursuit.rulebook.safety import Estimate, Menu, estimate_stress
from cvrules.games.pursuit.table.moves import ROWS, Discard, Refresh, refresh_moves
from cvrules.games.pursuit.table.refusal import Refusal, refuse
from cvrules.games.pursuit.table.seat import ACTIVE, RETIRED, Held, SeatDraft
from cvrules.games.pursuit.table.table import Draft

__all__ = ["MOST_REFRESHES", "add_moves"]

#: The rulebook sets no limit on refreshing, but every turn must end.
MOST_REFRESHES = 12
PENALTY_STRESS = 1
_SLOTS = tuple(range(1, SLOTS + 1))


def add_moves(draft: Draft, menu: Menu) -> None:
    """Add the free actions to the menu.

    Rules:
        P7.1, P7.2
    """
    seat, specs = draft.seats[draft.turn], draft.rules.specs
    discards = [specs[held.card].moves.discard for held in seat.held if _is_discardable(draft, held)]
    menu.extend(discards, Estimate(PENALTY_STRESS, is_exact=True))
    if _refresh_refusal(draft, seat) is None:
        stress = estimate_stress(draft, Refresh)
        for row, cards in enumerate(draft.row_ids):
            full = _SLOTS[: len(cards)]
            slots = full if -1 not in cards else tuple(slot for slot in full if cards[slot - 1] >= 0)
            menu.extend(refresh_moves(row, slots), stress)


def _is_discardable(draft: Draft, held: Held) -> bool:
    """Return whether the free action can discard this card of the play area.

    Rules:
        P7.2
    """
    kind = draft.rules.specs[held.card].kind
    if kind == "job":
        return held.state != RETIRED or not draft.rules.rulings.retired_job_discard_no
    return kind in {"item", "partner"} or (kind == "basic" and held.state == ACTIVE)


def _refresh_refusal(draft: Draft, seat: SeatDraft) -> Refusal | None:
    """Return a refusal if the seat cannot refresh any cards now, or else `None`.

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
    """Return a refusal, or the stress if the seat can refresh these cards.

    Rules:
        P7.1
    """
    refusal = _refresh_refusal(draft, draft.seats[draft.turn])
    if refusal is not None:
        return refusal
    row = draft.row_ids[ROWS.index(move.row)] if move.row in ROWS else ()
    empty = [slot for slot in move.slots if not 1 <= slot <= len(row) or row[slot - 1] < 0]
    if empty or not move.slots or sorted(set(move.slots)) != list(move.slots):
        return refuse("empty_slot", "P7.1", row=move.row, slot=(empty or [0])[0])
    return estimate_stress(draft, Refresh)


def judge_discard(draft: Draft, move: Discard) -> Refusal | Estimate:
    """Return a refusal, or the stress if the seat can discard the card.

    Rules:
        P7.2, P7.3
    """
    held = held_card(draft.seats[draft.turn], draft.rules.by_name.get(move.card))
    if held is None:
        return refuse("not_yours", "P7.2", card=move.card)
    if not _is_discardable(draft, held):
        return refuse("not_discardable", "P7.2", card=move.card)
    return Estimate(PENALTY_STRESS, is_exact=True)


def refresh(draft: Draft) -> None:
    """Lose one short-term happiness, and discard cards from a row.

    Rules:
        P7.1
    """
    if isinstance(draft.move, Refresh):
        draft.refreshes += 1
        change_short_term(draft, draft.turn, -1)
        discard_from_row(draft, ROWS.index(draft.move.row), tuple(slot - 1 for slot in draft.move.slots))


def discard(draft: Draft) -> None:
    """Discard a card from the play area, with the usual penalty.

    Rules:
        P7.2, P7.3
    """
    if isinstance(draft.move, Discard):
        discard_with_penalty(draft, draft.turn, draft.rules.by_name[draft.move.card])
