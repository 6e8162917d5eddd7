"""Estimates what things and parts of cards are worth to the bot.

The unit is one long-term happiness. The weights were tuned in several hundred solo games.
"""

from __future__ import annotations

from functools import lru_cache

from attrs import define, field

from cvrules.games.pursuit.bots.offers import Offer
from cvrules.games.pursuit.rulebook.ending import INHERITED
from cvrules.games.pursuit.rulebook.joining_projects import MOST_ROLES
from cvrules.games.pursuit.table.packed import HOURGLASS, LANES, unpack
from cvrules.games.pursuit.table.parts import PartSpec, Reward
from cvrules.games.pursuit.table.rules import Rules
from cvrules.games.pursuit.table.spec import Spec

__all__ = ["ACTION", "DROPPED", "JOINED", "LEFT_OVER", "Worths", "worths_of"]

#: The worth of an hourglass, and of the other things whose worth does not change during the game.
ACTION = 1.55
WORTHS = {"long_term": 1.0, "short_term": 0.55, "hourglass": ACTION, "stress": -0.75, "relax": 0.4}
#: The worth of a resource that is left at the end of the game.
LEFT_OVER = 1 / INHERITED
#: The later levels of a card count with this share of their worth, because they may never be reached.
PROSPECT = 0.45
#: Upkeep never costs the bot more than this, because it can drop the card instead.
DROPPED = -1.1
#: The probability that another player also fills a role in a group project.
JOINED = 0.7
#: Of each resource, the first `FEW` units have their full worth, the next `SOME` are worth less, and the rest least.
FEW, SOME = 8, 6


@lru_cache(maxsize=32)
def worths_of(rules: Rules, rounds: int, resource: float) -> Worths:  # noqa: ARG001 - part of the cache key
    """Return the worths of things and parts of cards, from a cache if possible.

    Args:
        rules: The rules that the cards belong to.
        rounds: The number of rounds after this one.
        resource: The worth of one resource.
    """
    return Worths(rounds, resource)


@define
class Worths:
    """The worth of things and of parts of cards, given the number of rounds left.

    A bot values the same parts in many positions, so each worth is computed only once.

    Args:
        rounds: The number of rounds after this one.
        resource: The worth of one resource.
    """

    rounds: int
    resource: float
    _profits: dict[PartSpec, float] = field(init=False, factory=dict)
    _surpluses: dict[PartSpec, float] = field(init=False, factory=dict)
    _later_levels: dict[tuple[Spec, int], float] = field(init=False, factory=dict)

    # --- the worth of things ------------------------------------------------------------------

    def thing_worth(self, what: str, number: int) -> float:
        """Return what an amount of one thing is worth to the bot."""
        if what == "good_health":
            return (1.0 + ACTION * (1 + self.rounds)) * number
        return WORTHS.get(what, self.resource) * number

    def reward_worth(self, rewards: tuple[Reward, ...]) -> float:
        """Return what a reward is worth to the bot; a card is worth about one action."""
        return sum(ACTION if reward.is_card else self.thing_worth(reward.what, reward.amount) for reward in rewards)

    def price_worth(self, packed: int) -> float:
        """Return what the things in a price are worth to the bot."""
        return sum(self.thing_worth(LANES[lane], number) for lane, number in unpack(packed))

    def purse_worth(self, purse: int) -> float:
        """Return what a seat's resources, money and hourglasses are worth to the bot.

        In large amounts, each unit of a resource or of money is worth less.
        """
        return sum(
            ACTION * number if lane == HOURGLASS else self._stock_worth(number) for lane, number in unpack(purse)
        )

    def _stock_worth(self, number: int) -> float:
        """Return what an amount of one resource, or of money, is worth to the bot."""
        if number <= FEW:
            return number * self.resource
        some = min(number - FEW, SOME)
        rest = number - FEW - some
        return FEW * self.resource + some * max(LEFT_OVER, self.resource * 0.75) + rest * LEFT_OVER

    # --- the worth of parts of cards ----------------------------------------------------------

    def profit(self, part: PartSpec) -> float:
        """Return the worth of the part's rewards, minus its price and one action."""
        if part not in self._profits:
            self._profits[part] = self.reward_worth(part.rewards) - self.price_worth(part.cost) - ACTION
        return self._profits[part]

    def income_per_round(self, part: PartSpec) -> float:
        """Return the net worth of the part's upkeep and earnings in one round."""
        return self.reward_worth(part.earns) - self.price_worth(part.upkeep)

    def income(self, part: PartSpec) -> float:
        """Return the net worth of the part's upkeep and earnings in all later rounds."""
        return max(self.rounds * self.income_per_round(part), DROPPED)

    def later_levels_worth(self, spec: Spec, level: int) -> float:
        """Return what the levels of the card after the given one are worth to the bot."""
        key = spec, level
        if key not in self._later_levels:
            self._later_levels[key] = PROSPECT * max(0.0, sum(self.profit(part) for part in spec.levels[level:]))
        return self._later_levels[key]

    def surplus(self, offer: Offer) -> float:
        """Return the profit of the offer, including the later profit that it leads to."""
        part, spec = offer.part, offer.spec
        if part not in self._surpluses:
            gain = self.profit(part) + self.income(part)
            if spec.kind == "group":
                gain += JOINED * sum(
                    self.reward_worth(more.rewards) for number, more in spec.filled if number <= MOST_ROLES
                )
            elif spec.kind in {"basic", "partner"}:
                gain += self.later_levels_worth(spec, spec.levels.index(part) + 1)
            self._surpluses[part] = gain
        return self._surpluses[part]
