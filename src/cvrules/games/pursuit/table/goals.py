"""The classes `GoalSpec` and `TraitSpec`: goals and traits as numbers."""

from __future__ import annotations

from collections.abc import Mapping

from attrs import field, frozen

from cvrules.games.pursuit.cards.card import PROJECTS, Card
from cvrules.games.pursuit.cards.clauses import (
    EACH_ROUND,
    Claim,
    Clashes,
    Gives,
    Saves,
    Slots,
    Solo,
    Spares,
    Starts,
)
from cvrules.games.pursuit.cards.conditions import Death, LifeSpan, Most, Reach
from cvrules.games.pursuit.cards.words import PROJECT_CATEGORIES
from cvrules.games.pursuit.table.packed import LANE_OF, pack
from cvrules.games.pursuit.table.parts import NO_PART, PartSpec, rewards_of
from cvrules.model.bundle import Bundle, Term
from cvrules.model.hole import known_value

__all__ = ["Counted", "GoalSpec", "TraitSpec", "goal_spec", "trait_spec"]


@frozen
class Counted:
    """A thing that goals count, such as `completed health project`.

    Args:
        noun: The last word, such as `project` or `money`.
        lane: For resources and money, the lane in packed amounts; otherwise -1.
        level: For partners, the lowest level that counts; otherwise 0.
        is_completed: Whether only completed projects count.
        category: The category of the projects that count; empty if all categories count.
        kind: The type of the projects that count, such as `group`; empty if all types count.
    """

    noun: str
    lane: int = -1
    level: int = 0
    is_completed: bool = False
    category: str = ""
    kind: str = ""


def _parse_counted(what: str) -> Counted:
    """Parse the name of a thing that goals count, such as `completed health project`."""
    *before, noun = what.split(" ")
    return Counted(
        noun=noun,
        lane=LANE_OF.get(noun, -1),
        level=next((int(word.removeprefix("level_")) for word in before if word.startswith("level_")), 0),
        is_completed="completed" in before,
        category=next((word for word in before if word in PROJECT_CATEGORIES), ""),
        kind=next((word for word in before if word in PROJECTS), ""),
    )


Needed = tuple[tuple[Counted, int], ...]


def _parse_needed(bundle: Bundle) -> Needed:
    """Parse the things that a goal needs, and return each with its amount."""
    return tuple((_parse_counted(known_value(term.what)), known_value(term.amount)) for term in bundle)


@frozen(eq=False)
class GoalSpec:
    """The conditions and the reward of a life goal.

    Args:
        reach: The things that a player must be the first to have; empty for other goals.
        most: The thing that a player must have the most of at the end; `None` for other goals.
        first_to_die: `True` if the first player to die wins the goal, and `False` if the last
            player to die wins it. `None` for other goals.
        reward: The long-term happiness that the goal gives.
        per: A thing and a number. The reward is given once for every `number` of the thing. `None`
            if the reward is given once.
        up_to: The highest total reward; -1 if there is no limit.
        solo: The things that a solo player must have; empty for other conditions.
        solo_round: The last round in which a solo player may die, if the life must be short, or the
            first, if it must be long; 0 for other conditions.
        is_short_life: Whether the life of a solo player must be short.
        clashes: The slugs of the goals that clash with this goal in a solo game.
    """

    reach: Needed
    most: Counted | None
    first_to_die: bool | None
    reward: int
    per: tuple[Counted, int] | None
    up_to: int
    solo: Needed
    solo_round: int
    is_short_life: bool
    clashes: tuple[str, ...]


def goal_spec(card: Card) -> GoalSpec:
    """Return the conditions and the reward of a life goal, given its card."""
    claim = next((known_value(one.requirement) for one in card.every(Claim)), None)
    solo = next((one.requirement for one in card.every(Solo)), Bundle())
    gives = tuple(card.every(Gives))
    share = next((one.share for one in gives if one.share is not None), None)
    reward = sum(known_value(term.amount) for one in gives for term in one.bundle if term.what == "long_term")
    return GoalSpec(
        reach=_parse_needed(claim.bundle) if isinstance(claim, Reach) else (),
        most=_parse_counted(known_value(claim.what)) if isinstance(claim, Most) else None,
        first_to_die=claim.is_first if isinstance(claim, Death) else None,
        reward=reward,
        per=None if share is None else _parse_share(share.each),
        up_to=-1 if share is None or share.up_to is None else known_value(share.up_to),
        solo=_parse_needed(solo) if isinstance(solo, Bundle) else (),
        solo_round=known_value(solo.round) if isinstance(solo, LifeSpan) else 0,
        is_short_life=isinstance(solo, LifeSpan) and solo.is_short,
        clashes=tuple(known_value(one.goal) for one in card.every(Clashes)),
    )


def _parse_share(each: Term) -> tuple[Counted, int]:
    """Return the thing that a reward is given for, and how many earn the reward once."""
    return _parse_counted(known_value(each.what)), known_value(each.amount)


@frozen(eq=False)
class TraitSpec:
    """The abilities of a child trait.

    Args:
        starts: The resources and money at the start of the game, packed.
        each_round: The reward at the beginning of every Upkeep.
        bonuses: The additional rewards for actions, by the name of the action.
        savings: The discounts on the prices of actions, packed, by the name of the action.
        spared: The stress that the player is spared when repeating a board action, by the name of
            the action.
        slots: The number of additional slots.
    """

    starts: int = 0
    each_round: PartSpec = NO_PART
    bonuses: Mapping[str, PartSpec] = field(factory=dict)
    savings: Mapping[str, int] = field(factory=dict)
    spared: Mapping[str, int] = field(factory=dict)
    slots: int = 0


def trait_spec(card: Card) -> TraitSpec:
    """Return the abilities of a child trait, given its card."""
    bonuses: dict[str, tuple[Bundle, ...]] = {}
    for gives in card.every(Gives):
        moment = known_value(gives.moment) or ""
        bonuses[moment] = (*bonuses.get(moment, ()), gives.bundle)
    parts = {
        moment: PartSpec(rewards=tuple(reward for bundle in bundles for reward in rewards_of(bundle)))
        for moment, bundles in bonuses.items()
    }
    savings: dict[str, int] = {}
    for saves in card.every(Saves):
        moment = known_value(saves.moment)
        savings[moment] = savings.get(moment, 0) + pack(saves.bundle)
    spared: dict[str, int] = {}
    for spares in card.every(Spares):
        moment = known_value(spares.moment)
        spared[moment] = spared.get(moment, 0) + known_value(spares.stress)
    return TraitSpec(
        starts=sum(pack(starts.bundle) for starts in card.every(Starts)),
        each_round=parts.pop(EACH_ROUND, NO_PART),
        bonuses=parts,
        savings=savings,
        spared=spared,
        slots=sum(known_value(slots.number) for slots in card.every(Slots)),
    )
