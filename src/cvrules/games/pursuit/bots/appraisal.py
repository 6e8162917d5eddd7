"""Estimates the value of a position to the bot, in long-term happiness.

The weights were tuned in several hundred solo games.
"""

from __future__ import annotations

from typing import NamedTuple

from attrs import define, field

from cvrules.games.pursuit.bots.goal_worth import GoalWorth
from cvrules.games.pursuit.bots.offers import Offer, count_actions_to_pay, next_offers, offers_on_board, open_roles
from cvrules.games.pursuit.bots.worths import ACTION, DROPPED, JOINED, LEFT_OVER, Worths, worths_of
from cvrules.games.pursuit.rulebook.ending import LAST_ROUND
from cvrules.games.pursuit.rulebook.play_area import count_excess_cards, count_partners, part_in_force
from cvrules.games.pursuit.rulebook.preparation_phase import OLD_AGE_STRESS
from cvrules.games.pursuit.table.packed import STOCK_MASK
from cvrules.games.pursuit.table.rules import Rules
from cvrules.games.pursuit.table.seat import ACTIVE, ALIVE, Held, Seat
from cvrules.games.pursuit.table.table import SeenTable

__all__ = ["Appraisal"]

#: With at least this many hourglasses still to come, a resource is worth a third of an action; with fewer, it is worth
#: less.
PLENTY_OF_TIME = 10.5
#: An offer's surplus is multiplied by this factor once for each action that it still needs.
PATIENCE = 0.6
#: The number of offers that count towards the value of a position, and the weight of the second best one.
COUNTED, SECOND = 2, 0.78
#: The average stress in a round; the cost of each space on the stress track, in hourglasses; the additional cost of
#: each of the last spaces; and the number of these spaces.
DRIFT, SLOPE, DANGER, DANGEROUS = 0.5, 0.22, 0.6, 5
#: The number of resources that each short-term happiness is expected to save in one action, and the maximum number of
#: actions for which this is counted.
DISCOUNT, DISCOUNTED = 0.5, 4


class Asset(NamedTuple):
    """What a bot expects from a card in its own play area.

    Args:
        income: The net worth of its upkeep and earnings in one round.
        later: The worth of its later levels.
        offers: Its next levels or promotions, each with its surplus.
    """

    income: float
    later: float
    offers: list[tuple[Offer, float]]


