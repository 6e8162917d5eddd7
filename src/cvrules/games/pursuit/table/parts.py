"""The class `PartSpec`: the numbers on a part of a card, such as a level or role."""

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

#: The types of cards that can be rewards.
REWARDED_CARDS = ("project", "item", "activity", "job", "partner")
#: If cards earn any of these things, the order of payments in Upkeep matters.
_ORDER_MATTERS = frozenset({*BODY, "short_term", "hourglass"})
_MOVES_THE_CUBE = frozenset(BODY)
#: The most stress that placing a card can cause.
MOST_PLACING_STRESS = 2


class Reward(NamedTuple):
    """An amount of one thing, or a card, that a player receives.

    Args:
        what: A thing, such as `money` or `stress`, or a type of card, such as `partner`.
        amount: The amount of the thing, or the level of the card.
    """

    what: str
    amount: int

    @property
    def is_card(self) -> bool:
        """Whether the reward is a card."""
        return self.what in REWARDED_CARDS

    @property
    def is_order_sensitive(self) -> bool:
        """Whether it can matter if this reward comes before or after another.

        This is the case for cards and for everything that moves the stress cube.
        """
        return self.what in _MOVES_THE_CUBE or self.what in REWARDED_CARDS


def order_matters(rewards: tuple[Reward, ...]) -> bool:
    """Return whether it can matter in which order the rewards are received.

    Rules:
        P6.4
    """
    return len({reward.what for reward in rewards if reward.is_order_sensitive}) > 1


def _put_unordered_first(rewards: tuple[Reward, ...]) -> tuple[Reward, ...]:
    """Return the rewards, sorted so that those whose order cannot matter come first."""
    if not order_matters(rewards):
        return rewards
    return tuple(sorted(rewards, key=lambda reward: reward.is_order_sensitive))


@frozen(eq=False)
class PartSpec:
    """What the engine needs to know about a part of a card, such as a level.

    Args:
        label: The name of the level or role; empty if it has none.
        cost: The price, packed.
        needs: The things that a player must have, but does not pay, to reach this level, packed.
        rewards: The rewards in printed order, except that cards come last.
        upkeep: The price of the upkeep, packed; 0 if it is free or there is none.
        earns: The rewards in every Upkeep in which the upkeep is paid.
    """

    label: str = ""
    cost: int = 0
    needs: int = 0
    rewards: tuple[Reward, ...] = ()
    upkeep: int = 0
    earns: tuple[Reward, ...] = ()
    #: The rewards and the earnings, with those whose order cannot matter first. Used with the ruling option
    #: `reward_order players_choice`.
    rewards_by_choice: tuple[Reward, ...] = field(init=False)
    earns_by_choice: tuple[Reward, ...] = field(init=False)
    #: The number of resources in the price.
    resources: int = field(init=False)
    #: The stress in the rewards, and whether they also move the stress cube to the left.
    stress: int = field(init=False)
    has_relief: bool = field(init=False)
    #: The number of cards in the rewards.
    cards: int = field(init=False)
    #: The most stress that the rewards can cause, including the stress for placing cards.
    most_stress: int = field(init=False)
    #: Whether the rewards always cause exactly `most_stress`, and never move the cube to the left.
    is_exact: bool = field(init=False)
    #: Whether the upkeep is free and can be paid at any point in Upkeep.
    is_free_income: bool = field(init=False)

    @rewards_by_choice.default
    def _order_rewards(self) -> tuple[Reward, ...]:
        """Return the rewards, sorted so that those whose order cannot matter come first."""
        return _put_unordered_first(self.rewards)

    @earns_by_choice.default
    def _order_earns(self) -> tuple[Reward, ...]:
        """Return the earnings, sorted so that those whose order cannot matter come first."""
        return _put_unordered_first(self.earns)

    @resources.default
    def _count_resources(self) -> int:
        """Return the number of resources in the price."""
        return total(self.cost & RESOURCE_MASK)

    @stress.default
    def _sum_stress(self) -> int:
        """Return the stress in the rewards, without the stress for placing cards."""
        return sum(reward.amount for reward in self.rewards if reward.what == "stress")

    @has_relief.default
    def _compute_has_relief(self) -> bool:
        """Return whether the rewards move the stress cube to the left."""
        return any(reward.what in {"relax", "good_health"} for reward in self.rewards)

    @cards.default
    def _count_cards(self) -> int:
        """Return the number of cards in the rewards."""
        return sum(reward.is_card for reward in self.rewards)

    @most_stress.default
    def _find_most_stress(self) -> int:
        """Return the most stress that the rewards can cause."""
        return self.stress + MOST_PLACING_STRESS * self.cards

    @is_exact.default
    def _compute_is_exact(self) -> bool:
        """Return whether the rewards always cause exactly `most_stress`, and no relief."""
        return not (self.has_relief or self.cards)

    @is_free_income.default
    def _compute_is_free_income(self) -> bool:
        """Return whether the upkeep is free and can be paid at any point in Upkeep."""
        return not self.upkeep and not any(reward.what in _ORDER_MATTERS for reward in self.earns)

    @property
    def has_upkeep(self) -> bool:
        """Whether this part costs or earns something in Upkeep."""
        return bool(self.upkeep or self.earns)


#: A part without a price and without rewards.
NO_PART = PartSpec()


def rewards_of(bundle: Bundle) -> Iterator[Reward]:
    """Return a reward for each term in a bundle, in printed order."""
    return (Reward(known_value(term.what), known_value(term.amount)) for term in bundle)


def part_spec(part: Part) -> PartSpec:
    """Return the `PartSpec` of a part of a card.

    Rewards for a certain moment, as on traits, are left out.
    """
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
