"""The view of one seat: a table with only the information that the seat may see."""

from __future__ import annotations

from attrs import frozen

from cvrules.games.cv.rulebook.engine import ENGINE
from cvrules.games.cv.rulebook.setup import CHILDHOOD, kept_cards, pack_to_choose_from
from cvrules.games.cv.table.moves import Move
from cvrules.games.cv.table.rules import AGES, Rules
from cvrules.games.cv.table.table import OVER, Draft, Seat, Table, freeze
from cvrules.kernel import view as view_shell
from cvrules.kernel.view import check_seat
from cvrules.model.card import Card

__all__ = ["HIDDEN", "SPECTATOR", "View", "view"]

#: The index that replaces a card hidden from a view.
HIDDEN = -1
#: The value of `seat` for a spectator.
SPECTATOR = None


@frozen(repr=False)
class View(view_shell.View):
    """Everything that a seat knows: its own secrets and all public information."""

    table: Table

    @property
    def legal_moves(self) -> tuple[Move, ...]:
        """The legal moves of this seat; empty if it is not asked."""
        return ENGINE.legal_moves(self.table) if self.table.asked == self.seat else ()

    @property
    def pack(self) -> tuple[Card, ...]:
        """The childhood cards that this seat chooses from."""
        return self.table.named(pack_to_choose_from(self._record))

    @property
    def kept(self) -> tuple[Card, ...]:
        """The childhood cards that this seat has kept, in order."""
        return self.table.named(kept_cards(self._record))

    @property
    def _record(self) -> tuple[int, ...]:
        return () if self.seat is None else self.table.draft_ids[self.seat]


def view(table: Table, seat: int | None) -> View:
    """Return the view of a seat, or of a spectator if the seat is `None`.

    Raises:
        ValueError: The table has no such seat.

    Rules:
        R1.8
    """
    check_seat(seat, len(table.seats))
    seen = Draft(
        rules=table.rules,
        phase=table.phase,
        turn=table.turn,
        asked=table.asked,
        round=table.round,
        first=table.first,
        seats=tuple(_seat_view(table, at, mine=at == seat) for at in range(len(table.seats))),
        track_ids=table.track_ids,
        deck_bits=table.deck_bits & _open_decks(table.rules),
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
        owed=table.owed,
        by_luck=table.by_luck,
        paid=table.paid,
        bought_ids=table.bought_ids,
        suffered=table.suffered,
        began_ids=table.began_ids,
        due_ids=table.due_ids,
        assisted=table.assisted,
        then=table.then,
    )
    return View(seat, freeze(seen))


def _open_decks(rules: Rules) -> int:
    """Return the cards of the age decks, as bits; the cards left in them are public."""
    return rules.masks[AGES[0]] | rules.masks[AGES[1]] | rules.masks[AGES[2]]


def _seat_view(table: Table, at: int, *, mine: bool) -> Seat:
    """Return one seat as its owner sees it if `mine`, else as the other players do.

    The other players know events that the seat bought from the track, but only the
    number of childhood cards in its hand. They see its goal when the game is over.

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
    return HIDDEN if rules.specs[card].deck == CHILDHOOD else card
