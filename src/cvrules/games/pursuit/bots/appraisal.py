"""Estimates the value of a position for one seat, in long-term happiness.

The weights were tuned in several hundred solo games.
"""

from __future__ import annotations

from attrs import define, field

from cvrules.games.pursuit.bots.ambitions import gains_of_cards, value_of_goals
from cvrules.games.pursuit.bots.offers import Offer, count_actions_to_pay, next_offers, offers_on_board, open_roles
from cvrules.games.pursuit.bots.worths import ACTION, JOINED, LEFT_OVER, Worths
from cvrules.games.pursuit.rulebook.ending import LAST_ROUND
from cvrules.games.pursuit.rulebook.play_area import count_excess_cards, count_partners, part_in_force
from cvrules.games.pursuit.rulebook.preparation import OLD_AGE_STRESS
from cvrules.games.pursuit.table.packed import STOCK_MASK
from cvrules.games.pursuit.table.rules import Rules
from cvrules.games.pursuit.table.seat import ACTIVE, ALIVE, Held, Seat
from cvrules.games.pursuit.table.table import SeenTable

__all__ = ["Appraisal"]

#: With this many hourglasses left, a resource is worth a third of an action; with fewer, less.
PLENTY_OF_TIME = 10.5
#: An offer is worth this share of its value for each action that it still needs.
PATIENCE = 0.6
#: The weight of the second best offer.
SECOND = 0.78
#: The average stress in a round, the worth of a space of the track in hourglasses, and the
#: additional worth of the last spaces.
DRIFT, SLOPE, DANGER, DANGEROUS = 0.5, 0.22, 0.6, 5
#: The expected saving of a discount in each of the next actions, in resources.
DISCOUNT, DISCOUNTED = 0.5, 4


