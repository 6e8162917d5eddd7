"""Checks whether a player can carry out a card, and finds persons to join in."""

from __future__ import annotations

from collections.abc import Sequence

from cvrules.games.friends.cards.clauses import PARTNER, Divorces, Separates
from cvrules.games.friends.rulebook.celibacy import is_barred
from cvrules.games.friends.rulebook.conditions import unmet_need
from cvrules.games.friends.rulebook.places import BROUGHT, FORCED, Role, fitting_persons, is_agreed, persons_in
from cvrules.games.friends.rulebook.sex_and_children import count_markers_left, count_markers_needed
from cvrules.games.friends.table.bond import HAPPY
from cvrules.games.friends.table.refusal import Refusal, refuse
from cvrules.games.friends.table.seat import circle_of
from cvrules.games.friends.table.spec import Place, Spec
from cvrules.games.friends.table.table import Draft

__all__ = [
    "bonds_refusal",
    "can_carry_out",
    "can_fill",
    "card_refusal",
    "event_refusal",
    "lowest_person",
    "max_persons_placed",
    "needs_refusal",
    "own_choices",
    "participants",
    "row_refusal",
]


# --- finding persons for all places ----------------------------------------------------------


def own_choices(draft: Draft, at: int, spec: Spec, place: Place) -> tuple[int, ...]:
    """Return the persons whom a player can bring to a place, or force to take it.

    No offers are needed for these persons, but partners may still have to agree to some of them.

    Rules:
        F7.2, F7.4
    """
    role = Role(at, spec, place)
    return persons_in(_add_forced(draft, role, fitting_persons(draft, role, BROUGHT)))


def _add_forced(draft: Draft, role: Role, found: int) -> int:
    """Return the given persons, and strangers whom the player can force, as bits.

    Rules:
        F7.4
    """
    at, spec, _ = role
    if not spec.is_goal and not draft.rules.rulings.forcing_moment_settling_only:
        seat = draft.seats[at]
        strangers = seat.markers & ~circle_of(seat.bonds).known & ~found
        if strangers:
            found |= strangers & fitting_persons(draft, role, FORCED)
    return found


def can_fill(draft: Draft, at: int, spec: Spec, chosen: tuple[int, ...]) -> bool:
    """Return whether a card's other places can be filled without any offers.

    Args:
        draft: The table.
        at: The seat that carries out the card.
        spec: The card.
        chosen: The persons who already have the first places on the card.

    Rules:
        F7.2
    """
    has_limit = draft.rules.rulings.markers_limited
    if not has_limit:
        if len(chosen) == len(spec.places):
            return True
        if not chosen and len(spec.places) == 1:
            return _has_any_choice(draft, at, spec, spec.places[0])
    choices: list[Sequence[int]] = []
    for place in spec.places[len(chosen) :]:
        persons = own_choices(draft, at, spec, place)
        if place.is_love and any(circle_of(seat.bonds).is_secure for seat in draft.seats):
            persons = tuple(person for person in persons if is_agreed(draft, at, place, person))
        if not persons:
            return False
        choices.append(persons)
    if has_limit:
        return max_persons_placed(draft, spec, chosen, [*([()] * len(chosen)), *choices], 0) >= 0
    return _can_choose(spec, chosen, choices)


def _has_any_choice(draft: Draft, at: int, spec: Spec, place: Place) -> bool:
    """Return whether any person can take the only place on a card.

    If every neutral person fits the place, the persons need not be checked one by one.

    Rules:
        F7.2
    """
    if place.is_open and not spec.is_goal and not (place.is_love and circle_of(draft.seats[at].bonds).is_secure):
        return True
    if place.is_love:
        return any(is_agreed(draft, at, place, person) for person in own_choices(draft, at, spec, place))
    role = Role(at, spec, place)
    return bool(fitting_persons(draft, role, BROUGHT) or _add_forced(draft, role, 0))


def _can_choose(spec: Spec, chosen: tuple[int, ...], choices: Sequence[Sequence[int]]) -> bool:
    """Return whether a card's other places can be filled with different persons.

    Args:
        spec: The card.
        chosen: The persons who already have the first places on the card.
        choices: For each of the other places, the persons who can take it.
    """
    if not choices:
        return True
    least = lowest_person(spec, chosen)
    for person in choices[0]:
        if person >= least and person not in chosen and _can_choose(spec, (*chosen, person), choices[1:]):
            return True
    return False


def max_persons_placed(
    draft: Draft, spec: Spec, chosen: tuple[int, ...], choices: Sequence[Sequence[int]], wanted: int
) -> int:
    """Return how many of the wanted persons can have places at the same time.

    If places are equal, they are filled in ascending order of persons.

    Args:
        draft: The table. It is not changed.
        spec: The card.
        chosen: The persons who already have the first places on the card.
        choices: For each place, the persons who can take it. Entries for places that are already
            taken are ignored.
        wanted: The persons to count, as bits.

    Returns:
        The number of wanted persons, including those in `chosen`; -1 if the places cannot be filled.
    """
    if len(chosen) == len(choices):
        if draft.rules.rulings.markers_limited and count_markers_needed(draft, spec, chosen) > count_markers_left(
            draft
        ):
            return -1
        return sum(wanted >> person & 1 for person in chosen)
    least = lowest_person(spec, chosen)
    return max(
        (
            max_persons_placed(draft, spec, (*chosen, person), choices, wanted)
            for person in choices[len(chosen)]
            if person >= least and person not in chosen
        ),
        default=-1,
    )


