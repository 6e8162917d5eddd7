"""Helps to find out which rulings decided the result of a move.

`cvrules.kernel.ruling_effects` uses `recast` to play the move under different rulings, and `public_state`
to compare the results.
"""

from __future__ import annotations

from cvrules.games.pursuit.rulebook.ending import score, winners
from cvrules.games.pursuit.rulebook.engine import ENGINE
from cvrules.games.pursuit.table.rules import Rules
from cvrules.games.pursuit.table.table import OVER, Table, copy_draft, freeze

__all__ = ["public_state", "recast"]


def recast(table: Table, rules: Rules) -> Table | None:
    """Return the same table under other rules.

    The result is `None` if a game under these rules would not stop at this table, or if the seat
    that must decide would have no legal move.
    """
    draft = copy_draft(table)
    draft.rules = rules
    other = freeze(draft)
    is_possible = ENGINE.is_stable(other) and (other.asked < 0 or ENGINE.legal_moves(other))
    return other if is_possible else None


def public_state(table: Table) -> tuple[object, ...]:
    """Return everything on a table that a ruling can affect, with the legal moves."""
    result = (score(table), winners(table)) if table.asked == OVER else ()
    return (
        *(table.phase_id, table.turn, table.asked, table.round, table.first, table.seats, table.row_ids),
        *(table.pile_bits, table.discard_bits, table.goal_ids, table.claims, table.met_ids, table.roles),
        *(table.price, table.change, table.rewards),
        *(ENGINE.legal_moves(table), result),
    )
