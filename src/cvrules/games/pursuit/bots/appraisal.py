"""Estimates the value of a position for one seat, in long-term happiness.

The weights were tuned in several hundred solo games.
"""

from __future__ import annotations

from attrs import define, field

from cvrules.games.pursuit.bots.ambitions import gains_of_cards, value_of_goals
from cvrules.games.pursuit.bots.offers import Offer, count_actions_to_pay, offers_in_play, offers_on_board
from cvrules.games.pursuit.rulebook.ending import INHERITED, LAST_ROUND
from cvrules.games.pursuit.rulebook.joining import MOST_ROLES
from cvrules.games.pursuit.rulebook.play_area import count_excess_cards, count_partners, part_in_force
from cvrules.games.pursuit.rulebook.preparation import OLD_AGE_STRESS
from cvrules.games.pursuit.table.packed import HOURGLASS, LANES, unpack
from cvrules.games.pursuit.table.parts import PartSpec, Reward
from cvrules.games.pursuit.table.seat import ACTIVE, ALIVE, Seat
from cvrules.games.pursuit.table.spec import Spec
from cvrules.games.pursuit.table.table import SeenTable

__all__ = ["Appraisal"]

#: The worth of an hourglass, and of other things that keep their worth until the end.
ACTION = 1.55
WORTHS = {"long_term": 1.0, "short_term": 0.55, "hourglass": ACTION, "stress": -0.75, "relax": 0.4}
#: With this many hourglasses left, a resource is worth a third of an action; with fewer, less.
PLENTY_OF_TIME = 10.5
LEFT_OVER = 1 / INHERITED
#: An offer is worth this share of its value for each action that it still needs.
PATIENCE = 0.6
#: The weight of the second best offer.
SECOND = 0.78
#: The weight of the later levels of a project.
PROSPECT = 0.45
#: The average stress in a round, the worth of a space of the track in hourglasses, and the
#: additional worth of the last spaces.
DRIFT, SLOPE, DANGER, DANGEROUS = 0.5, 0.22, 0.6, 5
#: Upkeep never costs the bot more than this, because it can drop the card instead.
DROPPED = -1.1
#: The expected saving of a discount in each of the next actions, in resources.
DISCOUNT, DISCOUNTED = 0.5, 4
#: The probability that another player fills a second role of a group project.
JOINED = 0.7
#: The first pieces of a thing have their full worth, the next ones are worth less, and the rest least.
FEW, SOME = 8, 6


