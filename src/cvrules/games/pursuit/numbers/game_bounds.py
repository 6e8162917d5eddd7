"""Computes the largest possible numbers of legal moves and decisions in a game.

The number of decisions is limited under any rulings, for these reasons:

- Each action uses an hourglass, so there are no more actions than hourglasses. A seat gains
  hourglasses at the start, in each Preparation, from cards, and from Overtime.
- If Overtime is repeated in a round, it causes at least as much stress as the longest section has
  spaces, so it moves the cube into a section further to the right. Rest and relax never move the
  cube out of its section. Only good health moves it back, by one section each time.
- Hourglasses and good health come from parts that a player can reach once in a game, such as the
  last level of a project, or once in a round, such as an upkeep. If the cards give them in other
  ways, there is no limit.
- A turn ends with an action or a death, and allows a limited number of refreshes. A card can be
  discarded only as often as it is placed, and each action places a limited number of cards.
"""

from __future__ import annotations

from collections.abc import Iterator

from cvrules.games.pursuit.rulebook.board_actions import (
    FIRST_ADULT_ROUND,
    FIRST_OLD_ROUND,
    OVERTIME_HOURGLASSES,
    OVERTIME_STRESS,
)
from cvrules.games.pursuit.rulebook.ending import LAST_ROUND
from cvrules.games.pursuit.rulebook.free_actions import MOST_REFRESHES
from cvrules.games.pursuit.rulebook.happiness import HIGHEST
from cvrules.games.pursuit.rulebook.piles import SLOTS
from cvrules.games.pursuit.rulebook.rewards import MOST_HOURGLASSES
from cvrules.games.pursuit.rulebook.setup import STARTING_HOURGLASSES
from cvrules.games.pursuit.table.moves import ROWS
from cvrules.games.pursuit.table.packed import hourglasses
from cvrules.games.pursuit.table.parts import PartSpec, Reward
from cvrules.games.pursuit.table.rules import GOAL, JOB, Rules
from cvrules.games.pursuit.table.spec import Spec
from cvrules.kernel.game_bounds import Bounds

__all__ = ["bounds_of"]

#: If cards could give these rewards any number of times, a game might never end.
_SCARCE = frozenset({"hourglass", "good_health"})
#: The number of moves that do not name a card: Study, Play, Interact, Temp Job, Overtime, three ways to rest, and
#: either retirement or a promotion to a job that chance draws.
_PLAIN_MOVES = 9


def bounds_of(rules: Rules, players: int) -> Bounds:
    """Return the bounds for a game with these rules and this number of players."""
    return Bounds(moves=_most_moves(rules), decisions=_most_decisions(rules, players))


def _most_moves(rules: Rules) -> int:
    """Return the maximum number of legal moves at any one time."""
    on_board = 0
    for deck in range(len(ROWS)):
        ways = sorted(len(rules.specs[card].moves.take) for card in rules.decks[deck])
        on_board += sum(ways[-SLOTS:])
    in_play = sum(max(1, len(spec.levels) - 1) + len(spec.roles) + 1 for spec in rules.specs if spec.moves.take)
    refreshes = len(ROWS) * ((1 << SLOTS) - 1)
    return _PLAIN_MOVES + on_board + in_play + len(rules.decks[JOB]) + refreshes


def _most_decisions(rules: Rules, players: int) -> int | None:
    """Return the maximum number of decisions in a game; `None` if there is no limit."""
    actions = _most_hourglasses(rules, players)
    if actions is None:
        return None
    choices = max((_most_choices(rewards) for rewards in _all_rewards(rules)), default=0)
    cards = max((sum(reward.is_card for reward in rewards) for rewards in _all_rewards(rules)), default=0)
    turns = actions + players  # a player may die in a turn without taking an action
    limit = 1 if rules.rulings.refresh_limit_once_a_turn else MOST_REFRESHES
    additional = actions * max((len(spec.filled) for spec in rules.specs), default=0)
    placed = actions * (1 + 2 * cards) + additional * cards
    free = turns * limit + placed
    upkeeps = LAST_ROUND * sum(any(part.has_upkeep for part in spec.parts) for spec in rules.specs)
    rewards = 2 * actions + free + upkeeps + LAST_ROUND * players + additional
    setup = len(rules.decks[GOAL]) + players
    return setup + actions * (1 + HIGHEST) + free + upkeeps + rewards * choices


def _most_hourglasses(rules: Rules, players: int) -> int | None:
    """Return the maximum number of hourglasses that all players together can gain.

    The result is `None` if there is no limit.
    """
    spared = max((spec.trait.spared.get("overtime", 0) for spec in rules.specs), default=0)
    repeated = OVERTIME_STRESS + max(0, 1 - spared)
    if any(section.spaces > repeated for section in rules.book.sections) or any(
        map(_can_repeat_scarce_rewards, rules.specs)
    ):
        return None
    rounds = FIRST_OLD_ROUND - FIRST_ADULT_ROUND
    overtimes = players * (rounds + len(rules.book.sections)) + sum(
        _most_given_by_card(spec, "good_health") for spec in rules.specs
    )
    most = min(MOST_HOURGLASSES, max(section.hourglasses for section in rules.book.sections))
    fixed = players * (STARTING_HOURGLASSES + (LAST_ROUND - 1) * most)
    return (
        fixed + OVERTIME_HOURGLASSES * overtimes + sum(_most_given_by_card(spec, "hourglass") for spec in rules.specs)
    )


def _can_repeat_scarce_rewards(spec: Spec) -> bool:
    """Return whether a card can give hourglasses or good health any number of times."""
    again: list[PartSpec] = [*spec.trait.bonuses.values()]
    if spec.kind == "basic":
        again += spec.levels[:-1]  # an active project can be discarded and taken again
    elif spec.kind in {"item", "partner", "job"}:
        again += spec.parts
    return any(reward.what in _SCARCE for part in again for reward in part.rewards)


def _most_given_by_card(spec: Spec, what: str) -> int:
    """Return the largest amount of a thing that a card can give in a whole game."""
    tokens = sum(1 + hourglasses(role.cost) for role in spec.roles)
    total = sum(_total_amount(part.rewards, what) for part in spec.parts)
    total += sum(tokens * _total_amount(part.rewards, what) for _, part in spec.filled)
    return total + LAST_ROUND * (
        sum(_total_amount(part.earns, what) for part in spec.parts) + _total_amount(spec.trait.each_round.rewards, what)
    )


def _total_amount(rewards: tuple[Reward, ...], what: str) -> int:
    """Return the total amount of a thing in some rewards, to compute a bound."""
    return sum(reward.amount for reward in rewards if reward.what == what)


def _all_rewards(rules: Rules) -> Iterator[tuple[Reward, ...]]:
    """Yield the rewards, and then the earnings, of each part of each card."""
    for spec in rules.specs:
        parts = [*spec.parts, *(part for _, part in spec.filled), *spec.trait.bonuses.values(), spec.trait.each_round]
        for part in parts:
            yield part.rewards
            yield part.earns


def _most_choices(rewards: tuple[Reward, ...]) -> int:
    """Return the maximum number of choices that receiving some rewards requires."""
    return sum(reward.is_order_sensitive for reward in rewards) + sum(reward.is_card for reward in rewards)
