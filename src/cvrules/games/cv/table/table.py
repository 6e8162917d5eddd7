"""The table: the complete state of a game at one moment.

A `Table` is immutable. The phases change a `Draft`, which has the same fields and
becomes a `Table` when a seat must decide or chance is to move.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from attrs import asdict, define, field, frozen

from cvrules.games.cv.table.packed import bundle
from cvrules.games.cv.table.seat import Seat, SeatDraft
from cvrules.kernel import nouns
from cvrules.kernel.game import CHANCE, OVER

if TYPE_CHECKING:
    from cvrules.games.cv.table.profile import Profile
    from cvrules.games.cv.table.rules import Rules
    from cvrules.kernel.chance import Generator
    from cvrules.model.bundle import Bundle
    from cvrules.model.card import Card

__all__ = ["CHANCE", "OVER", "PHASES", "QUESTIONS", "Draft", "Phase", "Seat", "Table", "freeze", "set_seat"]


@frozen
class _Phases:
    """The phases, in the order of a game and of a turn.

    They are plain integers in one object, since reading an attribute of an object is
    faster than reading an attribute of a class.
    """

    REVEAL_TRACK: int = 0
    REVEAL_GOALS: int = 1
    DEAL_GOALS: int = 2
    DEAL_CARDS: int = 3
    CHOOSE: int = 4
    THROW: int = 5
    ROLLING: int = 6
    REROLL: int = 7
    BUY: int = 8
    MISFORTUNE: int = 9
    UPKEEP: int = 10
    PAYING: int = 11
    ADD: int = 12
    PLACING: int = 13
    CLEANUP: int = 14
    REFILL: int = 15
    ASSIST: int = 16
    ASSIST_ADD: int = 17
    TURN_END: int = 18
    OVER: int = 19


Phase = _Phases()

#: Returns a new object of a class without setting its fields.
_new = object.__new__

#: The name of each phase.
PHASES = {number: name.lower() for name, number in asdict(Phase).items()}
#: The question that a seat is asked, by phase, as named in messages and scenes.
QUESTIONS = {
    Phase.CHOOSE: "choose",
    Phase.THROW: "throw",
    Phase.REROLL: "reroll",
    Phase.BUY: "buy",
    Phase.MISFORTUNE: "lose",
    Phase.PAYING: "pay",
    Phase.PLACING: "put",
    Phase.ASSIST: "take",
    Phase.ASSIST_ADD: "put",
}


@define(eq=False, repr=False)
class Draft:
    """A mutable `Table`, with the same fields.

    Args:
        rules: Cards and rulings.
        phase: The current phase, which determines the next step.
        turn: The seat whose turn it is.
        asked: The seat that must decide, `CHANCE` or `OVER`.
        round: The number of the round, from 1; 0 before the first.
        first: The seat that starts every round.
        seats: The cards of each player.
        track_ids: The track, leftmost card first.
        deck_bits: The cards still in a deck, as bits.
        goal_ids: The public goals.
        draft_ids: The record of each seat in the childhood draft, see `setup`.
        profile: The symbols and abilities that active cards give this turn.
        packed_dice: Dice on the table, packed.
        rolling: The number of dice in the air.
        pending: The number of dice that join the next throw.
        opened: Whether the first throw was made.
        throws: The number of throws left.
        gained: Symbols of events played this turn, packed.
        changed: The symbols that bad luck was changed into this turn, packed.
        changes: How often each ability to change bad luck was used, one lane for each.
        thawed: The abilities to free frozen dice that are used up, one lane for each.
        owed: The cost of all purchases so far, packed.
        by_luck: The number of cards bought for three good luck.
        paid: Red slashes paid so far, packed.
        bought_ids: Cards taken this turn, until cleanup begins.
        suffered: The number of misfortunes dealt with this turn.
        began_ids: The cards that were active when the turn began.
        due_ids: Cards that must still be placed or paid for in this phase.
        assisted: Seats that are still to be assisted, in order.
        then: The phase that follows misfortune.
        log: The list that events are added to; `None` on every table.
        rng: The source of chance; `None` to wait for an outcome, as on every table.
        answers: The legal moves, if a phase has already listed them.
    """

    rules: Rules
    phase: int
    turn: int
    asked: int
    round: int
    first: int
    seats: tuple[Seat, ...]
    track_ids: tuple[int, ...]
    deck_bits: int
    goal_ids: tuple[int, ...]
    draft_ids: tuple[tuple[int, ...], ...]
    profile: Profile
    packed_dice: int = 0
    rolling: int = 0
    pending: int = 0
    opened: bool = False
    throws: int = 0
    gained: int = 0
    changed: int = 0
    changes: int = 0
    thawed: int = 0
    owed: int = 0
    by_luck: int = 0
    paid: int = 0
    bought_ids: tuple[int, ...] = ()
    suffered: int = 0
    began_ids: tuple[int, ...] = ()
    due_ids: tuple[int, ...] = ()
    assisted: tuple[int, ...] = ()
    then: int = 0
    log: list[Any] | None = field(default=None, eq=False)
    rng: Generator | None = field(default=None, eq=False)
    answers: tuple[Any, ...] | None = field(default=None, eq=False)


@frozen(repr=False)
class Table(Draft, nouns.Table):
    """A game at one moment: immutable, hashable and comparable.

    Two tables are equal if the digests of their rules and all other fields are equal.
    The engine uses the fields of `Draft`; the properties return cards.
    """

    def thaw(self, log: list[Any] | None = None, rng: Generator | None = None) -> Draft:
        """Return a mutable copy of this table.

        Args:
            log: The list that events are added to.
            rng: The source of chance; `None` to wait for an outcome.

        The fields are set one by one, which takes half the time of a call of `Draft`.
        """
        draft = _new(Draft)
        draft.rules = self.rules
        draft.phase = self.phase
        draft.turn = self.turn
        draft.asked = self.asked
        draft.round = self.round
        draft.first = self.first
        draft.seats = self.seats
        draft.track_ids = self.track_ids
        draft.deck_bits = self.deck_bits
        draft.goal_ids = self.goal_ids
        draft.draft_ids = self.draft_ids
        draft.profile = self.profile
        draft.packed_dice = self.packed_dice
        draft.rolling = self.rolling
        draft.pending = self.pending
        draft.opened = self.opened
        draft.throws = self.throws
        draft.gained = self.gained
        draft.changed = self.changed
        draft.changes = self.changes
        draft.thawed = self.thawed
        draft.owed = self.owed
        draft.by_luck = self.by_luck
        draft.paid = self.paid
        draft.bought_ids = self.bought_ids
        draft.suffered = self.suffered
        draft.began_ids = self.began_ids
        draft.due_ids = self.due_ids
        draft.assisted = self.assisted
        draft.then = self.then
        draft.log = log
        draft.rng = rng
        draft.answers = None
        return draft

    @property
    def to_move(self) -> int | None:
        """The seat that must decide, `CHANCE`, or `None` when the game is over."""
        return None if self.asked == OVER else self.asked

    @property
    def players(self) -> int:
        """The number of players."""
        return len(self.seats)

    @property
    def dice(self) -> Bundle:
        """The dice on the table."""
        return bundle(self.packed_dice)

    @property
    def track(self) -> tuple[Card, ...]:
        """The cards on the track, leftmost first."""
        return self.named(self.track_ids)

    @property
    def goals(self) -> tuple[Card, ...]:
        """The public goals."""
        return self.named(self.goal_ids)

    def named(self, indices: tuple[int, ...]) -> tuple[Card, ...]:
        """Return the cards with these indices."""
        cards = self.rules.cards
        return tuple(cards[index] for index in indices)

    def __repr__(self) -> str:
        return f"<Table of {len(self.seats)}, round {self.round}, {PHASES[self.phase]}, to move: {self.to_move}>"


def set_seat(  # noqa: PLR0913 - one argument for each field that may change
    draft: Draft,
    at: int,
    *,
    hand_ids: tuple[int, ...] | None = None,
    stack_ids: tuple[tuple[int, ...], ...] | None = None,
    waiting_ids: tuple[int, ...] | None = None,
    barred: int | None = None,
    past_ids: tuple[int, ...] | None = None,
) -> None:
    """Change some fields of a seat and keep the others."""
    seat = draft.seats[at]
    new = _new(SeatDraft)
    new.rules = seat.rules
    new.goal_id = seat.goal_id
    new.hand_ids = seat.hand_ids if hand_ids is None else hand_ids
    new.stack_ids = seat.stack_ids if stack_ids is None else stack_ids
    new.waiting_ids = seat.waiting_ids if waiting_ids is None else waiting_ids
    new.barred = seat.barred if barred is None else barred
    new.past_ids = seat.past_ids if past_ids is None else past_ids
    new.__class__ = Seat  # both have the same slots
    draft.seats = (*draft.seats[:at], new, *draft.seats[at + 1 :])  # type: ignore[arg-type]  # it is a Seat by now


def freeze(draft: Draft) -> Table:
    """Turn a draft into a table; it stays the same object, so discard the draft."""
    draft.log = draft.rng = None
    draft.__class__ = Table  # both have the same slots
    return draft  # type: ignore[return-value]
