"""Friendship, love, marriage, separation and divorce.

Every change between two players is made on both tableaus.
"""

from __future__ import annotations

from cvrules.games.friends.rulebook.company import participants
from cvrules.games.friends.table.bond import (
    BONDS,
    ENGAGED,
    EX,
    FRIEND,
    HAPPY,
    IN_LOVE,
    MARRIED,
    STILL_MARRIED,
    STRANGER,
    is_married,
    is_partner,
)
from cvrules.games.friends.table.events import Became
from cvrules.games.friends.table.seat import partner_of
from cvrules.games.friends.table.table import Draft, edit

__all__ = ["begin_or_deepen_love", "divorce", "marry", "meet", "separate", "set_bond"]


def set_bond(draft: Draft, at: int, person: int, bond: int) -> None:
    """Set the bond between a seat and a person, on both tableaus if both are players.

    Rules:
        F8.4
    """
    sides = [(at, person)] + ([(person, at)] if person < len(draft.seats) else [])
    for one, other in sides:
        seat = edit(draft, one)
        seat.bonds = (*seat.bonds[:other], bond, *seat.bonds[other + 1 :])
    if draft.log is not None:
        draft.log.append(Became(at, person, BONDS[bond]))


def meet(draft: Draft) -> None:
    """Make the participants in an event or a goal become friends.

    In an event, the ruling `participants_meet` decides whether all participants become friends with
    each other, or only with the active player. In a goal, they become friends only with the active
    player.

    Rules:
        F8.3
    """
    is_shared = not draft.rules.specs[draft.card_id].is_goal
    meets_all = is_shared and not draft.rules.rulings.participants_meet_only_the_active
    for at in participants(draft) if meets_all else [draft.actor]:
        for person in (draft.actor, *draft.company):
            if person != at and draft.seats[at].bonds[person] == STRANGER:
                set_bond(draft, at, person, FRIEND)


def separate(draft: Draft, at: int) -> None:
    """End a seat's relationship with its partner.

    A married couple stays married: its bond becomes *still married*.

    Rules:
        F9.3
    """
    partner = partner_of(draft.seats[at])
    if partner >= 0:
        bond = draft.seats[at].bonds[partner]
        set_bond(draft, at, partner, STILL_MARRIED if is_married(bond) else EX)


def divorce(draft: Draft, at: int, spared: tuple[int, ...] = ()) -> None:
    """End a seat's marriages, except marriages to the given persons.

    Rules:
        F9.5
    """
    for person, bond in enumerate(draft.seats[at].bonds):
        if is_married(bond) and person not in spared:
            set_bond(draft, at, person, EX)


def _players_of_couple(draft: Draft, at: int, person: int) -> tuple[tuple[int, int], ...]:
    """Return each player in a couple, paired with the other person.

    The result has only one pair if the other person is neutral.
    """
    return ((at, person), (person, at)) if person < len(draft.seats) else ((at, person),)


def begin_or_deepen_love(draft: Draft, at: int, person: int) -> None:
    """Begin a relationship, or move an existing relationship to the next step.

    Rules:
        F9.1, F9.2
    """
    bond = draft.seats[at].bonds[person]
    if is_partner(bond):
        if bond == HAPPY:
            return
        set_bond(draft, at, person, bond + 1)
        if bond + 1 == MARRIED and not draft.rules.rulings.second_marriage_both_stand:
            for one, other in _players_of_couple(draft, at, person):
                divorce(draft, one, (other,))
        return
    for one, _ in _players_of_couple(draft, at, person):
        separate(draft, one)
    set_bond(draft, at, person, {EX: ENGAGED, STILL_MARRIED: HAPPY}.get(bond, IN_LOVE))


def marry(draft: Draft, at: int, person: int) -> None:
    """Marry two persons, after ending their relationships with others.

    Rules:
        F9.4
    """
    rulings, bond = draft.rules.rulings, draft.seats[at].bonds[person]
    for one, other in _players_of_couple(draft, at, person):
        divorce(draft, one, (other,))
        if partner_of(draft.seats[one]) not in {-1, other}:
            separate(draft, one)
    stays = (bond == HAPPY and rulings.marrying_happily_stays) or (
        bond == STILL_MARRIED and rulings.marrying_the_still_married_happily
    )
    set_bond(draft, at, person, HAPPY if stays else MARRIED)
