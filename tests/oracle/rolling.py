"""Phase 1: the turn begins, dice are thrown and thrown again."""

from __future__ import annotations

from .box import DIE, GAIN_ROLLING, ROLL, SYMBOL_FIELDS, Event
from .buying import Buying
from .tables import (
    BAD_SHIFT,
    CHANCE,
    CODES,
    MOST_DICE,
    NOT_BAD,
    PLAY,
    REROLLS,
    ROLLING,
    SIZES,
    STOP,
    THROW,
    THROWING,
    rerolls,
)

_START = 4 * DIE + 3 * ROLL
_ONLY_STOP = [STOP]
_ONLY_THROW = [THROW]


class Rolling(Buying):
    """Rolling the dice."""

    __slots__ = ()

    def begin_turn(self) -> None:
        """Set the tokens, dice and throws of the turn."""
        box, seat = self.box, self.seat
        self.clear_turn()
        cards = self.start = self.acting = self.active(seat)
        gives, has_powers, total = box.gives, box.has_powers, _START
        powerful: tuple[int, ...] = ()
        for card in cards:
            total += gives[card]
            if has_powers[card]:
                powerful += (card,)
        powers = self.powers = box.powers(powerful)
        self.other = total & SYMBOL_FIELDS
        total >>= 60
        self.jokers = total & 1023
        dice = total >> 10 & 1023
        self.count = self.pending = min(dice, MOST_DICE)
        self.throws = max(1, total >> 20)
        self.once = powers.once
        self.free = powers.rerolls
        for reroll in powers.once:
            self.free += reroll[0]
        if powers.copies:
            self.extra, self.wild, self.choices = self.neighbours(powers)
        self.ask_roll()

    def ask_roll(self) -> None:
        """Ask whether and what to throw; nothing is asked where nothing can be chosen."""
        if not self.thrown:
            options = _ONLY_THROW
        elif self.throws:
            loose = self.dice
            bad = loose >> BAD_SHIFT
            if bad:
                loose = (loose & NOT_BAD) + (min(bad, self.free, (loose + self.other) >> BAD_SHIFT) << BAD_SHIFT)
            options = REROLLS.get(loose) or rerolls(loose)
            if self.pending:
                options = [*options, THROW]
        else:
            options = _ONLY_STOP
        hand = self.hands[self.seat]
        if hand:
            events = self.box.events
            for card in hand:
                event = events[card]
                if event.kind == GAIN_ROLLING and self.begun >> event.age & 1 and self._works(event):
                    options = [*options, PLAY + card]
        elif len(options) == 1:
            if self.thrown:
                self.begin_buying()
            else:
                self.do_throw(THROW)
            return
        self.options = options
        self.phase = THROWING
        self.to_move = self.seat

    def _works(self, event: Event) -> bool:
        if event.dice and not self.box.dice_at_once and self.throws + event.rolls == 0:
            return False
        return not event.only_dice or self.count < MOST_DICE

    def do_throw(self, _move: int) -> None:
        """Throw the dice that do not lie there yet."""
        self.thrown = True
        self.rolling = self.pending
        self.pending = 0
        self.throws -= 1
        self.phase = ROLLING
        self.to_move = CHANCE

    def do_reroll(self, move: int) -> None:
        """Throw some dice again, with those that wait to join."""
        code = CODES[move]
        bad = code >> BAD_SHIFT
        if bad:
            self._use_rerolls(bad)
        self.dice -= code
        self.rolling = SIZES[move] + self.pending
        self.pending = 0
        self.throws -= 1
        self.phase = ROLLING
        self.to_move = CHANCE

    def _use_rerolls(self, bad: int) -> None:
        covered = self.free - sum(amount for amount, _, _ in self.once)
        once = self.once
        while covered < bad:
            covered += once[0][0]
            self.free -= once[0][0]
            once = once[1:]
        self.once = once

    def do_stop(self, _move: int) -> None:
        """Leave the dice as they lie."""
        self.begin_buying()

    def rolled(self, code: int) -> None:
        """Lay down the dice that were thrown."""
        self.dice += code
        if self.box.misfortune_at_once:
            self.misfortune()
        else:
            self.ask_roll()
