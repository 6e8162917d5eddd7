"""The class `View`: a table with only the information that one seat may see."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import frozen

from cvrules.games.cv.rulebook.engine import ENGINE
from cvrules.games.cv.rulebook.setup import CHILDHOOD, kept_cards, pack_to_choose_from
from cvrules.games.cv.table.moves import Move
from cvrules.games.cv.table.rules import AGES, Rules
from cvrules.games.cv.table.table import OVER, Draft, Seat, SeenTable, Table, freeze_seen
from cvrules.kernel import view as view_shell
from cvrules.kernel.notation import HIDDEN
from cvrules.kernel.view import check_seat
from cvrules.model.bundle import Bundle

if TYPE_CHECKING:
    from cvrules.games.cv.cards.card import Card
    from cvrules.games.cv.game import CvGame  # noqa: F401 - a base class names it in quotes

__all__ = ["HIDDEN", "SPECTATOR", "View", "view"]

#: The value of `seat` for a spectator.
SPECTATOR = None


@frozen(repr=False)
class View(view_shell.View["CvGame"]):
    """Everything that a seat knows: its own secrets and all public information.

    The properties are those of a table. `sample_world` makes a table from a view.
    """

    table: SeenTable

    @property
    def rules(self) -> Rules:
        """The rules of the game."""
        return self.table.rules

    @property
    def round(self) -> int:
        """The number of the current round, from 1; 0 before the first round."""
        return self.table.round

    @property
    def phase(self) -> str:
        """The phase, such as `reroll` or `buy`."""
        return self.table.phase

    @property
    def turn(self) -> int:
        """The seat whose turn it is."""
        return self.table.turn

    @property
    def is_turn_over(self) -> bool:
        """Whether the player has no more decisions in this turn, so only cleanup follows."""
        return self.table.is_turn_over

    @property
    def first(self) -> int:
        """The seat that starts every round."""
        return self.table.first

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The cards of each player; `None` replaces cards that this seat cannot see."""
        return self.table.seats

    @property
    def track(self) -> tuple[Card, ...]:
        """The cards on the track, leftmost first."""
        return self.table.track

    @property
    def goals(self) -> tuple[Card, ...]:
        """The public goals."""
        return self.table.goals

    @property
    def decks(self) -> dict[str, tuple[Card, ...]]:
        """The cards left in each deck, by the name of its age; they are public."""
        return self.table.decks

    @property
    def dice(self) -> Bundle:
        """The dice on the table."""
        return self.table.dice

    @property
    def throws_left(self) -> int:
        """The number of throws that the player still has this turn."""
        return self.table.throws_left

    @property
    def bought(self) -> tuple[Card, ...]:
        """The cards that the player has taken this turn."""
        return self.table.bought

    @property
    def owed(self) -> Bundle:
        """The symbols that the player owes for purchases this turn."""
        return self.table.owed

    @property
    def legal_moves(self) -> tuple[Move, ...]:
        """The legal moves of this seat; empty if this seat is not to move."""
        return ENGINE.legal_moves(self.table) if self.table.asked == self.seat else ()

    @property
    def pack(self) -> tuple[Card, ...]:
        """The childhood cards that this seat must now choose from."""
        return self.table.cards_at(pack_to_choose_from(self._record))

    @property
    def kept(self) -> tuple[Card, ...]:
        """The childhood cards that this seat has kept, first choice first."""
        return self.table.cards_at(kept_cards(self._record))

    @property
    def _record(self) -> tuple[int, ...]:
        return () if self.seat is None else self.table.draft_ids[self.seat]


def view(table: Table, seat: int | None) -> View:
    """Return the view of the given seat, or of a spectator if `seat` is `None`.

    Raises:
        ValueError: The table has no such seat.

    Rules:
        R1.8
    """
    check_seat(seat, len(table.seats))
    seen = Draft(
        rules=table.rules,
        phase_id=table.phase_id,
        turn=table.turn,
        asked=table.asked,
        round=table.round,
        first=table.first,
        seats=tuple(_seat_view(table, at, mine=at == seat) for at in range(len(table.seats))),
        track_ids=table.track_ids,
        deck_bits=table.deck_bits & _public_decks(table.rules),
        goal_ids=table.goal_ids,
        draft_ids=tuple(record if at == seat else () for at, record in enumerate(table.draft_ids)),
        profile=table.profile,
        packed_dice=table.packed_dice,
        rolling=table.rolling,
        pending=table.pending,
        opened=table.opened,
        throws=table.throws,
        gained=table.gained,
        changed=table.changed,
        changes=table.changes,
        thawed=table.thawed,
        packed_owed=table.packed_owed,
        by_luck=table.by_luck,
        paid=table.paid,
        bought_ids=table.bought_ids,
        suffered=table.suffered,
        began_ids=table.began_ids,
        due_ids=table.due_ids,
        assisted=table.assisted,
        then=table.then,
    )
    return View(seat, freeze_seen(seen))


def _public_decks(rules: Rules) -> int:
    """Return the cards of the age decks, as bits.

    All players know which cards are left in these decks, though not their order.
    """
    return rules.masks[AGES[0]] | rules.masks[AGES[1]] | rules.masks[AGES[2]]


def _seat_view(table: Table, at: int, *, mine: bool) -> Seat:
    """Return one seat as its owner sees it if `mine`, else as other players see it.

    Other players see the events that were bought from the track, but only the number of
    childhood cards in the hand. They see the goal when the game is over.

    Rules:
        R1.8
    """
    seat = table.seats[at]
    over = table.asked == OVER
    return Seat(
        rules=table.rules,
        goal_id=seat.goal_id if mine or over else HIDDEN,
        hand_ids=seat.hand_ids if mine else tuple(sorted(_hide_childhood(table.rules, card) for card in seat.hand_ids)),
        stack_ids=seat.stack_ids,
        waiting_ids=seat.waiting_ids,
        barred=seat.barred,
        past_ids=seat.past_ids,
    )


def _hide_childhood(rules: Rules, card: int) -> int:
    return HIDDEN if card == HIDDEN or rules.specs[card].deck == CHILDHOOD else card
