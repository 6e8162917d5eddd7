"""Estimates the value of a CV: its points, and the use of its active cards.

This is a heuristic for bots, not a rule of the game. It uses only information that
the owner of the CV sees.
"""

from __future__ import annotations

from collections.abc import Iterator

from attrs import evolve, frozen

from cvrules.games.cv.cards.words import STACKS
from cvrules.games.cv.rulebook.scoring import POSSESSION, TABLED, counted_cards, goal_points, points_for_cards
from cvrules.games.cv.table.packed import BAD_LUCK, JOKER, amount, total
from cvrules.games.cv.table.profile import active_cards
from cvrules.games.cv.table.rules import AGES, Rules
from cvrules.games.cv.table.spec import Spec
from cvrules.games.cv.table.table import Seat, Table

__all__ = ["Appraisal", "appraisal_of", "seat_without_card", "seats_with_card"]

#: The value of each feature of a card in points, tuned by letting bots play each other.
SYMBOL, JOKER_EXTRA, DIE, ROLL, BAD = 0.22, 0.12, 0.35, 0.25, -0.4
ABILITY, SLASH, BAR = 0.25, -0.25, -1.5
GAIN, SAVE = 0.7, 1.2
PUBLIC_GOAL = 0.8
#: At most this many future turns count, since active cards are covered or lost by then.
FAR_AWAY = 6.0


@frozen
class Appraisal:
    """Estimates the value of cards for one seat at one moment.

    Args:
        table: The table as the seat sees it.
        at: The seat.
        turns: The estimated number of turns left for the seat.
    """

    table: Table
    at: int
    turns: float

    @property
    def rules(self) -> Rules:
        """The rules of the table."""
        return self.table.rules

    @property
    def seat(self) -> Seat:
        """The present cards of the seat."""
        return self.table.seats[self.at]

    def value(self, seat: Seat) -> float:
        """Return the value of a CV and hand in points."""
        specs = self.rules.specs
        hand = sum(self.value_in_hand(specs[card]) for card in seat.hand_ids)
        return self._points(seat) + self._income(seat) + hand

    def _points(self, seat: Seat) -> float:
        """Return the points of a CV now, with only a share of the public goals."""
        rules = self.rules
        points = 0.0
        for name in TABLED:
            points += points_for_cards(rules, counted_cards(rules, seat, STACKS.index(name)))
        points += sum(rules.specs[card].worth for card in seat.stack_ids[POSSESSION])
        if seat.goal_id >= 0:
            points += goal_points(self.table, seat.goal_id, seat)
        return points + PUBLIC_GOAL * sum(goal_points(self.table, goal, seat) for goal in self.table.goal_ids)

    def _income(self, seat: Seat) -> float:
        """Return the value of the active cards in later turns."""
        active = [self.rules.specs[card] for card in active_cards(self.rules, seat)]
        return sum(min(self.turns, FAR_AWAY) * _income_per_turn(spec) + self._bar_value(spec) for spec in active)

    def _bar_value(self, spec: Spec) -> float:
        """Return the value of a card's bars, which is zero or negative."""
        share = min(1.0, self.turns / FAR_AWAY)
        return share * BAR * (spec.bars.bit_count() + 2 * spec.bars_forever.bit_count())

    def value_in_hand(self, spec: Spec) -> float:
        """Return the value of an event in hand."""
        if self.turns < 1:
            return 0.0
        return GAIN * (total(spec.gain) + spec.gain_dice + spec.gain_rolls) + SAVE * spec.saves

    def gain(self, spec: Spec) -> float:
        """Return the value that a new card adds in its best place."""
        if spec.is_event:
            return self.value_in_hand(spec)
        now = self.value(self.seat)
        return max(self.value(seat) for seat in seats_with_card(self.seat, spec)) - now

    def loss(self, spec: Spec) -> float:
        """Return the value that the seat loses with an active card."""
        return self.value(self.seat) - self.value(seat_without_card(self.seat, spec.index))


def _income_per_turn(spec: Spec) -> float:
    """Return the value of an active card for one turn."""
    jokers, bad = amount(spec.tokens, JOKER), amount(spec.tokens, BAD_LUCK)
    symbols = SYMBOL * (total(spec.tokens) - bad) + JOKER_EXTRA * jokers + BAD * bad
    abilities = len(spec.swaps) + len(spec.changes) + len(spec.thaws) + len(spec.copies)
    return symbols + DIE * spec.dice + ROLL * spec.rolls + ABILITY * abilities + SLASH * total(spec.upkeep)


def seats_with_card(seat: Seat, spec: Spec) -> Iterator[Seat]:
    """Yield a copy of a seat for each place of a new card: top or bottom of a stack.

    The bottom is possible only in stacks whose new cards need not go on top.
    """
    for stack in spec.stacks:
        pile = seat.stack_ids[stack]
        piles = [(spec.index, *pile)]
        if pile and STACKS[stack] in TABLED:
            piles.append((*pile, spec.index))
        for new in piles:
            yield evolve(seat, stack_ids=(*seat.stack_ids[:stack], new, *seat.stack_ids[stack + 1 :]))


def seat_without_card(seat: Seat, card: int) -> Seat:
    """Return a seat without one of its cards."""
    piles = tuple(tuple(other for other in pile if other != card) for pile in seat.stack_ids)
    return evolve(seat, stack_ids=piles, waiting_ids=tuple(other for other in seat.waiting_ids if other != card))


def appraisal_of(table: Table, at: int) -> Appraisal:
    """Return the appraisal of a seat, with an estimate of its turns left."""
    rules, players = table.rules, len(table.seats)
    left = sum((table.deck_bits & rules.masks[age]).bit_count() for age in AGES)
    discards = players if players == 2 else 1  # noqa: PLR2004 - two players discard every turn
    return Appraisal(table, at, max(0.0, (left - players) / (1.2 * players + discards)))
