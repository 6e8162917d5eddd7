"""Finds the legal actions: they are affordable and do not cause too much stress.

An action may move the stress cube at most one space off the track. Most actions cause a fixed
amount of stress, so a comparison is enough. The others are tried on a copy of the table.
"""

from __future__ import annotations

from cvrules.games.pursuit.rulebook import (
    board_actions,
    card_actions,
    free_actions,
    joining_projects,
    promotion,
    rewarded_cards,
    rewards,
    taking_cards,
)
from cvrules.games.pursuit.rulebook.rewarded_cards import PickMove
from cvrules.games.pursuit.rulebook.stress_estimates import Menu
from cvrules.games.pursuit.rulebook.turns import ACTIONS, begin_action, continue_action
from cvrules.games.pursuit.table.moves import Move, Overtime, Receive
from cvrules.games.pursuit.table.phase import Phase
from cvrules.games.pursuit.table.refusal import Refusal, refuse
from cvrules.games.pursuit.table.table import Draft, copy_draft, freeze_seats

__all__ = ["action_refusal", "legal_actions"]

#: The functions that add the legal actions to the menu, in the order of the menu.
_ADD_MOVES = (
    board_actions.add_moves,
    taking_cards.add_moves,
    card_actions.add_moves,
    joining_projects.add_moves,
    promotion.add_moves,
    free_actions.add_moves,
)


def legal_actions(draft: Draft) -> tuple[Move, ...]:
    """Return all legal actions for the seat whose turn it is, including free actions.

    Rules:
        P3.8, P3.10
    """
    menu = Menu(draft)
    for add_moves in _ADD_MOVES:
        add_moves(draft, menu)
    if not menu.unsure:
        return tuple(menu.moves)
    broken = {at for at in menu.unsure if not _can_finish(_draft_after_action(draft, menu.moves[at]))}
    return tuple(move for at, move in enumerate(menu.moves) if at not in broken)


def action_refusal(draft: Draft, move: Move) -> Refusal | None:
    """Return a refusal if the seat cannot take the action, else `None`.

    Rules:
        P6.4
    """
    judgement = ACTIONS[type(move)][0](draft, move)
    if isinstance(judgement, Refusal):
        return judgement
    room = draft.rules.last_space + 1 - draft.seats[draft.turn].stress
    if judgement.stress <= room or (not judgement.is_exact and _can_finish(_draft_after_action(draft, move))):
        return None
    if isinstance(move, Overtime):
        return refuse("overtime_off_the_track", "P4.10")
    return refuse("too_much_stress", "P6.4")


def _draft_after_action(draft: Draft, move: Move) -> Draft:
    """Return a copy of the table on which the action has begun."""
    after = copy_draft(draft)
    begin_action(after, move)
    return after


def _can_finish(draft: Draft) -> bool:
    """Return whether the player can complete the action without too much stress.

    The player can choose the best moves, but must be able to cope with every outcome of chance.
    Prices do not affect stress, so they are not paid here.

    Rules:
        P6.4
    """
    while not draft.broken:
        phase = draft.phase_id
        if phase == Phase.ACTION_END:
            return True
        if phase == Phase.PRICE:
            draft.change = draft.price = draft.lowest = 0
            draft.phase_id = Phase.ACTING
        elif phase == Phase.ACTING:
            continue_action(draft)
        elif phase == Phase.RECEIVING:
            rewards.receive_all(draft)
        elif phase == Phase.ORDER and rewards.ask_for_order(draft):
            return any(_can_finish(_draft_after_order(draft, move)) for move in rewards.order_moves(draft))
        elif phase == Phase.PICK and rewarded_cards.ask_for_card(draft):
            return any(_can_finish(_draft_after_pick(draft, move)) for move in rewarded_cards.pick_moves(draft))
        elif phase == Phase.FIND_JOB:
            return all(_can_finish(_draft_after_job(draft, card)) for card in promotion.findable_jobs(draft))
        elif phase == Phase.FIND_CARD:
            return all(_can_finish(_draft_after_card(draft, card)) for card in rewarded_cards.findable_cards(draft))
    return False


def _copy_for_trial(draft: Draft) -> Draft:
    """Return a copy of the table to try a move on."""
    freeze_seats(draft)
    return copy_draft(draft)


def _draft_after_order(draft: Draft, move: Receive) -> Draft:
    """Return a copy of the table after the player chose the next reward."""
    after = _copy_for_trial(draft)
    rewards.receive_next(after, move)
    return after


def _draft_after_pick(draft: Draft, move: PickMove) -> Draft:
    """Return a copy of the table after the player picked a card."""
    after = _copy_for_trial(draft)
    rewarded_cards.take_picked_card(after, move)
    return after


def _draft_after_job(draft: Draft, card: int) -> Draft:
    """Return a copy of the table after chance found the given job."""
    after = _copy_for_trial(draft)
    promotion.take_found_job(after, card)
    after.phase_id = Phase.ACTING
    return after


def _draft_after_card(draft: Draft, card: int) -> Draft:
    """Return a copy of the table after chance found the given card for a reward."""
    after = _copy_for_trial(draft)
    rewarded_cards.place_rewarded_card(after, card)
    return after


# --- choices within a reward -----------------------------------------------------------------


def legal_order_moves(draft: Draft) -> tuple[Move, ...]:
    """Return a move for each reward that the seat can receive next.

    Rules:
        P6.4
    """
    every = rewards.order_moves(draft)
    if draft.move is None:
        return every
    return tuple(move for move in every if _can_finish(_draft_after_order(draft, move)))


def order_refusal(draft: Draft, move: Receive) -> Refusal | None:
    """Return a refusal if the seat cannot receive the reward next, else `None`.

    Rules:
        P6.4
    """
    refusal = rewards.order_refusal(draft, move)
    if refusal is not None or draft.move is None or _can_finish(_draft_after_order(draft, move)):
        return refusal
    return refuse("too_much_stress", "P6.4")


def legal_pick_moves(draft: Draft) -> tuple[Move, ...]:
    """Return the legal moves for picking a card as a reward.

    Rules:
        P6.4, P7.7
    """
    every = rewarded_cards.pick_moves(draft)
    if draft.move is None:
        return every
    return tuple(move for move in every if _can_finish(_draft_after_pick(draft, move)))


def pick_refusal(draft: Draft, move: PickMove) -> Refusal | None:
    """Return a refusal if the seat cannot pick the card as a reward, else `None`.

    Rules:
        P6.4, P7.7
    """
    refusal = rewarded_cards.pick_refusal(draft, move)
    if refusal is not None or draft.move is None or _can_finish(_draft_after_pick(draft, move)):
        return refusal
    return refuse("too_much_stress", "P6.4")
