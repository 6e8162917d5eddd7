"""Before the first turn: the track, the goals, the childhood cards and their draft.

The bicycle is always dealt. With `left` deals to come it is the next card with a
chance of one in `left`; each other card shares equally in the rest.
"""

from __future__ import annotations

from fractions import Fraction

from .rolling import Rolling
from .tables import CHANCE, CHOOSE, DEAL, DEAL_GOAL, DEALING, DRAFT, DRAW, GOAL

_TRACK = 5


class Dealing(Rolling):
    """Setup and draft."""

    __slots__ = ()

    def deal_kind(self) -> int:
        """Return what is dealt next, as the move without its card; 0 when all is."""
        step, players = self.step, self.players
        if step < _TRACK:
            return DRAW
        step -= _TRACK
        if step < players - 1:
            return GOAL
        step -= players - 1
        if step < players:
            return DEAL_GOAL + (step << 10)
        step -= players
        return DEAL + (step // 3 << 10) if step < 3 * players else 0

    def deal_chances(self) -> list[tuple[int, Fraction]]:
        """Return what may be dealt next, and how likely it is."""
        kind = self.deal_kind()
        if kind == DRAW:
            deck = next(deck for deck in self.ages if deck)
        elif kind < DEAL:
            deck = self.goal_deck
        else:
            deck = self.childhood
            if self.box.bicycle in deck:
                left = self._deals_left()
                first = [(kind + self.box.bicycle, Fraction(1, left))]
                others = sorted(set(deck) - {self.box.bicycle})
                if left == 1:
                    return first
                share = (1 - Fraction(1, left)) / len(others)
                return first + [(kind + card, share) for card in others]
        return [(kind + card, Fraction(1, len(deck))) for card in sorted(deck)]

    def _deals_left(self) -> int:
        return _TRACK + 2 * self.players - 1 + 3 * self.players - self.step

    def deal_sample(self, chance: float) -> int:
        """Return what is dealt next, given a number at least 0 and below 1."""
        kind = self.deal_kind()
        if kind < DEAL:
            deck = next(deck for deck in self.ages if deck) if kind == DRAW else self.goal_deck
            return kind + deck[int(chance * len(deck))]
        deck = self.childhood
        if self.box.bicycle in deck:
            chance *= self._deals_left()
            if chance < 1:
                return kind + self.box.bicycle
            chance = (chance - 1) / (self._deals_left() - 1)
            card = deck[int(chance * (len(deck) - 1))]
            return kind + (deck[-1] if card == self.box.bicycle else card)
        return kind + deck[int(chance * len(deck))]

    def dealt(self, outcome: int) -> None:
        """Lay down what was dealt."""
        kind, card = outcome & ~1023, outcome & 1023
        if kind == DRAW:
            age = next(age for age, deck in enumerate(self.ages) if deck)
            self.ages[age].remove(card)
            self.track.append(card)
            self.begun |= 1 << age
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
        self.phase = DEALING
        self.to_move = CHANCE
        if not self.deal_kind():
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
