"""Phase 2: cards are bought from the track, by their cost or by three good luck."""

from __future__ import annotations

from .box import GAIN, GAIN_ROLLING
from .losing import Losing
from .payment import lacking, payable
from .tables import (
    BAD_SHIFT,
    BUY,
    BUYING,
    CHANCE,
    GOOD,
    GUARD,
    LUCK,
    LUCK_GUARD,
    MOST_DICE,
    ONE,
    PASS,
    PLAY,
    ROLLING,
    THREE_GOOD,
)

GOOD_FIELD = 1023 * ONE[GOOD]
_THREE_LEFT = (512 + 3) * ONE[GOOD]


class Buying(Losing):
    """Buying cards and playing events."""

    __slots__ = ()

    def begin_buying(self) -> None:
        """Stop rolling and look at the track."""
        self.buying = True
        self.pending = 0
        if self.suffered:
            self.barred = self.barred_types(self.seat)
        else:
            self.barred = self.powers.bars
            for card in self.forever[self.seat]:
                self.barred |= self.box.bars_forever[card]
        self.ask_buy()

    def ask_buy(self) -> None:
        """Ask what to buy; nothing is asked where only passing is left."""
        box, barred, cost = self.box, self.barred, self.box.cost
        wares = self.track if box.rumours is None else self.wares()
        have, strict = self.dice + self.other, self.lucky * THREE_GOOD
        margin = (have + self.extra | GUARD) - self.owed - strict
        if self.choices or self.powers.graph is not None:
            options, lucky = self._search(wares, have, strict, margin)
        else:
            # Luck is the only strict demand before upkeep, and no joker is luck.
            lucky = margin & GOOD_FIELD >= _THREE_LEFT and have & GOOD_FIELD >= strict + THREE_GOOD
            if self.jokers or self.wild:
                options = self._with_jokers(wares, margin)
            else:
                options = [BUY + card for card in wares if (margin - cost[card]) & GUARD == GUARD]
        if lucky:
            options += [LUCK + card for card in wares if cost[card] and not self._not_by_luck(card)]
        if barred or box.any_needs:
            needs = box.needs
            options = [
                move
                for move in options
                if not (barred or needs[move & 1023]) or self.allows(move & 1023, self.seat, barred, self.bought)
            ]
        if self.powers.changers:
            options += self.changes()
        if self.hands[self.seat]:
            options += self._gains()
        elif not options:
            self.misfortune()
            return
        options.append(PASS)
        self.options = options
        self.phase = BUYING
        self.to_move = self.seat

    def _not_by_luck(self, card: int) -> bool:
        rumours = self.box.rumours
        return rumours is not None and rumours.not_by_luck and rumours.is_fate[card]

    def _gains(self) -> list[int]:
        events, begun = self.box.events, self.begun
        return [
            PLAY + card for card in self.hands[self.seat] if events[card].kind == GAIN and begun >> events[card].age & 1
        ]

    def _with_jokers(self, wares: list[int], margin: int) -> list[int]:
        """Return what can be bought where jokers help and nothing changes."""
        jokers, cost, options = self.jokers + self.wild, self.box.cost, []
        for card in wares:
            rest = margin - cost[card]
            missing = GUARD & ~rest
            if not missing or (not missing & LUCK_GUARD and lacking(rest) <= jokers):
                options.append(BUY + card)
        return options

    def _search(self, wares: list[int], have: int, strict: int, margin: int) -> tuple[list[int], bool]:
        """Return what can be bought, and whether luck can, where symbols change or are chosen."""
        cost, owed, graph, choices = self.box.cost, self.owed, self.powers.graph, self.choices
        jokers, extra, wild = self.jokers, self.extra, self.wild
        # No more symbols than these are left, whatever they become.
        left = (have + extra) % 1023 + jokers + wild - (owed + strict) % 1023
        if choices:
            left += choices[0][0] % 1023 + choices[0][1]
        enough = have & GOOD_FIELD >= strict
        options = []
        for card in wares:
            price = cost[card]
            if ((margin - price) & GUARD == GUARD and enough) or (
                price % 1023 <= left and payable(have, jokers, extra, wild, owed + price, strict, graph, choices)
            ):
                options.append(BUY + card)
        strict += THREE_GOOD
        lucky = (
            left >= 3
            and (have & GOOD_FIELD >= strict or (graph is not None and graph.good))
            and payable(have, jokers, extra, wild, owed, strict, graph, choices)
        )
        return options, lucky

    def do_buy(self, move: int) -> None:
        """Owe the cost of a card."""
        card = move - BUY
        self.owed += self.box.cost[card]
        rumours = self.box.rumours
        if rumours is not None and rumours.is_fate[card] and rumours.spares:
            self.spared = self.box.cost[card] >> BAD_SHIFT
        self._take(card)

    def do_luck(self, move: int) -> None:
        """Owe three good luck instead."""
        self.lucky += 1
        self._take(move - LUCK)

    def _take(self, card: int) -> None:
        box = self.box
        from_row = card in self.row
        self.take_away(card)
        if box.types[card] or self.is_rumour(card):
            self.bought.append(card)
            self.barred |= box.bars_at_once[card]
        elif box.event_at_once:
            self.hands[self.seat].append(card)
        else:
            self.events.append(card)
        if from_row:
            self.fate_taken = self.row_taken = True
        else:
            self.purchases += 1
        if self.purchases < 2 or (self.row and not self.fate_taken):
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
