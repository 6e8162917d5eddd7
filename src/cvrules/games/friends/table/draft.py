"""The class `Draft`: a mutable table, which the rulebook's functions change."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple, cast

from attrs import define, field

from cvrules.games.friends.table.seat import Seat, SeatDraft

if TYPE_CHECKING:
    from cvrules.games.friends.table.rules import Rules
    from cvrules.kernel.chance import Generator

__all__ = ["Draft", "PastTrade", "Task", "copy_of", "edit", "freeze_seats"]

#: Creates an object of the given class without calling the `__init__` of the class.
_new = object.__new__


class PastTrade(NamedTuple):
    """What the game records about a trade of goals that a seat made.

    Args:
        seat: The seat that traded.
        fulfilled: For each seat, the number of goals that the seat had fulfilled before the trade.
        spare: The supply of goals before the trade, as bits; 0 if the supply is hidden.
        before: The seat's hand before the trade; empty if the hand is hidden.
        after: The seat's hand after the choices so far; empty if the hand is hidden.
        changed: The information about changes that all players get after the trade. The ruling
            `trade_shows` decides whether this is the number of changed goals, the categories of the
            changed goals as bits, or always 0.
    """

    seat: int
    fulfilled: tuple[int, ...]
    spare: int
    before: tuple[int, ...]
    after: tuple[int, ...]
    changed: int = 0


class Task(NamedTuple):
    """An effect that has not been applied to a seat yet.

    Args:
        seat: The seat that the effect applies to.
        line: The index of the bond on the card; -1 for a change in characteristics.
        gains: The characteristics that have not been increased yet, each with its points.
        clears: The characteristics that have not been cleared yet.
    """

    seat: int
    line: int
    gains: tuple[tuple[int, int], ...] = ()
    clears: tuple[int, ...] = ()


@define(eq=False, repr=False)
class Draft:
    """A mutable version of `Table`, with the same fields.

    Args:
        rules: The cards and rulings of the game.
        phase_id: The current phase, which determines the next step.
        turn: The seat whose turn it is.
        asked: The seat that must move, or `CHANCE` or `OVER`.
        period: The number of the current period: 0 during preparation, 1 for puberty.
        first: The starting player of the period; -1 if there is none yet.
        seats: The tableau, time, markers and cards of each player.
        genders: The gender of each person, as far as the genders are known.
        row_ids: The cards that are revealed in the middle of the table.
        missing: The number of cards that have not been revealed yet, by deck.
        deck_bits: The cards in the decks, except life goals, as bits.
        aside_bits: The life cards that were set aside because they were not carried out, as bits.
        box_bits: The cards that have left the game, as bits.
        spare_bits: The supply of life goals, as bits.
        mega_id: The mega goal that is face up; -1 if there is none.
        supply: The number of time markers in the supply.
        passed: The seats that have passed, in the order in which they passed.
        card_id: The card that is auctioned or carried out; -1 if there is none.
        actor: The seat that carries out the card; -1 if there is none.
        bid: The highest bid; -1 before the first bid.
        bidder: The seat that made the highest bid; -1 before the first bid.
        bidding: The seats that may still bid, as bits.
        named: The persons who were named before the offers, by place.
        company: The persons who join in, by place.
        offered: The seats that offered to join in, as bits.
        silent: The seats that stayed out, as bits. An offer by another seat usually sets this to 0.
        forced: The seats that are forced to join in, as bits.
        agreed: The couples that agreed to the end of their relationship in this event, as the bits
            of both persons.
        refused: The couples that refused to end their relationship, as the bits of both persons.
        pending: The person who will be named when all partners have agreed; -1 if there is none.
        is_alone: Whether a goal is fulfilled without the persons that it names.
        tasks: The effects of the card's current line that have not been applied yet.
        lines: The indices of the card's bonds that have not been applied yet, and -1 for its
            characteristics.
        owed: The number of time markers that may still be stolen.
        pointer: The seat that the next bid, offer or theft begins with.
        step: The category in a trade, or the round in a draft of goals.
        trades: The trades so far, in order.
        stack_ids: The stacks of goals in a draft of goals, by the seat that has them now.
        idle_bits: The life cards revealed since the last event or fulfilled goal, as bits.
        log: The list that events are added to; always `None` on a table.
        rng: The random number generator; `None` if outcomes are given from outside, and on a table.
        answers: The legal moves, if they have been computed already; `None` otherwise.
    """

    rules: Rules
    phase_id: int
    turn: int
    asked: int
    period: int
    first: int
    seats: tuple[Seat, ...]
    genders: tuple[int, ...] = ()
    row_ids: tuple[int, ...] = ()
    missing: tuple[int, ...] = ()
    deck_bits: int = 0
    aside_bits: int = 0
    box_bits: int = 0
    spare_bits: int = 0
    mega_id: int = -1
    supply: int = 0
    passed: tuple[int, ...] = ()
    card_id: int = -1
    actor: int = -1
    bid: int = -1
    bidder: int = -1
    bidding: int = 0
    named: tuple[int, ...] = ()
    company: tuple[int, ...] = ()
    offered: int = 0
    silent: int = 0
    forced: int = 0
    agreed: int = 0
    refused: int = 0
    pending: int = -1
    is_alone: bool = False
    tasks: tuple[Task, ...] = ()
    lines: tuple[int, ...] = ()
    owed: int = 0
    pointer: int = 0
    step: int = 0
    trades: tuple[PastTrade, ...] = ()
    stack_ids: tuple[tuple[int, ...], ...] = ()
    idle_bits: int = 0
    log: list[Any] | None = field(default=None, eq=False)
    rng: Generator | None = field(default=None, eq=False)
    answers: tuple[Any, ...] | None = field(default=None, eq=False)


def copy_of(source: Draft, log: list[Any] | None = None, rng: Generator | None = None) -> Draft:
    """Return a mutable copy of a table, or of a draft whose seats are all immutable.

    The fields are set one by one, because a loop over their names takes three times as long.
    """
    draft = _new(Draft)
    draft.rules = source.rules
    draft.phase_id = source.phase_id
    draft.turn = source.turn
    draft.asked = source.asked
    draft.period = source.period
    draft.first = source.first
    draft.seats = source.seats
    draft.genders = source.genders
    draft.row_ids = source.row_ids
    draft.missing = source.missing
    draft.deck_bits = source.deck_bits
    draft.aside_bits = source.aside_bits
    draft.box_bits = source.box_bits
    draft.spare_bits = source.spare_bits
    draft.mega_id = source.mega_id
    draft.supply = source.supply
    draft.passed = source.passed
    draft.card_id = source.card_id
    draft.actor = source.actor
    draft.bid = source.bid
    draft.bidder = source.bidder
    draft.bidding = source.bidding
    draft.named = source.named
    draft.company = source.company
    draft.offered = source.offered
    draft.silent = source.silent
    draft.forced = source.forced
    draft.agreed = source.agreed
    draft.refused = source.refused
    draft.pending = source.pending
    draft.is_alone = source.is_alone
    draft.tasks = source.tasks
    draft.lines = source.lines
    draft.owed = source.owed
    draft.pointer = source.pointer
    draft.step = source.step
    draft.trades = source.trades
    draft.stack_ids = source.stack_ids
    draft.idle_bits = source.idle_bits
    draft.log = log
    draft.rng = rng
    draft.answers = None
    return draft


def edit(draft: Draft, at: int) -> SeatDraft:
    """Replace a seat in the draft with a mutable version, and return this version."""
    seat: SeatDraft = draft.seats[at]
    if type(seat) is SeatDraft:
        return seat
    new = _new(SeatDraft)
    new.rules = seat.rules
    new.gauges = seat.gauges
    new.bonds = seat.bonds
    new.sex = seat.sex
    new.children = seat.children
    new.bed = seat.bed
    new.bed_children = seat.bed_children
    new.time = seat.time
    new.markers = seat.markers
    new.hand_ids = seat.hand_ids
    new.shown_ids = seat.shown_ids
    new.picked_ids = seat.picked_ids
    new.fulfilled_ids = seat.fulfilled_ids
    new.lived_ids = seat.lived_ids
    draft.seats = (*draft.seats[:at], cast("Seat", new), *draft.seats[at + 1 :])
    return new


def freeze_seats(draft: Draft) -> None:
    """Make every seat in the draft immutable, in place."""
    for seat in draft.seats:
        if type(seat) is not Seat:
            seat.__class__ = Seat  # the class can change because both classes have the same slots
