"""Phase 3 and the red slash: what bad luck takes, and what upkeep takes."""

from __future__ import annotations

from .adding import Adding
from .box import SAVE
from .tables import BAD_SHIFT, CHANGE, FORGO, LOSE, MISFORTUNE, PAY, PLAY, THREE_GOOD, UPKEEP


class Losing(Adding):
    """Misfortune and upkeep."""

    __slots__ = ()

    def ask_roll(self) -> None:
        """Go on rolling."""
        raise NotImplementedError

    # --- misfortune ----------------------------------------------------------------

    def misfortunes_due(self) -> int:
        """Return how many misfortunes are still to be suffered."""
        bad = (self.dice + self.other) >> BAD_SHIFT
        if self.box.unused_bad_luck:
            bad -= min(bad, self.owed >> BAD_SHIFT)
        elif self.fate_taken:
            bad -= min(bad, self.spared)
        due = bad // 3
        if self.box.one_misfortune and due > 1:
            due = 1
        return due - self.suffered

    def misfortune(self) -> None:
        """Suffer what bad luck is due, then go on with the turn."""
        while True:
            due = self.misfortunes_due()
            if due <= 0:
                break
            cards = self.active(self.seat)
            if self.box.lose_active_before:
                cards = [card for card in cards if card in self.start]
            if self.box.rumours is not None:
                cards = [card for card in cards if not self.is_rumour(card)]
            if not cards:
                self.suffered += due
                break
            options = [LOSE + card for card in cards]
            options += [PLAY + card for card in self.hands[self.seat] if self.box.events[card].kind == SAVE]
            options += self.changes()
            if len(options) > 1 or self.hands[self.seat]:
                self.options = options
                self.phase = MISFORTUNE
                self.to_move = self.seat
                return
            self.lose(cards[0])
        if not self.buying:
            self.ask_roll()
        elif self.box.upkeep_first:
            self.begin_upkeep()
        else:
            self.begin_adding()

    def lose(self, card: int) -> None:
        """Lose a card to misfortune."""
        self.leave(card)
        self.suffered += 1
        if self.box.lost_stops and card in self.acting:
            self.stop_acting(card)

    def do_lose(self, move: int) -> None:
        """Lose the card that was chosen."""
        self.lose(move - LOSE)
        self.misfortune()

    # --- upkeep --------------------------------------------------------------------

    def begin_upkeep(self) -> None:
        """Find out which red slashes are due and have them paid."""
        box = self.box
        if self.powers.upkeep or box.upkeep_new or box.upkeep_uncovered:
            self.paid = []
            self.due = self._upkeep_due()
            if self.due:
                self.ask_upkeep()
                return
        self._end_upkeep()

    def _upkeep_due(self) -> list[int]:
        box, start, bought, paid = self.box, self.start, self.bought, self.paid
        return [
            card
            for card in self.active(self.seat)
            if box.upkeep[card]
            and card not in paid
            and (card in start or (box.upkeep_new if card in bought else box.upkeep_uncovered))
        ]

    def _end_upkeep(self) -> None:
        if self.box.upkeep_first:
            self.begin_adding()
        else:
            self.cleanup()

    def ask_upkeep(self) -> None:
        """Pay what can be paid; ask where the owner has a choice; lose the rest."""
        upkeep = self.box.upkeep
        luck = self.lucky * THREE_GOOD
        while True:
            if not self.due and self.box.upkeep_uncovered:
                self.due = self._upkeep_due()
            if not self.due:
                break
            if not self.box.may_refuse:
                total = sum(upkeep[card] for card in self.due)
                if self.can_pay(self.owed, luck, self.upkept + total):
                    self.upkept += total
                    self.paid += self.due
                    self.due = []
                    continue
            options = [PAY + card for card in self.due if self.can_pay(self.owed, luck, self.upkept + upkeep[card])]
            forgo = self.box.may_refuse or not options
            options += self.changes()
            if forgo:
                options.append(FORGO)
            if len(options) > 1:
                self.options = options
                self.phase = UPKEEP
                self.to_move = self.seat
                return
            self._settle_upkeep(options[0])
        self._end_upkeep()

    def _settle_upkeep(self, move: int) -> None:
        if move == FORGO:
            rumours = self.box.rumours
            for card in self.due:
                if rumours is not None and rumours.unpaid_stays and rumours.is_either[card]:
                    self.paid.append(card)
                else:
                    self.leave(card)
            self.due = []
        else:
            card = move - PAY
            self.upkept += self.box.upkeep[card]
            self.paid.append(card)
            self.due.remove(card)

    def do_upkeep(self, move: int) -> None:
        """Pay for one card, or let go of all that are left."""
        self._settle_upkeep(move)
        self.ask_upkeep()

    # --- changing bad luck ---------------------------------------------------------

    def ask_buy(self) -> None:
        """Go on buying."""
        raise NotImplementedError

    def do_change(self, move: int) -> None:
        """Change one bad luck with a card, then ask again."""
        card = move - CHANGE
        symbol = self.new_symbol(card, dict(self.powers.changers)[card])
        assert symbol is not None
        self.change(symbol, 1)
        self.uses[card] = self.uses.get(card, 0) + 1
        if self.phase == UPKEEP:
            self.ask_upkeep()
        elif self.phase == MISFORTUNE:
            self.misfortune()
        else:
            self.ask_buy()
