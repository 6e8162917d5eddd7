"""The Action phase: turns, the steps of each action, and the end of an action."""

from __future__ import annotations

from collections.abc import Callable

from cvrules.games.pursuit.rulebook import (
    board_actions,
    card_actions,
    free_actions,
    joining_projects,
    promotion,
    rewards,
    taking_cards,
)
from cvrules.games.pursuit.rulebook.goals import award_goals_at_once, award_goals_to
from cvrules.games.pursuit.rulebook.stress import add_postponed_stress, begin_moment, clear_dead_seat
from cvrules.games.pursuit.rulebook.stress_estimates import Estimate
from cvrules.games.pursuit.table import moves
from cvrules.games.pursuit.table.events import TurnBegan
from cvrules.games.pursuit.table.moves import Move
from cvrules.games.pursuit.table.packed import HOURGLASS, ONE, hourglasses
from cvrules.games.pursuit.table.phase import Phase
from cvrules.games.pursuit.table.refusal import Refusal
from cvrules.games.pursuit.table.seat import ALIVE, SeatDraft
from cvrules.games.pursuit.table.spaces import ACTION_OF, FREE_ACTIONS, SPACE_OF
from cvrules.games.pursuit.table.table import Draft, edit

__all__ = ["ACTIONS", "begin_action", "begin_actions", "continue_action"]

#: A function that carries out one step of an action. If the player or chance must decide first, it changes the phase.
Step = Callable[[Draft], None]
_ONE_HOURGLASS = ONE[HOURGLASS]


def begin_actions(draft: Draft) -> None:
    """Begin the Action phase with the first player.

    Rules:
        P3.8
    """
    draft.turn = draft.first
    draft.phase_id = Phase.NEXT_TURN


