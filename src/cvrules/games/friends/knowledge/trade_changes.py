"""Works out in which categories other players exchanged a goal when they traded.

If the ruling `trade_shows` is `how_many`, only the number of changed categories is known. Then, a
random search chooses categories that agree with everything that the seat has seen.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations

from attrs import evolve, frozen

from cvrules.games.friends.cards.card import CATEGORIES
from cvrules.games.friends.knowledge.timeline import Placement, Timeline, shuffle
from cvrules.games.friends.table.phase import Phase
from cvrules.games.friends.table.table import Draft
from cvrules.kernel.chance import Generator

__all__ = ["add_trade_changes"]

#: For each trade with unknown changes, whether the goal of one category changed.
_Row = tuple[bool, ...]


def add_trade_changes(draft: Draft, me: int | None, lines: list[Timeline], rng: Generator) -> list[Timeline]:
    """Add the known changes in other players' trades to the timelines.

    If only the number of changes is known, random changes that fit the view are added.

    Args:
        draft: The table.
        me: The seat whose view this is; `None` for a spectator.
        lines: A timeline for each category, without changes.
        rng: The random number generator.

    Returns:
        The timelines with changes.

    Raises:
        ValueError: The view contradicts itself.

    Rules:
        F6.4
    """
    rulings, running = draft.rules.rulings, draft.phase_id == Phase.TRADE
    ended = range(len(draft.trades) - running)
    flags: list[list[bool | None]] = [[None] * len(draft.trades) for _ in CATEGORIES]
    if running:
        for category in range(draft.step, len(CATEGORIES)):
            flags[category][-1] = False  # the player has not chosen in this category yet
    if rulings.trade_shows_categories:
        for category, row in enumerate(flags):
            row[: len(ended)] = [bool(draft.trades[number].changed >> category & 1) for number in ended]
    lines = [evolve(line, changes=tuple(row)) for line, row in zip(lines, flags, strict=True)]
    hidden = tuple(number for number in ended if draft.trades[number].seat != me)
    if not rulings.trade_shows_how_many or not hidden:
        return lines
    counts = [draft.trades[number].changed for number in hidden]
    rows = _choose_changed_categories(lines, hidden, counts, rng)
    for row, flag in zip(flags, rows, strict=True):
        for number, is_changed in zip(hidden, flag, strict=True):
            row[number] = is_changed
    return [evolve(line, changes=tuple(row)) for line, row in zip(lines, flags, strict=True)]


def _choose_changed_categories(
    lines: list[Timeline], hidden: tuple[int, ...], counts: list[int], rng: Generator
) -> list[_Row]:
    """Choose at random in which trades each category changed.

    Args:
        lines: A timeline for each category.
        hidden: The numbers of the hidden trades.
        counts: The number of categories that changed in each hidden trade.
        rng: The random number generator.

    Returns:
        For each category, whether it changed in each hidden trade.

    Raises:
        ValueError: The view contradicts itself.
    """
    possible = {
        category: line.possible_placements() for category, line in enumerate(lines) if not line.allows_any_trade()
    }
    search = _Search(lines, dict(zip(hidden, counts, strict=True)), possible, rng)
    found = search.find(0, {category: layers[0] for category, layers in possible.items()})
    if found is None:
        raise ValueError("this view contradicts itself: no placement of the life goals fits it")
    return [tuple(category in found[number] for number in hidden) for category in range(len(lines))]


@frozen
class _Search:
    """A search, trade by trade, for the categories whose goals changed.

    Args:
        lines: A timeline for each category.
        counts: The number of categories that changed, by the number of the hidden trade.
        possible: The possible placements before each trade and at the end, by category. Categories
            in which any trade is possible (see `Timeline.allows_any_trade`) are left out.
        rng: The random number generator.
    """

    lines: list[Timeline]
    counts: Mapping[int, int]
    possible: Mapping[int, list[set[Placement]]]
    rng: Generator

    def find(self, number: int, states: Mapping[int, set[Placement]]) -> dict[int, tuple[int, ...]] | None:
        """Return the categories that changed in the given trade and in all later trades.

        The result is `None` if no changes fit what the seat knows.

        Args:
            number: The number of the first trade to consider.
            states: The possible placements before this trade, by category. Categories in which any
                trade is possible are left out.

        Returns:
            The categories that changed, by the number of the trade.
        """
        if number == len(self.lines[0].trades):
            return {}
        for changed in self._category_groups(number):
            after = {
                category: self._placements_after(category, before, number, changed)
                for category, before in states.items()
            }
            rest = self.find(number + 1, after) if all(after.values()) else None
            if rest is not None:
                return {number: changed, **rest}
        return None

    def _category_groups(self, number: int) -> list[tuple[int, ...]]:
        """Return the groups of categories that can change in a trade, in random order."""
        if number not in self.counts:
            return [()]
        able = [category for category, line in enumerate(self.lines) if line.has_goal(number)]
        groups = list(combinations(able, self.counts[number]))
        return [groups[place] for place in shuffle(range(len(groups)), self.rng)]

    def _placements_after(
        self, category: int, before: set[Placement], number: int, changed: tuple[int, ...]
    ) -> set[Placement]:
        """Return the placements after a trade, if they fit what the seat learns later."""
        line = self.lines[category]
        change = category in changed if number in self.counts else line.has_changed(number)
        return line.placements_after_trade(before, number, change) & self.possible[category][number + 1]
