"""The class `Draft`: a mutable table, which the rulebook modules change."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from attrs import define, field

from cvrules.games.pursuit.table.moves import Move
from cvrules.games.pursuit.table.parts import Reward
from cvrules.games.pursuit.table.seat import Seat, SeatDraft

if TYPE_CHECKING:
    from cvrules.games.pursuit.table.rules import Rules
    from cvrules.kernel.chance import Generator

__all__ = ["Draft", "FilledRole", "copy_draft", "edit", "freeze_seats"]

#: Creates an object of the given class without calling its `__init__`.
_new = object.__new__


class FilledRole(NamedTuple):
    """A role in a group project that a seat has filled with its hourglasses.

    Args:
        card: The index of the group project.
        role: The index of the role, in printed order.
        seat: The seat that filled the role.
        tokens: The number of hourglasses on the role.
    """

    card: int
    role: int
    seat: int
    tokens: int = 1


@define(eq=False, repr=False)
class Draft:
    """A mutable version of `Table`, with the same fields.

    Args:
        rules: The cards and rulings of the game.
        phase_id: The current phase, which determines the next step.
        then: The phase to continue with after filling the rows or giving rewards.
        turn: The seat whose turn it is.
        asked: The seat that must decide, or `CHANCE` or `OVER`.
        round: The number of the current round, from 1 (Teen) to 8 (the third round of Old Age).
        first: The seat with the first player token; -1 before a seat gets the token.
        seats: The cards, stock and cubes of each player.
        row_ids: The cards in each row on the board, from the left; -1 for an empty slot.
        pile_bits: The cards in the piles, as bits.
        discard_bits: The cards in the discard piles, as bits.
        waiting_slots: The slots in the job row that stay empty until the next Preparation, as bits.
        goal_ids: The life goals beside the board; -1 for a goal that is not revealed yet.
        claims: For each goal, the seat that won it during the game, or `OPEN` or `NO_SEAT`.
        met_ids: In a solo game, the goals whose condition has been met at some moment.
        roles: The roles in group projects that are filled.
        moment: The number of the current moment. Deaths in the same moment are simultaneous.
        refreshes: How often the seat refreshed cards in this turn.
        move: The action that is being carried out; `None` if there is none.
        step: The index of the next step of the action or the phase.
        start: The space of the stress cube before the action.
        stressed: The stress that the action has caused so far.
        put_off: The stress that is postponed to the end of the action.
        tokens: The number of hourglasses that the action uses.
        found_id: The new job for a promotion, or the job to retire from; -1 if there is none.
        price: The price of the project that is being paid for, packed.
        change: The number of resources that must still be added to the price or, if negative, taken
            off.
        lowest: The lowest lane of a resource that can still be chosen for the price.
        receiver: The seat that receives the rewards.
        rewards: The rewards that the seat has not received yet.
        log: The list that collects events. Always `None` on a table.
        rng: The random number generator; `None` to wait for an outcome. Always `None` on a table.
        answers: A cache of the legal moves. Always `None` on a table.
        broken: Whether an action moved the stress cube too far off the track. Always `False` on a
            table.
    """

    rules: Rules
    phase_id: int
    then: int
    turn: int
    asked: int
    round: int
    first: int
    seats: tuple[Seat, ...]
    row_ids: tuple[tuple[int, ...], ...]
    pile_bits: int
    discard_bits: int = 0
    waiting_slots: int = 0
    goal_ids: tuple[int, ...] = ()
    claims: tuple[int, ...] = ()
    met_ids: tuple[int, ...] = ()
    roles: tuple[FilledRole, ...] = ()
    moment: int = 1
    refreshes: int = 0
    move: Move | None = None
    step: int = 0
    start: int = 0
    stressed: int = 0
    put_off: int = 0
    tokens: int = 0
    found_id: int = -1
    price: int = 0
    change: int = 0
    lowest: int = 0
    receiver: int = 0
    rewards: tuple[Reward, ...] = ()
    log: list[Any] | None = field(default=None, eq=False)
    rng: Generator | None = field(default=None, eq=False)
    answers: tuple[Any, ...] | None = field(default=None, eq=False)
    broken: bool = field(default=False, eq=False)


def copy_draft(source: Draft, log: list[Any] | None = None, rng: Generator | None = None) -> Draft:
    """Return a mutable copy of a table, or of a draft that has only frozen seats.

    Setting the fields one by one takes half as long as calling `Draft`.
    """
    draft = _new(Draft)
    draft.rules = source.rules
    draft.phase_id = source.phase_id
    draft.then = source.then
    draft.turn = source.turn
    draft.asked = source.asked
    draft.round = source.round
    draft.first = source.first
    draft.seats = source.seats
    draft.row_ids = source.row_ids
    draft.pile_bits = source.pile_bits
    draft.discard_bits = source.discard_bits
    draft.waiting_slots = source.waiting_slots
    draft.goal_ids = source.goal_ids
    draft.claims = source.claims
    draft.met_ids = source.met_ids
    draft.roles = source.roles
    draft.moment = source.moment
    draft.refreshes = source.refreshes
    draft.move = source.move
    draft.step = source.step
    draft.start = source.start
    draft.stressed = source.stressed
    draft.put_off = source.put_off
    draft.tokens = source.tokens
    draft.found_id = source.found_id
    draft.price = source.price
    draft.change = source.change
    draft.lowest = source.lowest
    draft.receiver = source.receiver
    draft.rewards = source.rewards
    draft.log = log
    draft.rng = rng
    draft.answers = None
    draft.broken = False
    return draft


def edit(draft: Draft, at: int) -> SeatDraft:
    """Return a mutable version of a seat, which replaces the seat in the draft."""
    seat: SeatDraft = draft.seats[at]
    if type(seat) is SeatDraft:
        return seat
    new = _new(SeatDraft)
    new.rules = seat.rules
    new.purse = seat.purse
    new.board = seat.board
    new.spent = seat.spent
    new.debt = seat.debt
    new.short_term = seat.short_term
    new.long_term = seat.long_term
    new.stress = seat.stress
    new.life = seat.life
    new.died_in = seat.died_in
    new.died_at = seat.died_at
    new.dealt_ids = seat.dealt_ids
    new.trait_id = seat.trait_id
    new.held = seat.held
    new.joined_ids = seat.joined_ids
    new.promotions = seat.promotions
    new.due_ids = seat.due_ids
    seats = list(draft.seats)
    seats[at] = new  # type: ignore[call-overload]  # it becomes a `Seat` again when the draft is frozen
    draft.seats = tuple(seats)
    return new


def freeze_seats(draft: Draft) -> None:
    """Make every seat in a draft immutable."""
    for seat in draft.seats:
        if type(seat) is not Seat:
            seat.__class__ = Seat  # possible because both classes have the same slots
