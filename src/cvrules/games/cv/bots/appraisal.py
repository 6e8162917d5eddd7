"""Estimates what a CV is worth: its points now plus the future use of its cards.

This is a heuristic for bots, not a rule of the game. It uses only information that
the owner of the CV can see.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from attrs import evolve, field, frozen

from cvrules.games.cv.cards.words import STACKS
from cvrules.games.cv.rulebook.gossip import GOSSIP_POINTS
from cvrules.games.cv.rulebook.gossip_decks import count_cards_in_age
from cvrules.games.cv.rulebook.scoring import (
    POSSESSION,
    STACKS_SCORED_BY_SIZE,
    count_cards_in_stack,
    goal_points,
    points_for_cards,
)
from cvrules.games.cv.table.gossip_state import GossipPiles
from cvrules.games.cv.table.packed import BAD_LUCK, JOKER, amount, total
from cvrules.games.cv.table.profile import active_cards
from cvrules.games.cv.table.rules import AGES, Rules
from cvrules.games.cv.table.spec import Spec
from cvrules.games.cv.table.table import Seat, SeenTable

__all__ = ["Appraisal", "appraisal_of", "seat_without_card", "seats_with_card"]

#: The value of each feature of a card, in points. The numbers were tuned in games between bots.
SYMBOL, JOKER_EXTRA, DIE, ROLL, BAD = 0.22, 0.12, 0.35, 0.25, -0.4
ABILITY, SLASH, BAR = 0.25, -0.25, -1.5
GAIN, SAVE = 0.7, 1.2
PUBLIC_GOAL = 0.8
#: The maximum number of future turns to count. After that many turns, a card that is active now
#: has probably been covered or lost.
FAR_AWAY = 6.0

#: The value of an effect that rearranges stacks, and the factor that increases the value of harming
#: a leading player.
REARRANGE, LEADER = 0.3, 1.2

#: The indices of the stacks that score by the number of their cards.
SCORED_STACKS = tuple(STACKS.index(name) for name in STACKS_SCORED_BY_SIZE)

#: The cards that determine the value of a seat: its stacks, its hand, its waiting cards, and its
#: Gossip and Fate cards.
_Cards = tuple[tuple[tuple[int, ...], ...], tuple[int, ...], tuple[int, ...], GossipPiles]


@frozen
class Appraisal:
    """An estimate of the value of cards for one seat at one moment.

    A bot values the same cards many times during one decision, so the values are cached.

    Args:
        table: The table as the seat sees it.
        at: The index of the seat.
        turns: The estimated number of turns left for the seat.
    """

    table: SeenTable
    at: int
    turns: float
    _values: dict[_Cards, float] = field(init=False, factory=dict, eq=False, repr=False)
    _incomes: dict[int, float] = field(init=False, factory=dict, eq=False, repr=False)
    _gains: dict[int, float] = field(init=False, factory=dict, eq=False, repr=False)
    _losses: dict[int, float] = field(init=False, factory=dict, eq=False, repr=False)

    @property
    def rules(self) -> Rules:
        """The cards and rulings of the game on the table."""
        return self.table.rules

    @property
    def seat(self) -> Seat:
        """The seat that is valued, with its present cards."""
        return self.table.seats[self.at]

    def after(self, table: SeenTable) -> Appraisal:
        """Return an appraisal of the table later in the same turn.

        It reuses the values computed so far, which are still valid, because they depend only on a
        seat's cards and on the goals.
        """
        later = evolve(self, table=table)
        later._values.update(self._values)  # noqa: SLF001 - same class
        later._incomes.update(self._incomes)  # noqa: SLF001 - same class
        return later

    def value(self, seat: Seat) -> float:
        """Return the estimated value of the seat's CV and hand, in points.

        Args:
            seat: The seat to value. Its cards may differ from those on the table, but its goal
                may not.
        """
        cards = seat.stack_ids, seat.hand_ids, seat.waiting_ids, seat.gossip_piles
        value = self._values.get(cards)
        if value is None:
            specs = self.rules.specs
            hand = sum([self.value_in_hand(specs[card]) for card in seat.hand_ids])
            value = self._values[cards] = self.points(seat) + self._income(seat) + hand
        return value

    def points(self, seat: Seat) -> float:
        """Estimate the points of a CV now, counting public goals at a reduced rate."""
        rules = self.rules
        points = 0.0
        for stack in SCORED_STACKS:
            points += points_for_cards(rules, count_cards_in_stack(rules, seat, stack))
        points += sum([rules.specs[card].worth for card in seat.stack_ids[POSSESSION]])
        if rules.has_gossip_or_fate:
            points += self._points_of_owner * len(seat.gossip_piles.gossip_ids)
            points += sum(rules.specs[card].worth for card in seat.gossip_piles.fate_ids)
        if seat.goal_id >= 0:
            points += goal_points(self.table, seat.goal_id, seat)
        return points + PUBLIC_GOAL * sum([goal_points(self.table, goal, seat) for goal in self.table.goal_ids])

    def _income(self, seat: Seat) -> float:
        """Return the estimated value of the seat's active cards in future turns."""
        return sum([self._income_of_card(card) for card in active_cards(self.rules, seat)])

    def _income_of_card(self, card: int) -> float:
        """Return the estimated value of an active card in future turns.

        Args:
            card: The index of the card.
        """
        if card not in self._incomes:
            spec = self.rules.specs[card]
            self._incomes[card] = min(self.turns, FAR_AWAY) * _income_per_turn(spec) + self._bar_value(spec)
        return self._incomes[card]

    def _bar_value(self, spec: Spec) -> float:
        """Return the estimated value of the bars on a card, which is zero or negative."""
        share = min(1.0, self.turns / FAR_AWAY)
        return share * BAR * (spec.bars.bit_count() + 2 * spec.bars_forever.bit_count())

    def value_in_hand(self, spec: Spec) -> float:
        """Return the estimated value of an event in hand; 0 near the end of the game."""
        if self.turns < 1:
            return 0.0
        return GAIN * (total(spec.gain) + spec.gain_dice + spec.gain_rolls) + SAVE * spec.saves

    def gain(self, spec: Spec) -> float:
        """Return the estimated value that a new card adds in its best place."""
        if spec.is_event:
            return self.value_in_hand(spec)
        if spec.is_gossip:
            return max(self.gossip_value(spec, seat) for seat in self._gossip_targets(spec))
        if spec.index not in self._gains:
            best = max(self.value(seat) for seat in seats_with_card(self.seat, spec))
            self._gains[spec.index] = best - self.value(self.seat)
        return self._gains[spec.index]

    @property
    def _points_of_owner(self) -> int:
        """The points that a Gossip card scores for the owner of the CV that it is in."""
        return 0 if self.rules.rulings.gossip_points_who_played_it else GOSSIP_POINTS

    def _gossip_targets(self, spec: Spec) -> list[int]:
        """Return the seats to consider for a Gossip card: those whose CV it can join."""
        return [seat for seat in range(len(self.table.seats)) if not (spec.with_others and seat == self.at)]

    def gossip_value(self, spec: Spec, target: int) -> float:
        """Return the estimated value of putting a Gossip card into the target seat's CV.

        A card that harms another player is worth a share of that harm. The share is larger if that
        player has the most cards.
        """
        seats = self.table.seats
        covered = seats[target].gossip_piles.gossip_ids[:1]
        if self.rules.rulings.gossip_stack_all_act:
            covered = ()
        change = self._income_of_card(spec.index) - sum(self._income_of_card(card) for card in covered)
        change += self._points_of_owner
        own = GOSSIP_POINTS - self._points_of_owner + REARRANGE * spec.rearranges
        if target == self.at:
            return own + change
        is_leader = seats[target].size() == max(seat.size() for seat in seats)
        return own - change * (LEADER if is_leader else 1.0) / (len(seats) - 1)

    def loss(self, spec: Spec) -> float:
        """Return the estimated loss in value if the seat lost this active card."""
        if spec.index not in self._losses:
            without = seat_without_card(self.seat, spec.index)
            self._losses[spec.index] = self.value(self.seat) - self.value(without)
        return self._losses[spec.index]


