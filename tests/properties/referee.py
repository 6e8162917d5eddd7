"""Follows a game event by event and objects to whatever breaks a rule.

The referee keeps a record of its own: it moves cards only where an event says
so, checks each event against what the cards say, and compares its record with
the table at every question. Numbers are those of the invariants.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

from cvrules.games.cv import events as ev
from cvrules.games.cv import moves as mv
from properties import picture
from properties.facts import MOST_DICE, Box
from properties.judgement import Judgement
from properties.picture import AGES, STACKS
from properties.record import Record, Turn, hold

ALWAYS_ON_TOP = (STACKS.index("work"), STACKS.index("possession"))
MOST_CARDS, TRACK = 2, 5


class Referee:
    """Watches one game.

    Args:
        box: The cards and rulings.
        table: Where it begins: before the first draft, or at the beginning of a turn.
        is_thorough: Chooses the purchases whose payment is searched for.
    """

    def __init__(self, box: Box, table: Any, is_thorough: Callable[[], bool] = lambda: False) -> None:
        self.box = box
        self.record = Record(box, table)
        self.judge = Judgement(box, self.record)
        self.is_thorough = is_thorough
        self.move: Any = None
        self._handlers: dict[type, Callable[[Any], None]] = {
            ev.TurnBegan: self.turn_began,
            ev.Rolled: self.rolled,
            ev.Played: self.played,
            ev.Saved: self.saved,
            ev.Bought: self.bought,
            ev.Changed: self.changed,
            ev.Lost: self.lost,
            ev.UpkeepPaid: self.upkeep_paid,
            ev.Added: self.added,
            ev.Discarded: self.discarded,
            ev.Drawn: self.drawn,
            ev.Assisted: self.assisted,
            ev.TokensSet: self.tokens_set,
            ev.RoundBegan: self.round_began,
            ev.Ruled: self.ruled,
            ev.Ended: self.ended,
        }

    def follow(self, move: Any, events: list[Any], table: Any) -> None:
        """Check what a move brought about, up to the next question."""
        record = self.record
        hold(59, record.over is False, "a move after the end")
        if not record.round:
            record.draft(move, table)
            if not table.round:
                return
        else:
            self.decided(move)
        self.move = move
        for event in events:
            self._handlers[type(event)](event)
        record.compare(table)
        self.questioned(table)

    # --- what a seat decides -----------------------------------------------------

    def decided(self, move: Any) -> None:
        """Note what a move does that is no event."""
        turn = self.record.turn
        match move:
            case mv.Throw():
                self._throw()
            case mv.Reroll():
                faces = {term.what: term.amount for term in move.dice}
                free = self.judge.free_dice()
                hold(16, turn.throws > 0, "a reroll without a throw")
                hold(14, all(turn.dice[face] >= count for face, count in faces.items()), "dice that are not there")
                hold(15, faces.get("bad_luck", 0) <= free, "frozen dice were thrown again", free)
                self.judge.use_thaws(faces.get("bad_luck", 0))
                turn.dice.subtract(faces)
                turn.pending += sum(faces.values())
                self._throw()
            case mv.Stop():
                turn.pending = 0
            case _:
                pass

    def _throw(self) -> None:
        turn = self.record.turn
        hold(16, turn.throws > 0, "a throw too many")
        turn.in_air, turn.pending = turn.pending, 0
        turn.throws -= 1
        turn.opened = True

    # --- rolling -------------------------------------------------------------------

    def turn_began(self, event: ev.TurnBegan) -> None:
        """A turn begins: whose it is, how many dice and throws."""
        record, box = self.record, self.box
        hold(50, event.seat == record.next_seat, "a turn out of order", event)
        active = record.active(event.seat)
        hold(13, event.dice == box.dice(active), "dice at the beginning of a turn", event)
        hold(16, event.throws == box.throws(active), "throws at the beginning of a turn", event)
        record.turn = Turn(event.seat, event.dice, event.throws, box.tokens(active), active)

    def rolled(self, event: ev.Rolled) -> None:
        """Dice come to rest: as many as were thrown."""
        record, turn = self.record, self.record.turn
        hold(46, event.seat == turn.seat, "somebody else's dice")
        if not turn.in_air and not turn.opened:
            hold(69, not record.hands[turn.seat], "the first throw was not asked for, though there is a hand")
            self._throw()
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
        hold(28, turn.purchases < MOST_CARDS, "a third card")
        hold(4, card in record.track, "a card that was not on the track")
        hold(34, self.judge.meets_needs(card, event.seat), "a condition is not met", event)
        hold(35, not self.judge.is_barred(card, event.seat), "the type is barred", event)
        record.track.remove(card)
        turn.purchases += 1
        if event.by_luck:
            turn.by_luck += 1
        else:
            turn.owed.update(facts.cost)
        if facts.is_event and self.box.ruled["new_event"] == "same_turn":
            record.hands[event.seat].add(card)
        else:
            turn.bought.append(card)
        if not facts.is_event:
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

    # --- adding --------------------------------------------------------------------

    def added(self, event: ev.Added) -> None:
        """A card comes to a CV, at a place where it may lie."""
        record = self.record
        card = self.box.index[event.card]
        facts = self.box.facts[card]
        hold(5, not facts.is_event, "an event in a CV")
        if not record.round:
            hold(10, facts.reveal and card in record.kept[event.seat], "a childhood card was shown", event)
            record.kept[event.seat].remove(card)
        elif record.assisted == (event.seat, card):
            record.assisted = None
        elif card in record.waiting[event.seat]:
            record.waiting[event.seat].remove(card)
        else:
            turn = record.turn
            hold(45, event.seat == turn.seat and card in turn.bought, "a card from nowhere", event)
            if self.box.ruled["upkeep"] == "before_adding":
                self.judge.begin_upkeep()
                hold(41, not turn.due, "upkeep was neither paid nor refused", turn.due)
            self.judge.end_misfortune()
            turn.bought.remove(card)
            turn.fresh.append(card)
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
        self.judge.end_misfortune()
        self.judge.begin_upkeep()
        hold(41, not turn.due, "upkeep was neither paid nor refused", turn.due)
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
            deck is not None and card in self.box.decks[deck] and record.left >> card & 1,
            "not from its deck",
            event,
        )
        hold(47, len(record.track) < TRACK, "more than five on the track")
        record.track.append(card)
        record.left &= ~(1 << card)
        turn.drawn += 1
        if not record.left & record.masks[deck]:
            players = record.players
            order = [(turn.seat + step) % players for step in range(players)]
            record.queue = [seat for seat in order if self.judge.is_in_need(seat)]
            record.assistances += 1
            hold(53, record.assistances <= len(AGES), "assistance more often than there are decks")

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
                allowed = [card for card in record.track if self._may_take(card, event.seat)]
                hold(55, not allowed, "assistance was not offered", event)
            return
        record.last_assisted = event.seat
        card = self.box.index[event.card]
        hold(55, card in record.track and self._may_take(card, event.seat), "a card that may not be taken", event)
        record.track.remove(card)
        if self.box.facts[card].is_event:
            record.hands[event.seat].add(card)
        else:
            record.assisted = (event.seat, card)

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
        there = turn.had_track if self._discards_first else bool(record.track)
        hold(49, turn.discarded or not record.discard_is_due() or not there, "no card was discarded")
        if record.ends_round():
            few = record.count("old_age") < record.players
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

    def ruled(self, event: ev.Ruled) -> None:
        """A ruling is reported as these rules decide it."""
        hold(72, self.box.ruled[event.name] == event.option, "a ruling these rules do not make", event)

    def ended(self, event: ev.Ended) -> None:
        """The game ends when a round is over and the last deck is low."""
        hold(58, self.record.ends and event.rounds == self.record.round, "an end too early", event)
        self.record.over = True

    def _asked(self, table: Any) -> int:
        """Return who must be asked now."""
        record = self.record
        if picture.is_adding_assisted(table):
            seat = record.last_assisted
            settles = any(not self.judge.may_wait(card, seat) for card in record.waiting[seat])
            hold(55, record.assisted or settles, "an assisted seat puts a card it does not have")
            return seat
        return record.queue[0] if record.queue else record.turn.seat

    def questioned(self, table: Any) -> None:
        """Check that the right seat is asked, or nobody."""
        record = self.record
        hold(58, record.over == record.ends, "the game did not end in time")
        if record.over:
            hold(12, table.to_move is None, "somebody is asked after the end")
            return
        asked = self._asked(table)
        hold(12, table.to_move == asked, "the wrong seat is asked", table.to_move, asked)
        turn = record.turn
        if not turn.is_tidy:
            # dice of an event that waited for a throw and never got one do not exist
            hold(13, 0 <= sum(turn.dice.values()) <= MOST_DICE, "between none and seven dice lie there")
