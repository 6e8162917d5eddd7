"""Finds the persons who fit a place on a card, and the partners who must agree."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from cvrules.games.friends.cards.clauses import PARTNER
from cvrules.games.friends.rulebook.celibacy import is_barred
from cvrules.games.friends.table.seat import PERSONS, circle_of
from cvrules.games.friends.table.spec import Place, Spec
from cvrules.games.friends.table.table import Draft

__all__ = [
    "BROUGHT",
    "FORCED",
    "OFFERED",
    "Role",
    "can_be_parent",
    "fits",
    "fitting_persons",
    "is_agreed",
    "seats_that_must_agree",
]
__all__ += ["can_be_agreed", "is_qualified", "persons_in"]

#: The ways to join in: the active player brings or forces a person, or another player makes an offer.
BROUGHT, FORCED, OFFERED = range(3)
#: All persons as bits.
EVERYBODY = (1 << PERSONS) - 1


class Role(NamedTuple):
    """A place on a card, and the player who carries out the card.

    Args:
        at: The seat of the active player.
        spec: The card.
        place: The place.
    """

    at: int
    spec: Spec
    place: Place


def fits(draft: Draft, role: Role, person: int, how: int) -> bool:
    """Return whether a person fits a place on a card, ignoring secure relationships.

    Args:
        draft: The table.
        role: The place on the card and the active player.
        person: The person.
        how: `BROUGHT`, `FORCED` or `OFFERED`.

    Rules:
        F7.1, F11.2
    """
    return bool(fitting_persons(draft, role, how) >> person & 1)


def fitting_persons(draft: Draft, role: Role, how: int) -> int:
    """Return the persons who fit a place on a card, ignoring secure relationships.

    The persons are returned as bits.

    Args:
        draft: The table.
        role: The place on the card and the active player.
        how: `BROUGHT`, `FORCED` or `OFFERED`.

    Rules:
        F7.1, F11.2
    """
    at, spec, place = role
    found = _persons_known_enough(draft, role, how) & ~(1 << at)
    if place.is_limited:
        found &= _qualified_persons(draft, at, place)
    if how != BROUGHT:
        found &= (1 << len(draft.seats)) - 1
    if (spec.has_sex or spec.has_love) and not (how == OFFERED and draft.rules.rulings.celibate_company_yes):
        for other, seat in enumerate(draft.seats):
            if seat.fulfilled_ids and is_barred(seat, spec):
                found &= ~(1 << other)
    if place.is_parent:
        found = sum(1 << person for person in persons_in(found) if can_be_parent(draft, role, person))
    return found


def can_be_parent(draft: Draft, role: Role, person: int) -> bool:
    """Return whether the active player can have a child with a person.

    Rules:
        F10.3
    """
    had_sex = (
        role.place.has_sex or draft.seats[role.at].sex[person] or draft.rules.rulings.child_needs_other_gender_only
    )
    return bool(had_sex) and draft.genders[person] != draft.genders[role.at]


def is_qualified(draft: Draft, at: int, place: Place, person: int) -> bool:
    """Return whether a person meets the conditions of a place, such as a gender.

    Rules:
        F2.5, F7.1
    """
    return bool(_qualified_persons(draft, at, place) >> person & 1)


def _qualified_persons(draft: Draft, at: int, place: Place) -> int:
    """Return the persons who meet the conditions of a place, as bits.

    Rules:
        F2.5, F7.1
    """
    seat, found = draft.seats[at], EVERYBODY
    circle = circle_of(seat.bonds)
    if place.is_new:
        found &= ~circle.known
    if place.is_neutral:
        found &= ~((1 << len(draft.seats)) - 1)
    if place.noun == "ex":
        found &= circle.exes
    if place.gender is not None:
        found &= _persons_of_gender(draft.genders, place.gender)
    if place.sex or place.children:
        found &= sum(
            1 << person
            for person in range(PERSONS)
            if seat.sex[person] >= place.sex and seat.children[person] >= place.children
        )
    return found


def _persons_known_enough(draft: Draft, role: Role, how: int) -> int:
    """Return the persons who know the active player well enough to take a place.

    The persons are returned as bits.

    Rules:
        F7.1, F7.3, F7.4
    """
    rulings, circle, players = draft.rules.rulings, circle_of(draft.seats[role.at].bonds), len(draft.seats)
    if role.place.noun == PARTNER:
        if how != BROUGHT:
            return circle.known if rulings.offers_for_partners_yes else 0
        return 1 << circle.partner if circle.partner >= 0 else 0
    if role.place.noun != "person":
        return EVERYBODY if how == FORCED and rulings.forced_strangers_yes else circle.known
    if how != BROUGHT:
        return EVERYBODY
    is_limited = role.spec.is_goal and rulings.goal_company_friends_only
    return circle.known if is_limited else circle.known | EVERYBODY >> players << players


@lru_cache(maxsize=256)
def _persons_of_gender(genders: tuple[int, ...], gender: int) -> int:
    """Return all persons of one gender as bits."""
    return sum(1 << person for person, other in enumerate(genders) if other == gender)


@lru_cache(maxsize=1024)
def persons_in(bits: int) -> tuple[int, ...]:
    """Convert bits to a tuple of persons in ascending order."""
    return tuple(person for person in range(PERSONS) if bits >> person & 1)


def seats_that_must_agree(draft: Draft, at: int, place: Place, person: int) -> tuple[int, ...] | None:
    """Return the seats that must agree before a person can take a place.

    The result is `None` if the person cannot take the place because of a secure relationship.

    Rules:
        F9.6
    """
    if not place.is_love:
        return ()
    rulings, players, found = draft.rules.rulings, len(draft.seats), []
    own = circle_of(draft.seats[at].bonds)
    if own.is_secure and own.partner != person and not rulings.secure_and_new_love_skipped:
        found.append(own.partner)
    if person < players:
        other = circle_of(draft.seats[person].bonds)
        if other.is_secure and other.partner != at:
            if not rulings.secured_person_with_consent:
                return None
            found.append(other.partner)
    return tuple(found) if not found or max(found) < players else None


def is_agreed(draft: Draft, at: int, place: Place, person: int) -> bool:
    """Return whether all seats that must agree to a person have already agreed."""
    if not place.is_love:
        return True
    asked = seats_that_must_agree(draft, at, place, person)
    return asked == () or (asked is not None and all(draft.agreed >> seat & 1 for seat in asked))


def can_be_agreed(draft: Draft, at: int, place: Place, person: int) -> bool:
    """Return whether no seat that must agree to a person has refused.

    The result is false if the person cannot take the place because of a secure relationship.
    """
    if not place.is_love:
        return True
    asked = seats_that_must_agree(draft, at, place, person)
    return asked == () or (asked is not None and not any(draft.refused >> seat & 1 for seat in asked))
