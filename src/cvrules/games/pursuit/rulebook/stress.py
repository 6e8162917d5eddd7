"""The stress track, and the end of a player's life."""

from __future__ import annotations

from cvrules.games.pursuit.table.events import Died, Moved
from cvrules.games.pursuit.table.moves import Overtime
from cvrules.games.pursuit.table.packed import STOCK_MASK
from cvrules.games.pursuit.table.seat import ALIVE, DEAD, DYING, SeatDraft
from cvrules.games.pursuit.table.table import Draft, edit

__all__ = [
    "add_postponed_stress",
    "begin_moment",
    "clear_dead_seat",
    "end_life",
    "gain_good_health",
    "gain_stress",
    "relax",
    "room_to_relax",
]


def begin_moment(draft: Draft) -> None:
    """Begin a new moment, so that the next death is later than the previous ones.

    Rules:
        P8.4
    """
    moment = draft.moment
    for seat in draft.seats:
        if seat.died_at == moment:
            draft.moment = moment + 1
            return


def gain_stress(draft: Draft, at: int, amount: int) -> None:
    """Give a seat stress, which moves its stress cube to the right.

    The ruling `stress_in_an_action` decides when stress during an action moves the cube, and how
    much stress is too much.

    Rules:
        P6.2, P6.4
    """
    if not amount:
        return
    if draft.move is not None:
        rulings = draft.rules.rulings
        draft.stressed += amount
        if rulings.stress_in_an_action_at_the_end:
            draft.put_off += amount
            return
        if rulings.stress_in_an_action_stress_alone:
            _mark_if_too_far(draft, draft.start + draft.stressed - draft.rules.last_space)
        if draft.seats[at].stress < 0:
            draft.broken = True
    _move_cube_right(draft, at, amount)


def add_postponed_stress(draft: Draft, at: int) -> None:
    """Give a seat the stress that was postponed to the end of the action.

    Rules:
        P6.4
    """
    amount, draft.put_off = draft.put_off, 0
    _move_cube_right(draft, at, amount)


def _move_cube_right(draft: Draft, at: int, amount: int) -> None:
    """Move a seat's stress cube to the right. The player dies if it leaves the track."""
    space = draft.seats[at].stress
    if space < 0:
        return
    space += amount
    off = space - draft.rules.last_space
    if off > 0:
        if draft.move is not None:
            _mark_if_too_far(draft, off)
        end_life(draft, at)
        return
    edit(draft, at).stress = space
    if draft.log is not None:
        draft.log.append(Moved(at, "stress", amount, space))


def _mark_if_too_far(draft: Draft, off: int) -> None:
    """Mark the draft as broken if an action moves the cube too far off the track.

    `off` is the number of spaces beyond the last space.

    Rules:
        P4.10, P6.4
    """
    is_overtime = type(draft.move) is Overtime and not draft.rules.rulings.overtime_test_only_the_two
    if off > (0 if is_overtime else 1):
        draft.broken = True


def end_life(draft: Draft, at: int) -> None:
    """End a player's life, because of stress or after the last round.

    The seat is only marked as dying. The consequences follow when the action is complete.

    Rules:
        P6.2
    """
    seat = edit(draft, at)
    seat.stress = -1
    seat.life = DYING
    seat.died_in = draft.round
    seat.died_at = draft.moment
    if draft.log is not None:
        draft.log.append(Died(at, draft.round))


def clear_dead_seat(seat: SeatDraft) -> None:
    """Mark a dying player as dead, and remove their available hourglasses.

    Hourglasses on the board and on roles stay where they are.

    Rules:
        P6.3
    """
    if seat.life == DYING:
        seat.life = DEAD
    if seat.life != ALIVE:
        seat.purse &= STOCK_MASK


def room_to_relax(draft: Draft, at: int) -> int:
    """Return how many spaces a seat's cube can move to the left within its section.

    Rules:
        P6.5
    """
    space = draft.seats[at].stress
    return 0 if space < 0 else draft.rules.track[space][1]


def relax(draft: Draft, at: int, amount: int) -> None:
    """Move a seat's stress cube to the left, but not out of its section.

    Rules:
        P6.5
    """
    spaces = min(amount, room_to_relax(draft, at))
    if spaces:
        seat = edit(draft, at)
        seat.stress -= spaces
        if draft.log is not None:
            draft.log.append(Moved(at, "relax", amount, seat.stress))


def gain_good_health(draft: Draft, at: int, amount: int) -> None:
    """Move a seat's stress cube to the left by whole sections.

    Rules:
        P6.6
    """
    space, healthier = draft.seats[at].stress, draft.rules.healthier
    if space < 0:
        return
    for _ in range(amount):
        space = healthier[space]
    edit(draft, at).stress = space
    if draft.log is not None:
        draft.log.append(Moved(at, "good_health", amount, space))
