"""Phases 4 and 5: new cards go into the CV, the track is refilled, the turn ends."""

from __future__ import annotations

from .rumours import Gossiping
from .tables import (
    ASIDE,
    ASSISTANCE,
    CHANCE,
    DECLINE,
    DRAWING,
    NOBODY,
    OVER,
    PLACING,
    PUT,
    SPREAD,
    TAKE,
    TRACK,
)


class Adding(Gossiping):
    """Adding to CVs, cleanup and social assistance."""

    __slots__ = ()

    def begin_turn(self) -> None:
        """Let the current seat roll."""
        raise NotImplementedError

    def begin_upkeep(self) -> None:
        """Let the current seat pay its red slashes."""
        raise NotImplementedError

    # --- adding to the CV --------------------------------------------------------

    def begin_adding(self) -> None:
        """Take the events bought to the hand, then put the other cards."""
        if self.events:
            self.hands[self.seat] += self.events
            self.events = []
        if self.bought or self.waiting[self.seat]:
            self.putter = self.seat
            self.unput = self.bought.copy()
            self.ask_put()
        elif self.box.upkeep_first:
            self.cleanup()
        else:
            self.begin_upkeep()

    def ask_put(self) -> None:
        """Ask where new cards go, then waiting ones, until all that can lie somewhere do."""
        seat = self.putter
        while True:
            if self.asks_to_arrange():
                return
            cards = self.unput or self._placeable(seat)
            if not cards:
                break
            options = [place for card in cards for place in self.places(card, seat)]
            if len(options) > 1:
                self.options = options
                self.phase = PLACING
                self.to_move = seat
                return
            self.put(options[0])
        if self.assisting:
            self.assist()
        elif self.box.upkeep_first:
            self.cleanup()
        else:
            self.begin_upkeep()

    def _placeable(self, seat: int) -> list[int]:
        stacks = self.stacks[seat]
        for card in self.waiting[seat]:
            one, two = self.box.types[card]
            if stacks[one] or stacks[two]:
                return [card]
        return []

    def places(self, card: int, seat: int) -> list[int]:
        """Return the places where a seat may put a card."""
        box, stacks = self.box, self.stacks[seat]
        types = box.types[card]
        if not types:
            return self.rumour_places(card, seat)
        if len(types) > 1:
            if box.dual_waits and not any(stacks[kind] for kind in types):
                return [ASIDE + card]
            barred = self.barred_types(seat, card)
            if not self.assisting:
                for other in self.bought:
                    if other != card:
                        barred |= box.bars_at_once[other]
            types = tuple(kind for kind in types if not barred >> kind & 1) or types
        found = []
        for kind in types:
            top = PUT | card << 10 | kind << 7
            found.append(top)
            height = len(stacks[kind])
            if height and kind < 3:
                found += (top + height,) if box.only_bottom else range(top + 1, top + height + 1)
        return found

    def put(self, move: int) -> None:
        """Put a card on a stack or aside."""
        seat = self.putter
        if SPREAD <= move < PUT:
            card = self.put_rumour(move)
        elif move < PUT:
            card = move - ASIDE
            self.waiting[seat].append(card)
            if self.box.waiting_active:
                self.enter(card, seat)
        else:
            card = move >> 10 & 1023
            stack = self.stacks[seat][move >> 7 & 7]
            stack.insert(len(stack) - (move & 127), card)
            self.enter(card, seat)
        if self.unput:
            self.unput.remove(card)
        else:
            self.waiting[seat].remove(card)

    def do_put(self, move: int) -> None:
        """Put a card and ask about the next."""
        self.put(move)
        self.ask_put()

    # --- cleanup -----------------------------------------------------------------

    def cleanup(self) -> None:
        """Discard the leftmost card where it is time, then refill."""
        if not self.box.discard_late:
            self._discard_leftmost()
        self.discard_fate()
        self.refill()

    def _discard_leftmost(self) -> None:
        if self.track and (self.players == 2 or (self.seat + 1) % self.players == self.first):
            self.discard.append(self.track.pop(0))

    def refill(self) -> None:
        """Draw while a place on the track is empty and a card is left, then fill the rows."""
        ages = self.ages
        if len(self.track) < TRACK and (ages[0] or ages[1] or ages[2] or any(self.hidden)):
            self.phase = DRAWING
            self.to_move = CHANCE
            return
        self.refill_rows()

    def refill_rows(self) -> None:
        """Draw while a place beside the track is empty, then end the turn."""
        if self.fills_rows():
            return
        if self.box.discard_late:
            self._discard_leftmost()
        seat = (self.seat + 1) % self.players
        if seat == self.first:
            if len(self.ages[2]) + self.hidden[2] < self.players:
                self.phase = OVER
                self.to_move = NOBODY
                self.options = []
                return
            self.round += 1
        self.seat = seat
        self.begin_turn()

    def drawn(self, card: int) -> None:
        """Lay a card that was drawn on the track; assist players if it was the last."""
        age = self.draw(card)
        if self.ages[age] or self.hidden[age]:
            self.refill()
        else:
            self.begin_assistance()

    # --- social assistance -------------------------------------------------------

    def begin_assistance(self) -> None:
        """Find out who may be assisted, from the current seat on."""
        seats = [(self.seat + step) % self.players for step in range(self.players)]
        self.assisted = [seat for seat in seats if self.eligible(seat)]
        self.assisting = True
        self.assist()

    def eligible(self, seat: int) -> bool:
        """Tell whether another CV has twice as many cards."""
        size = self.size(seat)
        least = 2 * size if size or self.box.assist_zero else 1
        return any(self.size(other) >= least for other in range(self.players) if other != seat)

    def assist(self) -> None:
        """Offer the track to the next seat that is assisted, then go on refilling."""
        while self.assisted:
            seat = self.assisted.pop(0)
            barred = self.barred_types(seat)
            cards = self.track
            if self.box.rumours is not None and self.box.rumours.assists:
                cards = cards + self.row + self.gossip_row
            options = [TAKE + card for card in cards if self.allows(card, seat, barred, [])]
            if options:
                self.options = [*options, DECLINE]
                self.phase = ASSISTANCE
                self.to_move = self.putter = seat
                return
        self.assisting = False
        self.refill()

    def do_take(self, move: int) -> None:
        """Take a card of the track for nothing."""
        card = move - TAKE
        self.take_away(card)
        if self.box.types[card] or self.is_rumour(card):
            self.unput = [card]
            self.ask_put()
        else:
            self.hands[self.putter].append(card)
            self.assist()

    def do_decline(self, _move: int) -> None:
        """Take nothing."""
        self.assist()
