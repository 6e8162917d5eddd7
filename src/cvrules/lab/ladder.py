"""Tests whether each bot beats the next weaker one, with the same luck for both."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import Executor
from itertools import pairwise
from statistics import fmean, variance
from typing import Any

from attrs import frozen

from cvrules.kernel.rules import Rules
from cvrules.lab.simulation.arena import BotFailureError
from cvrules.lab.simulation.executors import play_batches
from cvrules.lab.simulation.jobs import Entrant, Job
from cvrules.lab.simulation.rows import SeatRow
from cvrules.lab.statistics.intervals import Estimate, mean_estimate, rate_estimate, sign_test

__all__ = ["Rung", "compare_bots", "play_ladder"]

#: The number of game pairs that a worker plays at a time.
PAIRS = 5


@frozen
class Rung:
    """The result of games between a bot and the next weaker one.

    Args:
        above: The name of the stronger bot.
        below: The name of the weaker bot.
        wins: The stronger bot's share of the victories, with an interval.
        lead: The stronger bot's lead in points, with an interval.
        chance: The probability of a result at least this good if both bots were equally good.
    """

    above: str
    below: str
    wins: Estimate
    lead: Estimate
    chance: float


def play_ladder(  # noqa: PLR0913 - all but two have defaults
    rules: Rules[Any],
    names: Sequence[str],
    *,
    pairs: int = 50,
    seats: int = 2,
    seed: int | str = 0,
    workers: int = 1,
    executor: Executor | None = None,
) -> Iterator[Rung]:
    """Yield the result of each bot against the next weaker one.

    Args:
        rules: The rules as returned by `load`.
        names: The names of bots, weakest first.
        pairs: The number of pairs of games.
        seats: The number of seats.
        seed: The master seed. The seed of each game is derived from it.
        workers: The number of processes.
        executor: An executor to use instead of worker processes.
    """
    for below, above in pairwise(names):
        yield compare_bots(rules, above, below, pairs=pairs, seats=seats, seed=seed, workers=workers, executor=executor)


def compare_bots(  # noqa: PLR0913 - all but three have defaults
    rules: Rules[Any],
    above: str,
    below: str,
    *,
    pairs: int = 50,
    seats: int = 2,
    seed: int | str = 0,
    workers: int = 1,
    executor: Executor | None = None,
) -> Rung:
    """Return the result of games between two bots.

    Both games of a pair have the same seed for chance, and the bots swap seats, so that no bot has
    the better cards in both games. The intervals are based on pairs, because only different pairs
    are independent.

    Args:
        rules: The rules as returned by `load`.
        above: The name of the bot that should be better.
        below: The name of the other bot.
        pairs: The number of pairs of games.
        seats: The number of seats. The bots sit alternately around the table.
        seed: The master seed. The seed of each game is derived from it.
        workers: The number of processes.
        executor: An executor to use instead of worker processes.

    Raises:
        BotFailureError: A bot failed.
    """
    job = Job(rules, (Entrant(above), Entrant(below)), 2 * pairs, seats, seed, 2 * PAIRS, pair=2)
    rows: list[SeatRow] = []
    for result in play_batches(job, job.batches(), workers, executor):
        if not result.is_complete:
            raise BotFailureError(result.failures[-1])
        rows += result.rows.seats
    shares: dict[int, float] = dict.fromkeys(range(pairs), 0.0)
    leads: dict[int, float] = dict.fromkeys(range(pairs), 0.0)
    for row in sorted(rows):
        sign = 1 if row.bot == above else -1
        shares[row.game // 2] += row.share / 2 if sign > 0 else 0.0
        leads[row.game // 2] += sign * row.points / seats  # each bot plays `seats` seats in a pair of games
    return Rung(
        above,
        below,
        rate_estimate(fmean(shares.values()), pairs),
        mean_estimate(fmean(leads.values()), variance(leads.values()) if pairs > 1 else 0.0, pairs),
        sign_test([share - 0.5 for share in shares.values()]),
    )