def lowest_person(spec: Spec, chosen: tuple[int, ...]) -> int:
    """Return the lowest number that the person in the next place can have.

    If places without a letter are equal, they are filled in ascending order of persons.

    Rules:
        F7.4
    """
    place = spec.places[len(chosen)]
    if place.letter or not chosen:
        return 0
    return max((person + 1 for other, person in zip(spec.places, chosen, strict=False) if other == place), default=0)


def participants(draft: Draft) -> list[int]:
    """Return the active player, then the players who join in, in clockwise order.

    Rules:
        F8.1, F8.2
    """
    if not draft.company:
        return [draft.actor]
    players = len(draft.seats)
    around = [(draft.actor + step) % players for step in range(players)]
    return [at for at in around if at == draft.actor or at in draft.company]


# --- checking whole cards --------------------------------------------------------------------


def can_carry_out(draft: Draft, at: int, spec: Spec) -> bool:
    """Return whether a player can carry out an event."""
    seat = draft.seats[at]
    if unmet_need(seat, spec) is not None:
        return False
    if not spec.bonds and not spec.places:
        return True
    return bonds_refusal(draft, at, spec) is None and not is_barred(seat, spec) and can_fill(draft, at, spec, ())


def card_refusal(draft: Draft, at: int, spec: Spec) -> Refusal | None:
    """Return a refusal, or `None` if a player can carry out an event."""
    return _unmet_need_refusal(draft, at, spec) or event_refusal(draft, at, spec)


def row_refusal(draft: Draft, at: int, name: str) -> Refusal | None:
    """Return a refusal, or `None` if a seat can take or auction a card in the row.

    Rules:
        F3.3, F4.3
    """
    card = draft.rules.by_name.get(name, -1)
    if card not in draft.row_ids:
        return refuse("not_in_row", "F3.3" if draft.period == 1 else "F4.3", card=name)
    return card_refusal(draft, at, draft.rules.specs[card])


def needs_refusal(draft: Draft, at: int, spec: Spec) -> Refusal | None:
    """Return a refusal, or `None` if a card's conditions and bonds are possible."""
    return _unmet_need_refusal(draft, at, spec) or bonds_refusal(draft, at, spec)


def event_refusal(draft: Draft, at: int, spec: Spec) -> Refusal | None:
    """Return a refusal, or `None` if a player can carry out an event.

    The conditions on the tableau are not checked here.

    Rules:
        F7.2, F11.1
    """
    refusal = bonds_refusal(draft, at, spec)
    if refusal is None and is_barred(draft.seats[at], spec):
        refusal = refuse("celibate", "F11.1", card=spec.name)
    if refusal is None and not can_fill(draft, at, spec, ()):
        refusal = refuse("nobody", "F7.2", card=spec.name)
    return refusal


def _unmet_need_refusal(draft: Draft, at: int, spec: Spec) -> Refusal | None:
    """Return a refusal, or `None` if the tableau meets the conditions of a card.

    Rules:
        F2.5
    """
    need = unmet_need(draft.seats[at], spec)
    if need is None:
        return None
    text = f"{need.number} {need.what}" if need.number else f"no {need.what}"
    return refuse("needs", "F2.5", card=spec.name, need=text)


def bonds_refusal(draft: Draft, at: int, spec: Spec) -> Refusal | None:
    """Return a refusal, or `None` if nothing on the table forbids a card's bonds.

    Lines about love, sex and children can be forbidden because of a secure relationship, because
    there was no anonymous sex before an anonymous child, or because there are too few markers.

    Rules:
        F9.6, F10.3, F10.4
    """
    rulings = draft.rules.rulings
    if not spec.bonds and not rulings.markers_limited:
        return None
    seat = draft.seats[at]
    if _breaks_secure_relationship(draft, at, spec):
        return refuse("secure", "F9.6", card=spec.name)
    if spec.needs_bed and not rulings.anonymous_child_no and not seat.bed[1 - draft.genders[at]]:
        return refuse("no_parent", "F10.3", card=spec.name)
    if (
        rulings.markers_limited
        and not spec.places
        and count_markers_needed(draft, spec, ()) > count_markers_left(draft)
    ):
        return refuse("no_markers", "F10.4", card=spec.name)
    return None


def _breaks_secure_relationship(draft: Draft, at: int, spec: Spec) -> bool:
    """Return whether a card is forbidden because of a player's secure relationship.

    This depends on the rulings `secure_and_new_love` and `secure_and_separation`.

    Rules:
        F9.6
    """
    seat, rulings = draft.seats[at], draft.rules.rulings
    if not (rulings.secure_and_new_love_card_refused or rulings.secure_and_separation_card_refused):
        return False
    circle = circle_of(seat.bonds)
    if not circle.is_secure:
        return False
    if rulings.secure_and_new_love_card_refused and any(
        place.is_love and place.noun != PARTNER for place in spec.places
    ):
        return True
    is_divorced = seat.bonds[circle.partner] == HAPPY and spec.has(Divorces) and not rulings.divorce_of_the_happy_always
    return rulings.secure_and_separation_card_refused and (is_divorced or spec.has(Separates))
