"""A bot for any game that looks ahead: information-set tree search with playouts.

The bot sees only its view. Each playout begins in a world that is consistent with the view
(`sample_world`). It follows the tree of moves that earlier playouts made. Then another bot, the
policy, plays on to the end of the game. A node of the tree is a sequence of moves, so all worlds
share the results, although chance and hidden cards differ from playout to playout (Cowling, Powley
and Whitehouse, 2012).

If the policy is a `Forecaster`, playouts end as soon as it is the bot's turn again, and the policy
forecasts the points. This takes less time than playing to the end, and leaves less to luck.

Two techniques make a small number of playouts sufficient. First, the bot's moves are compared with
the same luck: the k-th playouts of all moves begin in the same world, and the dice and cards of each
later turn are the same, as far as the rules allow.
Second, a node follows the policy at first, and tries other moves only after many visits (progressive
widening). Values are therefore based on sensible play.

The bot expects that another move is usually worse than the policy's move, and chooses it only if the
playouts outweigh this expectation. It stops before its budget is used up if the rest of the budget
would hardly change the choice.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from random import Random
from time import process_time
from typing import Any, Self

from attrs import define, field

from cvrules.kernel.nouns import Move, Table, View
from cvrules.lab.bots import Bot, RandomBot, forecast_of
from cvrules.lab.playouts import Luck, PlayoutValues
from cvrules.lab.valuation import FORECAST_SCALE, final_values, forecast_values

__all__ = ["PLAYOUTS", "SearchBot"]

#: The default number of playouts for a decision.
PLAYOUTS = 60
#: How strongly the search prefers moves that were rarely tried.
EXPLORATION = 0.12
#: A node with `n` visits tries at most `1 + sqrt(n / WIDENING)` moves. A new move is usually bad.
#: If it were tried too early, it would distort the averages of the moves that lead to it.
WIDENING = 80
#: The assumed lead of another move over the policy's move: the average, and the standard deviation. Because of this
#: assumption, a few lucky playouts do not change the choice.
EXPECTED, SPREAD = -0.06, 0.04
#: The minimum number of playouts for a move that can replace the policy's move.
LEAST_PLAYOUTS = 8
#: The search may stop early after this many playouts. After that, it checks again at this interval.
EARLIEST_STOP, STOP_INTERVAL = 16, 4
#: The search goes on while another move's lead plus this many standard errors would be enough to replace the best move.
STOP_CERTAINTY = 1.7
#: A lead below this value is too small to justify more playouts.
NEGLIGIBLE = 0.004


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
        policy: The bot that plays the rest of each playout. The policy's own move is chosen, unless
            another move is clearly better. If the policy is a `Forecaster`, playouts end after a
            round. The default is a `RandomBot`.
        playouts: The maximum number of playouts for each decision.
        seconds: If given, the maximum number of CPU seconds for each decision, instead of a number of
            playouts.
    """

    def __init__(
        self, policy: Bot[Any] | None = None, *, playouts: int = PLAYOUTS, seconds: float | None = None
    ) -> None:
        if playouts < 1 or (seconds is not None and not seconds > 0):
            raise ValueError("playouts must be at least 1, and seconds must be more than 0")
        self.policy = policy or RandomBot()
        self.playouts = playouts
        self.seconds = seconds

    @classmethod
    def with_budget(cls, policy: Bot[Any], budget: str) -> Self:
        """Return a bot with the given budget.

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
        share_used = self._start_budget(search)
        while (share := share_used()) < 1 and not search.is_decided(share):
            search.play_out()
        return search.best_move()

    def _start_budget(self, search: _Search) -> Callable[[], float]:
        """Begin to measure the budget of a decision.

        Returns:
            A function that returns the share of the budget that was used so far.
        """
        if self.seconds is None:
            return lambda: search.root.visits / self.playouts
        start, seconds = process_time(), self.seconds
        return lambda: (process_time() - start) / seconds

    def __repr__(self) -> str:
        budget = f"playouts={self.playouts}" if self.seconds is None else f"seconds={self.seconds}"
        return f"SearchBot({self.policy!r}, {budget})"


@define
class _Search:
    """The search for a single move, with its playouts and their results."""

    view: View
    moves: tuple[Move, ...]
    favourite: Move
    policy: Bot[Any]
    seed: float
    forecast: Callable[[View], float | None] | None = field(init=False)
    results: dict[Move, PlayoutValues] = field(init=False)
    root: _Node = field(init=False, factory=_Node)

    def __attrs_post_init__(self) -> None:
        self.forecast = forecast_of(self.policy)
        self.results = {move: PlayoutValues() for move in (self.favourite, *self.moves)}

    def play_out(self) -> None:
        """Play one playout, and record the value of its result for each seat."""
        move = self._next_move()
        results = self.results[move]
        luck = Luck(self.seed, len(results))
        game: Any = self.view.rules.game
        world: Table = game.sample_world(self.view, luck.rng)
        path = [(self.view.seat or 0, self.root.children.setdefault(move, _Node()))]
        table = luck.play(game, world, move)
        while (values := self._seat_values(table, luck.turn)) is None:
            seat: Any = table.to_move
            if (node := path[-1][1]).visits:
                move = _choose_in_tree(node, table, seat, self.policy, luck.rng)
                path.append((seat, node.children.setdefault(move, _Node())))
            else:
                move = self.policy.choose(game.view(table, seat), luck.rng)
            table = luck.play(game, table, move)
        for seat, node in path:
            node.add(values[seat])
        self.root.visits += 1
        results.add(values[self.view.seat or 0])

    def _seat_values(self, table: Any, turns: int) -> list[float] | None:
        """Return the value of a table for each seat, or `None` if the playout must go on.

        Args:
            table: The table that the playout has reached.
            turns: The number of turns since the playout began.
        """
        if self.forecast is None:
            return final_values(table) if table.to_move is None else None
        if table.to_move is None:
            values: list[float] | None = final_values(table)
        else:
            values = forecast_values(table, self.forecast) if turns >= len(table.seats) else None
        return [value / FORECAST_SCALE for value in values] if values else None

    def _next_move(self) -> Move:
        """Return the move to play out next.

        Each move is played out once. After that, the most promising move is played out, unless the
        policy's move has fewer playouts.
        """
        for move, results in self.results.items():
            if not results:
                return move
        best = max(self.results, key=self._upper_bound)
        behind = len(self.results[self.favourite]) < len(self.results[best])
        return self.favourite if behind else best  # all moves are compared with the policy's move

    def _upper_bound(self, move: Move) -> float:
        """Return the average value of a move, plus a bonus if the move had few playouts."""
        results = self.results[move]
        return results.mean + EXPLORATION * math.sqrt(math.log(self.root.visits) / len(results))

    def is_decided(self, share: float) -> bool:
        """Return whether the rest of the budget would hardly change the choice.

        Args:
            share: The share of the budget that was used.
        """
        visits = self.root.visits
        if visits < max(EARLIEST_STOP, len(self.results)) or visits % STOP_INTERVAL:
            return False
        best = self.best_move()
        return not any(self._may_replace(best, move, share) for move in self.results if move != best)

    def _may_replace(self, best: Move, move: Move, share: float) -> bool:
        """Return whether a move may replace the best move before the budget is used up."""
        results, chosen = self.results[move], self.results[best]
        if len(results) < LEAST_PLAYOUTS:
            return self._upper_bound(move) > chosen.mean
        mean, variance = results.compare(chosen)
        needed = _needed_lead(share * variance) if best == self.favourite else NEGLIGIBLE
        return mean + STOP_CERTAINTY * math.sqrt(variance) > needed

    def best_move(self) -> Move:
        """Return the policy's move, unless the playouts clearly prefer a different move."""
        best, surplus = self.favourite, 0.0
        for move, results in self.results.items():
            if move != self.favourite and len(results) >= LEAST_PLAYOUTS:
                mean, variance = results.compare(self.results[self.favourite])
                if mean - _needed_lead(variance) > surplus:
                    best, surplus = move, mean - _needed_lead(variance)
        return best


def _needed_lead(variance: float) -> float:
    """Return the average lead that a move needs to replace the policy's move.

    Args:
        variance: The variance of the average lead.
    """
    return max(NEGLIGIBLE, math.sqrt(variance) / 2, -EXPECTED * variance / SPREAD**2)


def _choose_in_tree(node: _Node, table: Table, seat: int, policy: Bot[Any], rng: Random) -> Move:
    """Return the move that a playout makes at a node of the tree.

    The first time, this is the policy's move. Later, it is a random new move if the node may try
    another move, and the most promising known move if not.
    """
    game: Any = table.rules.game
    moves: tuple[Move, ...] = game.legal_moves(table)
    known = [move for move in moves if move in node.children]
    if not known:
        return policy.choose(game.view(table, seat), rng)
    if len(known) < len(moves) and len(known) < 1 + int(math.sqrt(node.visits / WIDENING)):
        new = [move for move in moves if move not in node.children]
        return new[int(rng.random() * len(new))]
    log = math.log(node.visits + 1)

    def upper_bound(move: Move) -> float:
        child = node.children[move]
        return child.mean + EXPLORATION * math.sqrt(log / child.visits)

    return max(known, key=upper_bound)
