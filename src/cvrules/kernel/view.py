"""The base class of views, and a check for seats."""

from __future__ import annotations

from typing import Any, NoReturn

from attrs import frozen

from cvrules.kernel import nouns

__all__ = ["View", "check_seat"]


@frozen(repr=False)
class View(nouns.View):
    """The information that a seat has: its own secrets, and everything public.

    A view can be used like a table: its properties have the same names, and `legal_moves`,
    `why_not` and other functions accept it. Each game derives its own class, and has a
    function that removes hidden information from a table.

    Args:
        seat: The seat; `None` for a spectator.
        table: A copy of the table, without the information that is hidden from the seat.
    """

    seat: int | None
    table: Any

    @property
    def legal_moves(self) -> tuple[Any, ...]:
        """The legal moves of this seat; empty unless it is to move."""
        if self.seat is None or self.table.to_move != self.seat:
            return ()
        moves: tuple[Any, ...] = self.table.rules.game.legal_moves(self.table)
        return moves

    @property
    def answers(self) -> tuple[Any, ...]:
        """The legal moves; the engine uses this name for tables and views."""
        return self.legal_moves

    def thaw(self, *_: object) -> NoReturn:
        """Raise `TypeError`, because moves cannot be played on a view.

        Raises:
            TypeError: Always, because the result of a move may depend on unseen cards.
        """
        raise TypeError("a view cannot be played on, because it hides cards; sample_world(view, rng) makes a table")

    def __getattr__(self, name: str) -> Any:
        """Return an attribute of the table, such as `to_move`."""
        if name.startswith("_"):
            raise AttributeError(name)
        return getattr(self.table, name)

    def __repr__(self) -> str:
        return f"<View of seat {self.seat} on {self.table!r}>"


def check_seat(seat: object, players: int) -> None:
    """Check that a seat exists; `None` means a spectator.

    Raises:
        ValueError: The seat does not exist.
    """
    if seat is not None and (isinstance(seat, bool) or seat not in range(players)):
        raise ValueError(f"there is no seat {seat!r}; choose from 0 to {players - 1}, or None for a spectator")
