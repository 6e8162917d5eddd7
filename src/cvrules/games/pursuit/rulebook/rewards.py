"""Gives players the rewards for cards and actions, one at a time."""

from __future__ import annotations

from cvrules.games.pursuit.rulebook.goals import award_goals_at_once
from cvrules.games.pursuit.rulebook.happiness import change_long_term, gain_short_term
from cvrules.games.pursuit.rulebook.stress import gain_good_health, gain_stress, relax
from cvrules.games.pursuit.table.events import Gained
from cvrules.games.pursuit.table.moves import Receive
from cvrules.games.pursuit.table.packed import BITS, HOURGLASS, LANE_OF, ONE, hourglasses
from cvrules.games.pursuit.table.parts import REWARDED_CARDS, PartSpec, Reward, order_matters
from cvrules.games.pursuit.table.phase import Phase
from cvrules.games.pursuit.table.refusal import Refusal, refuse
from cvrules.games.pursuit.table.seat import SPACE_BITS, SeatDraft
from cvrules.games.pursuit.table.table import Draft, edit

__all__ = ["begin_earnings", "begin_rewards", "gain_hourglasses", "gain_thing", "receive_all", "skip_first_reward"]

#: The largest number of hourglasses that a player can have.
MOST_HOURGLASSES = 9
#: The bit mask for one space in `SeatDraft.board`.
_SPACE_MASK = (1 << SPACE_BITS) - 1


def begin_rewards(draft: Draft, at: int, part: PartSpec, then: int) -> None:
    """Begin to give a seat the rewards for a part; then continue with phase `then`."""
    is_chosen = draft.rules.rulings.reward_order_players_choice
    _begin_receiving(draft, at, part.rewards_by_choice if is_chosen else part.rewards, then)


def begin_earnings(draft: Draft, at: int, part: PartSpec, then: int) -> None:
    """Begin to give a seat what a part earns; then continue with phase `then`.

    Cards earn things in Upkeep.
    """
    is_chosen = draft.rules.rulings.reward_order_players_choice
    _begin_receiving(draft, at, part.earns_by_choice if is_chosen else part.earns, then)


def _begin_receiving(draft: Draft, at: int, rewards: tuple[Reward, ...], then: int) -> None:
    """Begin to give the rewards to a seat, one after the other."""
    draft.rewards = rewards
    draft.receiver = at
    draft.then = then
    draft.phase_id = Phase.RECEIVING


def receive_all(draft: Draft) -> bool:
    """Give the rewards in order, until the player must make a choice.

    Rules:
        P6.4
    """
    is_chosen = draft.rules.rulings.reward_order_players_choice
    while draft.rewards:
        reward = draft.rewards[0]
        if is_chosen and reward.is_order_sensitive and order_matters(draft.rewards):
            draft.phase_id = Phase.ORDER
            return False
        if reward.what in REWARDED_CARDS:
            draft.phase_id = Phase.PICK
            return False
        _receive_first(draft)
    draft.phase_id = draft.then
    draft.then = draft.receiver = 0
    return False


def _receive_first(draft: Draft) -> None:
    """Give the seat the first reward, which is not a card."""
    what, amount = draft.rewards[0]
    draft.rewards = draft.rewards[1:]
    gain_thing(draft, draft.receiver, what, amount)
    award_goals_at_once(draft)


def skip_first_reward(draft: Draft) -> None:
    """Remove the first of the rewards that are left, and continue with the next one."""
    draft.rewards = draft.rewards[1:]
    draft.phase_id = Phase.RECEIVING


def gain_thing(draft: Draft, at: int, what: str, amount: int) -> None:
    """Give a seat an amount of a thing, such as money or stress.

    Rules:
        P4.2, P6.2, P6.5, P6.6, P6.10, P7.8
    """
    lane = LANE_OF.get(what)
    if lane == HOURGLASS:
        gain_hourglasses(draft, at, amount)
    elif lane is not None:
        edit(draft, at).purse += amount << BITS * lane
        if draft.log is not None:
            draft.log.append(Gained(at, what, amount))
    elif what == "long_term":
        change_long_term(draft, at, amount)
    elif what == "short_term":
        gain_short_term(draft, at, amount)
    elif what == "stress":
        gain_stress(draft, at, amount)
    elif what == "relax":
        relax(draft, at, amount)
    else:
        gain_good_health(draft, at, amount)


def gain_hourglasses(draft: Draft, at: int, amount: int) -> None:
    """Give a seat hourglasses, up to the limit of nine.

    The ruling `hourglass_limit` decides which hourglasses count towards the limit.

    Rules:
        P7.8
    """
    seat = edit(draft, at)
    there = hourglasses(seat.purse)
    if draft.rules.rulings.hourglass_limit_nine_in_all:
        there = count_hourglasses(draft, at, seat)
    gained = max(0, min(amount, MOST_HOURGLASSES - there))
    seat.purse += gained * ONE[HOURGLASS]
    if draft.log is not None and gained:
        draft.log.append(Gained(at, "hourglass", gained))


def count_hourglasses(draft: Draft, at: int, seat: SeatDraft) -> int:
    """Return how many hourglasses a seat has in this round, both available and used."""
    on_board = sum(seat.board >> shift & _SPACE_MASK for shift in range(0, seat.board.bit_length(), SPACE_BITS))
    on_roles = sum(role.tokens for role in draft.roles if role.seat == at)
    return hourglasses(seat.purse) + on_board + seat.spent + on_roles


# --- choosing the order of rewards -------------------------------------------------------


def ask_for_order(draft: Draft) -> bool:
    """Ask which reward comes next, unless the order no longer matters.

    Rules:
        P6.4
    """
    if draft.rules.rulings.reward_order_players_choice and order_matters(draft.rewards):
        draft.asked = draft.receiver
        return True
    draft.phase_id = Phase.RECEIVING
    return False


def order_moves(draft: Draft) -> tuple[Receive, ...]:
    """Return a move for each reward left, even if the reward causes too much stress."""
    return tuple(Receive(what) for what in dict.fromkeys(reward.what for reward in draft.rewards))


def order_refusal(draft: Draft, move: Receive) -> Refusal | None:
    """Return a refusal if the move does not name a reward that is left, else `None`.

    Stress is not considered here.
    """
    if any(reward.what == move.what for reward in draft.rewards):
        return None
    return refuse("not_a_reward", "P6.4", what=move.what)


def receive_next(draft: Draft, move: Receive) -> None:
    """Give the chosen reward now, or ask for a card if the reward is a card."""
    place = next(place for place, reward in enumerate(draft.rewards) if reward.what == move.what)
    draft.rewards = (draft.rewards[place], *draft.rewards[:place], *draft.rewards[place + 1 :])
    if draft.rewards[0].is_card:
        draft.phase_id = Phase.PICK
    else:
        _receive_first(draft)
        draft.phase_id = Phase.RECEIVING
