"""A bot for any game that looks ahead: information-set tree search with playouts.

The bot sees only its view. Each playout begins in a world that is consistent with the view
(`sample_world`). It follows the tree of moves that earlier playouts made. Then another bot, the
policy, plays the game to its end. A node of the tree is a sequence of moves, so all worlds share the
results, although chance and hidden cards differ from playout to playout (Cowling, Powley and
Whitehouse, 2012).

Two techniques make a small number of playouts sufficient. First, the bot's moves are compared with
the same luck: the k-th playouts of all moves begin in the same world and have the same chance.
Second, a node follows the policy at first, and tries other moves only after many visits (progressive
widening). Values are therefore based on sensible play.
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
#: The strength of the preference for moves that were rarely tried.
EXPLORATION = 0.12
#: A node with `n` visits tries at most `1 + WIDENING * sqrt(n)` moves.
WIDENING = 0.3
#: The number of standard errors by which a move must be better than the policy's move.
CERTAINTY = 1.5
#: The minimum number of playouts for a move that can replace the policy's move.
LEAST_PLAYOUTS = 6
#: The weight of the lead in points, from 0 to 1. Victory has the rest of the weight. The second
#: number controls how much a lead counts: with a larger number, small leads count less.
POINTS, LEAD = 0.7, 30


@define
class _Node:
    """The results of all playouts that began with the same moves.

    Args:
        visits: The number of playouts.
        total: The sum of the playouts' values for the seat that made the last move.
        children: For each next move, the node after this move.
    """

    visits: int = 0
    total: float = 0.0
    children: dict[Move, _Node] = field(factory=dict)

    @property
    def mean(self) -> float:
        """The average value of the playouts."""
        return self.total / self.visits

    def add(self, value: float) -> None:
        """Add the value of a playout."""
        self.visits += 1
        self.total += value


class SearchBot:
    """A bot that plays each move out many times, and chooses the best move.

    With a fixed number of playouts, it always chooses the same move for the same view and random
    numbers.

    Args:
        policy: The bot that plays the rest of each playout. Its own move is chosen, unless another
            move is clearly better. The default is a `RandomBot`.
        playouts: The number of playouts for each decision.
        seconds: If given, the CPU seconds for each decision, instead of a number of playouts.
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
        """Return a bot with a budget that is given as text.

        Args:
            policy: The bot that plays the rest of each playout.
            budget: A number of playouts such as `200`, a number of CPU seconds such as `0.5s`, or an
                empty string for the default.

        Raises:
            ValueError: The budget is not valid.
        """
        try:
            if budget.endswith("s"):
                return cls(policy, seconds=float(budget[:-1]))
            return cls(policy, playouts=int(budget)) if budget else cls(policy)
        except ValueError:
            message = f"cannot read the budget {budget!r}; write search@200 for playouts or search@0.5s for CPU seconds"
            raise ValueError(message) from None

    def choose(self, view: View, rng: Random) -> Move:
        """Return the best move according to the playouts."""
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
        """Return a function that says whether the budget allows one more playout."""
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
        """Play one game to its end, and record its value for each seat."""
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
        """Return the move to play out next.

        Each move is played out once. After that, the most promising move is played out, unless the
        policy's move has fewer playouts.
        """
        for move, values in self.values.items():
            if not values:
                return move
        log = math.log(self.root.visits)

        def promise(move: Move) -> float:
            values = self.values[move]
            return sum(values) / len(values) + EXPLORATION * math.sqrt(log / len(values))

        best = max(self.values, key=promise)
        behind = len(self.values[self.favourite]) < len(self.values[best])
        return self.favourite if behind else best  # all moves are compared with it

    def best_move(self) -> Move:
        """Return the policy's move, unless another move is clearly better."""
        best, lead = self.favourite, 0.0
        for move, values in self.values.items():
            if move != self.favourite and len(values) >= LEAST_PLAYOUTS:
                mean, error = _mean_and_error(self.values[self.favourite], values)
                if mean > CERTAINTY * error and mean - CERTAINTY * error > lead:
                    best, lead = move, mean - CERTAINTY * error
        return best


def _choose_in_tree(node: _Node, table: Table, seat: int, policy: Bot[Any], rng: Random) -> Move:
    """Return the move that a playout makes at a node of the tree.

    The first time, this is the policy's move. Later, it is a random new move if the node may try
    another one, and the most promising known move if not.
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

    The value depends on the seat's share of the victory and on its lead in points.
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
    """Return the average of `after[i] - before[i]`, and its standard error.

    If the lists have different lengths, the surplus values are ignored.
    """
    differences = [new - old for old, new in zip(before, after, strict=False)]
    count = len(differences)
    mean = sum(differences) / count
    variance = sum((each - mean) ** 2 for each in differences) / (count - 1)
    return mean, math.sqrt(variance / count)
