"""Chapter 3.2 of the rulebook, Preparation; and what changes with old age (3.6)."""

from __future__ import annotations

from games.pursuit.oracle.agenda import soon, step
from games.pursuit.oracle.cards import ROWS
from games.pursuit.oracle.ending import end_if_all_are_dead
from games.pursuit.oracle.piles import discard, size_of
from games.pursuit.oracle.rewards import gain_hourglasses
from games.pursuit.oracle.state import State
from games.pursuit.oracle.stress import gain_stress, hourglasses_at, lay_down

TEEN = 1
FIRST_ADULT = 2
FIRST_OLD_AGE = 6
LAST_ROUND = 8
OLD_AGE_STRESS = {6: 3, 7: 6, 8: 9}


def is_open(state: State, space: str) -> bool:
    """2, 3.2: which board actions are covered by an Unavailable Action token."""
    if space in {"get_job", "start_relationship"}:
        return state.round >= FIRST_ADULT
    if space == "overtime":
        return FIRST_ADULT <= state.round < FIRST_OLD_AGE
    return True


@step
def start_preparation(state: State) -> None:
    """Advance the round; old age brings everybody stress at one moment; then see whether the game ends."""
    state.phase = "preparation"
    state.round += 1
    state.moment += 1
    for seat in state.seats:
        if seat.alive:
            gain_stress(state, seat, OLD_AGE_STRESS.get(state.round, 0))
            if not seat.alive:
                lay_down(seat)
                seat.gone = True
    soon(state, ("clear_rows",), ("fill_rows",), ("take_hourglasses",), ("start_upkeep",))
    end_if_all_are_dead(state)


@step
def clear_rows(state: State) -> None:
    """Discard all cards on the board before any is drawn, so that they may come back."""
    cards = [card for row in ROWS for card in state.rows[row] if card]
    for row in ROWS:
        state.rows[row] = [None] * size_of(state, row)
    state.kept_empty = []
    discard(state, *cards)


@step
def take_hourglasses(state: State) -> None:
    """Gain the hourglasses of one's section, less those that were borrowed (ruling hourglass_upkeep_short)."""
    for seat in state.seats:
        if seat.alive:
            printed = hourglasses_at(state.box, seat.stress)
            paid_back = min(printed, seat.debt)
            seat.debt -= paid_back
            gain_hourglasses(state, seat, printed - paid_back)
