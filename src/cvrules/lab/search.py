"""A bot for any game that looks ahead: information-set tree search with playouts.

The bot sees only its view. Each playout begins with a world that the view allows
(`sample_world`), follows the tree of moves seen so far, and is played to its end by another bot,
the policy. The nodes of the tree are sequences of moves, so that all worlds share their results:
chance and hidden cards differ from playout to playout (Cowling, Powley and Whitehouse, 2012).

Two measures make few playouts suffice. The k-th playout of each of the bot's moves has the same
world and the same chance, so that moves are compared under equal luck. And a node first follows the
policy, and tries further moves only when it has been visited often (progressive widening), so that
values are those of sensible play.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from random import Random
from time import process_time
from typing import Any, Self

from attrs import define, field

from cvrules.kernel.nouns import Move, Table, View
from cvrules.lab.bots import Bot, RandomBot
from cvrules.lab.rollout import rollout

__all__ = ["PLAYOUTS", "SearchBot"]

#: The default number of playouts for a decision.
PLAYOUTS = 60
#: How much a rarely tried move is preferred.
EXPLORATION = 0.12
#: A node tries one more move each time the square root of its visits grows by the inverse of this.
WIDENING = 0.3
#: The bot deviates from its policy if a move is better by this many standard errors.
CERTAINTY = 1.5
#: The minimum number of playouts of a move before it can be chosen instead of the policy's move.
LEAST_PLAYOUTS = 6
#: The weight of points beside victory, and the points at which a lead counts little more.
POINTS, LEAD = 0.7, 30


@define
class _Node:
    """The results of all playouts that began with the same moves.

    Args:
        visits: The number of playouts.
        total: The sum of their values, for the seat that made the last move.
        children: The nodes after one more move.
    """

    visits: int = 0
    total: float = 0.0
    children: dict[Move, _Node] = field(factory=dict)

    @property
    def mean(self) -> float:
        """The average value."""
        return self.total / self.visits

    def add(self, value: float) -> None:
        """Add the value of a playout."""
        self.visits += 1
        self.total += value


class SearchBot:
    """A bot that plays each move out many times, and chooses the best.

    With a budget of playouts, it always makes the same move for the same view and random numbers.

    Args:
        policy: The bot that plays the rest of a playout, and whose move is chosen unless another
            is clearly better.
        playouts: The number of playouts for a decision.
        seconds: The CPU seconds for a decision, instead of a number of playouts.
    """

    def __init__(
        self, policy: Bot[Any] | None = None, *, playouts: int = PLAYOUTS, seconds: float | None = None
    ) -> None:
        if playouts < 1 or (seconds is not None and not seconds > 0):
            raise ValueError("a search needs at least one playout, or more than 0 seconds")
        self.policy = policy or RandomBot()
        self.playouts = playouts
        self.seconds = seconds

    @classmethod
    def of(cls, policy: Bot[Any], budget: str) -> Self:
        """Return a bot with a budget as text.

        Args:
            policy: The bot that plays the rest of a playout.
            budget: `200` for playouts, `0.5s` for CPU seconds, or empty for the default.

        Raises:
            ValueError: The budget cannot be read.
        """
        try:
            if budget.endswith("s"):
                return cls(policy, seconds=float(budget[:-1]))
            return cls(policy, playouts=int(budget)) if budget else cls(policy)
        except ValueError:
            message = f"cannot read the budget {budget!r}; write search@200 for playouts or search@0.5s for CPU seconds"
            raise ValueError(message) from None

    def choose(self, view: View, rng: Random) -> Move:
        """Return the move that is best in the playouts."""
        moves = view.legal_moves
        if len(moves) == 1:
            return moves[0]
        seed = rng.random()
        favourite = self.policy.choose(view, rng)
        search = _Search(view, moves, favourite, self.policy, seed)
        may_continue = self._budget()
        while may_continue():
            search.play_out()
        return search.best_move()

    def _budget(self) -> Callable[[], bool]:
        """Return a function that returns whether one more playout is within the budget."""
        if self.seconds is not None:
            end = process_time() + self.seconds
            return lambda: process_time() < end
        left = iter(range(self.playouts))
        return lambda: next(left, None) is not None

    def __repr__(self) -> str:
        budget = f"playouts={self.playouts}" if self.seconds is None else f"seconds={self.seconds}"
        return f"SearchBot({self.policy!r}, {budget})"


@define
class _Search:
    """The playouts of one decision."""

    view: View
    moves: tuple[Move, ...]
    favourite: Move
    policy: Bot[Any]
    seed: float
    values: dict[Move, list[float]] = field(init=False)
    root: _Node = field(init=False, factory=_Node)

    def __attrs_post_init__(self) -> None:
        self.values = {move: [] for move in (self.favourite, *self.moves)}

    def play_out(self) -> None:
        """Play one game to its end, and record its value."""
        move = self._next_move()
        before = self.values[move]
        rng = Random(f"{self.seed} {len(before)}")  # noqa: S311 - games need no cryptography
        game: Any = self.view.rules.game
        world: Table = game.sample_world(self.view, rng)
        path = [(self.view.seat or 0, self.root.children.setdefault(move, _Node()))]
        table: Table = game.play(world, move, None, rng)
        while (seat := table.to_move) is not None and (node := path[-1][1]).visits:
            move = _choose_in_tree(node, table, seat, self.policy, rng)
            path.append((seat, node.children.setdefault(move, _Node())))
            table = game.play(table, move, None, rng)
        values = _values_of(rollout(table, self.policy, rng))
        for seat, node in path:
            node.add(values[seat])
        self.root.visits += 1
        before.append(values[self.view.seat or 0])

    def _next_move(self) -> Move:
        """Return the move to play out next: each move once, then the most promising."""
        for move, values in self.values.items():
            if not values:
                return move
        log = math.log(self.root.visits)

        def promise(move: Move) -> float:
            values = self.values[move]
            return sum(values) / len(values) + EXPLORATION * math.sqrt(log / len(values))

        best = max(self.values, key=promise)
        behind = len(self.values[self.favourite]) < len(self.values[best])
        return self.favourite if behind else best  # every other move is compared with this one

    def best_move(self) -> Move:
        """Return the move that is clearly better than the policy's, or else the policy's."""
        best, lead = self.favourite, 0.0
        for move, values in self.values.items():
            if move != self.favourite and len(values) >= LEAST_PLAYOUTS:
                mean, error = _mean_and_error(self.values[self.favourite], values)
                if mean > CERTAINTY * error and mean - CERTAINTY * error > lead:
                    best, lead = move, mean - CERTAINTY * error
        return best


def _choose_in_tree(node: _Node, table: Table, seat: int, policy: Bot[Any], rng: Random) -> Move:
    """Return the move that the playout makes at a node of the tree.

    It is the policy's move at first, then sometimes a new one, and else the most promising.
    """
    game: Any = table.rules.game
    moves: tuple[Move, ...] = game.legal_moves(table)
    known = [move for move in moves if move in node.children]
    if not known:
        return policy.choose(game.view(table, seat), rng)
    if len(known) < len(moves) and len(known) < 1 + int(WIDENING * math.sqrt(node.visits)):
        new = [move for move in moves if move not in node.children]
        return new[int(rng.random() * len(new))]
    log = math.log(node.visits + 1)

    def promise(move: Move) -> float:
        child = node.children[move]
        return child.mean + EXPLORATION * math.sqrt(log / child.visits)

    return max(known, key=promise)


def _values_of(table: Table) -> list[float]:
    """Return the value of a final table for each seat, from 0 to 1.

    Victory and the lead in points both count.
    """
    game: Any = table.rules.game
    points = [sheet.total for sheet in game.score(table)]
    winners = game.winners(table)
    values = []
    for seat, own in enumerate(points):
        other = max((score for at, score in enumerate(points) if at != seat), default=0)
        lead = 0.5 + 0.5 * (own - other) / (abs(own) + abs(other) + LEAD)
        share = 1 / len(winners) if seat in winners else 0.0
        values.append(POINTS * lead + (1 - POINTS) * share)
    return values


def _mean_and_error(before: list[float], after: list[float]) -> tuple[float, float]:
    """Return the average difference of paired values, and its standard error."""
    differences = [new - old for old, new in zip(before, after, strict=False)]
    count = len(differences)
    mean = sum(differences) / count
    variance = sum((each - mean) ** 2 for each in differences) / (count - 1)
    return mean, math.sqrt(variance / count)
