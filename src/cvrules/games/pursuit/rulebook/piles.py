"""The rows of cards, their piles and their discard piles."""

from __future__ import annotations

from cvrules.games.pursuit.table.events import Discarded, Drawn
from cvrules.games.pursuit.table.moves import ROWS
from cvrules.games.pursuit.table.rules import ITEM_ACTIVITY, JOB, PROJECT
from cvrules.games.pursuit.table.table import CHANCE, Draft
from cvrules.kernel.chance import pick_random_card

__all__ = [
    "cards_in",
    "draw_into_row",
    "fill_rows",
    "next_slot",
    "put_on_discard_piles",
    "row_size",
    "set_slot",
    "take_card",
]

#: The number of slots in each row.
SLOTS = 4


def row_size(draft: Draft, row: int) -> int:
    """Return the number of slots in a row, as the ruling `rows_by_players` decides.

    Rules:
        P1.3
    """
    players = len(draft.seats)
    if not draft.rules.rulings.rows_by_players_by_players:
        return SLOTS
    if row in {PROJECT, ITEM_ACTIVITY}:
        return SLOTS if players == SLOTS else SLOTS - 1
    return players


def cards_in(draft: Draft, bits: int, deck: int) -> list[int]:
    """Return the cards of a deck that are in a set of cards, given as bits."""
    return [card for card in draft.rules.decks[deck] if bits >> card & 1]


def set_slot(draft: Draft, row: int, slot: int, card: int) -> None:
    """Put a card into a slot of a row, or empty the slot if the card is -1."""
    cards = draft.row_ids[row]
    cards = (*cards[:slot], card, *cards[slot + 1 :])
    draft.row_ids = (*draft.row_ids[:row], cards, *draft.row_ids[row + 1 :])


def put_on_discard_piles(draft: Draft, bits: int) -> None:
    """Put cards, given as bits, on their discard piles.

    Rules:
        P7.10
    """
    draft.discard_bits |= bits
    for deck in range(len(ROWS)):
        if bits & draft.rules.masks[deck]:
            _shuffle_if_empty(draft, deck)


def _shuffle_if_empty(draft: Draft, deck: int) -> None:
    """Turn the discard pile of a deck into a new pile if the pile is empty.

    If the ruling `reshuffle` is `when_needed`, do nothing: the pile stays empty until a card must
    be drawn.

    Rules:
        P7.10
    """
    if not draft.pile_bits & draft.rules.masks[deck] and not draft.rules.rulings.reshuffle_when_needed:
        _shuffle_discard_pile(draft, deck)


def _shuffle_discard_pile(draft: Draft, deck: int) -> None:
    """Add the discarded cards of a deck to its pile."""
    discarded = draft.discard_bits & draft.rules.masks[deck]
    draft.pile_bits |= discarded
    draft.discard_bits &= ~discarded


def take_card(draft: Draft, card: int) -> None:
    """Remove a card from its row, pile or discard pile."""
    deck = draft.rules.specs[card].deck
    if draft.pile_bits >> card & 1:
        draft.pile_bits &= ~(1 << card)
        _shuffle_if_empty(draft, deck)
    elif draft.discard_bits >> card & 1:
        draft.discard_bits &= ~(1 << card)
    else:
        set_slot(draft, deck, draft.row_ids[deck].index(card), -1)


def discard_from_row(draft: Draft, row: int, slots: tuple[int, ...]) -> None:
    """Discard the cards in the given slots of a row; slots are counted from 1.

    Rules:
        P7.1
    """
    there = draft.row_ids[row]
    cards = [there[slot - 1] for slot in slots]
    left = tuple([-1 if card in cards else card for card in there])
    draft.row_ids = (*draft.row_ids[:row], left, *draft.row_ids[row + 1 :])
    for card in cards:
        draft.discard_bits |= 1 << card
    _shuffle_if_empty(draft, row)
    if draft.log is not None:
        draft.log.extend(Discarded(None, draft.rules.specs[card].name) for card in cards)


# --- filling the rows ------------------------------------------------------------------


def next_slot(draft: Draft) -> tuple[int, int] | None:
    """Return the row and slot to fill next, or `None` if no slot can be filled.

    If the pile of the row is empty, its discard pile becomes the new pile.

    Rules:
        P4.12, P7.10
    """
    for row, cards in enumerate(draft.row_ids):
        if -1 in cards and (slot := _next_slot_of(draft, row)) >= 0:
            return row, slot
    return None


def _next_slot_of(draft: Draft, row: int) -> int:
    """Return the slot of a row to fill next; -1 if no slot can be filled.

    If the pile of the row is empty, its discard pile becomes the new pile.

    Rules:
        P4.12, P7.10
    """
    cards = draft.row_ids[row]
    if -1 not in cards:
        return -1
    slot = _empty_slot(draft, cards) if row == JOB and draft.waiting_slots else cards.index(-1)
    mask = draft.rules.masks[row]
    if slot >= 0 and not draft.pile_bits & mask:
        _shuffle_discard_pile(draft, row)
        return slot if draft.pile_bits & mask else -1
    return slot


def _empty_slot(draft: Draft, cards: tuple[int, ...]) -> int:
    """Return the first empty slot of the job row that can be filled; -1 if none can.

    Slots in `waiting_slots` stay empty until the next Preparation.

    Rules:
        P4.12, P5.5
    """
    empty = (slot for slot, card in enumerate(cards) if card < 0)
    return next((slot for slot in empty if not draft.waiting_slots >> slot & 1), -1)


def fill_rows(draft: Draft) -> bool:
    """Fill the empty slots of all rows from the left.

    If the draft has no random generator, wait for the outcome of each draw.

    Rules:
        P4.12
    """
    for row, cards in enumerate(draft.row_ids):
        while -1 in cards and (slot := _next_slot_of(draft, row)) >= 0:
            if draft.rng is None:
                draft.asked = CHANCE
                return True
            _fill_slot(draft, row, slot, pick_random_card(draft.rules.decks[row], draft.pile_bits, draft.rng))
    draft.phase_id = draft.then
    draft.then = 0
    return False


def draw_into_row(draft: Draft, card: int) -> None:
    """Move a card from its pile to the next empty slot."""
    place = next_slot(draft)
    if place is not None:
        _fill_slot(draft, *place, card)


def _fill_slot(draft: Draft, row: int, slot: int, card: int) -> None:
    """Move a card from its pile to the given slot."""
    draft.pile_bits ^= 1 << card
    if not draft.pile_bits & draft.rules.masks[row]:
        _shuffle_if_empty(draft, row)
    set_slot(draft, row, slot, card)
    if draft.log is not None:
        draft.log.append(Drawn(draft.rules.specs[card].name))