@define
class Appraisal:
    """Values positions for one seat while it makes one decision.

    Args:
        table: The table before the decision.
        at: The seat that decides.
    """

    table: SeenTable
    at: int
    #: A cache for `_time_left`, by the round, the space of the stress cube and the average stress in a round.
    _times: dict[tuple[int, int, float], tuple[float, int]] = field(init=False, factory=dict)
    #: Computes the worth of things and of parts of cards.
    worths: Worths = field(init=False)
    #: Computes the value of the life goals.
    goal_worth: GoalWorth = field(init=False)
    #: The offers on the board with a positive surplus, the best first.
    _on_board: list[tuple[Offer, float]] = field(init=False)
    #: A cache for `_asset`, by the card in the play area.
    _assets: dict[Held, Asset] = field(init=False, factory=dict)

    @worths.default
    def _make_worths(self) -> Worths:
        """Return the worths of things and cards for the time that the seat has left."""
        seat = self.table.seats[self.at]
        time, rounds = self._time_left(self.table, seat)
        share = min(1.0, max(0.0, (time + seat.hourglasses) / PLENTY_OF_TIME))
        return worths_of(self.table.rules, rounds, LEFT_OVER + (ACTION / 3 - LEFT_OVER) * share)

    @goal_worth.default
    def _make_goal_worth(self) -> GoalWorth:
        """Return the object that values the life goals for the seat."""
        return GoalWorth(self.table, self.at)

    @_on_board.default
    def _find_offers(self) -> list[tuple[Offer, float]]:
        """Return the offers in the rows with a positive surplus, the best first."""
        offers = [(offer, self.worths.surplus(offer)) for offer in offers_on_board(self.table)]
        if self.table.claims:  # goals count only after setup
            gains = self.goal_worth.gains_of_cards({offer.spec for offer, _ in offers})
            offers = [(offer, surplus + gains[offer.spec]) for offer, surplus in offers]
        return sorted([pair for pair in offers if pair[1] > 0], key=lambda pair: -pair[1])

    def value(self, table: SeenTable) -> float:
        """Return the value of a position for the seat."""
        seat, worths = table.seats[self.at], self.worths
        time, rounds = self._time_left(table, seat)
        assets = [self._asset(held) for held in seat.held]
        value = seat.long_term + ACTION * time
        value += worths.purse_worth(seat.purse if seat.life == ALIVE else seat.purse & STOCK_MASK)
        value += seat.short_term * DISCOUNT * worths.resource * min(seat.hourglasses, DISCOUNTED)
        for asset in assets:
            value += max(rounds * asset.income, DROPPED)
            value += asset.later
        value += self._role_worth(table, seat) + self._best_offers_worth(table, seat, assets)
        return value + self.goal_worth.value(table)

    def breakdown(self, table: SeenTable) -> dict[str, float]:
        """Return the value of a position in parts, to give reasons in a hint.

        The parts add up to `value()`, which is faster.
        """
        seat, worths = table.seats[self.at], self.worths
        time, rounds = self._time_left(table, seat)
        assets = [self._asset(held) for held in seat.held]
        return {
            "long_term": float(seat.long_term),
            "time": ACTION * time,
            "stock": worths.purse_worth(seat.purse if seat.life == ALIVE else seat.purse & STOCK_MASK),
            "short_term": seat.short_term * DISCOUNT * worths.resource * min(seat.hourglasses, DISCOUNTED),
            "income": sum(max(rounds * asset.income, DROPPED) for asset in assets),
            "later": sum(asset.later for asset in assets),
            "roles": self._role_worth(table, seat),
            "offers": self._best_offers_worth(table, seat, assets),
            "goals": self.goal_worth.value(table),
        }

    def best_offers(self, table: SeenTable) -> list[Offer]:
        """Return the two offers that count for the value of a position, the best first."""
        seat = table.seats[self.at]
        if seat.life != ALIVE:
            return []
        offers = [pair for pair in self._on_board if pair[0].spec.index in table.row_ids[pair[0].spec.deck]]
        offers += [pair for held in seat.held for pair in self._asset(held).offers]
        offers += [(offer, self.worths.surplus(offer)) for offer in open_roles(table, self.at)]
        expected = [(self._expected_surplus(seat, offer, surplus), offer) for offer, surplus in offers]
        expected = sorted([pair for pair in expected if pair[0] > 0], key=lambda pair: -pair[0])
        return [offer for _, offer in expected[:COUNTED]]

    def _asset(self, held: Held) -> Asset:
        """Return what the bot expects from a card in its own play area."""
        if held not in self._assets:
            worths, spec = self.worths, self.table.rules.specs[held.card]
            has_levels = held.state == ACTIVE and spec.kind in {"basic", "partner"}
            self._assets[held] = Asset(
                income=worths.income_per_round(part_in_force(self.table, held)),
                later=worths.later_levels_worth(spec, held.level) if has_levels else 0.0,
                offers=[(offer, worths.surplus(offer)) for offer in next_offers(held, spec)],
            )
        return self._assets[held]

    def _role_worth(self, table: SeenTable, seat: Seat) -> float:
        """Return the expected worth of what the seat's roles give when the round ends."""
        worth = 0.0
        for filled in table.roles:
            if filled.seat == self.at:
                roles = sum(role.card == filled.card for role in table.roles) + (JOINED if seat.hourglasses else 0)
                for number, part in table.rules.specs[filled.card].filled:
                    worth += min(1.0, max(0.0, roles - number + 1)) * self.worths.reward_worth(part.rewards)
        return worth

    def _best_offers_worth(self, table: SeenTable, seat: Seat, assets: list[Asset]) -> float:
        """Return the worth of the best two offers.

        The more actions an offer still needs, the less it counts.
        """
        if seat.life != ALIVE:
            return 0.0
        offers = [pair for asset in assets for pair in asset.offers]
        offers += [(offer, self.worths.surplus(offer)) for offer in open_roles(table, self.at)]
        rows, second, best = table.row_ids, 0.0, 0.0
        for offer, surplus in (*self._on_board, *offers):
            if surplus * PATIENCE > second and (offer.is_held or offer.spec.index in rows[offer.spec.deck]):
                expected = self._expected_surplus(seat, offer, surplus)
                if expected > second:
                    second, best = sorted((best, expected))
        return best + SECOND * second

    def _expected_surplus(self, seat: Seat, offer: Offer, surplus: float) -> float:
        """Return how much of an offer's surplus the bot expects to get.

        The result is smaller if the seat needs more actions first, and 0 if the offer will be gone
        by then.
        """
        actions = 1 + count_actions_to_pay(seat, offer)
        is_in_time = actions <= seat.hourglasses or (offer.is_held and self.worths.rounds)
        return surplus * PATIENCE**actions if is_in_time else 0.0

    def _time_left(self, table: SeenTable, seat: Seat) -> tuple[float, int]:
        """Return how many hourglasses and how many later rounds the seat can expect.

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
    """Return how many hourglasses and rounds a seat can expect after a round.

    Stress lowers the number of hourglasses that are expected.

    Args:
        rules: The rules of the game.
        after: The round after which hourglasses and rounds are counted.
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
