"""The class `View`: a table with only the information that one seat may see."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import evolve, frozen

from cvrules.games.cv.rulebook.engine import ENGINE
from cvrules.games.cv.rulebook.setup import CHILDHOOD, kept_cards, pack_to_choose_from
from cvrules.games.cv.table.moves import Move
from cvrules.games.cv.table.rules import AGES, FATE, GOSSIP, Rules
from cvrules.games.cv.table.table import OVER, Seat, SeenTable, Table, freeze_seen_table
from cvrules.kernel import view as view_shell
from cvrules.kernel.notation import HIDDEN
from cvrules.kernel.view import check_seat
from cvrules.model.bundle import Bundle

if TYPE_CHECKING:
    from cvrules.games.cv.cards.card import Card
    from cvrules.games.cv.game import CvGame  # noqa: F401 - the base class names it in quotes

__all__ = ["HIDDEN", "SPECTATOR", "View", "view"]

#: The value of `seat` for a spectator.
SPECTATOR = None


@frozen(repr=False)
class View(view_shell.View["CvGame"]):
    """Everything that a seat knows: its own secrets and all public information.

    A view has the same properties as a table. `sample_world` makes a table from a view.
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
        """Whether the player has no more decisions to make in this turn."""
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
    def row(self) -> tuple[Card, ...]:
        """The open cards beside the track, leftmost first; empty without Gossip."""
        return self.table.row

    @property
    def goals(self) -> tuple[Card, ...]:
        """The public goals."""
        return self.table.goals

    @property
    def decks(self) -> dict[str, tuple[Card, ...]]:
        """The cards left in each age's deck, which are public, by the name of the deck."""
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
        """The legal moves of this seat; empty if it is not this seat's turn to move."""
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
        """The seat's record of the childhood draft; empty for a spectator."""
        return () if self.seat is None else self.table.draft_ids[self.seat]


def view(table: Table, seat: int | None) -> View:
    """Return the seat's view, or a spectator's view if `seat` is `None`.

    Raises:
        ValueError: The table has no such seat.

    Rules:
        R1.8
    """
    check_seat(seat, len(table.seats))
    seats = [each.seen_by_others or _hide_secrets(each) for each in table.seats]
    if table.asked == OVER:
        seats = [evolve(shown, goal_id=each.goal_id) for shown, each in zip(seats, table.seats, strict=True)]
    if seat is not None:
        seats[seat] = table.seats[seat]
    seen = table.thaw()
    seen.seats = tuple(seats)
    seen.deck_bits = table.deck_bits & _public_decks(table.rules)
    seen.draft_ids = tuple([record if at == seat else () for at, record in enumerate(table.draft_ids)])
    if table.asked == seat:
        seen.answers = ENGINE.legal_moves(seen if table.answers is None else table)
    return View(seat, freeze_seen_table(seen))


def _public_decks(rules: Rules) -> int:
    """Return the cards in the decks of the ages and of the expansion Gossip, as bits.

    All players know which cards are left in these decks, though not their order.
    """
    ages = rules.masks[AGES[0]] | rules.masks[AGES[1]] | rules.masks[AGES[2]]
    return ages | rules.masks[GOSSIP] | rules.masks[FATE]


def _hide_secrets(seat: Seat) -> Seat:
    """Return the seat as other players see it before the game is over.

    They see the events that were bought from the track, but only the number of childhood cards in
    the hand. The result is cached in the seat, because few moves change a seat.

    Rules:
        R1.8
    """
    hand = tuple(sorted(_hide_childhood_card(seat.rules, card) for card in seat.hand_ids))
    hidden = evolve(seat, goal_id=HIDDEN, hand_ids=hand)
    object.__setattr__(seat, "seen_by_others", hidden)  # a cache, which equality ignores
    return hidden


def _hide_childhood_card(rules: Rules, card: int) -> int:
    """Return the card, or `HIDDEN` if it is a childhood card."""
    return HIDDEN if card == HIDDEN or rules.specs[card].deck == CHILDHOOD else card
