"""Counts the scores, the victories and the lengths of many games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from attrs import Factory, define

from cvrules.lab.statistics.intervals import CONFIDENCE, Estimate, rate_estimate

__all__ = ["Outcomes"]


@define
class Outcomes:
    """How games with the same number of seats ended.

    Args:
        games: The number of games.
        scores: How often a seat had each number of points.
        winning_scores: How often a winning seat had each number of points.
        rounds: The number of games with each number of rounds; empty if the game has none.
        decisions: The number of games with each number of decisions.
        ordered_games: The number of games in which the seat that began is known.
        shares: For each place in the order of play, the sum of its shares of victory in these
            games. The seat that began comes first.
    """

    games: int = 0
    scores: Counter[int] = Factory(Counter)
    winning_scores: Counter[int] = Factory(Counter)
    rounds: Counter[int] = Factory(Counter)
    decisions: Counter[int] = Factory(Counter)
    ordered_games: int = 0
    shares: list[float] = Factory(list)

    def add(
        self, points: Sequence[int], shares: Sequence[float], first: int | None, rounds: int | None, decisions: int
    ) -> None:
        """Add the outcome of a game.

        Args:
            points: The points of each seat.
            shares: The share of the victory of each seat.
            first: The seat that began; `None` if the game does not say.
            rounds: The number of rounds; `None` if the game has none.
            decisions: The number of decisions.
        """
        self.games += 1
        self.scores.update(points)
        self.winning_scores.update(won for won, share in zip(points, shares, strict=True) if share)
        self.decisions[decisions] += 1
        if rounds is not None:
            self.rounds[rounds] += 1
        if first is not None:
            self.ordered_games += 1
            self.shares = self.shares or [0.0] * len(shares)
            for place in range(len(shares)):
                self.shares[place] += shares[(first + place) % len(shares)]

    def win_rates(self, confidence: float = CONFIDENCE) -> list[Estimate]:
        """Return the share of victory of each place in the order of play, with intervals."""
        return [rate_estimate(share / self.ordered_games, self.ordered_games, confidence) for share in self.shares]
