"""Changes the rulings of a table, and returns the public part of a table.

`cvrules.kernel.rulings` compares the public parts to find the rulings that decided a
move.
"""

from __future__ import annotations

from cvrules.games.cv.rulebook.engine import ENGINE
from cvrules.games.cv.rulebook.scoring import score, winners
from cvrules.games.cv.table.moves import PlayEvent
from cvrules.games.cv.table.profile import profile_of
from cvrules.games.cv.table.rules import Rules
from cvrules.games.cv.table.table import OVER, Phase, Table, freeze

__all__ = ["look", "recast"]


def recast(table: Table, rules: Rules) -> Table | None:
    """Return a table under other rules, or `None` if they do not allow this table.

    With another option of `new_event`, an event bought this turn would be in a
    different place. With another option of `leftmost_discard`, the track would have
    changed before the refill.
    """
    this, other = table.rules.rulings, rules.rulings
    if this.new_event_same_turn != other.new_event_same_turn and any(
        rules.specs[card].is_event for card in table.bought_ids
    ):
        return None
    if (
        this.leftmost_discard_after_refill != other.leftmost_discard_after_refill
        and Phase.REFILL <= table.phase <= Phase.ASSIST_ADD
    ):
        return None
    draft = table.thaw()
    draft.rules = rules
    draft.profile = profile_of(rules, draft.seats, draft.turn, draft.profile.acting_ids)
    if draft.then in {Phase.ADD, Phase.UPKEEP}:
        draft.then = Phase.UPKEEP if other.upkeep_before_adding else Phase.ADD
    return freeze(draft)


def look(table: Table) -> tuple[object, ...]:
    """Return the public state that a ruling may change.

    After the end of the game, the state includes points and winners. It excludes
    moves that play an event, so that a comparison does not reveal a hand.
    """
    answers = tuple(move for move in ENGINE.legal_moves(table) if not isinstance(move, PlayEvent))
    result = (score(table), winners(table)) if table.asked == OVER else ()
    return (
        *(table.phase, table.turn, table.asked, table.round, table.seats, table.track_ids, table.deck_bits),
        *(table.profile.acting_ids, table.packed_dice, table.rolling, table.pending, table.opened, table.throws),
        *(table.gained, table.changed, table.owed, table.by_luck, table.paid, table.suffered),
        *(table.bought_ids, table.began_ids, table.due_ids, table.assisted),
        *(answers, result),
    )
