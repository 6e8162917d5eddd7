"""Estimates the value of a CV: its points now, and the use of its active cards.

This is a heuristic for bots, not a rule of the game. It uses only information that
the owner of the CV can see.
"""

from __future__ import annotations

from collections.abc import Iterator

from attrs import evolve, frozen

from cvrules.games.cv.cards.words import STACKS
from cvrules.games.cv.rulebook.scoring import (
    POSSESSION,
    STACKS_SCORED_BY_SIZE,
    counted_cards,
    goal_points,
    points_for_cards,
)
from cvrules.games.cv.table.packed import BAD_LUCK, JOKER, amount, total
from cvrules.games.cv.table.profile import active_cards
from cvrules.games.cv.table.rules import AGES, Rules
from cvrules.games.cv.table.spec import Spec
from cvrules.games.cv.table.table import Seat, SeenTable

__all__ = ["Appraisal", "appraisal_of", "seat_without_card", "seats_with_card"]

#: The value of each feature of a card in points. The numbers were tuned in games between bots.
SYMBOL, JOKER_EXTRA, DIE, ROLL, BAD = 0.22, 0.12, 0.35, 0.25, -0.4
ABILITY, SLASH, BAR = 0.25, -0.25, -1.5
GAIN, SAVE = 0.7, 1.2
PUBLIC_GOAL = 0.8
#: The most future turns that count. In later turns, a card that is active now has probably
#: been covered or lost.
FAR_AWAY = 6.0


@frozen
class Appraisal:
    """An estimate of the value of cards for one seat at one moment.

    Args:
        table: The table as the seat sees it.
        at: The seat.
        turns: The estimated number of turns left for the seat.
    """

    table: SeenTable
    at: int
    turns: float

    @property
    def rules(self) -> Rules:
        """The rules of the table."""
        return self.table.rules

    @property
    def seat(self) -> Seat:
        """The seat with its present cards."""
        return self.table.seats[self.at]

    def value(self, seat: Seat) -> float:
        """Return the value of the seat's CV and hand, in points."""
        specs = self.rules.specs
        hand = sum(self.value_in_hand(specs[card]) for card in seat.hand_ids)
        return self._points(seat) + self._income(seat) + hand

    def _points(self, seat: Seat) -> float:
        """Return the present points of a CV; public goals count for only a share."""
        rules = self.rules
        points = 0.0
        for name in STACKS_SCORED_BY_SIZE:
            points += points_for_cards(rules, counted_cards(rules, seat, STACKS.index(name)))
        points += sum(rules.specs[card].worth for card in seat.stack_ids[POSSESSION])
        if seat.goal_id >= 0:
            points += goal_points(self.table, seat.goal_id, seat)
        return points + PUBLIC_GOAL * sum(goal_points(self.table, goal, seat) for goal in self.table.goal_ids)

    def _income(self, seat: Seat) -> float:
        """Return the value of the active cards in future turns."""
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
        """Return the value that a new card adds if it is put in its best place."""
        if spec.is_event:
            return self.value_in_hand(spec)
        now = self.value(self.seat)
        return max(self.value(seat) for seat in seats_with_card(self.seat, spec)) - now

    def loss(self, spec: Spec) -> float:
        """Return the value that the seat would lose together with an active card."""
        return self.value(self.seat) - self.value(seat_without_card(self.seat, spec.index))


def _income_per_turn(spec: Spec) -> float:
    """Return the value of an active card in one turn."""
    jokers, bad = amount(spec.tokens, JOKER), amount(spec.tokens, BAD_LUCK)
    symbols = SYMBOL * (total(spec.tokens) - bad) + JOKER_EXTRA * jokers + BAD * bad
    abilities = len(spec.swaps) + len(spec.changes) + len(spec.thaws) + len(spec.copies)
    return symbols + DIE * spec.dice + ROLL * spec.rolls + ABILITY * abilities + SLASH * total(spec.upkeep)


def seats_with_card(seat: Seat, spec: Spec) -> Iterator[Seat]:
    """Yield copies of the seat with a new card: on top of a stack, or at its bottom.

    Some types of cards must go on top.
    """
    for stack in spec.stacks:
        pile = seat.stack_ids[stack]
        piles = [(spec.index, *pile)]
        if pile and STACKS[stack] in STACKS_SCORED_BY_SIZE:
            piles.append((*pile, spec.index))
        for new in piles:
            yield evolve(seat, stack_ids=(*seat.stack_ids[:stack], new, *seat.stack_ids[stack + 1 :]))


def seat_without_card(seat: Seat, card: int) -> Seat:
    """Return a seat without one of its cards."""
    piles = tuple(tuple(other for other in pile if other != card) for pile in seat.stack_ids)
    return evolve(seat, stack_ids=piles, waiting_ids=tuple(other for other in seat.waiting_ids if other != card))


def appraisal_of(table: SeenTable, at: int) -> Appraisal:
    """Return the appraisal for a seat, with an estimate of its turns left."""
    rules, players = table.rules, len(table.seats)
    left = sum((table.deck_bits & rules.masks[age]).bit_count() for age in AGES)
    discards = players if players == 2 else 1  # noqa: PLR2004 - with two players, each turn discards a card
    return Appraisal(table, at, max(0.0, (left - players) / (1.2 * players + discards)))
