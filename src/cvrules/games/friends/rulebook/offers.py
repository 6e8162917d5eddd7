"""Offers of other players, and the final choice among them."""

from __future__ import annotations

from cvrules.games.friends.cards.clauses import PARTNER
from cvrules.games.friends.rulebook.company import (
    BROUGHT,
    FORCED,
    OFFERED,
    Role,
    fits,
    is_agreed,
    is_possible,
    lowest_person,
    most_bound,
)
from cvrules.games.friends.rulebook.events import complete_company
from cvrules.games.friends.rulebook.naming import name_person
from cvrules.games.friends.table.bond import STRANGER
from cvrules.games.friends.table.events import Forced, Offered
from cvrules.games.friends.table.moves import Bring, Force, Offer, StayOut
from cvrules.games.friends.table.phase import Phase
from cvrules.games.friends.table.refusal import Refusal, refuse
from cvrules.games.friends.table.seat import PERSONS, partner_of
from cvrules.games.friends.table.spec import Place
from cvrules.games.friends.table.table import Draft

__all__ = ["ask_for_choice", "ask_for_offer", "force_or_bring", "offer", "settle_answers", "settle_refusal", "stay_out"]


def _can_take(draft: Draft, place: Place, person: int, how: int) -> bool:
    """Return whether a player can take a place by a marker, without further consent."""
    spec = draft.rules.specs[draft.card_id]
    return fits(draft, Role(draft.actor, spec, place), person, how) and is_agreed(draft, draft.actor, place, person)


def _can_take_any(draft: Draft, person: int, how: int) -> bool:
    """Return whether a player fits one of the places.

    Rules:
        F7.5
    """
    return any(_can_take(draft, place, person, how) for place in draft.rules.specs[draft.card_id].places)


# --- offers ----------------------------------------------------------------------------------


def _may_offer(draft: Draft, at: int) -> bool:
    """Return whether a seat is asked for an offer.

    Rules:
        F1.5, F7.5
    """
    has_spoken = (draft.offered | draft.silent) >> at & 1
    return not has_spoken and bool(draft.seats[at].markers >> draft.actor & 1) and _can_take_any(draft, at, OFFERED)


def ask_for_offer(draft: Draft) -> bool:
    """Ask the next seat, clockwise, whether it offers to come along.

    Rules:
        F7.5, F7.6
    """
    players = len(draft.seats)
    for step in range(players):
        at = (draft.pointer + step) % players
        if _may_offer(draft, at):
            draft.asked = draft.pointer = at
            return True
    draft.silent = draft.pointer = 0
    if draft.offered:
        draft.phase_id = Phase.SETTLE
    else:
        draft.company = draft.named
        complete_company(draft)
    return False


def offer_answers(_: Draft) -> tuple[Offer | StayOut, ...]:
    """Return the answers to the question for an offer."""
    return Offer(), StayOut()


def offer(draft: Draft, _: Offer) -> None:
    """Play an offer marker, which reopens the question for those who stayed out.

    Rules:
        F7.5
    """
    draft.offered |= 1 << draft.asked
    if not draft.rules.rulings.offers_once_around:
        draft.silent = 0
    draft.pointer = (draft.asked + 1) % len(draft.seats)
    if draft.log is not None:
        draft.log.append(Offered(draft.asked))


def stay_out(draft: Draft, _: StayOut) -> None:
    """Stay out, at least until another player offers.

    Rules:
        F7.5
    """
    draft.silent |= 1 << draft.asked
    draft.pointer = (draft.asked + 1) % len(draft.seats)


# --- the choice ------------------------------------------------------------------------------


def ask_for_choice(draft: Draft) -> bool:
    """Ask the active player to force players and to fill the places again.

    Rules:
        F7.6
    """
    if len(draft.company) == len(draft.rules.specs[draft.card_id].places):
        complete_company(draft)
        return False
    moves = settle_answers(draft)
    if len(moves) > 1:
        draft.asked = draft.actor
        return True
    force_or_bring(draft, moves[0])
    return False


def settle_answers(draft: Draft) -> tuple[Bring | Force, ...]:
    """Return the players who can be forced, and the persons for the next place.

    As many as possible of those who offered or are forced must come along.

    Rules:
        F7.6
    """
    spec, company = draft.rules.specs[draft.card_id], draft.company
    bound = draft.offered | draft.forced
    choices = [_choices(draft, place) for place in spec.places[len(company) :]]
    most = most_bound(draft, spec, company, choices, bound)
    least = lowest_person(spec, company)
    brings = [
        Bring(person)
        for person in choices[0]
        if person >= least and person not in company and _is_enough(draft, choices, person, most)
    ]
    return (*brings, *(Force(person) for person in range(len(draft.seats)) if _can_force(draft, person)))


def _is_enough(draft: Draft, choices: list[list[int]], person: int, most: int) -> bool:
    """Return whether a person in the next place leaves room for enough others.

    Rules:
        F7.6
    """
    spec, bound = draft.rules.specs[draft.card_id], draft.offered | draft.forced
    company = (*draft.company, person)
    count = most_bound(draft, spec, company, choices[1:], bound)
    if count < 0 or count == most:
        return count >= 0
    may_keep = draft.rules.rulings.offers_against_a_partner_partner_may_be_kept
    place = spec.places[len(draft.company)]
    return may_keep and place.is_love and person == partner_of(draft.seats[draft.actor])


def _choices(draft: Draft, place: Place) -> list[int]:
    """Return the persons who can take a place after the offers.

    Rules:
        F7.3, F7.6
    """
    return [person for person in range(PERSONS) if _is_choice(draft, place, person)]


def _is_choice(draft: Draft, place: Place, person: int) -> bool:
    if draft.offered >> person & 1 and _can_take(draft, place, person, OFFERED):
        return True
    if draft.forced >> person & 1 and _can_take(draft, place, person, FORCED):
        return True
    spec, at = draft.rules.specs[draft.card_id], draft.actor
    if person not in draft.named and not draft.rules.rulings.rest_of_the_places_anybody:
        return False
    return fits(draft, Role(at, spec, place), person, BROUGHT) and is_possible(draft, at, place, person)


def _can_force(draft: Draft, person: int) -> bool:
    """Return whether the active player can force a player now, in ascending order.

    Rules:
        F7.6
    """
    spec, seat = draft.rules.specs[draft.card_id], draft.seats[draft.actor]
    has_begun = any(place.noun != PARTNER for place in spec.places[: len(draft.company)])
    if has_begun or (draft.offered | draft.forced) >> person & 1 or not seat.markers >> person & 1:
        return False
    later = [
        other
        for other in range(person, len(draft.seats))
        if draft.forced >> other & 1 and not (other in draft.named and seat.bonds[other] == STRANGER)
    ]
    return not later and _can_take_any(draft, person, FORCED)


def settle_refusal(draft: Draft, move: Bring | Force) -> Refusal | None:
    """Return why the choice is illegal, or `None` if it is legal."""
    if move in settle_answers(draft):
        return None
    return refuse("no_marker" if isinstance(move, Force) else "cannot_come", "F7.6")


def force_or_bring(draft: Draft, move: Bring | Force) -> None:
    """Force a player, or put a person into the next place.

    Rules:
        F7.6
    """
    if isinstance(move, Bring):
        name_person(draft, move)
        return
    draft.forced |= 1 << move.person
    if draft.log is not None:
        draft.log.append(Forced(move.person))
