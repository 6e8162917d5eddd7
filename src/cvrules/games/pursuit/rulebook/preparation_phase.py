"""The Preparation phase: new cards, new hourglasses, and stress in Old Age."""

from __future__ import annotations

from cvrules.games.pursuit.rulebook.ending import end_if_all_died
from cvrules.games.pursuit.rulebook.piles import put_on_discard_piles, row_size
from cvrules.games.pursuit.rulebook.rewards import gain_hourglasses
from cvrules.games.pursuit.rulebook.stress import begin_moment, clear_dead_seat, gain_stress
from cvrules.games.pursuit.table.events import RoundBegan
from cvrules.games.pursuit.table.moves import ROWS
from cvrules.games.pursuit.table.phase import Phase
from cvrules.games.pursuit.table.seat import ALIVE, GONE
from cvrules.games.pursuit.table.table import Draft, edit

__all__ = ["OLD_AGE_STRESS", "prepare_round"]

#: The stress that each round of Old Age causes, by the number of the round.
OLD_AGE_STRESS = {6: 3, 7: 6, 8: 9}


def prepare_round(draft: Draft) -> bool:
    """Begin the next round, add the stress of Old Age, and replace all cards in rows.

    Rules:
        P3.2, P3.3, P6.7
    """
    draft.round += 1
    begin_moment(draft)
    if draft.log is not None:
        draft.log.append(RoundBegan(draft.round))
    stress = OLD_AGE_STRESS.get(draft.round, 0)
    for at, seat in enumerate(draft.seats):
        if seat.life == ALIVE:
            gain_stress(draft, at, stress)
            if draft.seats[at].life != ALIVE:
                dead = edit(draft, at)
                clear_dead_seat(dead)
                dead.life = GONE
    if not end_if_all_died(draft):
        _clear_rows(draft)
        draft.phase_id = Phase.FILL
        draft.then = Phase.HOURGLASSES
    return False


def _clear_rows(draft: Draft) -> None:
    """Discard all cards on the board.

    This happens before new cards are drawn, so the discarded cards can come back at once.

    Rules:
        P3.3
    """
    left = sum(1 << card for row in draft.row_ids for card in row if card >= 0)
    draft.row_ids = tuple((-1,) * row_size(draft, row) for row in range(len(ROWS)))
    draft.waiting_slots = 0
    put_on_discard_piles(draft, left)


def take_hourglasses(draft: Draft) -> bool:
    """Give each player the hourglasses for their section, minus the borrowed ones.

    Rules:
        P3.3, P3.5, P6.1
    """
    for at, seat in enumerate(draft.seats):
        if seat.life == ALIVE:
            gained = draft.rules.hourglasses_at(seat.stress)
            returned = min(gained, seat.debt)
            if returned:
                edit(draft, at).debt -= returned
            gain_hourglasses(draft, at, gained - returned)
    draft.phase_id = Phase.UPKEEP
    return False
