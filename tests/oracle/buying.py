"""Phase 2: cards are bought from the track, by their cost or by three good luck."""

from __future__ import annotations

from .box import GAIN, GAIN_ROLLING
from .losing import Losing
from .payment import payable
from .tables import BUY, BUYING, GUARD, LUCK, MOST_DICE, PASS, PLAY, ROLLING, THREE_GOOD, CHANCE


class Buying(Losing):
    """Buying cards and playing events."""

    __slots__ = ()

    def begin_buying(self) -> None:
        """Stop rolling and look at the track."""
        self.buying = True
        self.pending = 0
        if self.box.any_bars:
            self.barred = self.barred_types(self.seat)
        self.ask_buy()

    def ask_buy(self) -> None:
        """Ask what to buy; nothing is asked where only passing is left."""
        box, seat, barred = self.box, self.seat, self.barred
        cost, type_set, needs = box.cost, box.type_set, box.needs
        have, owed, strict = self.dice + self.other, self.owed, self.lucky * THREE_GOOD
        jokers, extra, wild, graph, choices = self.jokers, self.extra, self.wild, self.profile.graph, self.choices
        flexible = jokers or extra or wild or choices or graph is not None
        margin = (have | GUARD) - owed - strict
        lucky = (margin - THREE_GOOD) & GUARD == GUARD or (
            flexible and payable(have, jokers, extra, wild, owed, strict + THREE_GOOD, graph, choices)
        )
        options = []
        for card in self.track:
            if barred:
                types = type_set[card]
                if types and not types & ~barred:
                    continue
            if needs[card] and not self.allows(card, seat, barred, self.bought):
                continue
            price = cost[card]
            if (margin - price) & GUARD == GUARD or (
                flexible and payable(have, jokers, extra, wild, owed + price, strict, graph, choices)
            ):
                options.append(BUY + card)
            if lucky and price:
                options.append(LUCK + card)
        if self.profile.changers:
            options += self.changes()
        if self.hands[seat]:
            options += self.playable(GAIN)
        elif not options:
            self.misfortune()
            return
        options.append(PASS)
        self.options = options
        self.phase = BUYING
        self.to_move = seat

    def do_buy(self, move: int) -> None:
        """Owe the cost of a card."""
        card = move - BUY
        self.owed += self.box.cost[card]
        self._take(card)

    def do_luck(self, move: int) -> None:
        """Owe three good luck instead."""
        self.lucky += 1
        self._take(move - LUCK)

    def _take(self, card: int) -> None:
        box = self.box
        self.track.remove(card)
        if box.events[card] is None:
            self.bought.append(card)
            self.barred |= box.bars[card]
        elif box.event_at_once:
            self.hands[self.seat].append(card)
        else:
            self.events.append(card)
        self.purchases += 1
        if self.purchases < 2:
            self.ask_buy()
        else:
            self.misfortune()

    def do_pass(self, _move: int) -> None:
        """Buy nothing more."""
        self.misfortune()

    def do_play(self, move: int) -> None:
        """Play an event from the hand."""
        card = move - PLAY
        self.hands[self.seat].remove(card)
        self.discard.append(card)
        event = self.box.events[card]
        assert event is not None
        self.extra += event.symbols
        self.wild += event.jokers
        if event.kind == GAIN:
            self.ask_buy()
            return
        if event.kind != GAIN_ROLLING:
            self.suffered += event.saves
            self.misfortune()
            return
        self.throws += event.rolls
        more = min(event.dice, MOST_DICE - self.count)
        self.count += more
        if more and self.box.dice_at_once:
            self.rolling = more
            self.phase = ROLLING
            self.to_move = CHANCE
        else:
            self.pending += more
            self.ask_roll()
