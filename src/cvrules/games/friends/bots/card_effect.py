"""Tries cards on copies of a table, so that a bot can estimate their effects.

The effects are those of the rulebook, but players are not asked for decisions. Partners in secure
relationships are expected to refuse a separation.
"""

from __future__ import annotations

from collections.abc import Iterator

from cvrules.games.friends.cards.clauses import Child, Divorces, Loves, Separates, Sex
from cvrules.games.friends.rulebook import love, sex_and_children
from cvrules.games.friends.rulebook.company import lowest_person, own_choices
from cvrules.games.friends.rulebook.places import is_agreed
from cvrules.games.friends.table.seat import circle_of
from cvrules.games.friends.table.spec import NO_PLACE, Bond, Spec
from cvrules.games.friends.table.table import Draft, SeenTable, copy_of

__all__ = ["possible_companies", "table_after"]


def table_after(table: SeenTable, actor: int, spec: Spec, company: tuple[int, ...]) -> Draft:
    """Return a copy of the table as a bot expects it after a card.

    The card's effects on characteristics are left out.

    Args:
        table: The table before the card.
        actor: The player who carries out the card.
        spec: The card, an event or a goal.
        company: The persons who take part, by place.
    """
    draft = copy_of(table)
    draft.card_id, draft.actor, draft.company = spec.index, actor, company
    love.meet(draft)
    for bond in spec.bonds:
        if bond.place != NO_PLACE:
            _try_bond_with_person(draft, bond, actor, company[bond.place])
        else:
            seats = [actor] if spec.is_goal else [actor, *(one for one in company if one < len(draft.seats))]
            for at in seats:
                _try_bond_without_person(draft, bond, at)
    return draft


def _try_bond_with_person(draft: Draft, bond: Bond, at: int, person: int) -> None:
    """Apply a line about love, sex or a child to a bot's copy of the table."""
    if bond.kind is Sex:
        sex_and_children.have_sex(draft, at, person)
    elif bond.kind is Child:
        sex_and_children.have_child(draft, at, person)
    else:
        (love.begin_or_deepen_love if bond.kind is Loves else love.marry)(draft, at, person)


def _try_bond_without_person(draft: Draft, bond: Bond, at: int) -> None:
    """Apply a line without a named person to a bot's copy of the table."""
    circle = circle_of(draft.seats[at].bonds)
    if bond.kind is Sex:
        sex_and_children.have_anonymous_sex(draft, at, 1 - draft.genders[at])
    elif bond.kind is Child:
        sex_and_children.have_anonymous_child(draft, at)
    elif bond.kind is Separates and not circle.is_secure:
        love.separate(draft, at)
    elif bond.kind is Divorces:
        love.divorce(draft, at, (circle.partner,) if circle.is_secure else ())


def possible_companies(
    table: SeenTable, at: int, spec: Spec, named: tuple[int, ...] = (), *, has_genders: bool = True
) -> Iterator[tuple[int, ...]]:
    """Yield the groups of persons that a bot compares to fill the places on a card.

    If it makes no difference to the active player which of several persons joins in, only the first
    of them is considered.

    Args:
        table: The table before the event.
        at: The active player.
        spec: The card.
        named: The persons who already have the first places on the card.
        has_genders: Whether a person's gender makes a difference to the player.
    """
    if len(named) == len(spec.places):
        yield named
        return
    place, least = spec.places[len(named)], lowest_person(spec, named)
    seat, players, seen = table.seats[at], len(table.seats), set()
    for person in own_choices(table, at, spec, place):
        gender = table.genders[person] if has_genders else -1
        who = person if person < players else -1
        alike = (seat.bonds[person], seat.sex[person], seat.children[person], gender, who)
        if person < least or person in named or alike in seen or not is_agreed(table, at, place, person):
            continue
        seen.add(alike)
        yield from possible_companies(table, at, spec, (*named, person), has_genders=has_genders)
