"""Plays the playouts of a search, each with its own luck, and compares them."""

from __future__ import annotations

from random import Random
from typing import Any, cast

from attrs import define, field

from cvrules.kernel.game import CHANCE
from cvrules.kernel.nouns import Move, Table

__all__ = ["Luck", "PlayoutValues"]

#: The assumed variance of a playout's lead, and the number of playouts that this assumption is
#: worth. Without the assumption, a few playouts with similar results would make the average look
#: certain.
PRIOR_VARIANCE, PRIOR_WEIGHT = 0.01, 4


@define
class PlayoutValues:
    """The values of the playouts that began with one of the bot's moves."""

    values: list[float] = field(factory=list)
    total: float = 0.0

    def __len__(self) -> int:
        return len(self.values)

    @property
    def mean(self) -> float:
        """The average value of the playouts."""
        return self.total / len(self.values)

    def add(self, value: float) -> None:
        """Add the value of a playout."""
        self.values.append(value)
        self.total += value

    def compare(self, other: PlayoutValues) -> tuple[float, float]:
        """Return the average lead over another move, and the variance of this average.

        Each playout is compared with the other move's playout that has the same luck. If one of the
        moves has more playouts, its additional playouts are ignored.
        """
        differences = [own - theirs for own, theirs in zip(self.values, other.values, strict=False)]
        count = len(differences)
        mean = sum(differences) / count
        squares = sum((each - mean) ** 2 for each in differences)
        return mean, (squares + PRIOR_WEIGHT * PRIOR_VARIANCE) / (count + PRIOR_WEIGHT) / count


class Luck:
    """Plays the moves of one playout, with random numbers that belong to the playout.

    Each turn has random numbers of its own. Two playouts with the same luck therefore throw the
    same dice in later turns, even if one of them threw more dice in the first turn.

    Args:
        seed: The seed of the decision.
        number: The number of the playout.
    """

    def __init__(self, seed: float, number: int) -> None:
        self.rng = Random(f"{seed} {number}")  # noqa: S311 - games need no cryptography
        self._seed = self.rng.random()
        self.turn = 0
        self._draws = 0

    def play(self, game: Any, table: Table, move: Move) -> Table:
        """Play a move of the playout, and return the table at the next decision or end."""
        after: Table = game.play(table, move, None, None)
        settled = after if after.to_move != CHANCE else self._settle(game, after)
        if settled.to_move == table.to_move:
            return settled
        self.turn += 1
        self._draws = 0
        # The turn has ended, so these outcomes use the random numbers of the next turn.
        return after if after.to_move != CHANCE else self._settle(game, after)

    def _settle(self, game: Any, table: Table) -> Table:
        """Let chance move in the playout, with the next random numbers of this turn."""
        self._draws += 1
        rng = Random(hash((self._seed, self.turn, self._draws)))  # noqa: S311 - games need no cryptography
        return cast("Table", game.settle(table, rng, None))
