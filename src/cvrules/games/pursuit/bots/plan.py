"""The class `Plan`: a move that the greedy bot could make, and its value."""

from __future__ import annotations

from attrs import frozen

from cvrules.games.pursuit.table.moves import Move

__all__ = ["Plan"]


@frozen
class Plan:
    """A move, and the value of the position after it.

    Args:
        move: The move.
        value: The estimated value, in long-term happiness.
        then: The action after the move, if the move is to give up a card; in Upkeep, the payment
            after it.
        is_deadly: Whether the player dies in the next Upkeep after the move, whatever follows.
    """

    move: Move
    value: float
    then: Move | None = None
    is_deadly: bool = False
