"""Checks the tableaus: characteristics, bonds, markers and time."""

from __future__ import annotations

from collections.abc import Iterator

from cvrules.games.friends.cards.card import CATEGORIES
from cvrules.games.friends.cards.clauses import GAUGES
from cvrules.games.friends.positions.cards import Flaw
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
    """Yield a flaw for each list of the wrong length.

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
                yield Flaw(f"seat {at} {key}", f"'{key}' has {length} values", f"write {length} values", "CV616")
    players = len(table.seats)
    is_early = table.phase_id == Phase.GENDER
    if len(table.genders) != PERSONS and not (is_early and len(table.genders) < players):
        yield Flaw("persons", f"there are {PERSONS} persons", "write 'woman' or 'man' for each")
    elif max(table.genders.count(WOMAN), len(table.genders) - table.genders.count(WOMAN)) > HALF:
        yield Flaw("persons", f"there are {HALF} women and {HALF} men", "change some of them")


def tableau_flaws(table: Table) -> Iterator[Flaw]:
    """Yield the flaws in the tableaus.

    Rules:
        F1.4, F1.5, F2.1, F8.4
    """
    players, everybody = len(table.seats), (1 << len(table.seats)) - 1
    if table.supply + sum(seat.time for seat in table.seats) != TIME_EACH * players:
        message = f"{players} players have {TIME_EACH * players} time markers with the supply"
        yield Flaw("supply", message, "correct the supply, or the time of a seat", "CV616")
    for at, seat in enumerate(table.seats):
        if max(seat.gauges) > FULL:
            yield Flaw(
                f"seat {at} characteristics", f"no characteristic exceeds {FULL}", "write a smaller number", "CV616"
            )
        if sum(map(is_partner, seat.bonds)) > 1:
            yield Flaw(f"seat {at} bonds", "a player has one partner at most", "change one of them")
        if seat.markers & ~everybody or seat.markers >> at & 1:
            yield Flaw(f"seat {at} markers", "offer markers have the colours of other players", "name other seats")
        if len(seat.fulfilled_ids) >= GOALS_TO_WIN and table.phase_id != Phase.OVER:
            yield Flaw(f"seat {at} fulfilled", f"the game is over after {GOALS_TO_WIN} goals", "name fewer goals")
        yield from _bond_flaws(table, at, seat)


def _bond_flaws(table: Table, at: int, seat: Seat) -> Iterator[Flaw]:
    """Yield a flaw for each bond that differs on the two tableaus.

    Rules:
        F8.4
    """
    for other in range(len(table.seats)):
        one = (seat.bonds[other], seat.sex[other], seat.children[other])
        two = (table.seats[other].bonds[at], table.seats[other].sex[at], table.seats[other].children[at])
        if one != two:
            yield Flaw(f"seat {at} bonds", f"seats {at} and {other} do not agree on what they are", "make them equal")
    if seat.bonds[at] != STRANGER or seat.sex[at] or seat.children[at]:
        yield Flaw(f"seat {at} bonds", "a player is not in the own circle of friends", "write 'stranger' there")
    if any(
        bond == STRANGER and (sex or children)
        for bond, sex, children in zip(seat.bonds, seat.sex, seat.children, strict=True)
    ):
        yield Flaw(f"seat {at} bonds", "a person with a marker is a friend", "write 'friend' there")
