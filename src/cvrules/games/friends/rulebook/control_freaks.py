"""The version for control freaks: players choose their life goals."""

from __future__ import annotations

from cvrules.games.friends.cards.card import CATEGORIES
from cvrules.games.friends.table.moves import Choose
from cvrules.games.friends.table.phase import Phase
from cvrules.games.friends.table.refusal import Refusal, refuse
from cvrules.games.friends.table.seat import NO_CARD, SeatDraft
from cvrules.games.friends.table.table import CHANCE, Draft, edit

__all__ = [
    "ask_for_draft",
    "ask_for_goal_of_pair",
    "ask_for_leftover",
    "choose_goal",
    "goal_choice_refusal",
    "leftover_goals",
    "legal_goal_choices",
]


#: For each phase in which a seat chooses a goal, the paragraph of the rulebook about this choice.
_PARAGRAPHS = {Phase.CONTROL: "F13.1", Phase.DRAFT: "F13.2", Phase.LEFTOVERS: "F13.3"}


def _put_into_hand(draft: Draft, at: int, card: int) -> SeatDraft:
    """Put a goal into a seat's hand, and return the changed seat."""
    seat, category = edit(draft, at), draft.rules.specs[card].category
    seat.hand_ids = (*seat.hand_ids[:category], card, *seat.hand_ids[category + 1 :])
    return seat


def _missing_category(seat: SeatDraft) -> int:
    """Return the first category without a goal in the hand; -1 if there is none."""
    return seat.hand_ids.index(NO_CARD) if NO_CARD in seat.hand_ids else -1


# --- pairs of goals, for two or three players ------------------------------------------------


def ask_for_goal_of_pair(draft: Draft) -> bool:
    """Ask the next seat to choose one of two goals in a category.

    Rules:
        F13.1
    """
    for at, seat in enumerate(draft.seats):
        if _missing_category(seat) >= 0:
            draft.asked = at
            return True
    draft.phase_id = Phase.MEGA
    return False


def _goals_to_choose_from(draft: Draft) -> tuple[int, ...]:
    """Return the two goals from which the seat must choose now."""
    seat = draft.seats[draft.asked]
    place = 2 * _missing_category(seat)
    return seat.shown_ids[place : place + 2]


def _choose_from_pair(draft: Draft, card: int) -> None:
    """Keep a goal of a pair, and put the other goal into the supply or the box.

    Rules:
        F13.1
    """
    other = next(one for one in _goals_to_choose_from(draft) if one != card)
    _put_into_hand(draft, draft.asked, card)
    if draft.rules.rulings.control_leftovers_box:
        draft.box_bits |= 1 << other
    else:
        draft.spare_bits |= 1 << other


# --- a draft of goals, for four to six players -----------------------------------------------


def _goals_to_pick(draft: Draft, at: int) -> tuple[int, ...]:
    """Return the goals that a seat can take from its stack.

    These are the goals in categories that the seat still lacks.

    Rules:
        F13.2
    """
    hand, specs = draft.seats[at].hand_ids, draft.rules.specs
    return tuple(card for card in draft.stack_ids[at] if hand[specs[card].category] == NO_CARD)


def ask_for_draft(draft: Draft) -> bool:
    """Ask the next seat to take a goal from its stack.

    After each round, the stacks are passed to the left. A seat is not asked if there is only one goal
    in its stack, or if it cannot take any goal in the stack.

    Rules:
        F13.2, F13.3
    """
    players = len(draft.seats)
    if draft.turn == players:
        draft.turn = 0
        draft.step += 1
        if draft.step == len(CATEGORIES):
            draft.step = 0
            draft.phase_id = Phase.LEFTOVERS
            rest = sorted(card for stack in draft.stack_ids for card in stack)
            draft.stack_ids = (tuple(rest), *((),) * (players - 1))
            return False
        draft.stack_ids = tuple(draft.stack_ids[at - 1] for at in range(players))
        for at, stack in enumerate(draft.stack_ids):
            edit(draft, at).shown_ids += stack
    at = draft.turn
    picks = _goals_to_pick(draft, at)
    if picks and len(draft.stack_ids[at]) > 1:
        draft.asked = at
        return True
    if picks:
        _pick_goal(draft, picks[0])
    else:
        edit(draft, at).picked_ids += (NO_CARD,)
        draft.turn += 1
    return False


