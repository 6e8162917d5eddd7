"""What the referee knows of a turn: rolling, buying, bad luck and upkeep."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

from cvrules.games.cv.table import events as ev
from cvrules.games.cv.table import moves as mv
from properties.referee.judgement import Judgement
from properties.referee.record import Record, Turn, hold
from tables.facts import MOST_DICE, Box

MOST_CARDS = 2


class TurnRules:
    """Checks each event of a turn against the cards."""

    box: Box
    record: Record
    judge: Judgement
    #: What a seat decided last.
    move: Any
    #: Chooses the payments that are searched for.
    is_thorough: Callable[[], bool]

    # --- rolling -------------------------------------------------------------------

    def turn_began(self, event: ev.TurnBegan) -> None:
        """A turn begins: whose it is, how many dice and throws."""
        record, box = self.record, self.box
        hold(50, event.seat == record.next_seat, "a turn out of order", event)
        active = record.active(event.seat)
        hold(13, event.dice == box.dice(active), "dice at the beginning of a turn", event)
        hold(16, event.throws == box.throws(active), "throws at the beginning of a turn", event)
        record.turn = Turn(event.seat, event.dice, event.throws, box.tokens(active), active)

    def throw(self) -> None:
        """Let the dice fly that wait to be thrown."""
        turn = self.record.turn
        hold(16, turn.throws > 0, "a throw too many")
        turn.in_air, turn.pending = turn.pending, 0
        turn.throws -= 1
        turn.opened = True

    def rolled(self, event: ev.Rolled) -> None:
        """Dice come to rest: as many as were thrown."""
        record, turn = self.record, self.record.turn
        hold(46, event.seat == turn.seat, "somebody else's dice")
        if not turn.in_air and not turn.opened:
            hold(69, not record.hands[turn.seat], "the first throw was not asked for, though there is a hand")
            self.throw()
        count = sum(term.amount for term in event.faces)
        hold(13, count == turn.in_air, "so many dice were not thrown", event)
        turn.in_air = 0
        for term in event.faces:
            turn.dice[term.what] += term.amount
        hold(13, sum(turn.dice.values()) + turn.pending <= MOST_DICE, "more than seven dice")
        if self.box.ruled["misfortune"] == "at_once":
            self.judge.give_up_misfortunes()

    def played(self, event: ev.Played) -> None:
        """An event leaves the hand and the game."""
        record, turn = self.record, self.record.turn
        card = self.box.index[event.card]
        hold(29, isinstance(self.move, mv.PlayEvent) and self.move.card == event.card, "an event nobody played")
        hold(46, event.seat == turn.seat, "an event in another's turn")
        hold(5, card in record.hands[event.seat], "an event that was not in hand")
        hold(52, self.judge.has_begun(card), "an event before its age")
        record.hands[event.seat].remove(card)
        record.gone.add(card)
        gain = Counter(self.box.facts[card].gain)
        room = MOST_DICE - sum(turn.dice.values()) - turn.pending
        more = min(gain.pop("die", 0), max(room, 0))
        turn.throws += gain.pop("roll", 0)
        turn.gained.update(gain)
        if self.box.ruled["extra_dice"] == "at_once":
            turn.in_air = more
        else:
            turn.pending += more

    def saved(self, event: ev.Saved) -> None:
        """An event averts losses, at a misfortune only."""
        card = self.box.index[event.card]
        hold(39, event.cards == self.box.facts[card].saves > 0, "what an event saves", event)
        hold(39, card in self.record.gone, "an insurance that stays in hand")
        hold(36, self.judge.misfortunes_due() > 0, "nothing was to be averted")
        self.record.turn.suffered += event.cards

    # --- buying --------------------------------------------------------------------

    def bought(self, event: ev.Bought) -> None:
        """A card leaves the track; it may be taken, and everything owed can be paid."""
        record, turn = self.record, self.record.turn
        card = self.box.index[event.card]
        facts = self.box.facts[card]
        wanted = mv.BuyByLuck if event.by_luck else mv.Buy
        hold(28, type(self.move) is wanted and self.move.card == event.card, "a card nobody asked for", event)
        from_row = record.is_row_card(card)
        hold(78, not (from_row and turn.from_row), "a second card of the row of Fate", event)
        hold(28, from_row or turn.purchases < MOST_CARDS, "a third card")
        hold(4, card in (record.row if from_row else record.track + record.row), "a card that was not on the track")
        hold(34, self.judge.meets_needs(card, event.seat), "a condition is not met", event)
        hold(35, not self.judge.is_barred(card, event.seat), "the type is barred", event)
        (record.track if card in record.track else record.row).remove(card)
        if from_row:
            turn.from_row += 1
            record.row_taken = True
        else:
            turn.purchases += 1
        if event.by_luck:
            hold(78, not facts.is_fate or self.box.ruled["fate_by_luck"] == "yes", "fate by luck", event)
            turn.by_luck += 1
        else:
            turn.owed.update(facts.cost)
            turn.spared += facts.cost["bad_luck"] * facts.is_fate
        if facts.is_event and self.box.ruled["new_event"] == "same_turn":
            record.hands[event.seat].add(card)
        else:
            turn.bought.append(card)
        if not facts.is_event and not facts.is_gossip:
            turn.barring.append(card)
        self.judge.check_payment(search=self.is_thorough())

    def changed(self, event: ev.Changed) -> None:
        """A bad luck becomes something else, as an active card says."""
        turn = self.record.turn
        card = self.box.index[event.card]
        hold(26, isinstance(self.move, mv.Change) and self.move.card == event.card, "a change nobody made")
        hold(26, card in turn.began, "a change by a card that is not active")
        hold(26, self.judge.bad_luck() > 0, "no bad luck was there")
        new = self.judge.next_cure(card)
        hold(26, new is not None, "a change more than the card allows", event)
        turn.cured["joker" if new == "plain" else new] += 1
        turn.cures[card] += 1
        self.judge.check_payment(search=self.is_thorough())

    # --- losing --------------------------------------------------------------------

    def lost(self, event: ev.Lost) -> None:
        """A card is lost: to bad luck, or because its red slash is not paid."""
        record, turn = self.record, self.record.turn
        card = self.box.index[event.card]
        hold(46, event.seat == turn.seat, "a loss in another's turn")
        hold(37, card in record.active(event.seat), "a card was lost that is not active", event)
        if event.rule == "R4.1":
            hold(79, not self.box.facts[card].is_gossip_or_fate, "gossip or fate was lost to misfortune", event)
            losable = self.judge.losable()
            hold(37, card in losable, "a card that cannot be lost")
            hold(38, card not in turn.bought, "a card bought this turn was lost")
            if self.judge.is_exact:
                hold(36, self.judge.misfortunes_due() > 0, "a loss without bad luck")
            if not isinstance(self.move, mv.Lose):
                hold(69, not record.hands[event.seat], "a loss was not asked about, though there is a hand")
                hold(37, len(losable) == 1, "a loss was not asked about")
            turn.suffered += 1
        else:
            self.judge.begin_upkeep()
            hold(41, card in turn.due, "a card was lost that owes nothing", event)
            turn.due.discard(card)
            if self.is_thorough() and self.box.ruled["upkeep_refusal"] == "forbidden":
                self.judge.check_unpayable(card)
        record.remove(card, event.seat)
        record.gone.add(card)
        record.forever[event.seat] |= self.box.facts[card].bars_forever
        if event.rule != "R4.1" and self.box.ruled["uncovered_upkeep"] == "same_turn":
            turn.due |= self.judge.due_now() - turn.paid

    def upkeep_paid(self, event: ev.UpkeepPaid) -> None:
        """A red slash is paid, once, by a card that owes it."""
        turn = self.record.turn
        card = self.box.index[event.card]
        self.judge.begin_upkeep()
        hold(41, card in turn.due, "a card paid that owes nothing", event)
        turn.due.discard(card)
        turn.paid.add(card)
        turn.toll.update(self.box.facts[card].upkeep)
        self.judge.check_payment(search=self.is_thorough())
