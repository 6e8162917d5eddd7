"""The table: everything there is to know about a game at one moment.

A `Table` never changes. The phases work on a `Draft`, which has the same
fields and becomes a `Table` when somebody must decide or chance is to move.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from attrs import define, field, frozen

from cvrules.games.cv.seat import Seat
from cvrules.games.cv.symbols import bundle

if TYPE_CHECKING:
    from cvrules.games.cv.profile import Profile
    from cvrules.games.cv.rules import Rules
    from cvrules.model.bundle import Bundle
    from cvrules.model.card import Card

__all__ = ["CHANCE", "OVER", "PHASES", "Draft", "Phase", "Seat", "Table", "frozen_table", "set_seat"]

#: Who is to move when nobody decides.
CHANCE = -1
OVER = -2


class Phase:
    """What happens next, in the order of a game and of a turn. Plain numbers, for speed."""

    REVEAL_TRACK = 0
    REVEAL_GOALS = 1
    DEAL_GOALS = 2
    DEAL_CARDS = 3
    CHOOSE = 4
    THROW = 5
    ROLLING = 6
    REROLL = 7
    BUY = 8
    MISFORTUNE = 9
    UPKEEP = 10
    PAYING = 11
    ADD = 12
    PLACING = 13
    CLEANUP = 14
    REFILL = 15
    ASSIST = 16
    ASSIST_ADD = 17
    TURN_END = 18
    OVER = 19


#: What each phase is called.
PHASES = {number: name.lower() for name, number in vars(Phase).items() if isinstance(number, int)}


@define(eq=False, repr=False)
class Draft:
    """A table in the making: the fields of a `Table`, free to change.

    Args:
        rules: Cards and rulings.
        phase: What happens next.
        seat: Whose turn it is.
        asked: Who is asked: a seat, `CHANCE` or `OVER`.
        round: The number of the round, from 1; 0 before the first.
        first: Who starts every round.
        seats: What lies before each player.
        shown: The track, leftmost card first.
        left: The cards still in a deck, as bits.
        public: Goals that lie open.
        chosen: The childhood draft: for each seat what it saw and kept, see `setup`.
        profile: What the active cards give this turn.
        faces: Dice on the table, packed.
        rolling: Dice in the air.
        pending: Dice that join the next throw.
        opened: Whether the first throw was made.
        throws: Throws left.
        gained: Symbols of events played this turn, packed.
        cured: What changed bad luck has become this turn, packed.
        cures: How often each such ability was used, eight bits each.
        thawed: Abilities for frozen dice that are used up, eight bits each.
        owed: What purchases cost so far, packed.
        by_luck: Cards bought for three good luck.
        toll: Red slashes paid so far, packed.
        bought: Cards taken this turn and not yet added to the CV.
        fresh: Cards added to the CV this turn.
        suffered: Misfortunes dealt with this turn.
        began: The cards that were active when the turn began.
        todo: Cards the phase still has to deal with.
        queue: Seats that are still to be assisted, in order.
        then: The phase that follows misfortune.
        log: Where to report what happens; `None` for nowhere.
        answers: The legal moves, where the rules had to list them anyway.
    """

    rules: Rules
    phase: int
    seat: int
    asked: int
    round: int
    first: int
    seats: tuple[Seat, ...]
    shown: tuple[int, ...]
    left: int
    public: tuple[int, ...]
    chosen: tuple[tuple[int, ...], ...]
    profile: Profile
    faces: int = 0
    rolling: int = 0
    pending: int = 0
    opened: bool = False
    throws: int = 0
    gained: int = 0
    cured: int = 0
    cures: int = 0
    thawed: int = 0
    owed: int = 0
    by_luck: int = 0
    toll: int = 0
    bought: tuple[int, ...] = ()
    fresh: tuple[int, ...] = ()
    suffered: int = 0
    began: tuple[int, ...] = ()
    todo: tuple[int, ...] = ()
    queue: tuple[int, ...] = ()
    then: int = 0
    log: list[Any] | None = field(default=None, eq=False)
    answers: tuple[Any, ...] | None = field(default=None, eq=False)


@frozen(repr=False)
class Table(Draft):
    """A game at one moment: frozen, hashable, comparable.

    Equality rests on the rules' digest and on everything that lies on the
    table. The fields of `Draft` are for the engine; people read the properties.
    """

    def thaw(self, log: list[Any] | None = None) -> Draft:
        """Return a draft of this table, which itself stays as it is."""
        return Draft(
            self.rules,
            self.phase,
            self.seat,
            self.asked,
            self.round,
            self.first,
            self.seats,
            self.shown,
            self.left,
            self.public,
            self.chosen,
            self.profile,
            self.faces,
            self.rolling,
            self.pending,
            self.opened,
            self.throws,
            self.gained,
            self.cured,
            self.cures,
            self.thawed,
            self.owed,
            self.by_luck,
            self.toll,
            self.bought,
            self.fresh,
            self.suffered,
            self.began,
            self.todo,
            self.queue,
            self.then,
            log,
        )

    @property
    def to_move(self) -> int | None:
        """The seat that must decide, `CHANCE`, or `None` when the game is over."""
        return None if self.asked == OVER else self.asked

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.seats)

    @property
    def dice(self) -> Bundle:
        """The dice on the table."""
        return bundle(self.faces)

    @property
    def track(self) -> tuple[Card, ...]:
        """The cards on the track, leftmost first."""
        return self.named(self.shown)

    @property
    def goals(self) -> tuple[Card, ...]:
        """The goals that lie open."""
        return self.named(self.public)

    def named(self, indices: tuple[int, ...]) -> tuple[Card, ...]:
        """Return the cards that indices stand for."""
        cards = self.rules.cards
        return tuple(cards[index] for index in indices)

    def __repr__(self) -> str:
        return f"<Table of {len(self.seats)}, round {self.round}, {PHASES[self.phase]}, to move: {self.to_move}>"


def set_seat(  # noqa: PLR0913 - one for each thing that may change
    draft: Draft,
    at: int,
    *,
    held: tuple[int, ...] | None = None,
    piles: tuple[tuple[int, ...], ...] | None = None,
    waiting: tuple[int, ...] | None = None,
    barred: int | None = None,
    past: tuple[int, ...] | None = None,
) -> None:
    """Change what lies before a seat; what is not named stays."""
    seat = draft.seats[at]
    new = Seat(
        seat.rules,
        seat.aim,
        seat.held if held is None else held,
        seat.piles if piles is None else piles,
        seat.waiting if waiting is None else waiting,
        seat.barred if barred is None else barred,
        seat.past if past is None else past,
    )
    draft.seats = (*draft.seats[:at], new, *draft.seats[at + 1 :])


def frozen_table(draft: Draft) -> Table:
    """Return a draft as a table. It is the same object: nobody may use the draft any more."""
    if draft.log is not None:
        draft.log = None
    draft.__class__ = Table  # both have the same slots
    return draft  # type: ignore[return-value]