def begin_next_turn(draft: Draft) -> bool:
    """Begin the turn of the next seat that has hourglasses.

    If no seat has hourglasses, begin Resolution.

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
    """Ask the seat whose turn it is to choose an action."""
    draft.asked = draft.turn
    return True


# --- the steps of an action --------------------------------------------------------------


def receive_bonus(draft: Draft) -> None:
    """Receive the child trait's bonus for this action, after all other rewards.

    Rules:
        P1.6
    """
    trait = draft.rules.specs[draft.seats[draft.turn].trait_id].trait
    part = trait.bonuses.get(ACTION_OF[type(draft.move)])
    if part is not None:
        rewards.begin_rewards(draft, draft.turn, part, Phase.ACTING)


def complete_action(draft: Draft) -> None:
    """Complete the action, and add the stress that was postponed until now.

    Rules:
        P6.4
    """
    if draft.put_off:
        add_postponed_stress(draft, draft.turn)
    draft.phase_id = Phase.ACTION_END


_PLAIN = (board_actions.gain_stock, receive_bonus, complete_action)
_TAKE = (
    taking_cards.pay_for_project,
    taking_cards.place_card,
    taking_cards.receive_reward,
    receive_bonus,
    complete_action,
)
_PROMOTE = (
    promotion.search_for_job,
    promotion.pay_for_promotion,
    promotion.receive_promotion_reward,
    promotion.replace_job,
    receive_bonus,
    complete_action,
)

#: For each class of actions, the function that returns a refusal or the stress, and the steps of the action.
ACTIONS: dict[type, tuple[Callable[..., Refusal | Estimate], tuple[Step, ...]]] = {
    moves.Study: (board_actions.judge_plain_action, _PLAIN),
    moves.Play: (board_actions.judge_plain_action, _PLAIN),
    moves.Interact: (board_actions.judge_plain_action, _PLAIN),
    moves.TempJob: (board_actions.judge_plain_action, _PLAIN),
    moves.Overtime: (
        board_actions.judge_overtime,
        (board_actions.gain_overtime_hourglasses, board_actions.gain_overtime_stress, receive_bonus, complete_action),
    ),
    moves.Rest: (board_actions.judge_rest, (board_actions.rest_from_stress, receive_bonus, complete_action)),
    moves.Take: (taking_cards.judge_taking, _TAKE),
    moves.TakeLevel: (taking_cards.judge_taking, _TAKE),
    moves.TakeRole: (
        taking_cards.judge_taking,
        (*_TAKE[:3], taking_cards.move_hourglass_to_role, receive_bonus, complete_action),
    ),
    moves.Spend: (
        taking_cards.judge_taking,
        (
            taking_cards.pay_fixed_price,
            taking_cards.place_card,
            taking_cards.receive_reward,
            receive_bonus,
            complete_action,
        ),
    ),
    moves.Hire: (
        taking_cards.judge_taking,
        (taking_cards.start_job, taking_cards.receive_reward, receive_bonus, complete_action),
    ),
    moves.Date: (
        taking_cards.judge_taking,
        (taking_cards.place_card, taking_cards.receive_reward, receive_bonus, complete_action),
    ),
    moves.Advance: (
        card_actions.judge_raising_level,
        (
            card_actions.pay_for_advance,
            card_actions.move_level_cube,
            card_actions.receive_level_reward,
            receive_bonus,
            complete_action,
        ),
    ),
    moves.Upgrade: (
        card_actions.judge_raising_level,
        (
            card_actions.pay_for_upgrade,
            card_actions.move_level_cube,
            card_actions.receive_level_reward,
            receive_bonus,
            complete_action,
        ),
    ),
    moves.Develop: (
        card_actions.judge_raising_level,
        (card_actions.move_level_cube, card_actions.receive_level_reward, receive_bonus, complete_action),
    ),
    moves.Join: (
        joining_projects.judge_joining,
        (
            joining_projects.pay_for_role,
            joining_projects.fill_role,
            joining_projects.receive_role_reward,
            receive_bonus,
            complete_action,
        ),
    ),
    moves.Promote: (promotion.judge_promotion, _PROMOTE),
    moves.SeekPromotion: (promotion.judge_promotion, _PROMOTE),
    moves.Retire: (
        promotion.judge_retirement,
        (
            promotion.remember_job_to_retire_from,
            promotion.pay_for_promotion,
            promotion.receive_promotion_reward,
            promotion.retire,
            receive_bonus,
            complete_action,
        ),
    ),
    moves.Refresh: (free_actions.judge_refresh, (free_actions.refresh_row, receive_bonus, complete_action)),
    moves.Discard: (free_actions.judge_discard, (free_actions.discard_own_card, receive_bonus, complete_action)),
}


def begin_action(draft: Draft, move: Move) -> None:
    """Begin an action, and place its hourglass unless it is a free action.

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


def continue_action(draft: Draft) -> bool:
    """Carry out the steps of the action until it ends, or until a decision is needed."""
    steps = ACTIONS[type(draft.move)][1]
    has_goals_at_once = draft.rules.rulings.mid_goal_moment_at_once
    while draft.phase_id == Phase.ACTING:
        step = steps[draft.step]
        draft.step += 1
        step(draft)
        if has_goals_at_once:
            award_goals_at_once(draft)
    return False


def end_action(draft: Draft) -> bool:
    """Award goals after an action, and end the turn, except after a free action.

    If the acting player has died, the turn always ends. After a free action, goals are checked only
    if a trait gave a bonus, because free actions themselves give nothing that goals count.

    Rules:
        P6.3, P7.1, P8.3
    """
    at, kind = draft.turn, type(draft.move)
    is_free = kind in FREE_ACTIONS
    draft.move = None
    draft.step = draft.start = draft.stressed = draft.put_off = draft.tokens = 0
    seat: SeatDraft = draft.seats[at]
    if not is_free or ACTION_OF[kind] in draft.rules.specs[seat.trait_id].trait.bonuses:
        award_goals_to(draft, at)
        seat = draft.seats[at]
    if seat.life != ALIVE:
        seat = edit(draft, at)
        clear_dead_seat(seat)
    draft.phase_id = Phase.FILL
    if is_free and seat.life == ALIVE:
        draft.then = Phase.ACT
    else:
        draft.turn = (at + 1) % len(draft.seats)
        draft.then = Phase.NEXT_TURN
    return False
