"""Phase 1 of a turn: roll the dice.

A player has four to seven dice, and usually at least three throws. Dice that show bad luck are
frozen: they cannot be thrown again unless an active card allows it.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from cvrules.games.cv.cards.words import DECKS
from cvrules.games.cv.table.events import Played, Rolled, TurnBegan
from cvrules.games.cv.table.moves import Move, Reroll, Stop, Throw, reroll_move
from cvrules.games.cv.table.packed import BAD_LUCK, BITS, FULL, LANE, ONE, covers, total, unpack, unpack_bundle
from cvrules.games.cv.table.phase import Phase
from cvrules.games.cv.table.profile import MOST_DICE, active_cards, profile_of
from cvrules.games.cv.table.refusal import Refusal, refuse
from cvrules.games.cv.table.table import CHANCE, Draft, set_seat

__all__ = ["begin_turn"]

STOP, THROW = Stop(), Throw()
_ONLY_STOP: tuple[Move, ...] = (STOP,)
_ONLY_THROW: tuple[Move, ...] = (THROW,)
#: A mask of every lane except bad luck.
_NOT_BAD_LUCK: Final = ~LANE[BAD_LUCK]
CHILDHOOD: Final = DECKS.index("childhood")


def begin_turn(draft: Draft) -> None:
    """Begin a turn with the dice, throws and abilities of the seat's active cards.

    Rules:
        R2.1, R2.2, R2.8
    """
    at = draft.turn
    active = active_cards(draft.rules, draft.seats[at])
    profile = profile_of(draft.rules, draft.seats, at, active)
    draft.profile = profile
    draft.began_ids = active
    draft.packed_dice = draft.gained = draft.changed = draft.changes = draft.thawed = 0
    draft.packed_owed = draft.by_luck = draft.paid = draft.suffered = draft.rolling = 0
    draft.bought_ids = draft.due_ids = ()
    draft.pending = profile.dice
    draft.throws = profile.throws
    draft.opened = False
    if draft.log is not None:
        draft.log.append(TurnBegan(at, profile.dice, profile.throws))


def ask_before_throw(draft: Draft) -> bool:
    """Ask the seat whether to play an event or to throw.

    A seat without cards in hand has no choice, so its dice are thrown automatically.
    """
    if draft.seats[draft.turn].hand_ids:
        draft.asked = draft.turn
        return True
    throw_pending_dice(draft)
    return False


def throw_pending_dice(draft: Draft, _: Throw | None = None) -> None:
    """Throw the pending dice; chance decides next how they land.

    Rules:
        R2.2
    """
    draft.rolling = draft.pending
    draft.pending = 0
    draft.throws -= 1
    draft.opened = True
    draft.phase_id = Phase.ROLLING
    draft.asked = CHANCE


def land_dice(draft: Draft, faces: int) -> None:
    """Add the dice that have landed to the dice on the table.

    Rules:
        R4.7
    """
    draft.packed_dice += faces
    draft.rolling = 0
    if draft.log is not None:
        draft.log.append(Rolled(draft.turn, unpack_bundle(faces)))
    draft.phase_id = Phase.REROLL if draft.opened else Phase.THROW
    if draft.rules.rulings.misfortune_at_once:
        draft.then = draft.phase_id
        draft.phase_id = Phase.MISFORTUNE


def ask_after_roll(draft: Draft) -> bool:
    """Ask the seat which dice to throw again, or begin buying if it has no choice."""
    if (
        draft.throws and (draft.pending or draft.packed_dice & _NOT_BAD_LUCK or count_thawable_dice(draft))
    ) or draft.seats[draft.turn].hand_ids:
        draft.asked = draft.turn
        return True
    draft.phase_id = Phase.BUY
    return False


def count_thawable_dice(draft: Draft) -> int:
    """Return the number of frozen dice that may be thrown again now.

    A die whose bad luck was changed may not be thrown again. Bad luck on tokens is
    changed before bad luck on dice.

    Rules:
        R2.4
    """
    thaws = draft.profile.thaws
    if not thaws:
        return 0
    free = sum(bound for at, (_, bound, _) in enumerate(thaws) if not draft.thawed >> BITS * at & 1)
    changed = max(0, total(draft.changed) - (draft.profile.tokens >> BITS * BAD_LUCK & FULL))
    return min(free, (draft.packed_dice >> BITS * BAD_LUCK & FULL) - changed)


@cache
def reroll_moves(dice: int) -> tuple[Move, ...]:
    """Return a move for every choice of one or more of these dice, and `STOP`.

    All results are cached, because up to seven dice have fewer than two thousand combinations of
    faces.
    """
    choices = [0]
    for lane, count in unpack(dice):
        choices = [chosen + number * ONE[lane] for chosen in choices for number in range(count + 1)]
    return (*map(reroll_move, choices[1:]), STOP)  # the first choice throws no dice


def legal_moves_before_throw(draft: Draft) -> tuple[Move, ...]:
    """Return the legal moves before the first throw: throw, or play an event."""
    hand = draft.seats[draft.turn].hand_ids
    return _ONLY_THROW if draft.rules.rolled.isdisjoint(hand) else _add_event_moves(draft, _ONLY_THROW)


def legal_moves_after_roll(draft: Draft) -> tuple[Move, ...]:
    """Return the legal moves between throws: throw dice, stop, or play an event."""
    moves = _ONLY_STOP
    if draft.throws:
        loose = draft.packed_dice & _NOT_BAD_LUCK
        moves = reroll_moves(loose + count_thawable_dice(draft) * ONE[BAD_LUCK] if draft.profile.thaws else loose)
        if draft.pending:
            moves = (THROW, *moves)
    hand = draft.seats[draft.turn].hand_ids
    return moves if draft.rules.rolled.isdisjoint(hand) else _add_event_moves(draft, moves)


def _add_event_moves(draft: Draft, moves: tuple[Move, ...]) -> tuple[Move, ...]:
    """Return the given moves, followed by the moves that play an event while rolling."""
    specs = draft.rules.specs
    return moves + tuple([specs[card].play for card in playable_events(draft)])


def playable_events(draft: Draft) -> list[int]:
    """Return the events in hand that may be played now, while rolling."""
    rolled, hand = draft.rules.rolled, draft.seats[draft.turn].hand_ids
    return [card for card in hand if card in rolled and rolling_event_refusal(draft, card) is None]


def rolling_event_refusal(draft: Draft, card: int) -> Refusal | None:
    """Return a refusal, or `None` if the event can be played while rolling.

    Rules:
        R2.5, R2.6
    """
    spec = draft.rules.specs[card]
    if not spec.is_rolled:
        return refuse("not_an_answer", "R2.5", card=spec.name, why="not_for_rolling")
    if spec.age and spec.age > draft.rules.age_reached(draft.deck_bits):
        return refuse("not_an_answer", "R3.8", card=spec.name, why="age_not_begun")
    room = MOST_DICE - total(draft.packed_dice) - draft.pending
    if spec.gain_dice and room <= 0 and not spec.gain_rolls and not spec.gain:
        return refuse("not_an_answer", "R2.1", card=spec.name, why="seven_dice")
    if spec.gain_dice and not draft.rules.rulings.extra_dice_at_once and draft.throws + spec.gain_rolls <= 0:
        return refuse("not_an_answer", "R2.5", card=spec.name, why="no_throw_left")
    return None


def reroll_refusal(draft: Draft, move: Reroll) -> Refusal | None:
    """Return a refusal, or `None` if the move's dice can be thrown again.

    Rules:
        R2.2, R2.3, R2.4
    """
    if not draft.throws:
        return refuse("no_throws", "R2.2")
    if not move.count or not covers(draft.packed_dice, move.packed):
        return refuse("not_those_dice", "R2.2", have=unpack_bundle(draft.packed_dice), need=move.dice)
    if move.bad_luck and not draft.profile.thaws:
        return refuse("frozen", "R2.3", need=move.bad_luck, have=0)
    if move.bad_luck and move.bad_luck > count_thawable_dice(draft):
        return refuse("frozen", "R2.4", need=move.bad_luck, have=count_thawable_dice(draft))
    return None


def throw_refusal(draft: Draft, _: Throw) -> Refusal | None:
    """Return a refusal, or `None` if the pending dice can be thrown."""
    if not draft.pending:
        return refuse("no_dice", "R2.2")
    return None if draft.throws else refuse("no_throws", "R2.2")


def throw_again(draft: Draft, move: Reroll) -> None:
    """Pick up the move's dice and throw them together with the pending dice.

    Rules:
        R2.2, R2.4
    """
    if move.bad_luck:
        draft.thawed |= _find_used_abilities(draft, move.bad_luck)
    draft.packed_dice -= move.packed
    draft.pending += move.count
    throw_pending_dice(draft)


def _find_used_abilities(draft: Draft, bad: int) -> int:
    """Return the abilities that are used up by throwing `bad` frozen dice, packed.

    Rules:
        R2.4
    """
    used = 0
    bad -= sum(bound for _, bound, once in draft.profile.thaws if not once)
    for at, (_, bound, once) in enumerate(draft.profile.thaws):
        if bad > 0 and once and not draft.thawed >> BITS * at & 1:
            used |= 1 << BITS * at
            bad -= bound
    return used


def stop_rolling(draft: Draft, _: Stop) -> None:
    """Keep the dice as they are and end the phase, without throwing pending dice.

    Rules:
        R2.2, R2.5
    """
    draft.pending = 0
    draft.phase_id = Phase.BUY


def play_while_rolling(draft: Draft, card: int) -> None:
    """Add the event's dice, throws and symbols to the turn.

    Rules:
        R2.5, R2.6
    """
    spec = draft.rules.specs[card]
    more = min(spec.gain_dice, MOST_DICE - total(draft.packed_dice) - draft.pending)
    draft.throws += spec.gain_rolls
    draft.gained += spec.gain
    if more and draft.rules.rulings.extra_dice_at_once:
        draft.rolling = more
        draft.phase_id = Phase.ROLLING
        draft.asked = CHANCE
    else:
        draft.pending += more


def remove_from_hand(draft: Draft, card: int) -> None:
    """Remove a played event from the hand and from the game.

    Rules:
        R2.6, R3.8
    """
    at = draft.asked
    seat = draft.seats[at]
    hand = tuple(other for other in seat.hand_ids if other != card)
    past = (*seat.past_ids, card) if draft.rules.specs[card].deck == CHILDHOOD else seat.past_ids
    set_seat(draft, at, hand_ids=hand, past_ids=past)
    if draft.log is not None:
        draft.log.append(Played(at, draft.rules.specs[card].name))
