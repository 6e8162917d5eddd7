"""What one seat sees of a table, as far as that is the same in every game."""

from __future__ import annotations

from typing import Any, NoReturn

from attrs import frozen

from cvrules.kernel import nouns

__all__ = ["View", "check_seat"]


@frozen(repr=False)
class View(nouns.View):
    """What a seat knows: its own secrets, and everything public.

    A view answers like a table, as far as it sees: its properties have the same names,
    and `legal_moves`, `why_not` and other questions take it. A game derives its own
    class, and a function that selects what a seat sees.

    Args:
        seat: Whose view it is; `None` for a spectator.
        table: A table on which everything unseen is missing.
    """

    seat: int | None
    table: Any

    @property
    def legal_moves(self) -> tuple[Any, ...]:
        """What this seat may do now; empty when it is not asked."""
        if self.seat is None or self.table.to_move != self.seat:
            return ()
        moves: tuple[Any, ...] = self.table.rules.game.legal_moves(self.table)
        return moves

    @property
    def answers(self) -> tuple[Any, ...]:
        """The legal moves, where the engine asks a table or view for them."""
        return self.legal_moves

    def thaw(self, *_: object) -> NoReturn:
        """Refuse to be played on.

        Raises:
            TypeError: Always, because what happens next may depend on unseen cards.
        """
        raise TypeError("a view cannot be played on, as some cards are unseen; sample_world(view, rng) makes a table")

    def __getattr__(self, name: str) -> Any:
        """Return what the table says of itself, such as `to_move`."""
        if name.startswith("_"):
            raise AttributeError(name)
        return getattr(self.table, name)

    def __repr__(self) -> str:
        return f"<View of seat {self.seat} on {self.table!r}>"


def check_seat(seat: object, players: int) -> None:
    """Refuse a seat that does not exist; `None` is a spectator.

    Raises:
        ValueError: There is no such seat.
    """
    if seat is not None and (isinstance(seat, bool) or seat not in range(players)):
        raise ValueError(f"there is no seat {seat!r}; choose from 0 to {players - 1}, or None for a spectator")
