"""The base class `View`: a table as one seat sees it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NoReturn

from attrs import frozen

from cvrules.kernel import nouns

if TYPE_CHECKING:
    from cvrules.kernel.rules import Rules

__all__ = ["View", "check_seat"]


@frozen(repr=False)
class View(nouns.View[nouns.G_co]):
    """A table as one seat sees it: the seat's own secrets, and everything public.

    A view can be used like a table: it has the same properties, and functions such as `legal_moves`
    and `why_not` accept it. Each game defines a subclass, and a function that removes the hidden
    information from a table.

    Args:
        seat: The seat that the view belongs to; `None` for a spectator.
        table: A copy of the table without the information that is hidden from the seat. It is
            not a `Table`, so moves cannot be played on it.
    """

    public_fields = frozenset({"seat"})

    seat: int | None
    table: Any

    @property
    def rules(self) -> Rules[nouns.G_co]:
        """The rules of the game."""
        rules: Rules[nouns.G_co] = self.table.rules
        return rules

    @property
    def players(self) -> int:
        """The number of players."""
        players: int = self.table.players
        return players

    @property
    def to_move(self) -> int | None:
        """The seat that must decide, `CHANCE`, or `None` if the game is over."""
        to_move: int | None = self.table.to_move
        return to_move

    @property
    def legal_moves(self) -> tuple[nouns.Move, ...]:
        """The legal moves of the view's seat; empty if it is not the seat's turn."""
        if self.seat is None or self.table.to_move != self.seat:
            return ()
        moves: tuple[nouns.Move, ...] = self.table.rules.game.legal_moves(self.table)
        return moves

    @property
    def answers(self) -> tuple[nouns.Move, ...]:
        """The same as `legal_moves`. The engine reads `answers` from tables and views."""
        return self.legal_moves

    def thaw(self, *_: object) -> NoReturn:
        """Raise an error, because moves cannot be played on a view.

        Raises:
            TypeError: Always, because the result of a move can depend on unseen cards.
        """
        raise TypeError(
            "moves cannot be played on a view, because it hides cards; sample_world(view, rng) makes a table"
        )

    def __repr__(self) -> str:
        return f"<View of seat {self.seat} on {self.table!r}>"


def check_seat(seat: object, players: int) -> None:
    """Check that the seat exists; `None` means a spectator.

    Raises:
        ValueError: The seat does not exist.
    """
    if seat is not None and (isinstance(seat, bool) or seat not in range(players)):
        raise ValueError(f"there is no seat {seat!r}; choose from 0 to {players - 1}, or None for a spectator")
