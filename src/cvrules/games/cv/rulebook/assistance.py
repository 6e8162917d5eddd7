"""Social assistance: when a deck runs out, players with few cards may take one.

Each of these players may take one card from the track for free, in clockwise order from
the player whose turn is ending. Conditions and bars still apply.
"""

from __future__ import annotations

from typing import Final

from cvrules.games.cv.rulebook.adding import place_cards
from cvrules.games.cv.rulebook.buying import condition_refusal, put_into_hand, takeable_cards
from cvrules.games.cv.rulebook.gossip import cards_within_limits
from cvrules.games.cv.rulebook.gossip_decks import remove_from_row
from cvrules.games.cv.table.events import Assisted
from cvrules.games.cv.table.moves import Decline, Move, Take
from cvrules.games.cv.table.phase import Phase
from cvrules.games.cv.table.refusal import Refusal, refuse
from cvrules.games.cv.table.table import Draft

__all__ = ["is_in_need"]

DECLINE: Final = Decline()


def is_in_need(draft: Draft, at: int) -> bool:
    """Return whether another seat has at least twice as many cards as this seat.

    Rules:
        R8.2
    """
    own = draft.seats[at].size()
    literal = draft.rules.rulings.assistance_at_zero_literal
    return any(
        other.size() >= 2 * own and (literal or other.size() > own)
        for index, other in enumerate(draft.seats)
        if index != at
    )


def offer_assistance(draft: Draft) -> bool:
    """Ask each seat in need which card it takes, one seat after the other.

    The list of seats in need is made once, before any seat takes a card. Making it again after
    seat A took a card would not change it: if A now has twice as many cards as seat B, then B was
    already in need because of the seat that had twice as many cards as A.

    Rules:
        R8.3, R8.4
    """
    while draft.assisted:
        draft.asked = draft.assisted[0]
        moves = legal_moves(draft)
        if len(moves) > 1:
            draft.answers = moves
            return True
        decline_free_card(draft, DECLINE)
    draft.phase_id = Phase.REFILL
    return False


def legal_moves(draft: Draft) -> tuple[Move, ...]:
    """Return the legal moves: take a card from the track, or decline.

    Rules:
        R8.3, R8.5
    """
    return (*[Take(spec.name) for spec in takeable_cards(draft, draft.asked)], DECLINE)


def take_refusal(draft: Draft, move: Take) -> Refusal | None:
    """Return a refusal, or `None` if the seat can take the card as assistance.

    Rules:
        R8.3, R8.5, R10.13
    """
    card = draft.rules.by_name.get(move.card)
    if card is None or card not in (cards_within_limits(draft) if draft.rules.has_gossip_or_fate else draft.track_ids):
        return refuse("not_on_track", "R8.3", card=move.card)
    return condition_refusal(draft, draft.asked, draft.rules.specs[card])


def take_free_card(draft: Draft, move: Take) -> None:
    """Take the move's card from the track for free.

    Rules:
        R8.3, R8.6
    """
    at = draft.asked
    card = draft.rules.by_name[move.card]
    draft.track_ids = tuple(other for other in draft.track_ids if other != card)
    if card in draft.gossip_row.row_ids:
        remove_from_row(draft, card)
    if draft.log is not None:
        draft.log.append(Assisted(at, draft.rules.specs[card].name))
    if draft.rules.specs[card].is_event:
        put_into_hand(draft, at, card)
        draft.assisted = draft.assisted[1:]
    else:
        draft.due_ids = (card,)
        draft.phase_id = Phase.ASSIST_ADD


def place_taken_card(draft: Draft) -> bool:
    """Add the card that the seat took to its CV, and continue with the next seat.

    Rules:
        R8.6
    """
    if place_cards(draft, draft.assisted[0], Phase.ASSIST):
        return True
    if draft.phase_id != Phase.REARRANGE:
        draft.assisted = draft.assisted[1:]
    return False


def decline_free_card(draft: Draft, _: Decline) -> None:
    """Record that the seat takes no card, and continue with the next seat.

    Rules:
        R8.3
    """
    if draft.log is not None:
        draft.log.append(Assisted(draft.asked, None))
    draft.assisted = draft.assisted[1:]
