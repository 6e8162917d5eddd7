"""Naming the persons who join in, before other players make offers."""

from __future__ import annotations

from cvrules.games.friends.cards.clauses import PARTNER
from cvrules.games.friends.rulebook.card_in_play import card_in_play
from cvrules.games.friends.rulebook.celibacy import is_barred
from cvrules.games.friends.rulebook.company import can_fill, lowest_person, own_choices
from cvrules.games.friends.rulebook.events import complete_company
from cvrules.games.friends.rulebook.places import Role, can_be_agreed, can_be_parent
from cvrules.games.friends.table.bond import STRANGER
from cvrules.games.friends.table.events import Forced
from cvrules.games.friends.table.moves import Bring, Force
from cvrules.games.friends.table.phase import Phase
from cvrules.games.friends.table.refusal import Refusal, refuse
from cvrules.games.friends.table.seat import PERSONS, partner_of
from cvrules.games.friends.table.spec import Spec
from cvrules.games.friends.table.table import Draft

__all__ = ["ask_for_person", "force_person", "legal_naming_moves", "name_person", "naming_move", "naming_refusal"]


def ask_for_person(draft: Draft) -> bool:
    """Ask the active player to name the next person.

    The player is not asked if the partner joins in automatically, or if only one person can be named.

    Rules:
        F7.3, F7.4
    """
    places = card_in_play(draft).places
    if len(draft.named) == len(places):
        _end_naming(draft)
        return False
    if places[len(draft.named)].noun == PARTNER:
        draft.named = (*draft.named, partner_of(draft.seats[draft.actor]))
        return False
    moves = legal_naming_moves(draft)
    if len(moves) > 1:
        draft.asked, draft.answers = draft.actor, moves
        return True
    name_person(draft, moves[0])
    return False


def _end_naming(draft: Draft) -> None:
    """Continue with the players' offers, or with the effects if no one may offer.

    Rules:
        F6.2, F7.5
    """
    if draft.named and not draft.rules.specs[draft.card_id].is_goal:
        draft.pointer = (draft.actor + 1) % len(draft.seats)
        draft.phase_id = Phase.OFFER
    else:
        draft.company = draft.named
        complete_company(draft)


def legal_naming_moves(draft: Draft) -> tuple[Bring | Force, ...]:
    """Return a move for each person who can be named for the next place.

    A person can be named only if the other places can still be filled afterwards.

    Rules:
        F7.2, F7.4
    """
    spec, named = card_in_play(draft), draft.named
    persons = own_choices(draft, draft.actor, spec, spec.places[len(named)])
    return tuple(naming_move(draft, person) for person in persons if _can_name(draft, spec, person))


def _can_name(draft: Draft, spec: Spec, person: int) -> bool:
    """Return whether a person can be named for the next place.

    The person must be one of those whom `own_choices` returns.

    Rules:
        F7.2, F7.4
    """
    at, named = draft.actor, draft.named
    return (
        person not in named
        and (not named or person >= lowest_person(spec, named))
        and can_be_agreed(draft, at, spec.places[len(named)], person)
        and can_fill(draft, at, spec, (*named, person))
    )


def naming_move(draft: Draft, person: int) -> Bring | Force:
    """Return the move `Force` for a player who is a stranger, else the move `Bring`.

    Rules:
        F7.4
    """
    is_stranger = person < len(draft.seats) and draft.seats[draft.actor].bonds[person] == STRANGER
    return Force(person) if is_stranger else Bring(person)


def naming_refusal(draft: Draft, move: Bring | Force) -> Refusal | None:
    """Return a refusal, or `None` if the person can be named.

    Rules:
        F7.4, F9.6, F10.3, F11.2
    """
    spec, at, person = card_in_play(draft), draft.actor, move.person
    place = spec.places[len(draft.named)]
    is_choice = person in own_choices(draft, at, spec, place)
    if is_choice and move == naming_move(draft, person) and _can_name(draft, spec, person):
        return None
    if isinstance(move, Force) or person not in range(PERSONS):
        return refuse("no_marker" if isinstance(move, Force) else "cannot_come", "F7.4")
    if person < len(draft.seats) and is_barred(draft.seats[person], spec):
        return refuse("cannot_come", "F11.2")
    if place.is_parent and not can_be_parent(draft, Role(at, spec, place), person):
        return refuse("cannot_come", "F10.3")
    return refuse("cannot_come", "F7.4") if can_be_agreed(draft, at, place, person) else refuse("cannot_come", "F9.6")


def name_person(draft: Draft, move: Bring | Force) -> None:
    """Name a person for the next place.

    Rules:
        F7.4, F9.6
    """
    draft.pending = move.person
    draft.phase_id = Phase.CONSENT


def force_person(draft: Draft, person: int) -> None:
    """Use an offer marker in a player's colour to force the player to join in.

    Rules:
        F7.4, F7.6
    """
    draft.forced |= 1 << person
    if draft.log is not None:
        draft.log.append(Forced(person))