@define
class Appraisal:
    """Values positions for one seat while it makes one decision.

    Args:
        table: The table before the decision.
        at: The seat that decides.
    """

    table: SeenTable
    at: int
    #: The expected hourglasses and rounds for each round, space of the stress track and drift.
    _times: dict[tuple[int, int, float], tuple[float, int]] = field(init=False, factory=dict)
    #: The worth of things and of parts of cards.
    worths: Worths = field(init=False)
    #: The offers on the board that are worth it, each with its surplus, the best first.
    _on_board: list[tuple[Offer, float]] = field(init=False)
    #: The next offers of each card in the play area, each with its surplus.
    _next_offers: dict[Held, list[tuple[Offer, float]]] = field(init=False, factory=dict)

    @worths.default
    def _make_worths(self) -> Worths:
        """Return the worths for the time that the seat can still expect."""
        seat = self.table.seats[self.at]
        time, rounds = self._time_left(self.table, seat)
        share = min(1.0, max(0.0, (time + seat.hourglasses) / PLENTY_OF_TIME))
        return Worths(rounds, resource=LEFT_OVER + (ACTION / 3 - LEFT_OVER) * share)

    @_on_board.default
    def _find_offers(self) -> list[tuple[Offer, float]]:
        """Return the cards in the rows that are worth it, the best first."""
        offers = [(offer, self.worths.surplus(offer)) for offer in offers_on_board(self.table)]
        if self.table.claims:  # after setup
            gains = gains_of_cards(self.table, self.at, {offer.spec for offer, _ in offers})
            offers = [(offer, surplus + gains[offer.spec]) for offer, surplus in offers]
        return sorted([pair for pair in offers if pair[1] > 0], key=lambda pair: -pair[1])

    def value(self, table: SeenTable) -> float:
        """Return the value of a position for the seat."""
        seat, specs, worths = table.seats[self.at], table.rules.specs, self.worths
        time, rounds = self._time_left(table, seat)
        value = seat.long_term + ACTION * time
        value += worths.purse_worth(seat.purse if seat.life == ALIVE else seat.purse & STOCK_MASK)
        value += seat.short_term * DISCOUNT * worths.resource * min(seat.hourglasses, DISCOUNTED)
        for held in seat.held:
            spec = specs[held.card]
            value += worths.income(part_in_force(table, held), rounds)
            if held.state == ACTIVE and spec.kind in {"basic", "partner"}:
                value += worths.later_levels_worth(spec, held.level)
        value += self._role_worth(table, seat) + self._best_offers_worth(table, seat)
        return value + value_of_goals(table, self.at)

    def _role_worth(self, table: SeenTable, seat: Seat) -> float:
        """Return the expected worth of the seat's roles when the round ends."""
        worth = 0.0
        for filled in table.roles:
            if filled.seat == self.at:
                roles = sum(role.card == filled.card for role in table.roles) + (JOINED if seat.hourglasses else 0)
                for number, part in table.rules.specs[filled.card].filled:
                    worth += min(1.0, max(0.0, roles - number + 1)) * self.worths.reward_worth(part.rewards)
        return worth

    def _best_offers_worth(self, table: SeenTable, seat: Seat) -> float:
        """Return the worth of the best two offers.

        An offer counts less the more actions it still needs.
        """
        if seat.life != ALIVE:
            return 0.0
        rows, second, best = table.row_ids, 0.0, 0.0
        for offer, surplus in (*self._offers_in_play(table, seat), *self._on_board):
            if surplus * PATIENCE > second and (offer.is_held or offer.spec.index in rows[offer.spec.deck]):
                second, best = sorted((second, best, self._promise(seat, offer, surplus)))[1:]
        return best + SECOND * second

    def _offers_in_play(self, table: SeenTable, seat: Seat) -> list[tuple[Offer, float]]:
        """Return the offers of cards in play areas, each with its surplus."""
        specs, surplus = table.rules.specs, self.worths.surplus
        offers = [(offer, surplus(offer)) for offer in open_roles(table, self.at)]
        for held in seat.held:
            if held not in self._next_offers:
                self._next_offers[held] = [(offer, surplus(offer)) for offer in next_offers(held, specs[held.card])]
            offers += self._next_offers[held]
        return offers

    def _promise(self, seat: Seat, offer: Offer, surplus: float) -> float:
        """Return the share of an offer's surplus that the seat can count on."""
        actions = 1 + count_actions_to_pay(seat, offer)
        is_in_time = actions <= seat.hourglasses or (offer.is_held and self.worths.rounds)
        return surplus * PATIENCE**actions if is_in_time else 0.0

    def _time_left(self, table: SeenTable, seat: Seat) -> tuple[float, int]:
        """Return the expected hourglasses of later rounds, and the number of rounds.

        A dead player is valued like one who is on the last space and has no more rounds, so that
        the bot never prefers death to stress.
        """
        if seat.life != ALIVE:
            return -SLOPE * table.rules.last_space - DANGER * DANGEROUS, 0
        drift = DRIFT + max(0, count_excess_cards(table, seat)) + max(0, count_partners(table, seat) - 1)
        start = table.round, seat.stress, drift
        if start not in self._times:
            self._times[start] = _expect_time(table.rules, *start)
        return self._times[start]


def _expect_time(rules: Rules, after: int, stress: int, drift: float) -> tuple[float, int]:
    """Return the expected hourglasses and the number of the rounds after a round.

    Stress lowers the number of hourglasses.

    Args:
        rules: The rules of the game.
        after: The number of the present round.
        stress: The space of the stress cube.
        drift: The average stress in a round.
    """
    space, last = float(stress), rules.last_space
    glasses, rounds = 0.0, 0
    for number in range(after + 1, LAST_ROUND + 1):
        space += OLD_AGE_STRESS.get(number, 0)
        if space > last:
            break
        here, share = int(space), space % 1
        worse = rules.hourglasses_at(here + 1) if here < last else 0
        glasses += (1 - share) * rules.hourglasses_at(here) + share * worse
        rounds += 1
        space += drift
    return glasses - SLOPE * stress - DANGER * max(0, stress - last + DANGEROUS), rounds
