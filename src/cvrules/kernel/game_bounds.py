"""The class `Bounds`: the largest possible numbers of moves and decisions."""

from __future__ import annotations

from attrs import frozen

__all__ = ["Bounds"]


@frozen(kw_only=True)
class Bounds:
    """Upper bounds that hold in every game that begins with `deal`.

    `rules.bounds(players)` returns the bounds. A subclass can add more of them, such as `dice` and
    `rounds` for CV.

    Args:
        moves: The largest number of legal moves on any table.
        decisions: The largest number of decisions that all seats together make in a whole game;
            `None` if there is no known bound.
    """

    moves: int
    decisions: int | None = None
