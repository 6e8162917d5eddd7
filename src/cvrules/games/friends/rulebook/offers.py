"""Offers by other players, and the active player's final choice."""

from __future__ import annotations

from cvrules.games.friends.rulebook.card_in_play import card_in_play
from cvrules.games.friends.rulebook.company import lowest_person, max_persons_placed
from cvrules.games.friends.rulebook.events import complete_company
from cvrules.games.friends.rulebook.naming import force_person
from cvrules.games.friends.rulebook.places import BROUGHT, FORCED, OFFERED, Role, fits, is_agreed
from cvrules.games.friends.table.bond import STRANGER, is_secure
from cvrules.games.friends.table.events import Offered
from cvrules.games.friends.table.moves import Bring, Force, Offer, StayOut
from cvrules.games.friends.table.phase import Phase
from cvrules.games.friends.table.refusal import Refusal, refuse
from cvrules.games.friends.table.seat import PERSONS, partner_of
from cvrules.games.friends.table.table import Draft

__all__ = [
    "ask_for_choice",
    "ask_for_offer",
    "force_or_bring",
    "legal_settle_moves",
    "offer",
    "settle_refusal",
    "stay_out",
]


def _can_take(draft: Draft, number: int, person: int, how: int) -> bool:
    """Return whether a player can take a place by an offer or by being forced.

    All partners who must agree must have done so. A place for love is closed if the active player has
    named their own partner for it and the relationship is secure.

    Args:
        draft: The table.
        number: The index of the place.
        person: The player.
        how: `OFFERED` or `FORCED`.

    Rules:
        F7.5, F9.6
    """
    spec, at = card_in_play(draft), draft.actor
    place = spec.places[number]
    is_closed = place.is_love and draft.named[number] == partner_of(draft.seats[at])
    if is_closed and is_secure(draft.seats[at].bonds[draft.named[number]]):
        return False
    return fits(draft, Role(at, spec, place), person, how) and is_agreed(draft, at, place, person)


def _can_take_any(draft: Draft, person: int, how: int) -> bool:
    """Return whether a player can take any place by an offer or by being forced.

    Rules:
        F7.5
    """
    return any(_can_take(draft, number, person, how) for number in range(len(draft.named)))


# --- making offers ---------------------------------------------------------------------------


def _may_offer(draft: Draft, at: int) -> bool:
    """Return whether a seat can still make an offer.

    The seat needs an offer marker in the active player's colour, must fit a place, and must not have
    answered yet.

    Rules:
        F1.5, F7.5
    """
    has_spoken = (draft.offered | draft.silent | draft.forced) >> at & 1
    return not has_spoken and bool(draft.seats[at].markers >> draft.actor & 1) and _can_take_any(draft, at, OFFERED)


def ask_for_offer(draft: Draft) -> bool:
    """Ask the next seat clockwise whether it offers to join in.

    If no other seat can make an offer, the active player chooses among the offers. If there are no
    offers, the named persons join in.

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
    may_force_now = draft.rules.rulings.forcing_moment_settling_only and any(
        _can_force(draft, at) for at in range(players)
    )
    if draft.offered or may_force_now:
        draft.phase_id = Phase.SETTLE
    else:
        draft.company = draft.named
        complete_company(draft)
    return False


def legal_offer_moves(_: Draft) -> tuple[Offer | StayOut, ...]:
    """Return the legal answers to a question about offers: offer or stay out."""
    return Offer(), StayOut()


def offer(draft: Draft, _: Offer) -> None:
    """Offer to join in.

    After this, players who stayed out are asked again, unless the ruling `offers` asks only once.

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
    """Stay out, at least until another player makes an offer.

    Rules:
        F7.5
    """
    draft.silent |= 1 << draft.asked
    draft.pointer = (draft.asked + 1) % len(draft.seats)


# --- the active player's choice --------------------------------------------------------------


