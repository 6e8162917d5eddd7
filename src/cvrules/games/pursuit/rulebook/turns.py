"""The Action phase: turns, the steps of every action, and the end of an action."""

from __future__ import annotations

from collections.abc import Callable

from cvrules.games.pursuit.rulebook import (
    board_actions,
    card_actions,
    free_actions,
    joining,
    promotion,
    rewards,
    taking,
)
from cvrules.games.pursuit.rulebook.goals import look_at_goals_of, look_at_once
from cvrules.games.pursuit.rulebook.safety import Estimate
from cvrules.games.pursuit.rulebook.stress import add_put_off_stress, begin_moment, lay_down
from cvrules.games.pursuit.table import moves
from cvrules.games.pursuit.table.events import TurnBegan
from cvrules.games.pursuit.table.moves import Move
from cvrules.games.pursuit.table.packed import HOURGLASS, ONE, hourglasses
from cvrules.games.pursuit.table.phase import Phase
from cvrules.games.pursuit.table.refusal import Refusal
from cvrules.games.pursuit.table.seat import ALIVE, SeatDraft
from cvrules.games.pursuit.table.spaces import ACTION_OF, FREE_ACTIONS, SPACE_OF
from cvrules.games.pursuit.table.table import Draft, edit

__all__ = ["ACTIONS", "begin_action", "begin_actions", "carry_on"]

#: A step of an action, which changes the draft. It sets the phase if it has to wait.
Step = Callable[[Draft], None]
_ONE_HOURGLASS = ONE[HOURGLASS]


def begin_actions(draft: Draft) -> None:
    """Begin the Action phase with the first player.

    Rules:
        P3.8
    """
    draft.turn = draft.first
    draft.phase_id = Phase.NEXT_TURN


def next_turn(draft: Draft) -> bool:
    """Continue with the next seat that has hourglasses; else with Resolution.

    Rules:
        P3.8, P3.10
    """
    players = len(draft.seats)
    for step in range(players):
        at = (draft.turn + step) % players
        if draft.seats[at].purse >= _ONE_HOURGLASS:
            draft.turn = at
            draft.refreshes = 0
            draft.phase_id = Phase.ACT
            if draft.log is not None:
                draft.log.append(TurnBegan(at, hourglasses(draft.seats[at].purse)))
            return False
    draft.phase_id = Phase.RESOLUTION
    return False


def ask_to_act(draft: Draft) -> bool:
    """Wait for an action of the seat whose turn it is."""
    draft.asked = draft.turn
    return True


# --- the steps of an action --------------------------------------------------------------


def bonus(draft: Draft) -> None:
    """Receive what the child trait gives for the action, after everything else.

    Rules:
        P1.6
    """
    trait = draft.rules.specs[draft.seats[draft.turn].trait_id].trait
    part = trait.bonuses.get(ACTION_OF[type(draft.move)])
    if part is not None:
        rewards.receive(draft, draft.turn, part, Phase.ACTING)


def complete(draft: Draft) -> None:
    """Complete the action: stress that was put off moves the cube now.

    Rules:
        P6.4
    """
    if draft.put_off:
        add_put_off_stress(draft, draft.turn)
    draft.phase_id = Phase.ACTION_END


_PLAIN = (board_actions.gain_three, bonus, complete)
_TAKE = (taking.pay_for_project, taking.place_taken, taking.receive_taken, bonus, complete)
_PROMOTE = (
    promotion.search,
    promotion.pay_for_promotion,
    promotion.receive_promotion,
    promotion.replace_job,
    bonus,
    complete,
)