def _pick_goal(draft: Draft, card: int) -> None:
    """Take a goal from the stack of the seat whose turn it is.

    Rules:
        F13.2
    """
    at = draft.turn
    _put_into_hand(draft, at, card).picked_ids += (card,)
    draft.stack_ids = tuple(
        tuple(one for one in stack if one != card) if place == at else stack
        for place, stack in enumerate(draft.stack_ids)
    )
    draft.turn += 1


# --- leftover goals after a draft ------------------------------------------------------------


def _seat_without_goal(draft: Draft) -> int:
    """Return the first seat that lacks a goal in a category; -1 if no seat does."""
    return next((at for at, seat in enumerate(draft.seats) if _missing_category(seat) >= 0), -1)


def leftover_goals(draft: Draft) -> list[int]:
    """Return the leftover goals from which the next seat without a goal gets one.

    Rules:
        F13.3
    """
    category = _missing_category(draft.seats[_seat_without_goal(draft)])
    specs = draft.rules.specs
    return [card for card in draft.stack_ids[0] if card >= 0 and specs[card].category == category]


def ask_for_leftover(draft: Draft) -> bool:
    """Give a leftover goal to the next seat without one, or ask the seat to choose.

    The ruling `draft_dead_end` decides whether the seat chooses the goal or gets a random one.

    Rules:
        F13.3
    """
    at = _seat_without_goal(draft)
    if at < 0:
        draft.stack_ids = ()
        draft.turn = draft.first
        draft.phase_id = Phase.MEGA
        return False
    if draft.rules.rulings.draft_dead_end_chosen:
        draft.asked = at
        return True  # only this seat may see the leftover goals
    if draft.rng is None:
        draft.asked = CHANCE
        return True
    goals = leftover_goals(draft)
    deal_leftover(draft, goals[int(draft.rng.random() * len(goals))])
    return False


def deal_leftover(draft: Draft, card: int) -> None:
    """Give a leftover goal to the next seat that lacks one.

    Rules:
        F13.3
    """
    goals, at = leftover_goals(draft), _seat_without_goal(draft)
    if draft.rules.rulings.draft_dead_end_chosen:
        edit(draft, at).shown_ids += tuple(goals)
    _put_into_hand(draft, at, card).picked_ids += (card,)
    draft.stack_ids = tuple(tuple(one for one in stack if one != card) for stack in draft.stack_ids)


# --- moves that choose a goal ----------------------------------------------------------------


def _possible_goals(draft: Draft) -> tuple[int, ...]:
    """Return the goals from which the seat that must move can choose."""
    match draft.phase_id:
        case Phase.CONTROL:
            return _goals_to_choose_from(draft)
        case Phase.DRAFT:
            return _goals_to_pick(draft, draft.asked)
        case _:
            return tuple(leftover_goals(draft))


def legal_goal_choices(draft: Draft) -> tuple[Choose, ...]:
    """Return a move for each goal that the seat can choose in this phase.

    Rules:
        F13.1, F13.2, F13.3
    """
    return tuple(Choose(draft.rules.specs[card].name) for card in _possible_goals(draft))


def goal_choice_refusal(draft: Draft, move: Choose) -> Refusal | None:
    """Return a refusal, or `None` if the goal can be chosen."""
    return (
        None
        if move in legal_goal_choices(draft)
        else refuse("not_a_choice", _PARAGRAPHS[draft.phase_id], card=move.card)
    )


def choose_goal(draft: Draft, move: Choose) -> None:
    """Choose a goal from a pair, from a stack or from the leftover goals.

    Rules:
        F13.1, F13.2, F13.3
    """
    card = draft.rules.by_name[move.card]
    match draft.phase_id:
        case Phase.CONTROL:
            _choose_from_pair(draft, card)
        case Phase.DRAFT:
            _pick_goal(draft, card)
        case _:
            deal_leftover(draft, card)
