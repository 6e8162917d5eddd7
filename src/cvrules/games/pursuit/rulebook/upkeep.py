"""The Upkeep phase: stress of excess slots, and the upkeep of cards."""

from __future__ import annotations

from cvrules.games.pursuit.rulebook.ending import end_if_all_died
from cvrules.games.pursuit.rulebook.goals import look_at_goals, look_at_once
from cvrules.games.pursuit.rulebook.play_area import (
    excess_slots,
    part_in_force,
    partners_of,
)
from cvrules.games.pursuit.rulebook.rewards import receive
from cvrules.games.pursuit.rulebook.stress import begin_moment, get_stress, lay_down
from cvrules.games.pursuit.rulebook.turns import begin_actions
from cvrules.games.pursuit.table.packed import BITS, HOURGLASS
from cvrules.games.pursuit.table.phase import Phase
from cvrules.games.pursuit.table.seat import ALIVE, GONE, SeatDraft
from cvrules.games.pursuit.table.table import Draft, edit

__all__ = ["begin", "leave", "look_in_turn", "stops"]

_STOCK_MASK = (1 << BITS * HOURGLASS) - 1


def begin(draft: Draft) -> bool:
    """Begin Upkeep, in the Teen round as well.

    Rules:
        P3.4
    """
    begin_moment(draft)
    draft.step = 0
    draft.phase_id = Phase.EACH_ROUND
    look_in_turn(draft)
    return False


def look_in_turn(draft: Draft) -> None:
    """Look at goals at once, unless the players' upkeeps count as simultaneous.

    Rules:
        P3.5, P8.3
    """
    if not draft.rules.rulings.upkeep_order_together:
        look_at_once(draft)


def give_each_round(draft: Draft) -> bool:
    """Give what child traits give each round, from the first player clockwise.

    Rules:
        P3.4
    """
    players = len(draft.seats)
    while draft.step < players:
        at = (draft.first + draft.step) % players
        draft.step += 1
        part = draft.rules.specs[draft.seats[at].trait_id].trait.each_round
        if draft.seats[at].life == ALIVE and part.rewards:
            receive(draft, at, part, Phase.EACH_ROUND)
            return False
    draft.phase_id = Phase.UPKEEP_STRESS
    return False


def add_stress_of_slots(draft: Draft) -> bool:
    """Give the stress of excess slots and partners to all seats at one moment.

    Rules:
        P2.3, P3.4
    """
    for at, seat in enumerate(draft.seats):
        if seat.life == ALIVE:
            partners = partners_of(draft, seat)
            get_stress(draft, at, max(0, excess_slots(draft, seat)) + max(0, partners - 1))
        if draft.seats[at].life != GONE:
            due = tuple(held.card for held in seat.held if part_in_force(draft, held).has_upkeep)
            if due:
                edit(draft, at).due_ids = due
    if end_if_all_died(draft):
        return False
    for at, seat in enumerate(draft.seats):
        if seat.life not in {ALIVE, GONE} and stops(draft, seat):
            leave(edit(draft, at), GONE)
    begin_moment(draft)
    look_at_goals(draft)
    draft.step = 0
    draft.phase_id = Phase.NEXT_UPKEEP
    return False


def stops(draft: Draft, seat: SeatDraft) -> bool:
    """Return whether the upkeep of a dead player is over.

    Rules:
        P3.7
    """
    return not seat.due_ids or not draft.rules.rulings.death_in_upkeep_finishes


def leave(seat: SeatDraft, life: int) -> None:
    """End the upkeep of a dead player, whose other cards stay as they are.

    Rules:
        P3.7
    """
    lay_down(seat)
    seat.due_ids = ()
    seat.life = life


def next_upkeep(draft: Draft) -> bool:
    """Continue with the next player, from the first player clockwise.

    Rules:
        P3.5
    """
    players = len(draft.seats)
    if draft.step == players:
        draft.phase_id = Phase.UPKEEP_END
        return False
    draft.turn = (draft.first + draft.step) % players
    draft.step += 1
    draft.phase_id = Phase.FREE_INCOME
    return False


def end_upkeep(draft: Draft) -> bool:
    """End Upkeep.

    If the upkeeps count as simultaneous, goals and lives are judged now.

    Rules:
        P3.5, P3.7
    """
    begin_moment(draft)
    if draft.rules.rulings.upkeep_order_together:
        look_at_goals(draft)
        for at, seat in enumerate(draft.seats):
            if seat.life not in {ALIVE, GONE}:
                edit(draft, at).life = GONE
    draft.step = 0
    begin_actions(draft)
    look_at_once(draft)
    return False
