"""Who can come along: the places of a card, and the ways to fill them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from cvrules.games.friends.cards.clauses import PARTNER, Child, Divorces, Separates, Sex
from cvrules.games.friends.rulebook.celibacy import is_barred
from cvrules.games.friends.rulebook.conditions import unmet_need
from cvrules.games.friends.table.bond import HAPPY, STRANGER, is_ex, is_partner, is_secure
from cvrules.games.friends.table.refusal import Refusal, refuse
from cvrules.games.friends.table.seat import PERSONS, partner_of
from cvrules.games.friends.table.spec import Place, Spec
from cvrules.games.friends.table.table import Draft

__all__ = ["BROUGHT", "FORCED", "OFFERED", "Role", "can_fill", "card_refusal", "consenters", "fits", "is_agreed"]
__all__ += ["is_possible", "lowest_person", "most_bound", "needs_refusal", "own_choices"]

#: The ways in which a person comes along: by the active player's word or marker, or by an offer.
BROUGHT, FORCED, OFFERED = range(3)
#: The number of markers for sex and children in the box.
MARKERS = 30


# --- one person in one place -----------------------------------------------------------------


class Role(NamedTuple):
    """A place of a card, and the player who carries out the card.

    Args:
        at: The active player.
        spec: The card.
        place: The place.
    """

    at: int
    spec: Spec
    place: Place


def fits(draft: Draft, role: Role, person: int, how: int) -> bool:
    """Return whether a person can take a place, apart from secure relationships.

    Rules:
        F7.1, F11.2
    """
    seat, place = draft.seats[role.at], role.place
    is_player, bond = person < len(draft.seats), seat.bonds[person]
    if person == role.at or (how != BROUGHT and not is_player) or (place.is_neutral and is_player):
        return False
    if not _is_known_enough(draft, role, bond, how, is_player=is_player):
        return False
    if place.gender is not None and draft.genders[person] != place.gender:
        return False
    may_volunteer = how == OFFERED and draft.rules.rulings.celibate_company_yes
    if is_player and not may_volunteer and is_barred(draft.seats[person], role.spec):
        return False
    return (
        seat.sex[person] >= place.sex
        and seat.children[person] >= place.children
        and _can_be_parent(draft, role, person)
    )


def _can_be_parent(draft: Draft, role: Role, person: int) -> bool:
    """Return whether a child with a person is possible, if the card brings one.

    Rules:
        F10.3
    """
    if not role.place.is_parent:
        return True
    had_sex = (
        role.place.has_sex or draft.seats[role.at].sex[person] or draft.rules.rulings.child_needs_other_gender_only
    )
    return bool(had_sex) and draft.genders[person] != draft.genders[role.at]


def _is_known_enough(draft: Draft, role: Role, bond: int, how: int, *, is_player: bool) -> bool:
    """Return whether the bond of a person suits a place.

    Rules:
        F7.1, F7.3, F7.4
    """
    rulings, is_stranger = draft.rules.rulings, bond == STRANGER
    if role.place.is_new and not is_stranger:
        return False
    match role.place.noun:
        case "partner":
            return is_partner(bond) if how == BROUGHT else rulings.offers_for_partners_yes and not is_stranger
        case "friend":
            return not is_stranger or (how == FORCED and rulings.forced_strangers_yes)
        case "ex":
            return is_ex(bond)
    if not is_stranger or how != BROUGHT:
        return True
    return not is_player and not (role.spec.is_goal and rulings.goal_company_friends_only)


def consenters(draft: Draft, at: int, place: Place, person: int) -> tuple[int, ...] | None:
    """Return the seats that must agree before a person takes a place.

    The result is `None` if a secure relationship makes it impossible.

    Rules:
        F9.6
    """
    if not place.is_love:
        return ()
    rulings, players, found = draft.rules.rulings, len(draft.seats), []
    own = partner_of(draft.seats[at])
    if own >= 0 and is_secure(draft.seats[at].bonds[own]):
        if rulings.secure_and_new_love_card_refused and place.noun != PARTNER:
            return None
        if own != person and not rulings.secure_and_new_love_skipped:
            found.append(own)
    other = partner_of(draft.seats[person]) if person < players else -1
    if other not in {-1, at} and is_secure(draft.seats[person].bonds[other]):
        if not rulings.secured_person_with_consent:
            return None
        found.append(other)
    return tuple(found) if all(seat < players for seat in found) else None


def is_agreed(draft: Draft, at: int, place: Place, person: int) -> bool:
    """Return whether no secure relationship keeps a person from a place."""
    asked = consenters(draft, at, place, person)
    return asked is not None and all(draft.agreed >> seat & 1 for seat in asked)


def is_possible(draft: Draft, at: int, place: Place, person: int) -> bool:
    """Return whether a person can take a place if nobody else refuses."""
    asked = consenters(draft, at, place, person)
    return asked is not None and not any(draft.refused >> seat & 1 for seat in asked)


# --- filling all places ----------------------------------------------------------------------


def own_choices(draft: Draft, at: int, spec: Spec, place: Place) -> list[int]:
    """Return the persons whom a player can bring without the goodwill of others.

    Consent is not included here.

    Rules:
        F7.2, F7.4
    """
    seat, role = draft.seats[at], Role(at, spec, place)
    may_force = not spec.is_goal and not draft.rules.rulings.forcing_moment_settling_only
    forcible = seat.markers if may_force else 0
    return [
        person
        for person in range(PERSONS)
        if fits(draft, role, person, BROUGHT)
        or (forcible >> person & 1 and seat.bonds[person] == STRANGER and fits(draft, role, person, FORCED))
    ]


def can_fill(draft: Draft, at: int, spec: Spec, chosen: tuple[int, ...]) -> bool:
    """Return whether all other places can be filled without the goodwill of others.

    Rules:
        F7.2
    """
    choices = [
        [person for person in own_choices(draft, at, spec, place) if is_agreed(draft, at, place, person)]
        for place in spec.places[len(chosen) :]
    ]
    return most_bound(draft, spec, chosen, choices, 0) >= 0


def most_bound(draft: Draft, spec: Spec, chosen: tuple[int, ...], choices: Sequence[Sequence[int]], bound: int) -> int:
    """Return the largest number of certain persons who can come along together.

    Like places are filled in ascending order of persons.

    Args:
        draft: The table.
        spec: The card.
        chosen: The persons in the first places.
        choices: The persons who can take each of the other places.
        bound: The persons to count, as bits.

    Returns:
        The number, including those who are chosen; -1 if the places cannot be filled.
    """
    if not choices:
        if draft.rules.rulings.markers_limited and _markers_needed(draft, spec, chosen) > markers_left(draft):
            return -1
        return sum(bound >> person & 1 for person in chosen)
    least = lowest_person(spec, chosen)
    return max(
        (
            most_bound(draft, spec, (*chosen, person), choices[1:], bound)
            for person in choices[0]
            if person >= least and person not in chosen
        ),
        default=-1,
    )


def lowest_person(spec: Spec, chosen: tuple[int, ...]) -> int:
    """Return the lowest person for the next place, after a like place.

    Rules:
        F7.4
    """
    place = spec.places[len(chosen)]
    if place.letter:
        return 0
    return max((person + 1 for other, person in zip(spec.places, chosen, strict=False) if other == place), default=0)


def markers_left(draft: Draft) -> int:
    """Return the number of markers for sex and children that are left.

    Rules:
        F10.4
    """
    used = sum(sum(seat.sex) + sum(seat.children) + sum(seat.bed) + seat.bed_children for seat in draft.seats)
    return MARKERS - used


def _markers_needed(draft: Draft, spec: Spec, company: tuple[int, ...]) -> int:
    """Return the number of markers that a card needs with this company.

    Rules:
        F10.4
    """
    players = len(draft.seats)
    with_persons = sum(
        place.marks * (2 if person < players else 1) for place, person in zip(spec.places, company, strict=True)
    )
    is_shared = not spec.is_goal and not draft.rules.rulings.participants_bonds_only_the_active
    sharers = 1 + (sum(person < players for person in company) if is_shared else 0)
    return with_persons + sharers * sum(bond.kind in {Sex, Child} and bond.place < 0 for bond in spec.bonds)


# --- whole cards -----------------------------------------------------------------------------


def card_refusal(draft: Draft, at: int, spec: Spec) -> Refusal | None:
    """Return why a player cannot carry out an event, or `None` if the player can.

    Rules:
        F7.2
    """
    return (
        needs_refusal(draft, at, spec)
        or (refuse("celibate", "F11.1", card=spec.name) if is_barred(draft.seats[at], spec) else None)
        or (None if can_fill(draft, at, spec, ()) else refuse("nobody", "F7.2", card=spec.name))
    )


def needs_refusal(draft: Draft, at: int, spec: Spec) -> Refusal | None:
    """Return the condition that a player does not meet, as a refusal, or `None`.

    Rules:
        F2.5, F9.6, F10.3, F10.4
    """
    seat, rulings = draft.seats[at], draft.rules.rulings
    need = unmet_need(seat, spec)
    if need is not None:
        text = f"{need.number} {need.what}" if need.number else f"no {need.what}"
        return refuse("needs", "F2.5", card=spec.name, need=text)
    if rulings.secure_and_separation_card_refused:
        own = partner_of(seat)
        bond = seat.bonds[own] if own >= 0 else STRANGER
        is_divorced = bond == HAPPY and spec.has(Divorces) and not rulings.divorce_of_the_happy_always
        if is_divorced or (is_secure(bond) and spec.has(Separates)):
            return refuse("secure", "F9.6", card=spec.name)
    needs_bed = spec.has_anonymous(Child) and not spec.has_anonymous(Sex) and not rulings.anonymous_child_no
    if needs_bed and not seat.bed[1 - draft.genders[at]]:
        return refuse("no_parent", "F10.3", card=spec.name)
    if rulings.markers_limited and not spec.places and _markers_needed(draft, spec, ()) > markers_left(draft):
        return refuse("no_markers", "F10.4", card=spec.name)
    return None