#: The function that judges each kind of action, and its steps.
ACTIONS: dict[type, tuple[Callable[..., Refusal | Estimate], tuple[Step, ...]]] = {
    moves.Study: (board_actions.plain_judgement, _PLAIN),
    moves.Play: (board_actions.plain_judgement, _PLAIN),
    moves.Interact: (board_actions.plain_judgement, _PLAIN),
    moves.TempJob: (board_actions.plain_judgement, _PLAIN),
    moves.Overtime: (
        board_actions.overtime_judgement,
        (board_actions.gain_time, board_actions.wear_out, bonus, complete),
    ),
    moves.Rest: (board_actions.rest_judgement, (board_actions.rest, bonus, complete)),
    moves.Take: (taking.taking_judgement, _TAKE),
    moves.TakeLevel: (taking.taking_judgement, _TAKE),
    moves.TakeRole: (taking.taking_judgement, (*_TAKE[:3], taking.move_to_role, bonus, complete)),
    moves.Spend: (
        taking.taking_judgement,
        (taking.pay_in_full, taking.place_taken, taking.receive_taken, bonus, complete),
    ),
    moves.Hire: (taking.taking_judgement, (taking.start_job, taking.receive_taken, bonus, complete)),
    moves.Date: (taking.taking_judgement, (taking.place_taken, taking.receive_taken, bonus, complete)),
    moves.Advance: (
        card_actions.level_judgement,
        (card_actions.pay_for_advance, card_actions.reach_level, card_actions.receive_level, bonus, complete),
    ),
    moves.Upgrade: (
        card_actions.level_judgement,
        (card_actions.pay_for_upgrade, card_actions.reach_level, card_actions.receive_level, bonus, complete),
    ),
    moves.Develop: (
        card_actions.level_judgement,
        (card_actions.reach_level, card_actions.receive_level, bonus, complete),
    ),
    moves.Join: (
        joining.joining_judgement,
        (joining.pay_for_role, joining.fill_role, joining.receive_role, bonus, complete),
    ),
    moves.Promote: (promotion.promotion_judgement, _PROMOTE),
    moves.SeekPromotion: (promotion.promotion_judgement, _PROMOTE),
    moves.Retire: (
        promotion.retirement_judgement,
        (
            promotion.remember_retirement,
            promotion.pay_for_promotion,
            promotion.receive_promotion,
            promotion.retire,
            bonus,
            complete,
        ),
    ),
    moves.Refresh: (free_actions.refresh_judgement, (free_actions.refresh, bonus, complete)),
    moves.Discard: (free_actions.discard_judgement, (free_actions.give_up, bonus, complete)),
}


def begin_action(draft: Draft, move: Move) -> None:
    """Begin an action by placing its hourglass, unless it is free.

    Rules:
        P3.8, P3.9
    """
    begin_moment(draft)
    draft.move = move
    draft.step = draft.stressed = draft.put_off = 0
    draft.start = draft.seats[draft.turn].stress
    draft.tokens = 1
    draft.phase_id = Phase.ACTING
    kind = type(move)
    if kind in SPACE_OF:
        board_actions.place_hourglass(draft, SPACE_OF[kind])
    elif kind not in FREE_ACTIONS:
        card_actions.place_hourglass(draft)


def carry_on(draft: Draft) -> bool:
    """Carry out the next steps of the action, until it has to wait or is complete."""
    steps = ACTIONS[type(draft.move)][1]
    looks = draft.rules.rulings.mid_goal_moment_at_once
    while draft.phase_id == Phase.ACTING:
        step = steps[draft.step]
        draft.step += 1
        step(draft)
        if looks:
            look_at_once(draft)
    return False


def end_action(draft: Draft) -> bool:
    """Look at the goals and at a life that ended.

    A free action leaves the turn to its player. Without a bonus it brings nothing that a
    goal asks for.

    Rules:
        P6.3, P7.1, P8.3
    """
    at, kind = draft.turn, type(draft.move)
    is_free = kind in FREE_ACTIONS
    draft.move = None
    draft.step = draft.start = draft.stressed = draft.put_off = draft.tokens = 0
    seat: SeatDraft = draft.seats[at]
    if not is_free or ACTION_OF[kind] in draft.rules.specs[seat.trait_id].trait.bonuses:
        look_at_goals_of(draft, at)
        seat = draft.seats[at]
    if seat.life != ALIVE:
        seat = edit(draft, at)
        lay_down(seat)
    draft.phase_id = Phase.FILL
    if is_free and seat.life == ALIVE:
        draft.then = Phase.ACT
    else:
        draft.turn = (at + 1) % len(draft.seats)
        draft.then = Phase.NEXT_TURN
    return False
