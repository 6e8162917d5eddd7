"""Finds out where the life goals of a category can be, given what one seat knows.

A life goal is held by a player, in the supply, or out of the game. A *placement* says which goal of
the category each player holds or has fulfilled, and which goals left the game because they were
not chosen.

The search begins with all placements that fit the seat's first hand. When another player trades,
that player's goal may be exchanged for any goal in the supply. When the seat itself trades, only
the placements that fit the supply that it saw are kept. When a player fulfils a goal, only the
placements with this goal in the player's hand are kept. A random placement is chosen from those
that are left at the end. Then, the search goes back trade by trade and chooses one of the
placements that can lead to the later one. In each step, all placements are equally likely.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations, permutations

from attrs import field, frozen

from cvrules.games.friends.table.draft import PastTrade
from cvrules.kernel.chance import Generator

__all__ = ["Placement", "Timeline", "pick_placement", "shuffle"]

#: A placement: the goal of each player (-1 for none), then the goals that left the game.
Placement = tuple[int, ...]


def shuffle(items: Sequence[int], rng: Generator) -> list[int]:
    """Return the items in random order. All orders are equally likely."""
    mixed = list(items)
    for at in range(len(mixed) - 1, 0, -1):
        other = int(rng.random() * (at + 1))
        mixed[at], mixed[other] = mixed[other], mixed[at]
    return mixed


def pick_placement(items: Iterable[Placement], rng: Generator) -> Placement:
    """Return one of the possible placements of goals at random.

    Raises:
        ValueError: There are no placements, because the view contradicts itself.
    """
    ordered = sorted(items)
    if not ordered:
        raise ValueError("this view contradicts itself: no placement of the life goals fits it")
    return ordered[int(rng.random() * len(ordered))]


@frozen
class Timeline:
    """Everything that a seat knows about the goals of one category.

    Args:
        goals: The goals of the category.
        category: The index of the category.
        holders: The players who hold a goal of the category, or have fulfilled it.
        boxed: The number of goals that left the game because they were not chosen.
        me: The seat whose view this is; `None` for a spectator.
        known: The goals that are known at the beginning, by their index in a `Placement`.
        spare: The goals that are known to be in the supply at the beginning.
        trades: All trades so far, in order.
        fulfilled: For each player, the goal of this category that the player fulfilled, and its index
            among all the player's fulfilled goals; `None` if there is none.
        last: The goal that the seat holds at the end; `None` for a spectator, or if the seat holds
            none.
        limits: The goals that are possible at the beginning, by their index in a `Placement`. If an
            index is missing, all goals are possible.
        changes: For each trade, whether the player's goal of this category changed; `None` if that is
            not known. An empty tuple means that nothing is known about any trade.
    """

    goals: tuple[int, ...]
    category: int
    holders: tuple[int, ...]
    boxed: int
    me: int | None
    known: Mapping[int, int]
    spare: frozenset[int]
    trades: tuple[PastTrade, ...]
    fulfilled: tuple[tuple[int, int] | None, ...]
    last: int | None
    limits: Mapping[int, frozenset[int]] = field(factory=dict)
    changes: tuple[bool | None, ...] = ()
    #: The indices in a `Placement` that nothing is known about. Their goals are interchangeable, so
    #: the search uses only one order of them.
    unknown_indices: tuple[int, ...] = field(init=False)

    @unknown_indices.default
    def _find_unknown_indices(self) -> tuple[int, ...]:
        """Return the indices in a `Placement` that nothing is known about."""
        seen = {*self.known, *self.limits, *(trade.seat for trade in self.trades)}
        seen |= {at for at, entry in enumerate(self.fulfilled) if entry is not None}
        return tuple(place for place in self._indices_with_goal() if place not in seen)

    def sample(self, rng: Generator) -> list[Placement]:
        """Return a random placement for the end, and earlier placements that lead to it.

        The result has a placement before each trade, and the placement at the end.

        Raises:
            ValueError: The view contradicts itself.
        """
        *layers, states = self._placements_by_trade()
        path = [pick_placement(states, rng)]
        for number in range(len(self.trades) - 1, -1, -1):
            before = (state for state in self._placements_before(path[0], number) if state in layers[number])
            path.insert(0, pick_placement(before, rng))
        mixed = dict(zip(self.unknown_indices, shuffle(self.unknown_indices, rng), strict=True))
        return [tuple(state[mixed.get(place, place)] for place in range(len(state))) for state in path]

    def first_pairs(self) -> frozenset[tuple[int, int]]:
        """Return the goals that are possible before the first trade.

        Each goal is paired with an index in a `Placement` at which that goal can be.
        """
        pairs = {(place, goal) for state in self.possible_placements()[0] for place, goal in enumerate(state)}
        pairs |= {
            (place, goal) for place in self.unknown_indices for other, goal in pairs if other in self.unknown_indices
        }
        return frozenset(pairs)

    def possible_placements(self) -> list[set[Placement]]:
        """Return the placements that fit everything that the seat knows.

        The result has a set for the time before each trade, and a set for the end.
        """
        *layers, states = self._placements_by_trade()
        found = [states]
        for number in range(len(self.trades) - 1, -1, -1):
            can_stay = self.trades[number].seat != self.me and self.has_changed(number) is not True
            if not can_stay or not layers[number] <= states:
                earlier = {state for later in states for state in self._placements_before(later, number)}
                states = earlier & layers[number]
            else:
                states = layers[number]
            found.append(states)
        return found[::-1]

    def placements_after_trade(self, states: set[Placement], number: int, change: bool | None) -> set[Placement]:
        """Return the placements that a trade can lead to.

        Args:
            states: The placements before the trade. If the result has the same placements, this set
                itself is returned, not a copy.
            number: The number of the trade.
            change: Whether the player's goal of this category changed; `None` if that is not known.
        """
        trade = self.trades[number]
        at = trade.seat
        if not self._has_goal(trade):
            return set() if change is True else states
        if at == self.me:
            return {self._replace_goal(state, at, trade.after[self.category]) for state in states}
        if change is False:
            return states
        after, goals = set() if change else set(states), frozenset(self.goals)
        for state in states:
            head, tail = state[:at], state[at + 1 :]
            after.update([(*head, goal, *tail) for goal in goals.difference(state)])
        return states if len(after) == len(states) and after == states else after

    def allows_any_trade(self) -> bool:
        """Return whether the seat must consider every result of other players' trades.

        This is the case if the supply has goals of this category, if no other player has fulfilled a
        goal of this category, and if the seat itself has never traded and seen the supply.
        """
        others = any(entry is not None for at, entry in enumerate(self.fulfilled) if at != self.me)
        has_spare = len(self.goals) > len(self.holders) + self.boxed
        return has_spare and not others and all(trade.seat != self.me for trade in self.trades)

    def has_goal(self, number: int) -> bool:
        """Return whether the player who traded held a goal of the category."""
        return self._has_goal(self.trades[number])

    def _placements_by_trade(self) -> list[set[Placement]]:
        """Return the placements before each trade and at the end.

        Each set fits what the seat knew at that time, but not always what the seat learned later.
        """
        layers, states = list[set[Placement]](), self._initial_placements()
        traded: dict[tuple[int, int, bool | None, bool], set[Placement]] = {}
        for number, trade in enumerate(self.trades):
            layers.append(self._placements_at_trade(states, number))
            key = (id(layers[-1]), trade.seat, self.has_changed(number), self._has_goal(trade))
            if key not in traded or trade.seat == self.me:
                traded[key] = self.placements_after_trade(layers[-1], number, self.has_changed(number))
            states = traded[key]
        return [*layers, self._placements_at_the_end(states)]

    def has_changed(self, number: int) -> bool | None:
        """Return whether a trade changed the goal of this category; `None` if unknown."""
        return self.changes[number] if self.changes else None

    def _placements_at_trade(self, states: set[Placement], number: int) -> set[Placement]:
        """Return those placements that fit what the seat knew at the time of a trade."""
        trade = self.trades[number]
        states = self._placements_with_fulfilled(states, trade.fulfilled)
        return {state for state in states if self._fits_trade(state, trade)} if trade.seat == self.me else states

    def _placements_at_the_end(self, states: set[Placement]) -> set[Placement]:
        """Return those placements that fit what the seat knows at the end."""
        states = self._placements_with_fulfilled(states, None)
        if self.last is None or self.me is None:
            return states
        return {state for state in states if state[self.me] == self.last}

    def _initial_placements(self) -> set[Placement]:
        """Return all placements that fit what the seat knew at the beginning."""
        free = [
            place
            for place in self._indices_with_goal()
            if place not in self.known and place not in self.unknown_indices
        ]
        taken = {*self.known.values(), *self.spare}
        rest = [goal for goal in self.goals if goal not in taken]
        found = set()
        for chosen in permutations(rest, len(free)):
            if any(goal not in self.limits.get(place, self.goals) for place, goal in zip(free, chosen, strict=True)):
                continue
            for others in combinations([goal for goal in rest if goal not in chosen], len(self.unknown_indices)):
                state = [-1] * (len(self.fulfilled) + self.boxed)
                pairs = (*zip(free, chosen, strict=True), *zip(self.unknown_indices, others, strict=True))
                for place, goal in (*self.known.items(), *pairs):
                    state[place] = goal
                found.add(tuple(state))
        return found

    def _indices_with_goal(self) -> list[int]:
        """Return the indices in a `Placement` that have a goal."""
        players = len(self.fulfilled)
        return [*self.holders, *range(players, players + self.boxed)]

    def _placements_with_fulfilled(self, states: set[Placement], counts: tuple[int, ...] | None) -> set[Placement]:
        """Return those placements that fit the goals fulfilled so far.

        Args:
            states: The placements. If all of them fit, this set itself is returned, not a copy.
            counts: The number of goals that each player has fulfilled so far; `None` at the end.
        """
        done = [
            (at, entry[0])
            for at, entry in enumerate(self.fulfilled)
            if entry is not None and (counts is None or entry[1] < counts[at])
        ]
        kept = {state for state in states if all(state[at] == goal for at, goal in done)} if done else states
        return kept if len(kept) < len(states) else states

    def _has_goal(self, trade: PastTrade) -> bool:
        """Return whether the player who traded held a goal of the category."""
        entry = self.fulfilled[trade.seat]
        return trade.seat in self.holders and (entry is None or entry[1] >= trade.fulfilled[trade.seat])

    def spare_of(self, state: Placement) -> list[int]:
        """Return the goals of the category that are in the supply in a placement."""
        return [goal for goal in self.goals if goal not in state]

    def _fits_trade(self, state: Placement, trade: PastTrade) -> bool:
        """Return whether a placement fits the supply and the hand in the seat's trade."""
        seen = {goal for goal in self.goals if trade.spare >> goal & 1}
        return set(self.spare_of(state)) == seen and (
            not self._has_goal(trade) or state[trade.seat] == trade.before[self.category]
        )

    def _placements_before(self, state: Placement, number: int) -> Iterable[Placement]:
        """Yield the placements before a trade that can lead to the given later placement."""
        trade, change = self.trades[number], self.has_changed(number)
        if not self._has_goal(trade):
            yield state
        elif trade.seat == self.me:
            yield self._replace_goal(state, trade.seat, trade.before[self.category])
        else:
            if change is not True:
                yield state
            if change is not False:
                yield from (self._replace_goal(state, trade.seat, goal) for goal in self.spare_of(state))

    @staticmethod
    def _replace_goal(state: Placement, at: int, goal: int) -> Placement:
        """Return the placement with another goal at the given index."""
        return (*state[:at], goal, *state[at + 1 :])
