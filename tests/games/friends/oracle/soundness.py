"""What must hold on the table whenever a player or chance is asked."""

from __future__ import annotations

from games.friends.oracle.cards import CATEGORIES
from games.friends.oracle.control import category_of
from games.friends.oracle.preparation import TIME_EACH
from games.friends.oracle.state import EXES, PERSONS, SPACES, WED, State, all_cards


def assert_sound(state: State) -> None:
    """Cards, time and markers are all there; gauges are in range; both tableaus of two players say the same."""
    players = range(len(state.seats))
    assert sorted(all_cards(state)) == sorted(state.box.cards)
    held = [(seat.number, colour) for seat in state.seats for colour in seat.markers]
    assert sorted(held + state.spent) == [(one, other) for one in players for other in players if one != other]
    if len(state.genders) == PERSONS:
        assert state.genders.count("woman") == state.genders.count("man")
    if state.period:
        assert state.supply + sum(seat.time for seat in state.seats) == TIME_EACH * len(players)
        assert min([state.supply, *(seat.time for seat in state.seats)]) >= 0
    if state.rulings["markers"] == "limited":
        assert state.sex_markers + sum(map(sum, map(markers_of, state.seats))) == 30
        assert state.sex_markers >= 0
    for seat in state.seats:
        assert_sound_seat(state, seat)


def markers_of(seat) -> list[int]:
    """Return the numbers of sex and child markers on each part of a tableau."""
    return [*seat.bed.values(), *(bond.sex + bond.children for bond in seat.bonds.values())]


def assert_sound_seat(state: State, seat) -> None:
    """One player's tableau and goals."""
    assert all(0 <= value <= 3 for value in seat.gauges.values())
    relations = [bond.relation for bond in seat.bonds.values()]
    assert set(relations) <= {"friend", *SPACES, *EXES}
    assert sum(relation in SPACES for relation in relations) <= 1
    if state.rulings["second_marriage"] == "divorce":
        assert sum(relation in WED for relation in relations) <= 1
    for person, bond in seat.bonds.items():
        assert person != seat.number
        assert not bond.children or state.genders[person] != state.genders[seat.number]
        if state.is_player(person):
            assert state.seats[person].bonds[seat.number] == bond
    if state.period:
        own = [goal for goal in seat.hand + seat.fulfilled if state.card(goal).kind == "goal"]
        assert sorted(category_of(state, goal) for goal in own) == sorted(CATEGORIES)
        assert not seat.stack
