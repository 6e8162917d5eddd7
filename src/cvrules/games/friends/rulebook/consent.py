"""Asking partners to agree before the end of a relationship."""

from __future__ import annotations

from cvrules.games.friends.rulebook.card_in_play import card_in_play
from cvrules.games.friends.rulebook.naming import force_person, naming_move
from cvrules.games.friends.rulebook.places import seats_that_must_agree
from cvrules.games.friends.table.moves import Agree, Force, Move, Refuse
from cvrules.games.friends.table.phase import Phase
from cvrules.games.friends.table.seat import partner_of
from cvrules.games.friends.table.table import Draft

__all__ = ["agree", "ask_for_consent", "decline", "legal_consent_moves"]


def _seats_still_to_ask(draft: Draft) -> tuple[int, ...]:
    """Return the seats which must still agree before the named person can join in.

    Rules:
        F9.6
    """
    place = card_in_play(draft).places[len(draft.named)]
    asked = seats_that_must_agree(draft, draft.actor, place, draft.pending) or ()
    return tuple(seat for seat in asked if not draft.agreed >> seat & 1)


def ask_for_consent(draft: Draft) -> bool:
    """Ask the next partner who must agree to the end of a relationship.

    If all of them have agreed, the person whom the active player wants to bring is named instead.

    Rules:
        F9.6
    """
    asked = _seats_still_to_ask(draft)
    if asked:
        draft.asked = asked[0]
        return True
    person = draft.pending
    draft.pending = -1
    draft.named = (*draft.named, person)
    draft.phase_id = Phase.NAME
    if isinstance(naming_move(draft, person), Force):
        force_person(draft, person)
    return False


def legal_consent_moves(_: Draft) -> tuple[Move, ...]:
    """Return the legal answers to a question about consent: agree or refuse."""
    return Agree(), Refuse()


def _asked_couple_bits(draft: Draft) -> int:
    """Return the seat that must answer and its partner as bits.

    Rules:
        F9.6
    """
    return 1 << draft.asked | 1 << partner_of(draft.seats[draft.asked])


def agree(draft: Draft, _: Agree) -> None:
    """Agree to end a relationship. The answer is valid for the rest of the event.

    Rules:
        F9.6
    """
    draft.agreed |= _asked_couple_bits(draft)
    if draft.phase_id == Phase.AGREEMENT:
        draft.phase_id = Phase.EFFECTS


def decline(draft: Draft, _: Refuse) -> None:
    """Refuse to end a relationship. The answer is valid for the rest of the event.

    Rules:
        F9.6
    """
    draft.refused |= _asked_couple_bits(draft)
    if draft.phase_id == Phase.AGREEMENT:
        draft.phase_id = Phase.EFFECTS
        return
    draft.pending = -1
    draft.phase_id = Phase.NAME
