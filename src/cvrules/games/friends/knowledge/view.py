"""The class `View`: a table with only the information that one seat may see."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import evolve, frozen

from cvrules.games.friends.rulebook.engine import ENGINE
from cvrules.games.friends.table.moves import Move
from cvrules.games.friends.table.phase import Phase
from cvrules.games.friends.table.rules import GOAL, Rules
from cvrules.games.friends.table.seat import NO_CARD
from cvrules.games.friends.table.table import Draft, Look, Seat, SeenTable, Table, copy_of, freeze_seen
from cvrules.kernel import view as view_shell
from cvrules.kernel.notation import HIDDEN
from cvrules.kernel.view import check_seat

if TYPE_CHECKING:
    from cvrules.games.friends.cards.card import Card
    from cvrules.games.friends.game import FriendsGame  # noqa: F401 - a base class names it in quotes

__all__ = ["View", "are_leftovers_open", "view"]


@frozen(repr=False)
class View(view_shell.View["FriendsGame"]):
    """Everything that a seat knows: its own goals, and all public things.

    The properties are those of a table. `sample_world` makes a table from a view.
    """

    table: SeenTable

    @property
    def rules(self) -> Rules:
        """The rules of the game."""
        return self.table.rules

    @property
    def period(self) -> int:
        """The number of the current period: 0 in preparation, 1 in puberty."""
        return self.table.period

    @property
    def phase(self) -> str:
        """The phase, such as `act` or `bid`."""
        return self.table.phase

    @property
    def turn(self) -> int:
        """The seat whose turn it is."""
        return self.table.turn

    @property
    def first(self) -> int:
        """The starting player of the period; -1 before there is one."""
        return self.table.first

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The tableau, time and cards of each player; hidden goals are `None`."""
        return self.table.seats

    @property
    def persons(self) -> tuple[str, ...]:
        """The gender of each person, `woman` or `man`; the players come first."""
        return self.table.persons

    @property
    def row(self) -> tuple[Card, ...]:
        """The cards in the middle of the table."""
        return self.table.row

    @property
    def mega_goal(self) -> Card | None:
        """The mega goal that lies face up; `None` if there is none."""
        return self.table.mega_goal

    @property
    def card(self) -> Card | None:
        """The card that is auctioned or carried out; `None` if there is none."""
        return self.table.card

    @property
    def actor(self) -> int:
        """The seat that carries out the card; -1 if there is none."""
        return self.table.actor

    @property
    def bid(self) -> int:
        """The highest bid; -1 if there is none."""
        return self.table.bid

    @property
    def bidder(self) -> int:
        """The seat that bid most; -1 if there is none."""
        return self.table.bidder

    @property
    def company(self) -> tuple[int, ...]:
        """The persons who come along."""
        return self.table.company

    @property
    def passed(self) -> tuple[int, ...]:
        """The seats that have passed in this period, in this order."""
        return self.table.passed

    @property
    def supply(self) -> int:
        """The number of time markers in the supply."""
        return self.table.supply

    @property
    def legal_moves(self) -> tuple[Move, ...]:
        """The legal moves of this seat; empty if it is not this seat's decision."""
        return ENGINE.legal_moves(self.table) if self.table.asked == self.seat else ()


def view(table: Table, seat: int | None) -> View:
    """Return the view of the given seat, or of a spectator if `seat` is `None`.

    Raises:
        ValueError: The table has no such seat.

    Rules:
        F1.8
    """
    check_seat(seat, len(table.seats))
    seen = copy_of(table)
    seen.seats = tuple(one if at == seat else _seat_view(one) for at, one in enumerate(table.seats))
    seen.box_bits &= ~table.rules.masks[GOAL]
    is_looking = table.phase_id == Phase.TRADE and table.turn == seat
    seen.spare_bits = table.spare_bits if is_looking else 0
    seen.looks = tuple(look if look.seat == seat else _look_view(table, look) for look in table.looks)
    is_open = are_leftovers_open(table)
    seen.stack_ids = tuple(
        stack if is_open or (at == seat and table.phase_id == Phase.DRAFT) else (HIDDEN,) * len(stack)
        for at, stack in enumerate(table.stack_ids)
    )
    return View(seat, freeze_seen(seen))


def are_leftovers_open(table: Draft) -> bool:
    """Return whether all players see the goals that a draft leaves.

    Rules:
        F13.3
    """
    return table.phase_id == Phase.LEFTOVERS and table.rules.rulings.draft_dead_end_chosen


def _seat_view(seat: Seat) -> Seat:
    """Return a seat as other players see it: they know the categories of its goals.

    Rules:
        F1.8
    """
    return evolve(
        seat,
        hand_ids=tuple(card if card == NO_CARD else HIDDEN for card in seat.hand_ids),
        shown_ids=(HIDDEN,) * len(seat.shown_ids),
    )


def _look_view(table: Table, look: Look) -> Look:
    """Return a trade as other players see it, who learn its size only after its end.

    Rules:
        F6.4
    """
    is_last = table.phase_id == Phase.TRADE and look is table.looks[-1]
    return Look(look.seat, look.fulfilled, 0, (), (), 0 if is_last else look.changed)
