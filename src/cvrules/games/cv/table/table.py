"""The class `Table`: the complete state of a game at one moment.

A `Table` is immutable. The rulebook modules change a `Draft`, which has the same fields. The
engine turns the draft into a `Table` when it waits for a seat or for chance. A `SeenTable`
contains only what one seat can see.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from attrs import define, field, frozen

from cvrules.games.cv.cards.words import DECKS
from cvrules.games.cv.table.gossip_state import EMPTY_GOSSIP_ROW, GossipPiles, GossipRow
from cvrules.games.cv.table.packed import unpack_bundle
from cvrules.games.cv.table.phase import PHASES, Phase
from cvrules.games.cv.table.rules import AGES, FATE, GOSSIP
from cvrules.games.cv.table.seat import Seat, SeatDraft
from cvrules.kernel import nouns
from cvrules.kernel.game import CHANCE, OVER
from cvrules.model.frozen import Frozen

if TYPE_CHECKING:
    from cvrules.games.cv.cards.card import Card
    from cvrules.games.cv.game import CvGame  # noqa: F401 - the base class names it in quotes
    from cvrules.games.cv.table.profile import Profile
    from cvrules.games.cv.table.rules import Rules
    from cvrules.kernel.chance import Generator
    from cvrules.model.bundle import Bundle

__all__ = ["CHANCE", "OVER", "Draft", "Seat", "SeenTable", "Table", "freeze", "freeze_seen_table", "set_seat"]


#: Creates an object of the given class without calling its `__init__`.
_new = object.__new__


@define(eq=False, repr=False)
class Draft:
    """A mutable version of `Table`, with the same fields.

    Args:
        rules: The cards and rulings of the game.
        phase_id: The current phase, which determines the next step.
        turn: The seat whose turn it is.
        asked: The seat that must move, or `CHANCE` or `OVER`.
        round: The number of the current round, from 1; 0 before the first round.
        first: The seat that starts every round.
        seats: The cards of each player.
        track_ids: The cards on the track, leftmost first.
        deck_bits: The cards that are still in a deck, as bits.
        goal_ids: The public goals.
        draft_ids: Each seat's record of the childhood draft, as described in `setup`.
        profile: The symbols and abilities that active cards give this turn.
        packed_dice: The dice on the table, packed.
        rolling: The number of dice that have been thrown but have not landed.
        pending: The number of new dice that are waiting for the next throw.
        opened: Whether the dice have been thrown at least once this turn.
        throws: The number of throws left.
        gained: The symbols from events played this turn, packed.
        changed: The symbols that bad luck was changed into this turn, packed.
        changes: The number of times each ability to change bad luck was used, with a lane for each.
        thawed: The abilities to free frozen dice that are used up, with a lane for each.
        packed_owed: The total cost of this turn's purchases, packed.
        by_luck: The number of cards that were bought for three good luck each.
        paid: The symbols paid as upkeep this turn, packed.
        bought_ids: The cards bought this turn; empty once cleanup begins.
        suffered: The number of misfortunes that were suffered or averted this turn.
        began_ids: The cards that were active when the turn began.
        due_ids: The cards that must still be placed or paid for, or can still be rearranged.
        assisted: The seats that have yet to receive assistance, in playing order.
        then: The phase that follows misfortune.
        gossip_row: The open cards beside the track.
        log: The list that events are added to; always `None` on a table.
        rng: The random number generator, or `None` to wait for outcomes; always `None` on a table.
        answers: A cache of the legal moves, if a phase has already listed them.
    """

    rules: Rules
    phase_id: int
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
    packed_owed: int = 0
    by_luck: int = 0
    paid: int = 0
    bought_ids: tuple[int, ...] = ()
    suffered: int = 0
    began_ids: tuple[int, ...] = ()
    due_ids: tuple[int, ...] = ()
    assisted: tuple[int, ...] = ()
    then: int = 0
    gossip_row: GossipRow = EMPTY_GOSSIP_ROW
    log: list[Any] | None = field(default=None, eq=False)
    rng: Generator | None = field(default=None, eq=False)
    answers: tuple[Any, ...] | None = field(default=None, eq=False)


@frozen(repr=False)
class SeenTable(Draft, Frozen):
    """A table with only the information that one seat can see.

    It is not a `Table`, so it cannot be passed to `play` by mistake. The engine uses the
    fields, which are described in `Draft`. The properties return cards and words.
    """

    def thaw(self, log: list[Any] | None = None, rng: Generator | None = None) -> Draft:
        """Return a mutable copy of this table.

        The fields are set one by one, which takes half as long as calling `Draft`.

        Args:
            log: The list that the engine adds events to.
            rng: The random number generator; `None` to wait for an outcome.
        """
        draft = _new(Draft)
        draft.rules = self.rules
        draft.phase_id = self.phase_id
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
        draft.packed_owed = self.packed_owed
        draft.by_luck = self.by_luck
        draft.paid = self.paid
        draft.bought_ids = self.bought_ids
        draft.suffered = self.suffered
        draft.began_ids = self.began_ids
        draft.due_ids = self.due_ids
        draft.assisted = self.assisted
        draft.then = self.then
        draft.gossip_row = self.gossip_row
        draft.log = log
        draft.rng = rng
        draft.answers = None
        return draft

    @property
    def to_move(self) -> int | None:
        """The seat that must move, `CHANCE`, or `None` when the game is over."""
        return None if self.asked == OVER else self.asked

    @property
    def players(self) -> int:
        """The number of players."""
        return len(self.seats)

    @property
    def dice(self) -> Bundle:
        """The dice on the table."""
        return unpack_bundle(self.packed_dice)

    @property
    def track(self) -> tuple[Card, ...]:
        """The cards on the track, leftmost first."""
        return self.cards_at(self.track_ids)

    @property
    def row(self) -> tuple[Card, ...]:
        """The open cards beside the track, leftmost first; empty without Gossip."""
        return self.cards_at(self.gossip_row.row_ids)

    @property
    def goals(self) -> tuple[Card, ...]:
        """The public goals."""
        return self.cards_at(self.goal_ids)

    @property
    def phase(self) -> str:
        """The phase, such as `reroll` or `buy`."""
        return PHASES[self.phase_id]

    @property
    def is_turn_over(self) -> bool:
        """Whether the player has no more decisions to make in this turn."""
        return self.phase_id >= Phase.CLEANUP or bool(self.assisted)

    @property
    def throws_left(self) -> int:
        """The number of throws that the player still has this turn."""
        return self.throws

    @property
    def bought(self) -> tuple[Card, ...]:
        """The cards that the player has taken this turn."""
        return self.cards_at(self.bought_ids)

    @property
    def owed(self) -> Bundle:
        """The symbols that the player owes for purchases this turn."""
        return unpack_bundle(self.packed_owed)

    @property
    def decks(self) -> dict[str, tuple[Card, ...]]:
        """The cards left in each age's deck, which are public, by the name of the deck.

        With the expansion Gossip, its two decks are included.
        """
        left, decks = self.deck_bits, self.rules.decks
        names = (*AGES, GOSSIP, FATE) if self.rules.has_gossip_or_fate else AGES
        return {DECKS[deck]: self.cards_at(tuple(card for card in decks[deck] if left >> card & 1)) for deck in names}

    def cards_at(self, indices: tuple[int, ...]) -> tuple[Card, ...]:
        """Return the cards with the given indices."""
        cards = self.rules.cards
        return tuple(cards[index] for index in indices)

    def __repr__(self) -> str:
        to_move = {CHANCE: "chance", None: "nobody"}.get(self.to_move, f"seat {self.to_move}")
        return f"<Table of {len(self.seats)}, round {self.round}, {self.phase}, to move: {to_move}>"


@frozen(repr=False)
class Table(SeenTable, nouns.Table["CvGame"]):
    """The complete state of a game at one moment.

    A table is immutable and hashable. Two tables are equal if their rules have the same
    digest and their other fields are equal.
    """

    public_fields = frozenset({"first", "round", "rules", "seats", "turn"})


def set_seat(  # noqa: PLR0913 - one argument for each field that may change
    draft: Draft,
    at: int,
    *,
    hand_ids: tuple[int, ...] | None = None,
    stack_ids: tuple[tuple[int, ...], ...] | None = None,
    waiting_ids: tuple[int, ...] | None = None,
    barred: int | None = None,
    past_ids: tuple[int, ...] | None = None,
    gossip_piles: GossipPiles | None = None,
) -> None:
    """Replace the given fields of one seat in the draft."""
    seat = draft.seats[at]
    new = _new(SeatDraft)
    new.rules = seat.rules
    new.goal_id = seat.goal_id
    new.hand_ids = seat.hand_ids if hand_ids is None else hand_ids
    new.stack_ids = seat.stack_ids if stack_ids is None else stack_ids
    new.waiting_ids = seat.waiting_ids if waiting_ids is None else waiting_ids
    new.barred = seat.barred if barred is None else barred
    new.past_ids = seat.past_ids if past_ids is None else past_ids
    new.gossip_piles = seat.gossip_piles if gossip_piles is None else gossip_piles
    new.seen_by_others = None
    new.__class__ = Seat  # the class can be changed, because both have the same slots
    draft.seats = (*draft.seats[:at], new, *draft.seats[at + 1 :])  # type: ignore[arg-type]  # now a Seat


def freeze_seen_table(draft: Draft) -> SeenTable:
    """Turn the draft into a `SeenTable` in place, without copying it."""
    draft.log = draft.rng = None
    draft.__class__ = SeenTable  # the class can be changed, because both have the same slots
    return draft  # type: ignore[return-value]


def freeze(draft: Draft) -> Table:
    """Turn the draft into a table in place, without copying it."""
    draft.log = draft.rng = None
    draft.__class__ = Table  # the class can be changed, because both have the same slots
    return draft  # type: ignore[return-value]
