"""The class `View`: a table with only the information that one seat may see."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import frozen

from cvrules.games.friends.rulebook.control_freaks import leftover_goals
from cvrules.games.friends.rulebook.engine import ENGINE
from cvrules.games.friends.table.moves import Move
from cvrules.games.friends.table.phase import Phase
from cvrules.games.friends.table.rules import GOAL, Rules
from cvrules.games.friends.table.seat import NO_CARD
from cvrules.games.friends.table.table import Draft, PastTrade, Seat, SeenTable, Table, copy_of, edit, freeze_seen_table
from cvrules.kernel import view as view_shell
from cvrules.kernel.notation import HIDDEN
from cvrules.kernel.view import check_seat

if TYPE_CHECKING:
    from cvrules.games.friends.cards.card import Card
    from cvrules.games.friends.game import FriendsGame  # noqa: F401 - a base class names it in quotes

__all__ = ["View", "view", "visible_card_names"]

#: In each round of a draft up to this one, every player gets a goal.
LAST_FULL_ROUND = 3
#: The number of goals that a player sees in the first four rounds of a draft.
SEEN_BEFORE = 5 + 4 + 3 + 2


@frozen(repr=False)
class View(view_shell.View["FriendsGame"]):
    """Everything that a seat knows: its own goals, and all public information.

    A view has the same properties as a table. `sample_world` returns a random table that fits the
    view.
    """

    table: SeenTable

    @property
    def rules(self) -> Rules:
        """The rules of the game."""
        return self.table.rules

    @property
    def period(self) -> int:
        """The number of the current period: 0 during preparation, 1 for puberty."""
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
        """The starting player of the period; -1 if there is none yet."""
        return self.table.first

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The tableau, time and cards of each player; hidden goals are `None`."""
        return self.table.seats

    @property
    def persons(self) -> tuple[str, ...]:
        """The gender of each person, `woman` or `man`, the players first."""
        return self.table.persons

    @property
    def row(self) -> tuple[Card, ...]:
        """The cards in the middle of the table."""
        return self.table.row

    @property
    def mega_goal(self) -> Card | None:
        """The mega goal that is face up; `None` if there is none."""
        return self.table.mega_goal

    @property
    def card(self) -> Card | None:
        """The card that is auctioned or carried out; `None` if there is none."""
        return self.table.card

    @property
    def actor(self) -> int:
        """The seat that carries out the card; -1 if no card is carried out."""
        return self.table.actor

    @property
    def bid(self) -> int:
        """The highest bid; -1 if there is none."""
        return self.table.bid

    @property
    def bidder(self) -> int:
        """The seat that made the highest bid; -1 if there is no bid."""
        return self.table.bidder

    @property
    def company(self) -> tuple[int, ...]:
        """The persons who join the active player in the current event."""
        return self.table.company

    @property
    def passed(self) -> tuple[int, ...]:
        """The seats that have passed in this period, in the order in which they passed."""
        return self.table.passed

    @property
    def supply(self) -> int:
        """The number of time markers in the supply."""
        return self.table.supply

    @property
    def legal_moves(self) -> tuple[Move, ...]:
        """The legal moves for this seat; empty if another seat must move."""
        return ENGINE.legal_moves(self.table) if self.table.asked == self.seat else ()


def view(table: Table, seat: int | None) -> View:
    """Return the view of a seat, or of a spectator if `seat` is `None`.

    Raises:
        ValueError: The table has no such seat.

    Rules:
        F1.8
    """
    check_seat(seat, len(table.seats))
    seen = copy_of(table)
    for at in range(len(table.seats)):
        if at != seat:
            _hide_goals(seen, table, at)
    seen.box_bits &= ~table.rules.masks[GOAL]
    is_looking = table.phase_id == Phase.TRADE and table.turn == seat
    seen.spare_bits = table.spare_bits if is_looking else 0
    seen.trades = tuple(trade if trade.seat == seat else _trade_view(table, trade) for trade in table.trades)
    seen.stack_ids = tuple(_stack_view(table, at, seat) for at in range(len(table.stack_ids)))
    return View(seat, freeze_seen_table(seen))


def _stack_view(table: Table, at: int, seat: int | None) -> tuple[int, ...]:
    """Return a stack of goals in a draft; goals that the seat cannot see are hidden.

    Rules:
        F13.2, F13.3
    """
    stack = table.stack_ids[at]
    if table.phase_id == Phase.DRAFT and at == seat:
        return stack
    is_choosing = table.phase_id == Phase.LEFTOVERS and table.asked == seat and at == 0
    shown = leftover_goals(table) if is_choosing else []
    return (*shown, *(HIDDEN,) * (len(stack) - len(shown)))


def _hide_goals(seen: Draft, table: Table, at: int) -> None:
    """Hide the goals of a seat in a view that belongs to another seat.

    After a draft, other players know the categories of the seat's goals. During the draft, they know
    only how many goals the seat has. They also know the size of each stack that the seat saw, but not
    how many leftover goals the seat could choose from.

    Rules:
        F1.8, F13.2, F13.3
    """
    seat = edit(seen, at)
    last_stack = 2 if table.seats[at - 1].picked_ids[LAST_FULL_ROUND:][:1] == (NO_CARD,) else 1
    hand = tuple(card if card == NO_CARD else HIDDEN for card in seat.hand_ids)
    if table.phase_id in {Phase.DRAFT, Phase.LEFTOVERS}:
        hand = tuple(sorted(hand, reverse=True))
    seat.hand_ids = hand
    seat.shown_ids = (HIDDEN,) * min(len(seat.shown_ids), SEEN_BEFORE + last_stack)
    seat.picked_ids = tuple(card if card == NO_CARD else HIDDEN for card in seat.picked_ids)


def _trade_view(table: Table, trade: PastTrade) -> PastTrade:
    """Return the part of a trade that the other players may know.

    The changes stay hidden until the trade ends. Then, the ruling `trade_shows` decides what the
    other players learn.

    Rules:
        F6.4
    """
    is_last = table.phase_id == Phase.TRADE and trade is table.trades[-1]
    return PastTrade(trade.seat, trade.fulfilled, 0, (), (), 0 if is_last else trade.changed)


def visible_card_names(view: View) -> frozenset[str]:
    """Return the names of all cards that a view shows."""
    table, names = view.table, view.rules.book.names
    bits = table.deck_bits | table.aside_bits | table.box_bits | table.spare_bits | table.idle_bits
    for trade in table.trades:
        bits |= trade.spare
    there = {card for card in range(len(names)) if bits >> card & 1}
    there |= {*table.row_ids, table.mega_id, table.card_id, *(card for stack in table.stack_ids for card in stack)}
    there |= {card for trade in table.trades for card in (*trade.before, *trade.after)}
    for seat in table.seats:
        there |= {*seat.hand_ids, *seat.shown_ids, *seat.picked_ids, *seat.fulfilled_ids, *seat.lived_ids}
    return frozenset(names[card] for card in there if card >= 0)
