"""The class `PartSpec`: a level, a role or the like of a card, as numbers."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from attrs import field, frozen

from cvrules.games.pursuit.cards.clauses import Cost, Earns, Gives, Needs, Takes, Upkeep
from cvrules.games.pursuit.cards.parts import Level, Role
from cvrules.games.pursuit.cards.words import BODY
from cvrules.games.pursuit.table.packed import RESOURCE_MASK, pack, total
from cvrules.model.bundle import Bundle
from cvrules.model.card import Part
from cvrules.model.hole import known_value

__all__ = [
    "MOST_PLACING_STRESS",
    "NO_PART",
    "REWARDED_CARDS",
    "PartSpec",
    "Reward",
    "order_matters",
    "part_spec",
    "rewards_of",
]

#: The kinds of cards that rewards can contain.
REWARDED_CARDS = ("project", "item", "activity", "job", "partner")
#: Earnings that make the order of upkeeps matter.
_ORDER_MATTERS = frozenset({*BODY, "short_term", "hourglass"})
_MOVES_THE_CUBE = frozenset(BODY)
#: The most stress that placing a card can cause.
MOST_PLACING_STRESS = 2


class Reward(NamedTuple):
    """One part of a reward.

    Args:
        what: A thing, such as `money` or `stress`, or a kind of card, such as `partner`.
        amount: The amount; for a card, its level.
    """

    what: str
    amount: int

    @property
    def is_card(self) -> bool:
        """Whether this part of a reward is a card."""
        return self.what in REWARDED_CARDS

    @property
    def has_an_order(self) -> bool:
        """Whether it can matter when this part of a reward is received."""
        return self.what in _MOVES_THE_CUBE or self.what in REWARDED_CARDS


def order_matters(rewards: tuple[Reward, ...]) -> bool:
    """Return whether the rewards have two different parts whose order can matter.

    Rules:
        P6.4
    """
    return len({reward.what for reward in rewards if reward.has_an_order}) > 1


def _fixed_parts_first(rewards: tuple[Reward, ...]) -> tuple[Reward, ...]:
    """Return the rewards, beginning with those whose order cannot matter."""
    if not order_matters(rewards):
        return rewards
    return tuple(sorted(rewards, key=lambda reward: reward.has_an_order))


@frozen(eq=False)
class PartSpec:
    """A level, a role, a promotion or the like.

    Args:
        label: The name of the level or role; empty if it has none.
        cost: The price, packed.
        needs: The stock that a player must have, but does not pay, to reach this level; packed.
        rewards: The rewards in printed order; cards come last.
        upkeep: The price of the upkeep, packed; 0 if there is none.
        earns: The rewards in every Upkeep for which the upkeep is paid.
    """

    label: str = ""
    cost: int = 0
    needs: int = 0
    rewards: tuple[Reward, ...] = ()
    upkeep: int = 0
    earns: tuple[Reward, ...] = ()
    #: The rewards, beginning with those that need no choice; for `reward_order players_choice`.
    rewards_by_choice: tuple[Reward, ...] = field(init=False)
    earns_by_choice: tuple[Reward, ...] = field(init=False)
    #: The number of resources in the price.
    resources: int = field(init=False)
    #: The stress in the rewards, and whether they also move the stress cube to the left.
    stress: int = field(init=False)
    has_relief: bool = field(init=False)
    #: The number of cards in the rewards.
    cards: int = field(init=False)
    #: The most stress that the rewards can cause, including the stress of placing cards.
    most_stress: int = field(init=False)
    #: Whether the rewards always cause exactly `most_stress`, and never move the cube to the left.
    is_exact: bool = field(init=False)
    #: Whether the upkeep costs nothing and its place in the order cannot matter.
    is_free_income: bool = field(init=False)

    @rewards_by_choice.default
    def _order_rewards(self) -> tuple[Reward, ...]:
        """Return the rewards, with those first whose order cannot matter."""
        return _fixed_parts_first(self.rewards)

    @earns_by_choice.default
    def _order_earns(self) -> tuple[Reward, ...]:
        """Return the earnings, with those first whose order cannot matter."""
        return _fixed_parts_first(self.earns)

    @resources.default
    def _count_resources(self) -> int:
        """Return the number of resources in the cost."""
        return total(self.cost & RESOURCE_MASK)

    @stress.default
    def _sum_stress(self) -> int:
        """Return the stress in the reward."""
        return sum(reward.amount for reward in self.rewards if reward.what == "stress")

    @has_relief.default
    def _compute_has_relief(self) -> bool:
        """Return whether the reward relieves stress."""
        return any(reward.what in {"relax", "good_health"} for reward in self.rewards)

    @cards.default
    def _count_cards(self) -> int:
        """Return the number of cards in the reward."""
        return sum(reward.is_card for reward in self.rewards)

    @most_stress.default
    def _find_most_stress(self) -> int:
        """Return the maximum stress from the reward."""
        return self.stress + MOST_PLACING_STRESS * self.cards

    @is_exact.default
    def _compute_is_exact(self) -> bool:
        """Return whether the stress from the reward is known exactly."""
        return not (self.has_relief or self.cards)

    @is_free_income.default
    def _compute_is_free_income(self) -> bool:
        """Return whether the earnings are free and their order cannot matter."""
        return not self.upkeep and not any(reward.what in _ORDER_MATTERS for reward in self.earns)

    @property
    def has_upkeep(self) -> bool:
        """Whether this part costs or earns something in Upkeep."""
        return bool(self.upkeep or self.earns)


#: A part that costs and gives nothing.
NO_PART = PartSpec()


def rewards_of(bundle: Bundle) -> Iterator[Reward]:
    """Yield a reward for each term of the bundle, in the order on the card."""
    return (Reward(known_value(term.what), known_value(term.amount)) for term in bundle)


def part_spec(part: Part) -> PartSpec:
    """Return the numbers on a part of a card, without trait abilities."""
    head = part.head
    label = known_value(head.label) if isinstance(head, Level | Role) and head.label is not None else ""
    gives = [reward for gives in part.every(Gives) if gives.moment is None for reward in rewards_of(gives.bundle)]
    takes = [Reward(known_value(takes.type), known_value(takes.level)) for takes in part.every(Takes)]
    return PartSpec(
        label=label,
        cost=sum(pack(cost.price) for cost in part.every(Cost)),
        needs=sum(pack(needs.bundle) for needs in part.every(Needs)),
        rewards=(*gives, *takes),
        upkeep=sum(pack(upkeep.price) for upkeep in part.every(Upkeep)),
        earns=tuple(reward for earns in part.every(Earns) for reward in rewards_of(earns.bundle)),
    )
