"""The class `Bounds`: the largest numbers of moves and decisions in a game."""

from __future__ import annotations

from attrs import frozen

__all__ = ["Bounds"]


@frozen(kw_only=True)
class Bounds:
    """Upper bounds for every game that begins with `deal`.

    `rules.bounds(players)` returns them. A subclass can add more bounds, such as `dice` and `rounds`
    for CV.

    Args:
        moves: The largest number of legal moves on any table.
        decisions: The largest number of decisions in a whole game, by all seats together;
            `None` if the game does not promise a bound.
    """

    moves: int
    decisions: int | None = None
