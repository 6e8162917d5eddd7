"""Helps to find the rulings that decided the result of a move.

`cvrules.kernel.ruling_effects` uses `recast` to play the move under different rulings, and
`public_state` to compare the results.
"""

from __future__ import annotations

from cvrules.games.cv.rulebook import gossip_decks
from cvrules.games.cv.rulebook.engine import ENGINE
from cvrules.games.cv.rulebook.scoring import score, winners
from cvrules.games.cv.table.moves import PlayEvent
from cvrules.games.cv.table.phase import Phase
from cvrules.games.cv.table.profile import profile_of
from cvrules.games.cv.table.rules import Rules
from cvrules.games.cv.table.table import OVER, Table, freeze

__all__ = ["public_state", "recast"]


def recast(table: Table, rules: Rules) -> Table | None:
    """Return this table under other rules, or `None` if it cannot exist under them.

    Three rulings can make the table impossible. Under a different option of `new_event`, an event
    bought this turn would be somewhere else. Under a different option of `leftmost_discard`, the
    leftmost card would be discarded at a different time, so the track would be different during the
    refill. Under a different option of `gossip_from`, the cards in the rows would be different.
    """
    this, other = table.rules.rulings, rules.rulings
    if this.new_event_same_turn != other.new_event_same_turn and any(
        rules.specs[card].is_event for card in table.bought_ids
    ):
        return None
    if (
        this.leftmost_discard_after_refill != other.leftmost_discard_after_refill
        and Phase.REFILL <= table.phase_id <= Phase.ASSIST_ADD
    ):
        return None
    if (
        this.gossip_from_own_row,
        this.gossip_from_fate_row,
    ) != (other.gossip_from_own_row, other.gossip_from_fate_row) and not gossip_decks.is_before_gossip(table):
        return None
    draft = table.thaw()
    draft.rules = rules
    draft.profile = profile_of(rules, draft.seats, draft.turn, draft.profile.acting_ids)
    if draft.then in {Phase.ADD, Phase.UPKEEP}:
        draft.then = Phase.UPKEEP if other.upkeep_before_adding else Phase.ADD
    return freeze(draft)


def public_state(table: Table) -> tuple[object, ...]:
    """Return the parts of the public state that a ruling can affect.

    The state includes the legal moves and, after the end of the game, the points and the
    winners. It omits moves that play an event, so that comparing two states does not reveal
    a hand.
    """
    answers = tuple(move for move in ENGINE.legal_moves(table) if not isinstance(move, PlayEvent))
    result = (score(table), winners(table)) if table.asked == OVER else ()
    return (
        *(table.phase_id, table.turn, table.asked, table.round, table.seats, table.track_ids, table.deck_bits),
        *(table.profile.acting_ids, table.packed_dice, table.rolling, table.pending, table.opened, table.throws),
        *(table.gained, table.changed, table.packed_owed, table.by_luck, table.paid, table.suffered),
        *(table.bought_ids, table.began_ids, table.due_ids, table.assisted),
        table.gossip_row,
        *(answers, result),
    )
