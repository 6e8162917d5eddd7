"""Chapters 3.5 and 3.6 of the rulebook: the stress track, and how a life ends on it."""

from __future__ import annotations

from games.pursuit.oracle.cards import Box
from games.pursuit.oracle.state import Seat, State

START_SECTION = 4


def spaces(box: Box) -> list[tuple[int, int]]:
    """Return all spaces from left to right: the number of the section from 0, and the position in it from 0."""
    return [(index, place) for index, section in enumerate(box.sections) for place in range(section.spaces)]


def starting_space(box: Box) -> int:
    """2: the indicator starts on the leftmost space of the light-blue section, the fourth one."""
    return spaces(box).index((START_SECTION - 1, 0))


def hourglasses_at(box: Box, space: int) -> int:
    """3.5: the section decides how many hourglasses its player gains in Preparation."""
    return box.sections[spaces(box)[space][0]].hourglasses


def gain_stress(state: State, seat: Seat, amount: int) -> None:
    """3.5: move the indicator to the right.

    An action may take it one space off the track at most, Overtime not even that; see the ruling stress_in_an_action.
    """
    action = state.action
    if action is None or amount == 0:
        _move_right(state, seat, amount)
        return
    action.stress += amount
    rule = state.rulings["stress_in_an_action"]
    if rule == "at_the_end":
        action.waiting += amount
        return
    if rule == "stress_alone":
        _test(state, action.start + action.stress - _last(state))
    if seat.stress is None:
        _test(state, 2)
    _move_right(state, seat, amount)


def stress_that_waited(state: State, seat: Seat) -> None:
    """At the end of an action, move the indicator by the stress that was put off."""
    if state.action is not None and state.action.waiting:
        amount, state.action.waiting = state.action.waiting, 0
        _move_right(state, seat, amount)


def _move_right(state: State, seat: Seat, amount: int) -> None:
    if seat.stress is None or amount == 0:
        return
    seat.stress += amount
    off = seat.stress - _last(state)
    if off > 0:
        if state.action is not None:
            _test(state, off)
        dies(state, seat)


def _test(state: State, off: int) -> None:
    whole_overtime = state.action.kind == "overtime" and state.rulings["overtime_test"] == "counts"
    if off > (0 if whole_overtime else 1):
        state.broken = True


def _last(state: State) -> int:
    return sum(section.spaces for section in state.box.sections) - 1


def dies(state: State, seat: Seat) -> None:
    """3.5: the life of a player comes to an end; what follows from that is done when the action is complete."""
    seat.stress = None
    seat.alive = False
    seat.died_in_round = state.round
    seat.died_at_moment = state.moment


def lay_down(seat: Seat) -> None:
    """3.5: remove the other indicator, and return the hourglasses in front of the player (not those on roles)."""
    seat.cube = False
    seat.hourglasses = 0


def may_overtime(state: State, seat: Seat) -> bool:
    """3.3: Overtime may not move the indicator off the track (the ruling that leaves out the stress of repeating)."""
    return state.rulings["overtime_test"] == "counts" or seat.stress + 2 <= _last(state)


def room_to_relax(state: State, seat: Seat) -> int:
    """Return how many spaces of its section lie to the left of the indicator."""
    return 0 if seat.stress is None else spaces(state.box)[seat.stress][1]


def relax(state: State, seat: Seat, amount: int) -> None:
    """3.5: move left, but never out of the section; excess Relax is lost."""
    if seat.stress is not None:
        seat.stress -= min(amount, room_to_relax(state, seat))


def good_health(state: State, seat: Seat) -> None:
    """3.5: move one section to the left, to the same relative position, or else to its leftmost space."""
    if seat.stress is None:
        return
    track = spaces(state.box)
    section, place = track[seat.stress]
    if section == 0:
        return
    size, new_size = state.box.sections[section].spaces, state.box.sections[section - 1].spaces
    if size == new_size:
        new_place = place
    elif state.rulings["good_health_unequal"] == "relative" and place == size - 1 and place > 0:
        new_place = new_size - 1
    else:
        new_place = 0
    seat.stress = track.index((section - 1, new_place))
