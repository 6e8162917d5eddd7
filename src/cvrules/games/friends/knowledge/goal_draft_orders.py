"""Finds possible orders in which four to six players drafted their life goals.

An *order* lists the category that each seat took in each round, and the categories of the leftover
goals that it got. It does not say which goals the stacks contained. The stacks are passed to the
left, so in round `r`, counted from 0, a seat has the stack dealt to the seat `r` places to its right.

A random search finds an order that fits what one seat knows: all players know in which rounds a
seat took no goal. The seat itself also knows its own goals, and which categories were missing from
the stacks that it saw. The search can find every order that fits, but not all orders are equally
likely.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import islice

from attrs import field, frozen

from cvrules.games.friends.cards.card import CATEGORIES
from cvrules.games.friends.knowledge.timeline import shuffle
from cvrules.games.friends.table.seat import NO_CARD, Seat
from cvrules.kernel.chance import Generator

__all__ = ["GoalDraftRecord", "Order", "Sources", "stack_at"]

ROUNDS = len(CATEGORIES)
#: The maximum number of steps in one search.
_PATIENCE = 3000
#: The maximum number of searches that `find_order` tries.
_TRIES = 400
#: For each seat, the category that it took in each round (-1 for none), then the categories of its
#: leftover goals.
Order = tuple[tuple[int, ...], ...]
#: Pairs of a seat and a goal that the seat may hold after the draft.
Pairs = frozenset[tuple[int, int]]
#: For each category, one stack for each seat, from which the seat's goal may have come.
Sources = list[dict[int, int]]


def stack_at(players: int, seat: int, step: int) -> int:
    """Return the number of the stack that a seat takes a goal from in a round.

    A stack is numbered after the seat that it was dealt to.
    """
    return (seat - step) % players


@frozen
class GoalDraftRecord:
    """Everything that a seat knows about a draft of life goals.

    Args:
        me: The seat whose view this is; `None` for a spectator.
        picked: For each seat, the goals that it took, by round. Hidden goals are negative. `NO_CARD`
            means that the seat took no goal.
        shown: The goals that the seat saw: first those in its stacks, then the leftover goals that it
            could choose from.
        category_of: The category of each goal that the seat knows.
        asked: The seat that must take a goal next; `None` if no seat must.
    """

    me: int | None
    picked: tuple[tuple[int, ...], ...]
    shown: tuple[int, ...]
    category_of: Mapping[int, int]
    asked: int | None
    #: For each round, the goals in the stack that the seat saw in this round, by category.
    stacks: list[dict[int, int]] = field(init=False)
    #: For each leftover goal that the seat chose, the goals that it could choose from.
    options: list[frozenset[int]] = field(init=False)

    @stacks.default
    def _split_stacks(self) -> list[dict[int, int]]:
        """Return the goals in the stack that the seat saw in each round, by category."""
        if self.me is None:
            return []
        found, begin = list[dict[int, int]](), 0
        for step in range(ROUNDS):
            stack = stack_at(self.players, self.me, step)
            size = ROUNDS - sum(self.took((stack + early) % self.players, early) for early in range(step))
            if begin + size > len(self.shown):
                break
            goals = self.shown[begin : begin + size]
            found.append({self.category_of[goal]: goal for goal in goals})
            begin += size
        return found

    @options.default
    def _split_options(self) -> list[frozenset[int]]:
        """Return the groups of leftover goals that the seat could choose from, in order."""
        if self.me is None:
            return []
        rest, found = self.shown[sum(map(len, self.stacks)) :], list[frozenset[int]]()
        for goal in self.picked[self.me][ROUNDS:]:
            group = [one for one in rest if self.category_of[one] == self.category_of[goal]]
            if group:
                found.append(frozenset(group))
        return found

    @classmethod
    def of(cls, seats: Sequence[Seat], me: int | None, asked: int | None) -> GoalDraftRecord:
        """Return the record of what one seat knows about the draft.

        Args:
            seats: The seats in the view.
            me: The seat whose view this is; `None` for a spectator.
            asked: The seat that must take a goal next; `None` if no seat must.
        """
        specs = seats[0].rules.specs
        shown = () if me is None else seats[me].shown_ids
        known = () if me is None else (*shown, *seats[me].picked_ids)
        categories = {goal: specs[goal].category for goal in known if goal >= 0}
        return cls(me, tuple(seat.picked_ids for seat in seats), shown, categories, asked)

    @property
    def players(self) -> int:
        """The number of players."""
        return len(self.picked)

    def took(self, seat: int, step: int) -> bool:
        """Return whether a seat took a goal in a certain round."""
        return self.picked[seat][step : step + 1] not in {(), (NO_CARD,)}

    def known_goals(self) -> dict[tuple[int, int], int]:
        """Return the goals that the seat saw in stacks, by stack and category."""
        found = dict[tuple[int, int], int]()
        if self.me is not None:
            for step, goals in enumerate(self.stacks):
                stack = stack_at(self.players, self.me, step)
                found |= {(stack, category): goal for category, goal in goals.items()}
        return found

    def find_order(self, rng: Generator, possible: Sequence[Pairs | None]) -> Order:
        """Return a random order that fits this record.

        Args:
            rng: The random number generator.
            possible: For each category, pairs of a seat and a goal that the seat may hold after the
                draft; `None` if every pair is possible.

        Raises:
            ValueError: No order was found.
        """
        search = _Search(self, rng, possible)
        for _ in range(_TRIES):
            found = next(search.find_orders(), None)
            if found is not None:
                return found
        raise ValueError("this view contradicts itself: no order of the goal draft fits it")

    def sources(self, order: Order, rng: Generator, possible: Sequence[Pairs | None]) -> Sources | None:
        """Return a stack that each seat's goal may come from, by category.

        The order determines the stacks of drafted goals. For each leftover goal, one of the possible
        stacks is chosen at random. The result is `None` if a goal has no possible stack.

        Args:
            order: The order of the draft.
            rng: The random number generator.
            possible: For each category, pairs of a seat and a goal that the seat may hold after the
                draft; `None` if every pair is possible.
        """
        players, found = self.players, [dict[int, int]() for _ in CATEGORIES]
        for seat, taken in enumerate(order):
            for step, category in enumerate(taken[:ROUNDS]):
                if category >= 0:
                    found[category][seat] = stack_at(players, seat, step)
        goals = self.known_goals()
        for seat, taken in enumerate(order):
            for number, category in enumerate(taken[ROUNDS:]):
                left = [stack for stack in range(players) if stack not in found[category].values()]
                if seat == self.me:
                    own = self.picked[seat][ROUNDS + number]
                    left = (
                        self._stacks_of_own_leftover(category, own, left, goals)
                        if self._fits_seen_leftovers(category, left, goals)
                        else []
                    )
                pairs = possible[category]
                if pairs is not None:
                    left = [
                        one
                        for one in left
                        if (seat, goals.get((one, category))) in pairs or (one, category) not in goals
                    ]
                if not left:
                    return None
                found[category][seat] = left[int(rng.random() * len(left))]
        return found

    def _fits_seen_leftovers(self, category: int, left: list[int], goals: dict[tuple[int, int], int]) -> bool:
        """Return whether the stacks' remaining goals fit the leftovers that the seat saw."""
        for options in self.options:
            if all(self.category_of[goal] == category for goal in options):
                outside = {goals.get((stack, category)) for stack in range(self.players) if stack not in left}
                inside = {goals[stack, category] for stack in left if (stack, category) in goals}
                return len(options) == len(left) and not options & outside and inside <= options
        return True

    @staticmethod
    def _stacks_of_own_leftover(
        category: int, own: int, left: list[int], goals: dict[tuple[int, int], int]
    ) -> list[int]:
        """Return the remaining stacks that the seat's own leftover goal may come from."""
        is_known = own in goals.values()
        return [stack for stack in left if goals.get((stack, category), None if is_known else own) == own]


