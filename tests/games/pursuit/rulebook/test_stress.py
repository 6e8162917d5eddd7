"""The stress track, and how a life ends on it."""

from __future__ import annotations

import pytest

from cvrules.games.pursuit.rulebook import stress
from cvrules.games.pursuit.table.events import Died, Moved
from cvrules.games.pursuit.table.moves import Overtime, Study
from cvrules.games.pursuit.table.packed import HOURGLASS, ONE
from cvrules.games.pursuit.table.seat import ALIVE, DEAD, DYING, GONE
from cvrules.games.pursuit.table.table import edit
from games.pursuit.laid_out import table_of

LAST = 14


def draft_at(space, *lines, move=None):
    """Return a table to be changed whose first seat is on a space; `move` is the action that is carried out."""
    draft = table_of(*lines).thaw([])
    edit(draft, 0).stress = draft.start = space
    draft.move = move
    return draft


def test_the_track_ends_where_these_tests_say():
    """P6.1: seven sections."""
    assert table_of().rules.last_space == LAST


@pytest.mark.parametrize(("space", "amount", "after"), [(3, 2, 5), (13, 1, 14), (14, 1, -1), (10, 9, -1), (5, 0, 5)])
def test_stress_moves_the_cube_to_the_right(space, amount, after):
    """P6.2: off the track, life ends; outside an action it may be any number of spaces."""
    draft = draft_at(space, "round 4")
    stress.gain_stress(draft, 0, amount)
    seat = draft.seats[0]

    assert seat.stress == after
    assert not draft.broken
    if after < 0:
        assert (seat.life, seat.died_in, seat.died_at) == (DYING, 4, draft.moment)
        assert draft.log == [Died(0, 4)]
    else:
        assert draft.log == [Moved(0, "stress", amount, after)] * bool(amount)
    assert draft.seats[1].life == ALIVE


def test_a_cube_that_has_gone_is_not_moved():
    """P6.3: neither by stress nor by relax or good health."""
    draft = draft_at(14)
    stress.gain_stress(draft, 0, 1)
    died = list(draft.log)
    for change in (stress.gain_stress, stress.relax, stress.gain_good_health):
        change(draft, 0, 1)

    assert draft.seats[0].stress == -1
    assert draft.log == died
    assert stress.room_to_relax(draft, 0) == 0


@pytest.mark.parametrize(
    ("space", "amounts", "is_broken"),
    [(14, [1], False), (14, [2], True), (13, [2], False), (13, [3], True), (14, [1, 1], True), (12, [1, 1, 1], False)],
)
def test_an_action_may_move_it_one_space_off(space, amounts, is_broken):
    """P6.4: any stress after that breaks the limit."""
    draft = draft_at(space, move=Study())
    for amount in amounts:
        stress.gain_stress(draft, 0, amount)

    assert draft.broken == is_broken


@pytest.mark.parametrize(("option", "is_broken"), [("counts", True), ("only_the_two", False)])
def test_overtime_may_not_move_it_off_at_all(option, is_broken):
    """P4.10: or as any other action, under the ruling."""
    draft = draft_at(14, f"ruling overtime_test {option}", move=Overtime())
    stress.gain_stress(draft, 0, 1)

    assert draft.broken == is_broken


@pytest.mark.parametrize(("option", "is_broken"), [("in_order", False), ("at_the_end", False), ("stress_alone", True)])
def test_relief_counts_as_the_ruling_says(option, is_broken):
    """P6.4: relax before stress, near the end of the track."""
    draft = draft_at(13, f"ruling stress_in_an_action {option}", move=Study())
    stress.relax(draft, 0, 1)
    stress.gain_stress(draft, 0, 1)
    stress.gain_stress(draft, 0, 2)
    stress.add_postponed_stress(draft, 0)

    assert draft.broken == is_broken
    assert draft.stressed == 3


def test_stress_waits_for_the_end_of_the_action_under_the_ruling():
    """P6.4: then all of it moves the cube at once."""
    draft = draft_at(8, "ruling stress_in_an_action at_the_end", move=Study())
    stress.gain_stress(draft, 0, 2)
    stress.gain_stress(draft, 0, 1)
    before = draft.seats[0].stress, draft.put_off
    stress.add_postponed_stress(draft, 0)

    assert before == (8, 3)
    assert (draft.seats[0].stress, draft.put_off) == (11, 0)
    assert draft.log == [Moved(0, "stress", 3, 11)]


@pytest.mark.parametrize(
    ("space", "amount", "after"), [(9, 1, 8), (9, 2, 7), (9, 5, 7), (7, 1, 7), (14, 1, 14), (1, 1, 0)]
)
def test_relax_stays_in_its_section(space, amount, after):
    """P6.5: what is too much is lost."""
    draft = draft_at(space)
    stress.relax(draft, 0, amount)

    assert draft.seats[0].stress == after
    assert draft.log == [Moved(0, "relax", amount, after)] * (after != space)


@pytest.mark.parametrize(
    ("space", "amount", "relative", "leftmost"),
    [
        (9, 1, 6, 6),
        (8, 1, 5, 5),
        (5, 1, 2, 2),
        (6, 1, 3, 2),
        (4, 1, 2, 2),
        (14, 1, 12, 12),
        (9, 2, 3, 2),
        (1, 1, 1, 1),
        (3, 5, 1, 1),
    ],
)
def test_good_health_keeps_the_relative_place(space, amount, relative, leftmost):
    """P6.6: rightmost stays rightmost where sections differ, or always leftmost under the ruling."""
    for option, expected in (("relative", relative), ("leftmost", leftmost)):
        draft = draft_at(space, f"ruling good_health_unequal {option}")
        stress.gain_good_health(draft, 0, amount)

        assert draft.seats[0].stress == expected
        assert draft.log == [Moved(0, "good_health", amount, expected)]


@pytest.mark.parametrize(
    ("life", "after", "glasses"), [(ALIVE, ALIVE, 6), (DYING, DEAD, 0), (DEAD, DEAD, 0), (GONE, GONE, 0)]
)
def test_a_dead_player_lays_down_what_is_left(life, after, glasses):
    """P6.3: hourglasses go, resources and money stay."""
    seat = edit(table_of("seat 1 has 3 money").thaw(), 0)
    seat.life = life
    stress.clear_dead_seat(seat)

    assert seat.life == after
    assert seat.purse // ONE[HOURGLASS] == glasses
    assert seat.purse % ONE[HOURGLASS]


def test_deaths_are_simultaneous_within_a_moment():
    """P8.4: a new moment begins only after a death."""
    draft = draft_at(14)
    before = draft.moment
    stress.begin_moment(draft)
    stress.end_life(draft, 1)
    same = draft.moment
    stress.begin_moment(draft)
    stress.begin_moment(draft)

    assert (before, same, draft.moment) == (before, before, before + 1)
    assert draft.seats[1].died_at == before


def test_the_first_space_is_a_space_like_any_other():
    """P6.2, P6.5, P6.6: not one that the cube has left."""
    draft = draft_at(0, move=Study())
    stress.gain_stress(draft, 0, 1)
    stress.relax(draft, 0, 1)
    stress.gain_good_health(draft, 0, 1)

    assert not draft.broken
    assert draft.log == [Moved(0, "stress", 1, 1), Moved(0, "relax", 1, 0), Moved(0, "good_health", 1, 0)]


def test_stress_alone_counts_from_the_start_of_the_action():
    """P6.4: under the ruling; far from the end nothing is too much."""
    draft = draft_at(5, "ruling stress_in_an_action stress_alone", move=Study())
    stress.gain_stress(draft, 0, 3)

    assert not draft.broken
