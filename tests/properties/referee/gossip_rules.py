"""What the referee knows of the expansion Gossip: rows, piles, and Coaching."""

from __future__ import annotations

from typing import Any

from cvrules.games.cv.table import events as ev
from properties.referee.judgement import Judgement
from properties.referee.record import Record, hold
from tables.facts import Box
from tables.picture import STACKS

TRACK = 5


class GossipRules:
    """Checks each event that only the expansion Gossip has."""

    box: Box
    record: Record
    judge: Judgement
    #: What a seat decided last.
    move: Any

    def arrive(self, seat: int, card: int) -> None:
        """Check that a card comes to a CV from where it may."""
        raise NotImplementedError

    def finish_cards(self) -> None:
        """Check that the turn's cards are dealt with before the track is."""
        raise NotImplementedError

    def end_assistance(self) -> None:
        """Check that everybody in need was offered a card."""
        raise NotImplementedError

    # --- joining a CV ----------------------------------------------------------------

    def spread(self, event: ev.GossipSpread) -> None:
        """A gossip card joins the CV of a player, as it says."""
        record = self.record
        card = self.box.index[event.card]
        facts = self.box.facts[card]
        hold(76, facts.is_gossip, "another card is spread", event)
        hold(76, not (facts.with_others and event.to == event.seat), "gossip that must join another CV", event)
        self.arrive(event.seat, card)
        record.gossip[event.to] = (card, *record.gossip[event.to])
        record.played_by[card] = event.seat
        record.forever[event.to] |= facts.bars_forever
        self._coach(event.seat, card)

    def add_fate(self, event: ev.Added, card: int) -> None:
        """A fate card joins the CV of its owner."""
        record, facts = self.record, self.box.facts[card]
        hold(76, facts.is_fate and event.under == 0, "another card among fate", event)
        self.arrive(event.seat, card)
        record.fate[event.seat] = (card, *record.fate[event.seat])
        record.forever[event.seat] |= facts.bars_forever
        self._coach(event.seat, card)

    # --- coaching --------------------------------------------------------------------

    def _coach(self, seat: int, card: int) -> None:
        self.record.coach = seat if self.box.facts[card].rearranges else -1
        self.record.moved = set()

    def rearranged(self, event: ev.Rearranged) -> None:
        """A card moves within a CV, once, and only after a card that rearranges."""
        record, ruling = self.record, self.box.ruled["coaching_scope"]
        card, stack = self.box.index[event.card], STACKS.index(event.stack)
        hold(81, event.seat == record.coach, "stacks are rearranged without Coaching", event)
        hold(81, card not in record.moved, "a card is moved twice", event)
        places = [(seat, old) for seat in range(record.players) for old in range(5) if card in record.piles[seat][old]]
        hold(81, len(places) == 1, "a card that lies in no stack", event)
        seat, old = places[0]
        hold(81, seat == record.coach or ruling in {"any_order", "any_types"}, "stacks of somebody else", event)
        types = self.box.facts[card].stacks if ruling in {"own_types", "any_types"} else (old,)
        hold(81, stack in types, "a stack of another type", event)
        pile = tuple(other for other in record.piles[seat][old] if other != card)
        there = record.piles[seat][old].index(card)
        record.piles[seat][old] = pile
        hold(81, 0 <= event.under <= len(record.piles[seat][stack]), "no such place", event)
        hold(81, (stack, event.under) != (old, there), "nothing was moved", event)
        record.place(card, seat, stack, event.under)
        record.moved.add(card)

    # --- rows ------------------------------------------------------------------------

    def row_discarded(self, event: ev.RowDiscarded) -> None:
        """The leftmost card of the row of Fate goes, if none was bought."""
        record, turn = self.record, self.record.turn
        self.finish_cards()
        card = self.box.index[event.card]
        hold(80, record.row_discard_is_due() and not turn.row_settled, "a fate card goes too soon", event)
        hold(80, not record.row_taken, "a fate card goes, though one was bought", event)
        hold(80, record.row_of_fate()[:1] == [card], "not the leftmost fate card", event)
        hold(80, not turn.drawn and not turn.row_drawn, "a fate card goes after the refill", event)
        record.row.remove(card)
        record.gone.add(card)
        turn.row_settled = True

    def row_drawn(self, event: ev.RowDrawn) -> None:
        """A card of the expansion comes to the right end of its row, after the track is full."""
        record, turn = self.record, self.record.turn
        self.finish_cards()
        self.end_assistance()
        self.settle_row()
        card = self.box.index[event.card]
        late = turn.discarded and self.box.ruled["leftmost_discard"] == "after_refill"
        hold(77, not late, "the rows are filled after the leftmost card of the track went", event)
        hold(77, len(record.track) == TRACK or record.current_deck() is None, "a row before the track", event)
        hold(77, card in record.cards_for_row(), "not from the deck of a row that is short", event)
        record.row.append(card)
        record.left &= ~(1 << card)
        turn.row_drawn += 1

    def settle_row(self) -> None:
        """Check, once, that the leftmost fate card went if it had to."""
        record, turn = self.record, self.record.turn
        if not record.row_discard_is_due():
            return
        if not turn.row_checked:
            turn.row_checked = True
            hold(80, turn.row_settled or record.row_taken or not turn.had_row, "a fate card had to go")
            record.row_taken = False
