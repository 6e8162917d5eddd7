"""Before the first turn: the track, the goals, the childhood cards and their draft.

The bicycle is always dealt. With `left` deals to come it is the next card with a
chance of one in `left`; each other card shares equally in the rest.
"""

from __future__ import annotations

from fractions import Fraction

from .rolling import Rolling
from .tables import CHOOSE, DEAL, DEAL_GOAL, DRAFT, DRAW, GOAL, ROW


class Dealing(Rolling):
    """Setup and draft."""

    __slots__ = ()

    def deal_chances(self) -> list[tuple[int, Fraction]]:
        """Return what may be dealt next, and how likely it is."""
        kind = self.box.script[self.step]
        if kind == DRAW:
            return self.draw_chances()
        if kind == ROW:
            deck = self.row_deck()
        elif kind < DEAL:
            deck = self.goal_deck
        else:
            deck = self.childhood
            if self.box.bicycle in deck:
                left = len(self.box.script) - self.step
                first = [(kind + self.box.bicycle, Fraction(1, left))]
                others = sorted(set(deck) - {self.box.bicycle})
                if left == 1:
                    return first
                share = (1 - Fraction(1, left)) / len(others)
                return first + [(kind + card, share) for card in others]
        return [(kind + card, Fraction(1, len(deck))) for card in sorted(deck)]

    def deal_sample(self, chance: float) -> int:
        """Return what is dealt next, given a number at least 0 and below 1."""
        kind = self.box.script[self.step]
        if kind == ROW or (kind == DRAW and self.box.rumours is not None):
            return sampled(self.deal_chances(), chance)
        if kind < DEAL:
            deck = self.goal_deck if kind != DRAW else self.ages[0] or self.ages[1] or self.ages[2]
            return kind + deck[int(chance * len(deck))]
        deck, bicycle = self.childhood, self.box.bicycle
        if bicycle in deck:
            left = len(self.box.script) - self.step
            chance *= left
            if chance < 1 or left == 1:
                return kind + bicycle
            card = deck[int((chance - 1) / (left - 1) * (len(deck) - 1))]
            return kind + (deck[-1] if card == bicycle else card)
        return kind + deck[int(chance * len(deck))]

    def dealt(self, outcome: int) -> None:
        """Lay down what was dealt."""
        kind, card = outcome & ~1023, outcome & 1023
        if kind == DRAW:
            self.draw(card)
        elif kind == ROW:
            self.draw_to_row(card)
        elif kind < DEAL:
            self.goal_deck.remove(card)
            if kind == GOAL:
                self.goals.append(card)
            else:
                self.secret[(kind - DEAL_GOAL) >> 10] = card
        else:
            self.childhood.remove(card)
            self.piles[(kind - DEAL) >> 10].append(card)
        self.step += 1
        if self.step == len(self.box.script):
            self._ask_draft(0)

    # --- the draft -------------------------------------------------------------------

    def _ask_draft(self, seat: int) -> None:
        self.options = [CHOOSE + card for card in self.piles[seat]]
        self.phase = DRAFT
        self.to_move = seat

    def do_choose(self, move: int) -> None:
        """Keep one childhood card; when all have, the others go to the left."""
        seat = self.to_move
        self.piles[seat].remove(move - CHOOSE)
        self.taken[seat].append(move - CHOOSE)
        if seat + 1 < self.players:
            self._ask_draft(seat + 1)
            return
        self.piles = [self.piles[seat - 1] for seat in range(self.players)]
        if len(self.piles[0]) > 1:
            self._ask_draft(0)
            return
        box = self.box
        for seat, cards in enumerate(self.taken):
            for card in cards + self.piles[seat]:
                if not box.revealed[card]:
                    self.hands[seat].append(card)
                    continue
                self.stacks[seat][box.types[card][0]].append(card)
                self.enter(card, seat)
                if card == box.bicycle:
                    self.first = seat
            self.piles[seat] = []
            self.taken[seat] = []
        self.round = 1
        self.seat = self.first
        self.begin_turn()


def sampled(chances: list[tuple[int, Fraction]], chance: float) -> int:
    """Return one of several outcomes, given a number at least 0 and below 1."""
    for outcome, share in chances[:-1]:
        chance -= float(share)
        if chance < 0:
            return outcome
    return chances[-1][0]
