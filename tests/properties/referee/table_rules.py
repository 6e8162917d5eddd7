"""What the referee knows of everything beside the dice: CVs, the track, assistance and the end."""

from __future__ import annotations

from typing import Any

from cvrules.games.cv.table import events as ev
from cvrules.games.cv.table import moves as mv
from properties.referee.gossip_rules import GossipRules
from properties.referee.judgement import Judgement
from properties.referee.record import Record, hold
from tables.facts import Box
from tables.picture import AGES, STACKS

ALWAYS_ON_TOP = (STACKS.index("work"), STACKS.index("possession"))
TRACK = 5


class TableRules(GossipRules):
    """Checks each event that moves cards between the decks, the track and the CVs."""

    box: Box
    record: Record
    judge: Judgement
    #: What a seat decided last.
    move: Any

    # --- adding --------------------------------------------------------------------

    def added(self, event: ev.Added) -> None:
        """A card comes to a CV, at a place where it may lie."""
        card = self.box.index[event.card]
        facts = self.box.facts[card]
        hold(5, not facts.is_event, "an event in a CV")
        if event.stack == "fate":
            self.add_fate(event, card)
            return
        hold(76, not facts.is_gossip_or_fate, "gossip or fate in a stack", event)
        self.arrive(event.seat, card)
        self._place(event, card)

    def arrive(self, seat: int, card: int) -> None:
        """Check that a card comes to a CV from where it may."""
        record, facts = self.record, self.box.facts[card]
        record.coach = -1
        if not record.round:
            hold(10, facts.reveal and card in record.kept[seat], "a childhood card was shown", card)
            record.kept[seat].remove(card)
        elif record.assisted == (seat, card):
            record.assisted = None
        elif card in record.waiting[seat]:
            record.waiting[seat].remove(card)
        else:
            turn = record.turn
            hold(45, seat == turn.seat and card in turn.bought, "a card from nowhere", card)
            if self.box.ruled["upkeep"] == "before_adding":
                self.judge.begin_upkeep()
                hold(41, not self.judge.unsettled(), "upkeep was neither paid nor refused", turn.due)
            self.judge.end_misfortune()
            turn.bought.remove(card)
            turn.fresh.append(card)

    def _place(self, event: ev.Added, card: int) -> None:
        """Check that a card may lie where it was put."""
        record, facts = self.record, self.box.facts[card]
        if event.stack is None:
            hold(6, self.judge.may_wait(card, event.seat), "a card waits that need not")
            record.waiting[event.seat].append(card)
        else:
            stack = STACKS.index(event.stack)
            pile = record.piles[event.seat][stack]
            hold(6, stack in self.judge.stacks_for(card, event.seat), "a stack of another type", event)
            hold(43, 0 <= event.under <= len(pile), "no such place", event)
            hold(43, event.under == 0 or stack not in ALWAYS_ON_TOP, "work and possessions go on top", event)
            if self.box.ruled["placement"] == "top_or_bottom":
                hold(43, event.under in {0, len(pile)}, "on top or under the whole stack", event)
            record.place(card, event.seat, stack, event.under)
            record.forever[event.seat] |= facts.bars_forever

    # --- cleaning up ----------------------------------------------------------------

    def finish_cards(self) -> None:
        """Check that the turn's cards are dealt with before the track is."""
        record, turn = self.record, self.record.turn
        if turn.is_tidy:
            return
        turn.is_tidy = True
        turn.had_track = bool(record.track)
        turn.had_row = bool(record.row_of_fate())
        record.coach = -1
        self.judge.end_misfortune()
        self.judge.begin_upkeep()
        hold(41, not self.judge.unsettled(), "upkeep was neither paid nor refused", turn.due)
        record.take_events()
        hold(45, not turn.bought, "a card was bought and has no place", turn.bought)

    def discarded(self, event: ev.Discarded) -> None:
        """The leftmost card goes: at the end of a round, or of every turn of two."""
        record, turn = self.record, self.record.turn
        self.finish_cards()
        hold(49, record.discard_is_due() and not turn.discarded, "a discard too many")
        if self._discards_first:
            hold(49, not turn.drawn, "a discard after the refill")
        else:
            hold(49, len(record.track) == TRACK or record.current_deck() is None, "a discard before the refill")
        card = self.box.index[event.card]
        hold(49, record.track[0] == card, "not the leftmost card", event)
        record.track.pop(0)
        record.gone.add(card)
        turn.discarded = True

    def drawn(self, event: ev.Drawn) -> None:
        """A card of the current deck comes to the right end of the track."""
        record, turn = self.record, self.record.turn
        self.finish_cards()
        self.end_assistance()
        if self._discards_first:
            hold(49, turn.discarded or not record.discard_is_due() or not turn.had_track, "no card was discarded")
        card = self.box.index[event.card]
        deck = record.current_deck()
        hold(
            48,
            deck is not None and self._is_in(card, deck) and record.left >> card & 1,
            "not from its deck",
            event,
        )
        hold(47, len(record.track) < TRACK, "more than five on the track")
        self.settle_row()
        hold(77, not turn.row_drawn, "the track after the rows")
        record.track.append(card)
        record.left &= ~(1 << card)
        turn.drawn += 1
        if not record.count_with_gossip(deck):
            players = record.players
            order = [(turn.seat + step) % players for step in range(players)]
            record.queue = [seat for seat in order if self.judge.is_in_need(seat)]
            record.assistances += 1
            hold(53, record.assistances <= len(AGES), "assistance more often than there are decks")

    def _is_in(self, card: int, deck: str) -> bool:
        """Tell whether a card may be in a deck of the ages."""
        hidden = self.box.facts[card].is_gossip and self.record.hidden_gossip(deck) > 0
        return hidden or card in self.box.decks[deck]

    @property
    def _discards_first(self) -> bool:
        return self.box.ruled["leftmost_discard"] == "before_refill"

    def assisted(self, event: ev.Assisted) -> None:
        """A seat in need is offered a card, in its turn."""
        record = self.record
        hold(55, record.assisted is None, "an assisted card was not put")
        hold(54, record.queue[:1] == [event.seat], "assistance out of order", event)
        record.queue.pop(0)
        if event.card is None:
            if not isinstance(self.move, mv.Decline):
                allowed = [card for card in self._assisting_cards() if self._may_take(card, event.seat)]
                hold(55, not allowed, "assistance was not offered", event)
            return
        record.last_assisted = event.seat
        card = self.box.index[event.card]
        there = card in self._assisting_cards()
        hold(55, there and self._may_take(card, event.seat), "a card that may not be taken", event)
        (record.track if card in record.track else record.row).remove(card)
        if self.box.facts[card].is_event:
            record.hands[event.seat].add(card)
        else:
            record.assisted = (event.seat, card)

    def _assisting_cards(self) -> list[int]:
        record = self.record
        return record.track + record.row if self.box.ruled.get("fate_social") == "yes" else record.track

    def _may_take(self, card: int, seat: int) -> bool:
        return self.judge.meets_needs(card, seat) and not self.judge.is_barred(card, seat)

    def end_assistance(self) -> None:
        """Check that everybody in need was offered a card."""
        hold(54, not self.record.queue, "somebody in need was left out", self.record.queue)
        hold(55, self.record.assisted is None, "an assisted card was not put")

    def tokens_set(self, event: ev.TokensSet) -> None:
        """The turn ends: tokens show what active cards give, and the track is full."""
        record, turn = self.record, self.record.turn
        self.finish_cards()
        self.end_assistance()
        hold(50, event.seat == turn.seat, "somebody else's turn ends")
        tokens = {term.what: term.amount for term in event.tokens}
        hold(
            21, tokens == self.box.tokens(record.active(event.seat)), "tokens are not those of the active cards", tokens
        )
        off_late = turn.discarded and not self._discards_first
        full = len(record.track) + off_late == TRACK or record.current_deck() is None
        hold(47, full, "the track is short", record.track)
        self.settle_row()
        hold(77, not record.cards_for_row(), "a row is short", record.row)
        there = turn.had_track if self._discards_first else bool(record.track)
        hold(49, turn.discarded or not record.discard_is_due() or not there, "no card was discarded")
        if record.ends_round():
            few = record.count_with_gossip("old_age") < record.players
            record.ends = few
            record.next_round = not few
        record.next_seat = (turn.seat + 1) % record.players

    def round_began(self, event: ev.RoundBegan) -> None:
        """A new round begins after everybody had a turn."""
        record = self.record
        hold(50, record.next_round and event.number == record.round + 1, "a round out of order", event)
        record.round += 1
        record.next_round = False
        hold(51, record.round <= record.longest, "a game beyond its bound", record.round)

    def ended(self, event: ev.Ended) -> None:
        """The game ends when a round is over and the last deck is low."""
        hold(58, self.record.ends and event.rounds == self.record.round, "an end too early", event)
        self.record.over = True
