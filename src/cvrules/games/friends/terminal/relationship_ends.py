"""Warns about relationships and marriages that a move ends."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from cvrules.games.friends.cards.clauses import Divorces, Loves, Marries, Separates
from cvrules.games.friends.display.writer import Writer
from cvrules.games.friends.knowledge.view import View
from cvrules.games.friends.rulebook import love
from cvrules.games.friends.rulebook.company import own_choices, participants
from cvrules.games.friends.rulebook.places import OFFERED, Role, fits, seats_that_must_agree
from cvrules.games.friends.table.bond import EX, HAPPY, is_married, is_partner
from cvrules.games.friends.table.moves import Auction, Bid, Bring, Force, Fulfil, Move, Offer, Take
from cvrules.games.friends.table.phase import Phase
from cvrules.games.friends.table.seat import circle_of
from cvrules.games.friends.table.spec import NO_PLACE, Bond, Spec
from cvrules.games.friends.table.table import Draft, SeenTable, copy_of
from cvrules.games.friends.terminal.rule_references import cite_rules

__all__ = ["card_ending_lines", "ending_lines"]

#: The two persons whose relationship ends, and whether this is a divorce.
_Ending = tuple[int, int, bool]


def ending_lines(view: View, move: Move, writer: Writer) -> Iterator[str]:
    """Yield a warning for each relationship that a legal move ends.

    There are none for a secure relationship that ends only if the partner agrees.

    Args:
        view: The view of the player.
        move: The move.
        writer: A writer that knows the names of all persons.
    """
    table, own = view.table, view.seat or 0
    match move:
        case Take(card) | Auction(card) | Fulfil(card):
            yield from card_ending_lines(view, writer.spec(card), writer)
        case Bid():
            yield from card_ending_lines(view, table.rules.specs[table.card_id], writer)
        case Bring(person) | Force(person):
            number = len(table.company if table.phase_id == Phase.SETTLE else table.named)
            spec = table.rules.specs[table.card_id]
            yield from (
                _warning_text(one, own, spec, writer) for one in _couples_parted(table, own, spec, {number: person})
            )
        case Offer():
            spec = table.rules.specs[table.card_id]
            roles = [Role(table.actor, spec, place) for place in spec.places]
            free = [at for at, role in enumerate(roles) if fits(copy_of(table), role, own, OFFERED)]
            found = _couples_parted(table, table.actor, spec, {free[0]: own}) if free else []
            yield from (_warning_text(one, own, spec, writer) for one in found)


def card_ending_lines(view: View, spec: Spec, writer: Writer) -> Iterator[str]:
    """Yield a warning for each of the player's relationships that a card ends.

    If the player can avoid the end by naming the partner, the warning says so.
    """
    table, own = view.table, view.seat or 0
    draft = copy_of(table)
    companies: list[Mapping[int, int]] = [
        {at: person}
        for at, place in enumerate(spec.places)
        if place.is_love
        for person in own_choices(draft, own, spec, place)
        if seats_that_must_agree(draft, own, place, person) == ()
    ]
    every = [
        [one for one in _couples_parted(table, own, spec, company) if own in one[:2]] for company in companies or [{}]
    ]
    for ending in dict.fromkeys(one for found in every for one in found):
        is_certain = all(ending in found for found in every)
        yield _warning_text(ending, own, spec, writer, is_certain=is_certain)


def _couples_parted(table: SeenTable, actor: int, spec: Spec, company: Mapping[int, int]) -> list[_Ending]:
    """Return the couples that a card separates without asking for their consent.

    Args:
        table: The table before the card.
        actor: The player who carries out the card.
        spec: The card.
        company: The persons who are known to take part, by place.
    """
    draft = copy_of(table)
    draft.card_id, draft.actor, draft.company = spec.index, actor, tuple(company.values())
    for bond in spec.bonds:
        if bond.place in company:
            _form_bond(draft, bond, company[bond.place])
        elif bond.place == NO_PLACE and bond.kind in {Separates, Divorces}:
            only_actor = spec.is_goal or table.rules.rulings.participants_bonds_only_the_active
            for at in [actor] if only_actor else participants(draft):
                _end_bond(draft, bond, at)
    return [
        (at, person, is_married(old) and draft.seats[at].bonds[person] == EX)
        for at, seat in enumerate(table.seats)
        for person, old in enumerate(seat.bonds)
        if (person >= len(table.seats) or at < person) and _has_ended(old, draft.seats[at].bonds[person])
    ]


def _has_ended(old: int, new: int) -> bool:
    """Return whether a relationship or a marriage has ended."""
    return (is_partner(old) and not is_partner(new)) or (is_married(old) and not is_married(new))


def _form_bond(draft: Draft, bond: Bond, person: int) -> None:
    """Apply love or marriage between the active player and a person."""
    if bond.kind is Loves:
        love.begin_or_deepen_love(draft, draft.actor, person)
    elif bond.kind is Marries:
        love.marry(draft, draft.actor, person)


def _end_bond(draft: Draft, bond: Bond, at: int) -> None:
    """Separate or divorce a player, except from a partner who must agree."""
    bonds = draft.seats[at].bonds
    circle = circle_of(bonds)
    if bond.kind is Separates and not circle.is_secure:
        love.separate(draft, at)
    elif bond.kind is Divorces:
        is_happy = circle.is_secure and bonds[circle.partner] == HAPPY
        spared = is_happy and not draft.rules.rulings.divorce_of_the_happy_always
        love.divorce(draft, at, (circle.partner,) if spared else ())


def _warning_text(ending: _Ending, own: int, spec: Spec, writer: Writer, *, is_certain: bool = True) -> str:
    """Return a warning about a couple, which can include the player.

    It cites the paragraph on weddings if nothing else on the card changes relationships.
    """
    one, other, is_divorce = ending
    is_wedding = {bond.kind for bond in spec.bonds} & {Loves, Marries, Separates, Divorces} == {Marries}
    rule = "F9.4" if is_wedding else "F9.5" if is_divorce else "F9.3"
    if own not in {one, other}:
        values = {"name": writer.person(one), "person": writer.person(other)}
        return cite_rules(writer.text("why.ends_other", **values), writer, rule)
    key = "why.ends_own_marriage" if is_divorce else "why.ends_own"
    person = writer.person(other if one == own else one)
    return cite_rules(writer.text(key if is_certain else "why.ends_own_unless", person=person), writer, rule)
