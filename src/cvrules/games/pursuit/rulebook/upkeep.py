"""The Upkeep phase: rewards for traits, stress for too many cards, and upkeep."""

from __future__ import annotations

from cvrules.games.pursuit.rulebook.ending import end_if_all_died
from cvrules.games.pursuit.rulebook.goals import award_goals, award_goals_at_once
from cvrules.games.pursuit.rulebook.play_area import (
    count_excess_cards,
    count_partners,
    part_in_force,
)
from cvrules.games.pursuit.rulebook.rewards import begin_rewards
from cvrules.games.pursuit.rulebook.stress import begin_moment, clear_dead_seat, gain_stress
from cvrules.games.pursuit.rulebook.turns import begin_actions
from cvrules.games.pursuit.table.phase import Phase
from cvrules.games.pursuit.table.seat import ALIVE, GONE, SeatDraft
from cvrules.games.pursuit.table.table import Draft, edit

__all__ = ["award_goals_in_turn", "begin_upkeep", "is_upkeep_over", "leave_upkeep"]


def begin_upkeep(draft: Draft) -> bool:
    """Begin Upkeep, which is part of every round, even the Teen round.

    Rules:
        P3.4
    """
    begin_moment(draft)
    draft.step = 0
    draft.phase_id = Phase.EACH_ROUND
    award_goals_in_turn(draft)
    return False


def award_goals_in_turn(draft: Draft) -> None:
    """Award goals in the middle of Upkeep, if the rulings allow it.

    The ruling `mid_goal_moment` must be `at_once`, and the upkeeps of the players must not count as
    simultaneous.

    Rules:
        P3.5, P8.3
    """
    if not draft.rules.rulings.upkeep_order_together:
        award_goals_at_once(draft)


def give_trait_rewards(draft: Draft) -> bool:
    """Give the next player the reward for their child trait, if the trait has one.

    Players follow each other clockwise from the first player.

    Rules:
        P3.4
    """
    players = len(draft.seats)
    while draft.step < players:
        at = (draft.first + draft.step) % players
        draft.step += 1
        part = draft.rules.specs[draft.seats[at].trait_id].trait.each_round
        if draft.seats[at].life == ALIVE and part.rewards:
            begin_rewards(draft, at, part, Phase.EACH_ROUND)
            return False
    draft.phase_id = Phase.UPKEEP_STRESS
    return False


def add_upkeep_stress(draft: Draft) -> bool:
    """Give all seats stress for too many cards and partners, at the same moment.

    Also note which cards each seat must resolve in this Upkeep.

    Rules:
        P2.3, P3.4
    """
    for at, seat in enumerate(draft.seats):
        if seat.life == ALIVE:
            partners = count_partners(draft, seat)
            gain_stress(draft, at, max(0, count_excess_cards(draft, seat)) + max(0, partners - 1))
        if draft.seats[at].life != GONE:
            due = tuple(held.card for held in seat.held if part_in_force(draft, held).has_upkeep)
            if due:
                edit(draft, at).due_ids = due
    if end_if_all_died(draft):
        return False
    for at, seat in enumerate(draft.seats):
        if seat.life not in {ALIVE, GONE} and is_upkeep_over(draft, seat):
            leave_upkeep(edit(draft, at), GONE)
    begin_moment(draft)
    award_goals(draft)
    draft.step = 0
    draft.phase_id = Phase.NEXT_UPKEEP
    return False


def is_upkeep_over(draft: Draft, seat: SeatDraft) -> bool:
    """Return whether the upkeep of a dead player is over.

    It is over if no card is left to resolve, or if dead players do not finish their upkeep. The
    ruling `death_in_upkeep` decides whether they do.

    Rules:
        P3.7
    """
    return not seat.due_ids or not draft.rules.rulings.death_in_upkeep_finishes


def leave_upkeep(seat: SeatDraft, life: int) -> None:
    """End the upkeep of a dead player without resolving their remaining cards.

    `life` is the new state of the seat: `DEAD` or `GONE`.

    Rules:
        P3.7
    """
    clear_dead_seat(seat)
    seat.due_ids = ()
    seat.life = life


def begin_next_upkeep(draft: Draft) -> bool:
    """Begin the upkeep of the next player, clockwise from the first player.

    After the last player, end Upkeep.

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
    """End Upkeep, and begin the Action phase.

    If the upkeeps of all players count as simultaneous, goals and deaths are checked now.

    Rules:
        P3.5, P3.7
    """
    begin_moment(draft)
    if draft.rules.rulings.upkeep_order_together:
        award_goals(draft)
        for at, seat in enumerate(draft.seats):
            if seat.life not in {ALIVE, GONE}:
                edit(draft, at).life = GONE
    draft.step = 0
    begin_actions(draft)
    award_goals_at_once(draft)
    return False
