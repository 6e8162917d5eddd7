"""Helps to find the rulings that affected a move.

`cvrules.kernel.ruling_effects` uses `recast` to play the move with different rulings, and
`public_state` to compare the results.
"""

from __future__ import annotations

from cvrules.games.friends.rulebook.ending import winners
from cvrules.games.friends.rulebook.engine import ENGINE
from cvrules.games.friends.table.rules import Rules
from cvrules.games.friends.table.table import Table, copy_of, freeze

__all__ = ["public_state", "recast"]


def recast(table: Table, rules: Rules) -> Table | None:
    """Return the same table, but with different rules.

    The result is `None` if the game would not wait for a move or an outcome with these rules.
    """
    draft = copy_of(table)
    draft.rules = rules
    other = freeze(draft)
    is_possible = ENGINE.is_stable(other) and (other.asked < 0 or ENGINE.legal_moves(other))
    return other if is_possible else None


def public_state(table: Table) -> tuple[object, ...]:
    """Return the public parts of a table that a ruling can affect, and the winner."""
    seats = tuple(
        (seat.gauges, seat.bonds, seat.sex, seat.children, seat.bed, seat.bed_children, seat.time, seat.markers)
        for seat in table.seats
    )
    return (
        *(table.phase_id, table.turn, table.asked, table.period, table.first, seats, table.row_ids),
        *(table.deck_bits, table.aside_bits, table.supply, table.company, table.offered, table.forced),
        *(table.tasks, table.lines, table.owed, winners(table)),
    )
