"""Replays what a seat knows about the life goals of one category.

The goals of a category are held by players, in the supply, or out of the game. A *placement*
says which goal each player holds, or has fulfilled, and which goals left the game unchosen.
The replay begins with all placements that fit the seat's first hand. At another player's
trade, that player's goal may change places with any goal of the supply; at the seat's own
trade, the placements remain that fit the supply it saw; and where a goal is fulfilled, the
placements remain in which the player holds it. All placements that remain at the end are
equally likely, and so are the ways that lead to them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import permutations

from attrs import frozen

from cvrules.games.friends.table.draft import Look
from cvrules.kernel.chance import Generator

__all__ = ["Placement", "Timeline", "pick"]

#: The goal of each player, then the goals that left the game; -1 for a player without one.
Placement = tuple[int, ...]


def pick(items: Iterable[Placement], rng: Generator) -> Placement:
    """Return a random placement.

    Raises:
        ValueError: There is none, because the view contradicts itself.
    """
    ordered = sorted(items)
    if not ordered:
        raise ValueError("no placement of the goals fits the view")
    return ordered[int(rng.random() * len(ordered))]


@frozen
class Timeline:
    """Everything that a seat knows about the goals of one category.

    Args:
        goals: The goals of the category.
        category: The index of the category.
        holders: The players who hold a goal of the category, or have fulfilled it.
        boxed: The number of goals that left the game unchosen.
        me: The seat that looks; `None` for a spectator.
        known: The goals that certain places have at the beginning.
        spare: The goals that are certainly in the supply at the beginning.
        looks: The trades.
        fulfilled: For each player, the goal of this category that was fulfilled, and its place among
            all goals that the player fulfilled; `None` if there is none.
        changes: For each trade of another player, whether the goal changed; `None` if unknown.
    """

    goals: tuple[int, ...]
    category: int
    holders: tuple[int, ...]
    boxed: int
    me: int | None
    known: Mapping[int, int]
    spare: frozenset[int]
    looks: tuple[Look, ...]
    fulfilled: tuple[tuple[int, int] | None, ...]
    changes: tuple[bool | None, ...]

    def sample(self, rng: Generator, last: int | None) -> list[Placement]:
        """Return the placements before each trade, and the last one, at random.

        Args:
            rng: The source of chance.
            last: The goal that the seat itself holds in the end; `None` for a spectator, or if it
                holds none.

        Raises:
            ValueError: The view contradicts itself.
        """
        layers: list[set[Placement]] = []
        states = self._first()
        for number, look in enumerate(self.looks):
            states = self._held(states, look.fulfilled)
            if look.seat == self.me:
                states = {state for state in states if self._fits_look(state, look)}
            layers.append(states)
            states = {after for state in states for after in self._after(state, number)}
        states = self._held(states, None)
        if last is not None and self.me is not None:
            states = {state for state in states if state[self.me] == last}
        path = [pick(states, rng)]
        for number in range(len(self.looks) - 1, -1, -1):
            before = (state for state in self._before(path[0], number) if state in layers[number])
            path.insert(0, pick(before, rng))
        return path

    def _first(self) -> set[Placement]:
        """Return all placements that fit what is known at the beginning."""
        players = len(self.fulfilled)
        places = [*self.holders, *range(players, players + self.boxed)]
        free = [place for place in places if place not in self.known]
        taken = {*self.known.values(), *self.spare}
        rest = [goal for goal in self.goals if goal not in taken]
        found = set()
        for chosen in permutations(rest, len(free)):
            state = [-1] * (players + self.boxed)
            for place, goal in (*self.known.items(), *zip(free, chosen, strict=True)):
                state[place] = goal
            found.add(tuple(state))
        return found

    def _held(self, states: set[Placement], counts: tuple[int, ...] | None) -> set[Placement]:
        """Return the placements in which players hold what they have fulfilled so far."""
        done = [
            (at, entry[0])
            for at, entry in enumerate(self.fulfilled)
            if entry is not None and (counts is None or entry[1] < counts[at])
        ]
        return {state for state in states if all(state[at] == goal for at, goal in done)}

    def _has_goal(self, look: Look) -> bool:
        """Return whether the trader held a goal of the category."""
        entry = self.fulfilled[look.seat]
        return look.seat in self.holders and (entry is None or entry[1] >= look.fulfilled[look.seat])

    def spare_of(self, state: Placement) -> list[int]:
        """Return the goals of the supply."""
        return [goal for goal in self.goals if goal not in state]

    def _fits_look(self, state: Placement, look: Look) -> bool:
        seen = {goal for goal in self.goals if look.spare >> goal & 1}
        return set(self.spare_of(state)) == seen and (
            not self._has_goal(look) or state[look.seat] == look.before[self.category]
        )

    def _after(self, state: Placement, number: int) -> Iterable[Placement]:
        """Yield the placements that a trade can lead to."""
        look, change = self.looks[number], self.changes[number]
        if not self._has_goal(look):
            yield state
        elif look.seat == self.me:
            yield self._with(state, look.seat, look.after[self.category])
        else:
            if change is not True:
                yield state
            if change is not False:
                yield from (self._with(state, look.seat, goal) for goal in self.spare_of(state))

    def _before(self, state: Placement, number: int) -> Iterable[Placement]:
        """Yield the placements that can lead to this one by a trade."""
        look, change = self.looks[number], self.changes[number]
        if not self._has_goal(look):
            yield state
        elif look.seat == self.me:
            yield self._with(state, look.seat, look.before[self.category])
        else:
            if change is not True:
                yield state
            if change is not False:
                yield from (self._with(state, look.seat, goal) for goal in self.spare_of(state))

    @staticmethod
    def _with(state: Placement, at: int, goal: int) -> Placement:
        return (*state[:at], goal, *state[at + 1 :])