def ask_for_choice(draft: Draft) -> bool:
    """Ask the active player to choose who joins in, or to force a player.

    If there is only one legal answer, the player is not asked.

    Rules:
        F7.6
    """
    if len(draft.company) == len(draft.named):
        complete_company(draft)
        return False
    moves = legal_settle_moves(draft)
    if len(moves) > 1:
        draft.asked, draft.answers = draft.actor, moves
        return True
    force_or_bring(draft, moves[0])
    return False


def legal_settle_moves(draft: Draft) -> tuple[Bring | Force, ...]:
    """Return a move for each person who can take the next place or can be forced.

    Of the players who made offers or were forced, as many as possible must join in.

    Rules:
        F7.6
    """
    spec, company, bound = card_in_play(draft), draft.company, draft.offered | draft.forced
    plans = [[_candidates(draft, number) for number in range(len(draft.named))]]
    kept = _kept_place(draft)
    if kept >= 0:
        plans.append([[draft.named[kept]] if number == kept else row for number, row in enumerate(plans[0])])
    least, found = lowest_person(spec, company), set[int]()
    for choices in plans:
        most = max_persons_placed(draft, spec, (), choices, bound)
        found |= {
            person
            for person in choices[len(company)]
            if person >= least
            and person not in company
            and max_persons_placed(draft, spec, (*company, person), choices, bound) == most >= 0
            and all(one in row for one, row in zip(company, choices, strict=False))
        }
    forces = (Force(person) for person in range(len(draft.seats)) if _can_force(draft, person))
    return (*map(Bring, sorted(found)), *forces)


def _kept_place(draft: Draft) -> int:
    """Return the index of a place for love that the partner may keep despite offers.

    The result is -1 if there is no such place, or if the ruling `offers_against_a_partner` does
    not allow this.

    Rules:
        F7.6
    """
    if not draft.rules.rulings.offers_against_a_partner_partner_may_be_kept:
        return -1
    own, places = partner_of(draft.seats[draft.actor]), card_in_play(draft).places
    named = enumerate(zip(draft.named, places, strict=True))
    return next((number for number, (person, place) in named if person == own and place.is_love), -1)


def _candidates(draft: Draft, number: int) -> list[int]:
    """Return the persons who can be chosen for a place after the offers.

    Args:
        draft: The table.
        number: The index of the place.

    Rules:
        F7.3, F7.6
    """
    return [person for person in range(PERSONS) if _is_choice(draft, number, person)]


def _is_choice(draft: Draft, number: int, person: int) -> bool:
    """Return whether the active player can choose this person for a place."""
    if draft.offered >> person & 1 and _can_take(draft, number, person, OFFERED):
        return True
    if draft.forced >> person & 1 and _can_take(draft, number, person, FORCED):
        return True
    if person not in draft.named and not draft.rules.rulings.rest_of_the_places_anybody:
        return False
    spec, at = card_in_play(draft), draft.actor
    role = Role(at, spec, spec.places[number])
    return fits(draft, role, person, BROUGHT) and is_agreed(draft, at, role.place, person)


def _can_force(draft: Draft, person: int) -> bool:
    """Return whether the active player can force a player after the offers.

    Players are forced in ascending order, before the active player chooses who joins in.

    Rules:
        F7.6
    """
    seat = draft.seats[draft.actor]
    if draft.company or (draft.offered | draft.forced) >> person & 1 or not seat.markers >> person & 1:
        return False
    later = [
        other
        for other in range(person, len(draft.seats))
        if draft.forced >> other & 1 and not (other in draft.named and seat.bonds[other] == STRANGER)
    ]
    return not later and _can_take_any(draft, person, FORCED)


def settle_refusal(draft: Draft, move: Bring | Force) -> Refusal | None:
    """Return a refusal, or `None` if the active player's choice is legal."""
    if move in legal_settle_moves(draft):
        return None
    return refuse("no_marker" if isinstance(move, Force) else "cannot_come", "F7.6")


def force_or_bring(draft: Draft, move: Bring | Force) -> None:
    """Force a player to join in, or give the next place to the chosen person.

    Rules:
        F7.6
    """
    if isinstance(move, Bring):
        draft.company = (*draft.company, move.person)
    else:
        force_person(draft, move.person)
