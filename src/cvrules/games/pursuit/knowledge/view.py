"""The class `View`: a table as one seat sees it. In this game, nothing is hidden."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import frozen

from cvrules.games.pursuit.rulebook.engine import ENGINE
from cvrules.games.pursuit.table.moves import Move
from cvrules.games.pursuit.table.rules import Rules
from cvrules.games.pursuit.table.table import Seat, SeenTable, Table, copy_draft, freeze, freeze_seen_table
from cvrules.kernel import view as view_shell
from cvrules.kernel.chance import Generator
from cvrules.kernel.view import check_seat

if TYPE_CHECKING:
    from cvrules.games.pursuit.cards.card import Card
    from cvrules.games.pursuit.game import PursuitGame  # noqa: F401 - a base class names it in quotes

__all__ = ["View", "sample_world", "view", "visible_card_names"]


@frozen(repr=False)
class View(view_shell.View["PursuitGame"]):
    """Everything that a seat knows: the whole table.

    A view has the same properties as a table. `sample_world` turns a view into a table.
    """

    table: SeenTable

    @property
    def rules(self) -> Rules:
        """The rules of the game."""
        return self.table.rules

    @property
    def round(self) -> int:
        """The number of the current round, from 1 (Teen) to 8 (the last of Old Age)."""
        return self.table.round

    @property
    def phase(self) -> str:
        """The name of the phase, such as `act` or `paying`."""
        return self.table.phase

    @property
    def turn(self) -> int:
        """The seat whose turn it is."""
        return self.table.turn

    @property
    def first(self) -> int:
        """The seat with the first player token; -1 before a seat gets the token."""
        return self.table.first

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The cards, stock and cubes of each player."""
        return self.table.seats

    @property
    def rows(self) -> dict[str, tuple[Card | None, ...]]:
        """The cards in each row on the board, from the left; `None` for an empty slot."""
        return self.table.rows

    @property
    def goals(self) -> tuple[Card, ...]:
        """The life goals beside the board."""
        return self.table.goals

    @property
    def claimed(self) -> dict[str, int | None]:
        """The seats that won goals during the game, by the name of the goal.

        The seat is `None` if several seats met the goal at the same time. Open goals are left out.
        """
        return self.table.claimed

    @property
    def piles(self) -> dict[str, tuple[Card, ...]]:
        """The cards in the pile of each row, which are public."""
        return self.table.piles

    @property
    def discards(self) -> dict[str, tuple[Card, ...]]:
        """The cards in the discard pile of each row."""
        return self.table.discards

    @property
    def legal_moves(self) -> tuple[Move, ...]:
        """The legal moves for this seat; empty if this seat is not asked to decide."""
        return ENGINE.legal_moves(self.table) if self.table.asked == self.seat else ()


def view(table: Table, seat: int | None) -> View:
    """Return the view of a seat, or of a spectator if `seat` is `None`.

    Raises:
        ValueError: The table has no such seat.

    Rules:
        P7.4
    """
    check_seat(seat, len(table.seats))
    return View(seat, freeze_seen_table(copy_draft(table)))


def sample_world(view: View, _: Generator) -> Table:
    """Return the table that the view shows: as nothing is hidden, there is only one.

    Rules:
        P7.4
    """
    return freeze(copy_draft(view.table))


def visible_card_names(view: View) -> frozenset[str]:
    """Return the names of all cards that the view shows."""
    table, names = view.table, view.rules.book.names
    bits = table.pile_bits | table.discard_bits
    there = {card for card in range(len(names)) if bits >> card & 1}
    there |= {card for row in table.row_ids for card in row} | set(table.goal_ids) | {table.found_id}
    for seat in table.seats:
        there |= {seat.trait_id, *seat.dealt_ids, *(held.card for held in seat.held)}
    return frozenset(names[card] for card in there if card >= 0)
