"""Naming the persons who come along, and asking their partners for consent."""

from __future__ import annotations

from cvrules.games.friends.cards.clauses import PARTNER
from cvrules.games.friends.rulebook.company import (
    can_fill,
    consenters,
    is_possible,
    lowest_person,
    own_choices,
)
from cvrules.games.friends.rulebook.events import complete_company
from cvrules.games.friends.table.bond import STRANGER
from cvrules.games.friends.table.events import Forced
from cvrules.games.friends.table.moves import Agree, Bring, Force, Move, Refuse
from cvrules.games.friends.table.phase import Phase
from cvrules.games.friends.table.refusal import Refusal, refuse
from cvrules.games.friends.table.seat import partner_of
from cvrules.games.friends.table.table import Draft

__all__ = ["add_person", "answers", "ask_for_person", "name_person", "refusal"]


def ask_for_person(draft: Draft) -> bool:
    """Ask the active player for the next person, unless there is only one.

    Rules:
        F7.3, F7.4
    """
    places = draft.rules.specs[draft.card_id].places
    if draft.is_alone or len(draft.named) == len(places):
        _end_naming(draft)
        return False
    if places[len(draft.named)].noun == PARTNER:
        draft.named = (*draft.named, partner_of(draft.seats[draft.actor]))
        return False
    moves = answers(draft)
    if len(moves) > 1:
        draft.asked = draft.actor
        return True
    name_person(draft, moves[0])
    return False


def _end_naming(draft: Draft) -> None:
    """Go on with the offers; there are none for goals.

    Rules:
        F6.2, F7.5
    """
    if draft.named and not draft.rules.specs[draft.card_id].is_goal:
        draft.pointer = (draft.actor + 1) % len(draft.seats)
        draft.phase_id = Phase.OFFER
    else:
        draft.company = draft.named
        complete_company(draft)


def answers(draft: Draft) -> tuple[Bring | Force, ...]:
    """Return the persons for the next place who leave the others fillable.

    Rules:
        F7.2, F7.4
    """
    spec, at, named = draft.rules.specs[draft.card_id], draft.actor, draft.named
    place, least = spec.places[len(named)], lowest_person(spec, named)
    return tuple(
        _move(draft, person)
        for person in own_choices(draft, at, spec, place)
        if person >= least
        and person not in named
        and is_possible(draft, at, place, person)
        and can_fill(draft, at, spec, (*named, person))
    )


def _move(draft: Draft, person: int) -> Bring | Force:
    """Return the move that names a person; a player who is a stranger is forced.

    Rules:
        F7.4
    """
    is_stranger = person < len(draft.seats) and draft.seats[draft.actor].bonds[person] == STRANGER
    return Force(person) if is_stranger else Bring(person)


def refusal(draft: Draft, move: Bring | Force) -> Refusal | None:
    """Return why the person cannot be named, or `None` if the person can."""
    if move in answers(draft):
        return None
    return refuse("no_marker" if isinstance(move, Force) else "cannot_come", "F7.4")


def name_person(draft: Draft, move: Bring | Force) -> None:
    """Name a person for the next place.

    Rules:
        F7.4, F9.6
    """
    draft.pending = move.person
    if isinstance(move, Force):
        draft.forced |= 1 << move.person
        if draft.log is not None:
            draft.log.append(Forced(move.person))
    draft.phase_id = Phase.CONSENT


# --- consent ---------------------------------------------------------------------------------


def _open_consenters(draft: Draft) -> tuple[int, ...]:
    """Return the seats that must still agree to the person who was named.

    Rules:
        F9.6
    """
    places = draft.rules.specs[draft.card_id].places
    place = places[len(draft.company if draft.offered else draft.named)]
    asked = consenters(draft, draft.actor, place, draft.pending) or ()
    return tuple(seat for seat in asked if not draft.agreed >> seat & 1)


def ask_for_consent(draft: Draft) -> bool:
    """Ask a partner to agree to the end of a relationship, or add the person.

    Rules:
        F9.6
    """
    asked = _open_consenters(draft)
    if asked:
        draft.asked = asked[0]
        return True
    add_person(draft)
    return False


def add_person(draft: Draft) -> None:
    """Put the person who was named into the next place."""
    person = draft.pending
    draft.pending = -1
    if draft.offered:
        draft.company = (*draft.company, person)
        draft.phase_id = Phase.SETTLE
    else:
        draft.named = (*draft.named, person)
        draft.phase_id = Phase.NAME


def consent_answers(_: Draft) -> tuple[Move, ...]:
    """Return the answers to a question for consent."""
    return Agree(), Refuse()


def no_refusal(_: Draft, __: Move) -> None:
    """Return `None`, because the move is always legal when it answers the question."""


def agree(draft: Draft, _: Agree) -> None:
    """Agree to the end of a relationship, for the rest of the event.

    Rules:
        F9.6
    """
    draft.agreed |= 1 << draft.asked
    if draft.phase_id == Phase.AGREEMENT:
        draft.phase_id = Phase.EFFECTS


def decline(draft: Draft, _: Refuse) -> None:
    """Refuse the end of a relationship, for the rest of the event.

    Rules:
        F9.6
    """
    draft.refused |= 1 << draft.asked
    if draft.phase_id == Phase.AGREEMENT:
        draft.phase_id = Phase.EFFECTS
        return
    if draft.pending not in draft.named and not draft.offered:
        draft.forced &= ~(1 << draft.pending)
    draft.pending = -1
    draft.phase_id = Phase.SETTLE if draft.offered else Phase.NAME