class _Search:
    """A search that builds an order choice by choice, trying categories at random."""

    def __init__(self, record: GoalDraftRecord, rng: Generator, possible: Sequence[Pairs | None]) -> None:
        self.record = record
        self.rng = rng
        self.possible = possible
        self.goals = record.known_goals()
        self.picks = [
            (seat, step) for step in range(ROUNDS) for seat in range(record.players) if len(record.picked[seat]) > step
        ]
        self.steps = 0

    def find_orders(self) -> Iterator[Order]:
        """Yield one order that fits the record; none if the search takes too many steps."""
        self.steps = 0
        players = self.record.players
        yield from islice(
            self._complete_orders(0, [set(range(ROUNDS)) for _ in range(players)], [[] for _ in range(players)]), 1
        )

    def _complete_orders(self, number: int, stacks: list[set[int]], taken: list[list[int]]) -> Iterator[Order]:
        """Yield the complete orders that begin with the given choices of categories.

        Args:
            number: The number of choices made so far.
            stacks: The categories that are left in each stack.
            taken: The categories that each seat has taken so far.
        """
        self.steps += 1
        if self.steps > _PATIENCE:
            return
        if number == len(self.picks) and self._next_seat_can_take(stacks, taken):
            order = self._add_leftovers(taken)
            if order is not None:
                yield order
        if number == len(self.picks):
            return
        seat, step = self.picks[number]
        stack = stack_at(self.record.players, seat, step)
        free = stacks[stack] - set(taken[seat])
        if not self.record.took(seat, step):
            if not free:
                taken[seat].append(-1)
                yield from self._complete_orders(number + 1, stacks, taken)
                taken[seat].pop()
            return
        for category in shuffle(sorted(free), self.rng):
            if self._may_take(seat, step, stack, category):
                taken[seat].append(category)
                stacks[stack].remove(category)
                yield from self._complete_orders(number + 1, stacks, taken)
                stacks[stack].add(category)
                taken[seat].pop()

    def _next_seat_can_take(self, stacks: list[set[int]], taken: list[list[int]]) -> bool:
        """Return whether the seat that must take a goal next can do so in this order."""
        seat = self.record.asked
        if seat is None:
            return True
        stack = stack_at(self.record.players, seat, len(taken[seat]))
        return bool(stacks[stack] - set(taken[seat]))

    def _may_take(self, seat: int, step: int, stack: int, category: int) -> bool:
        """Return whether what is known allows a seat to have taken a goal of a category."""
        record = self.record
        if seat == record.me:
            return record.category_of[record.picked[seat][step]] == category
        for later in range(step + 1, len(record.stacks)):
            if stack_at(record.players, record.me or 0, later) == stack:
                if category in record.stacks[later]:
                    return False
                break
        goal, possible = self.goals.get((stack, category)), self.possible[category]
        return goal is None or possible is None or (seat, goal) in possible

    def _add_leftovers(self, taken: list[list[int]]) -> Order | None:
        """Return the order, completed with the categories of the leftover goals.

        The result is `None` if these categories do not fit the seat's own leftover goals.
        """
        order = []
        for seat, row in enumerate(taken):
            missing = [category for category in range(ROUNDS) if category not in row]
            number = max(0, len(self.record.picked[seat]) - ROUNDS)
            rest = missing[:number]
            own = [self.record.category_of.get(goal) for goal in self.record.picked[seat][ROUNDS:]]
            if seat == self.record.me and own != rest:
                return None
            order.append((*row, *rest))
        return tuple(order)
