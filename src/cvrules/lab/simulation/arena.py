"""The function `arena`, which lets bots play many games from Python."""

from __future__ import annotations

from collections.abc import Mapping
from concurrent.futures import Executor
from typing import TYPE_CHECKING, Any, Literal, overload

from cvrules.errors import CvError
from cvrules.kernel.arguments import argument_type_error, check_seed
from cvrules.kernel.rules import Rules
from cvrules.lab.bots import Bot, is_bot
from cvrules.lab.named_bots import check_bot
from cvrules.lab.simulation.executors import play_batches
from cvrules.lab.simulation.jobs import BATCH, SECONDS, Entrant, Job
from cvrules.lab.simulation.results import frames_of
from cvrules.lab.simulation.rows import TABLES, Rows
from cvrules.lab.simulation.summary import Summary
from cvrules.lab.simulation.time_limits import Failure
from cvrules.lab.statistics.intervals import CONFIDENCE, Estimate

if TYPE_CHECKING:
    import pandas as pd
    import polars as pl

__all__ = ["Arena", "BotFailureError", "arena"]


class BotFailureError(CvError):
    """Raised if a bot is too slow, raises an exception or chooses an illegal move.

    Args:
        failure: The failure that ended the games.
    """

    def __init__(self, failure: Failure) -> None:
        super().__init__(failure)
        self.failure = failure

    def __str__(self) -> str:
        return str(self.failure)


class Arena:
    """The results of games between bots.

    Args:
        job: The job that was played.
        rows: The rows of all games.
        failures: The decisions that another bot made, because the bot to move failed.
    """

    def __init__(self, job: Job, rows: Rows, failures: tuple[Failure, ...]) -> None:
        self.job = job
        self.failures = failures
        self._rows = rows
        self._summary = Summary()
        self._summary.add(rows.seats)

    @overload
    def rows(self, table: str = "seats", frame: Literal["polars"] = "polars") -> pl.DataFrame: ...
    @overload
    def rows(self, table: str, frame: Literal["pandas"]) -> pd.DataFrame: ...
    @overload
    def rows(self, table: str, frame: None) -> list[dict[str, Any]]: ...

    def rows(self, table: str = "seats", frame: str | None = "polars") -> Any:
        """Return the rows of a table, sorted by game.

        Args:
            table: `games`, `seats`, `cards` or `scores`.
            frame: `polars` or `pandas` for a data frame, or `None` for a list of dictionaries.

        Raises:
            ImportError: polars or pandas is not installed.
            ValueError: There is no such table or data frame.
        """
        if table not in TABLES:
            raise ValueError(f"there is no table {table!r}; choose from: {', '.join(TABLES)}")
        if frame == "polars":
            return frames_of(self._rows)[table]
        rows = [row._asdict() for row in getattr(self._rows, table)]
        if frame is None:
            return rows
        if frame != "pandas":
            raise ValueError(f"unknown frame {frame!r}; choose from: polars, pandas, None")
        return _import_pandas().DataFrame(rows, columns=list(TABLES[table]._fields))

    @property
    def bots(self) -> tuple[str, ...]:
        """The names of the bots."""
        return tuple(dict.fromkeys(entrant.name for entrant in self.job.entrants))

    def win_rate(self, bot: str, confidence: float = CONFIDENCE) -> Estimate:
        """Return the bot's average share of the victory per seat, with an interval.

        Raises:
            ValueError: No such bot played, or the confidence is not between 0 and 1.
        """
        return self._summary.win_rate(bot, confidence)

    def points(self, bot: str, confidence: float = CONFIDENCE) -> Estimate:
        """Return the bot's average points per seat, with an interval.

        Raises:
            ValueError: No such bot played, or the confidence is not between 0 and 1.
        """
        return self._summary.points(bot, confidence)

    def __repr__(self) -> str:
        rates = ", ".join(f"{bot} {self.win_rate(bot):.2f}" for bot in self._summary.bots)
        return f"<Arena of {len(self._rows.games)} games: {rates}>"


def _import_pandas() -> Any:
    """Return the module `pandas`.

    Raises:
        ImportError: pandas is not installed.
    """
    try:
        import pandas as pd  # noqa: PLC0415 - an optional dependency
    except ImportError:
        raise ImportError("a pandas data frame needs pandas; install it with: pip install pandas") from None
    return pd


def arena(  # noqa: PLR0913 - all but two have defaults
    rules: Rules[Any],
    bots: Mapping[str, Bot[Any] | None],
    *,
    games: int = 100,
    seats: int | None = None,
    seed: int | str = 0,
    workers: int = 1,
    executor: Executor | None = None,
    events: bool = False,
    seconds: float = SECONDS,
    batch: int | None = None,
) -> Arena:
    """Let bots play many games, and return the results.

    The bots change seats from game to game, so that all of them play equally often in each seat.
    The same arguments give the same rows, however many workers there are.

    Args:
        rules: The rules as returned by `load`.
        bots: The bots, by name. If the value is `None`, the bot is created from its name, which can
            be any name that `cvrules simulate --bots` accepts, such as `greedy`.
        games: The number of games.
        seats: The number of seats. The default is one seat for each bot. If there are more bots than
            seats, the bots take turns.
        seed: The master seed. The seed of each game is derived from it.
        workers: The number of processes. With more than one, each process imports your script, so
            call this function below `if __name__ == "__main__":`.
        executor: An executor to use instead of processes, such as
            `dask.distributed.Client.get_executor()`.
        events: Whether to record the events that name a card.
        seconds: The time limit for each decision of your own bots.
        batch: The number of games that a worker plays at a time. The default depends on the number
            of games and workers.

    Raises:
        BotFailureError: A bot was too slow, raised an exception or chose an illegal move.
        TypeError: An argument has the wrong type.
        ValueError: A bot is unknown, or the game cannot be played with this number of seats.
    """
    if not isinstance(rules, Rules):
        raise argument_type_error("arena", "rules", rules)
    if not isinstance(bots, Mapping) or not bots:
        raise argument_type_error("arena", "bots by name", bots)
    check_seed("arena", seed)
    for name, bot in bots.items():
        if bot is None:
            check_bot(name, rules.game.name)
        elif not is_bot(bot):
            raise argument_type_error("arena", "bots by name", bot)
    if games < 1 or workers < 1:
        raise ValueError("games and workers must be at least 1")
    players = len(bots) if seats is None else seats
    rules.check_players(players)
    size = batch or max(1, min(BATCH, -(-games // (4 * workers)))) if workers > 1 else batch or BATCH
    entrants = tuple(Entrant(name, bot) for name, bot in bots.items())
    job = Job(rules, entrants, games, players, seed, size, events, seconds)
    results = {}
    for result in play_batches(job, job.batches(), workers, executor):
        if not result.is_complete:
            raise BotFailureError(result.failures[-1])
        results[result.batch.index] = result
    rows = Rows()
    for index in sorted(results):
        rows.extend(results[index].rows)
    return Arena(job, rows, tuple(failure for index in sorted(results) for failure in results[index].failures))
