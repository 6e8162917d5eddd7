"""Checks the players' tableaus: characteristics, bonds, markers and time."""

from __future__ import annotations

from collections.abc import Iterator

from cvrules.games.friends.cards.card import CATEGORIES
from cvrules.games.friends.cards.clauses import GAUGES
from cvrules.games.friends.positions.flaw import Flaw
from cvrules.games.friends.rulebook.ending import GOALS_TO_WIN
from cvrules.games.friends.rulebook.gauges import FULL
from cvrules.games.friends.rulebook.preparation import HALF, TIME_EACH
from cvrules.games.friends.table.bond import STRANGER, is_partner
from cvrules.games.friends.table.phase import Phase
from cvrules.games.friends.table.seat import PERSONS
from cvrules.games.friends.table.spec import WOMAN
from cvrules.games.friends.table.table import Seat, Table

__all__ = ["shape_flaws", "tableau_flaws"]


def shape_flaws(table: Table) -> Iterator[Flaw]:
    """Yield a flaw for each list of the wrong length, and for wrong genders.

    Rules:
        F1.3, F2.1
    """
    for at, seat in enumerate(table.seats):
        for key, value, length in (
            ("characteristics", seat.gauges, len(GAUGES)),
            ("bonds", seat.bonds, PERSONS),
            ("sex", seat.sex, PERSONS),
            ("children", seat.children, PERSONS),
            ("bed", seat.bed, 2),
            ("hand", seat.hand_ids, len(CATEGORIES)),
        ):
            if len(value) != length:
                message = f"'{key}' must have {length} values, not {len(value)}"
                yield Flaw(f"seat {at} {key}", message, f"write {length} values", "CV616")
    players = len(table.seats)
    is_early = table.phase_id == Phase.GENDER
    if len(table.genders) != PERSONS and not (is_early and len(table.genders) < players):
        message = f"there must be {PERSONS} persons, not {len(table.genders)}"
        yield Flaw("persons", message, f"write 'woman' or 'man' {PERSONS} times")
        return
    women = table.genders.count(WOMAN)
    men = len(table.genders) - women
    if max(women, men) > HALF:
        message = f"there can be at most {HALF} women and {HALF} men, not {women} and {men}"
        yield Flaw("persons", message, f"write 'woman' {HALF} times and 'man' {HALF} times")


def tableau_flaws(table: Table) -> Iterator[Flaw]:
    """Yield the flaws in the tableaus, the time markers and the offer markers.

    Rules:
        F1.4, F1.5, F2.1, F8.4
    """
    players, everybody = len(table.seats), (1 << len(table.seats)) - 1
    held, every = sum(seat.time for seat in table.seats), TIME_EACH * players
    if table.supply + held != every:
        message = f"{players} players and the supply must have {every} time markers, not {table.supply + held}"
        hint = f"write 'supply: {every - held}'" if held <= every else "write a smaller 'time' for a seat"
        yield Flaw("supply", message, hint, "CV616")
    for at, seat in enumerate(table.seats):
        if max(seat.gauges) > FULL:
            message = f"a characteristic cannot exceed {FULL}, but one is {max(seat.gauges)}"
            yield Flaw(f"seat {at} characteristics", message, f"write numbers from 0 to {FULL}", "CV616")
        partners = sum(map(is_partner, seat.bonds))
        if partners > 1:
            message = f"a player cannot have {partners} partners"
            yield Flaw(f"seat {at} bonds", message, "write 'friend' or 'ex' for all partners except one")
        if seat.markers & ~everybody or seat.markers >> at & 1:
            message = "offer markers must have the colours of other players"
            yield Flaw(f"seat {at} markers", message, "leave out the player's own seat and seats that do not exist")
        if len(seat.fulfilled_ids) >= GOALS_TO_WIN and table.phase_id != Phase.OVER:
            message = f"the game must be over after {GOALS_TO_WIN} fulfilled goals"
            yield Flaw(f"seat {at} fulfilled", message, f"name at most {GOALS_TO_WIN - 1} goals")
        yield from _bond_flaws(table, at, seat)


def _bond_flaws(table: Table, at: int, seat: Seat) -> Iterator[Flaw]:
    """Yield a flaw for each bond that is impossible or differs on two tableaus.

    Rules:
        F8.4
    """
    for other in range(len(table.seats)):
        one = (seat.bonds[other], seat.sex[other], seat.children[other])
        two = (table.seats[other].bonds[at], table.seats[other].sex[at], table.seats[other].children[at])
        if one != two:
            yield Flaw(
                f"seat {at} bonds",
                f"seats {at} and {other} cannot have different relationships to each other",
                f"write the same 'bonds', 'sex' and 'children' for seat {at} and for seat {other}",
            )
    if seat.bonds[at] != STRANGER or seat.sex[at] or seat.children[at]:
        yield Flaw(f"seat {at} bonds", "players cannot be their own friends", f"write 'stranger' for person {at}")
    for person, (bond, sex, children) in enumerate(zip(seat.bonds, seat.sex, seat.children, strict=True)):
        if bond == STRANGER and (sex or children):
            message = f"person {person} cannot be a stranger, because of 'sex' or 'children'"
            yield Flaw(f"seat {at} bonds", message, f"write 'friend' for person {person}")