@define
class Appraisal:
    """Values positions for one seat while it makes one decision.

    Args:
        table: The table before the decision.
        at: The seat that decides.
    """

    table: SeenTable
    at: int
    #: The number of rounds after this one.
    rounds: int = field(init=False)
    #: The worth of one resource.
    resource: float = field(init=False)
    _surpluses: dict[PartSpec, float] = field(init=False, factory=dict)
    #: The offers on the board that are worth it, each with its surplus.
    _on_board: list[tuple[Offer, float]] = field(init=False)

    @rounds.default
    def _count_rounds(self) -> int:
        """Return the number of rounds that the seat can still expect."""
        return _time_left(self.table, self.table.seats[self.at])[1]

    @resource.default
    def _appraise_resource(self) -> float:
        """Return the value of a resource."""
        seat = self.table.seats[self.at]
        left = _time_left(self.table, seat)[0] + seat.hourglasses
        return LEFT_OVER + (ACTION / 3 - LEFT_OVER) * min(1.0, max(0.0, left / PLENTY_OF_TIME))

    @_on_board.default
    def _find_offers(self) -> list[tuple[Offer, float]]:
        """Return the projects on the board, each with its surplus."""
        offers = [(offer, self.surplus(offer)) for offer in offers_on_board(self.table)]
        if self.table.claims:  # after setup
            gains = gains_of_cards(self.table, self.at, {offer.spec for offer, _ in offers})
            offers = [(offer, surplus + gains[offer.spec]) for offer, surplus in offers]
        return [(offer, surplus) for offer, surplus in offers if surplus > 0]

    # --- parts of cards ---------------------------------------------------------------------

    def thing_worth(self, what: str, number: int) -> float:
        """Return the worth of an amount of one thing."""
        if what == "good_health":
            return (1.0 + ACTION * (1 + self.rounds)) * number
        return WORTHS.get(what, self.resource) * number

    def reward_worth(self, rewards: tuple[Reward, ...]) -> float:
        """Return the worth of a reward; a card is worth about one action."""
        return sum(ACTION if reward.is_card else self.thing_worth(reward.what, reward.amount) for reward in rewards)

    def price_worth(self, packed: int) -> float:
        """Return the worth of a price."""
        return sum(self.thing_worth(LANES[lane], number) for lane, number in unpack(packed))

    def profit(self, part: PartSpec) -> float:
        """Return the worth of the part's rewards, minus its price and the action."""
        return self.reward_worth(part.rewards) - self.price_worth(part.cost) - ACTION

    def surplus(self, offer: Offer) -> float:
        """Return the profit of the offer, including its expected later profit."""
        part, spec = offer.part, offer.spec
        if part not in self._surpluses:
            gain = self.profit(part) + self.income(part, self.rounds)
            if spec.kind == "group":
                gain += JOINED * sum(
                    self.reward_worth(more.rewards) for number, more in spec.filled if number <= MOST_ROLES
                )
            elif spec.kind in {"basic", "partner"}:
                gain += self.later_levels_worth(spec, spec.levels.index(part) + 1)
            self._surpluses[part] = gain
        return self._surpluses[part]

    def income(self, part: PartSpec, rounds: int) -> float:
        """Return the net worth of the part's upkeep and earnings in later rounds."""
        if not part.has_upkeep:
            return 0.0
        income = rounds * (self.reward_worth(part.earns) - self.price_worth(part.upkeep))
        return max(income, DROPPED)

    def later_levels_worth(self, spec: Spec, level: int) -> float:
        """Return the worth of the card's later levels."""
        return PROSPECT * max(0.0, sum(self.profit(part) for part in spec.levels[level:]))

    # --- positions ----------------------------------------------------------------------------

    def value(self, table: SeenTable) -> float:
        """Return the value of a position for the seat."""
        seat = table.seats[self.at]
        time, rounds = _time_left(table, seat)
        value = seat.long_term + ACTION * time
        is_alive = seat.life == ALIVE
        value += sum(
            self.stock_worth(lane, number) for lane, number in unpack(seat.purse) if is_alive or lane != HOURGLASS
        )
        value += seat.short_term * DISCOUNT * self.resource * min(seat.hourglasses, DISCOUNTED)
        for held in seat.held:
            spec = table.rules.specs[held.card]
            value += self.income(part_in_force(table, held), rounds)
            if held.state == ACTIVE and spec.kind in {"basic", "partner"}:
                value += self.later_levels_worth(spec, held.level)
        value += self._role_worth(table, seat) + self._best_offers_worth(table, seat)
        return value + value_of_goals(table, self.at)

    def stock_worth(self, lane: int, number: int) -> float:
        """Return the worth of an amount of one thing.

        Large amounts are worth less per piece.
        """
        if lane == HOURGLASS:
            return ACTION * number
        few, some = min(number, FEW), max(0, min(number - FEW, SOME))
        return few * self.resource + some * max(LEFT_OVER, self.resource * 0.75) + (number - few - some) * LEFT_OVER

    def _role_worth(self, table: SeenTable, seat: Seat) -> float:
        """Return the expected worth of the seat's roles when the round ends."""
        worth = 0.0
        for filled in table.roles:
            if filled.seat == self.at:
                roles = sum(role.card == filled.card for role in table.roles) + (JOINED if seat.hourglasses else 0)
                for number, part in table.rules.specs[filled.card].filled:
                    worth += min(1.0, max(0.0, roles - number + 1)) * self.reward_worth(part.rewards)
        return worth

    def _best_offers_worth(self, table: SeenTable, seat: Seat) -> float:
        """Return the worth of the best two offers.

        An offer counts less the more actions it still needs.
        """
        if seat.life != ALIVE:
            return 0.0
        there = {card for row in table.row_ids for card in row}
        offers = [(offer, surplus) for offer, surplus in self._on_board if offer.spec.index in there]
        offers += [(offer, self.surplus(offer)) for offer in offers_in_play(table, self.at)]
        promises, time = [0.0, 0.0], seat.hourglasses
        for offer, surplus in offers:
            if surplus > 0:
                actions = 1 + count_actions_to_pay(seat, offer)
                if actions <= time or (offer.is_held and self.rounds):
                    promises.append(surplus * PATIENCE**actions)
        *_, second, best = sorted(promises)
        return best + SECOND * second


def _time_left(table: SeenTable, seat: Seat) -> tuple[float, int]:
    """Return the expected hourglasses of later rounds, and the number of rounds.

    Stress lowers the number of hourglasses. A dead player is valued like one who is on the last
    space and has no more rounds, so that the bot never prefers death to stress.
    """
    rules, space, last = table.rules, float(seat.stress), table.rules.last_space
    if seat.life != ALIVE:
        return -SLOPE * last - DANGER * DANGEROUS, 0
    drift = DRIFT + max(0, count_excess_cards(table, seat)) + max(0, count_partners(table, seat) - 1)
    glasses, rounds = 0.0, 0
    for number in range(table.round + 1, LAST_ROUND + 1):
        space += OLD_AGE_STRESS.get(number, 0)
        if space > last:
            break
        here, share = int(space), space % 1
        worse = rules.hourglasses_at(here + 1) if here < last else 0
        glasses += (1 - share) * rules.hourglasses_at(here) + share * worse
        rounds += 1
        space += drift
    return glasses - SLOPE * seat.stress - DANGER * max(0, seat.stress - last + DANGEROUS), rounds
