"""Adds up the results of many games for each bot, without keeping the rows."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from statistics import fmean

from attrs import define

from cvrules.lab.simulation.rows import SeatRow
from cvrules.lab.statistics.intervals import CONFIDENCE, Estimate, mean_estimate, rate_estimate

__all__ = ["Summary"]


@define
class _Sums:
    """The totals of one bot: games, shares of the victory, points and squared points."""

    games: int = 0
    shares: float = 0.0
    points: float = 0.0
    squares: float = 0.0


class Summary:
    """The victories and points of each bot.

    If a bot has several seats in a game, only the average of these seats counts, because the seats
    of one game are not independent.
    """

    def __init__(self) -> None:
        self._sums: dict[str, _Sums] = defaultdict(_Sums)

    def add(self, rows: Iterable[SeatRow]) -> None:
        """Add the seats of some games. A game's seats must be added in one call."""
        seats: dict[tuple[int, str], list[SeatRow]] = defaultdict(list)
        for row in rows:
            seats[row.game, row.bot].append(row)
        for (_, bot), own in seats.items():
            sums, points = self._sums[bot], fmean(row.points for row in own)
            sums.games += 1
            sums.shares += fmean(row.share for row in own)
            sums.points += points
            sums.squares += points * points

    @property
    def bots(self) -> tuple[str, ...]:
        """The names of the bots, in the order in which they were added."""
        return tuple(self._sums)

    def win_rate(self, bot: str, confidence: float = CONFIDENCE) -> Estimate:
        """Return the bot's average share of the victory per seat, with an interval.

        Raises:
            ValueError: The bot did not play, or the confidence is not between 0 and 1.
        """
        sums = self._sums_of(bot)
        return rate_estimate(sums.shares / sums.games, sums.games, confidence)

    def points(self, bot: str, confidence: float = CONFIDENCE) -> Estimate:
        """Return the bot's average points per seat, with an interval.

        Raises:
            ValueError: The bot did not play, or the confidence is not between 0 and 1.
        """
        sums = self._sums_of(bot)
        mean = sums.points / sums.games
        variance = max(0.0, sums.squares - sums.games * mean * mean) / max(1, sums.games - 1)
        return mean_estimate(mean, variance, sums.games, confidence)

    def _sums_of(self, bot: str) -> _Sums:
        """Return the totals of a bot.

        Raises:
            ValueError: The bot did not play.
        """
        if bot not in self._sums:
            raise ValueError(f"no bot {bot!r} played; choose from: {', '.join(self.bots) or 'none'}")
        return self._sums[bot]