@lru_cache(maxsize=1024)
def _income_per_turn(spec: Spec) -> float:
    """Return the estimated value of having a card active for one turn."""
    jokers, bad = amount(spec.tokens, JOKER), amount(spec.tokens, BAD_LUCK)
    symbols = SYMBOL * (total(spec.tokens) - bad) + JOKER_EXTRA * jokers + BAD * bad
    abilities = len(spec.swaps) + len(spec.changes) + len(spec.thaws) + len(spec.copies)
    return (
        symbols
        + DIE * spec.dice
        + ROLL * (spec.rolls - spec.taken_rolls)
        + ABILITY * abilities
        + SLASH * total(spec.upkeep)
    )


def seats_with_card(seat: Seat, spec: Spec) -> Iterator[Seat]:
    """Yield copies of the seat with a new card, one for each place to consider.

    The places are the top of a stack or of the Fate pile and, for some types of cards, the bottom
    of a stack.
    """
    if spec.is_fate:
        yield evolve(seat, gossip_piles=seat.gossip_piles._replace(fate_ids=(spec.index, *seat.gossip_piles.fate_ids)))
    for stack in spec.stacks:
        pile = seat.stack_ids[stack]
        piles = [(spec.index, *pile)]
        if pile and stack in SCORED_STACKS:
            piles.append((*pile, spec.index))
        for new in piles:
            yield _seat_with_stacks(seat, (*seat.stack_ids[:stack], new, *seat.stack_ids[stack + 1 :]))


def _seat_with_stacks(seat: Seat, stack_ids: tuple[tuple[int, ...], ...]) -> Seat:
    """Return a copy of the seat that has the given stacks.

    This takes half as long as calling `evolve`.
    """
    return Seat(
        rules=seat.rules,
        goal_id=seat.goal_id,
        hand_ids=seat.hand_ids,
        stack_ids=stack_ids,
        waiting_ids=seat.waiting_ids,
        barred=seat.barred,
        past_ids=seat.past_ids,
        gossip_piles=seat.gossip_piles,
    )


def seat_without_card(seat: Seat, card: int) -> Seat:
    """Return a copy of the seat without the given card."""
    piles = tuple(tuple(other for other in pile if other != card) for pile in seat.stack_ids)
    waiting = tuple(other for other in seat.waiting_ids if other != card)
    gossip_piles = GossipPiles(*(tuple(other for other in cards if other != card) for cards in seat.gossip_piles))
    return evolve(seat, stack_ids=piles, waiting_ids=waiting, gossip_piles=gossip_piles)


def appraisal_of(table: SeenTable, at: int) -> Appraisal:
    """Return an appraisal for a seat, with an estimate of the turns it has left."""
    players = len(table.seats)
    left = sum(count_cards_in_age(table, age) for age in AGES)
    discards = players if players == 2 else 1  # noqa: PLR2004 - with two players, each turn discards a card
    return Appraisal(table, at, max(0.0, (left - players) / (1.2 * players + discards)))
