"""`cvrules simulate`: plays many games between bots, and saves the results."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import AbstractContextManager, closing, nullcontext
from pathlib import Path
from typing import Any

import click

from cvrules.cli.bots import check_bot_names
from cvrules.cli.console import count_text, print_line
from cvrules.cli.exit import exit_if_output_closed
from cvrules.cli.files import find_packs, write_file
from cvrules.cli.lineup import HIGHEST_SEED, seat_count_for, split_bots
from cvrules.cli.options import PLAYED_GAME, WITH, check_playable, command_text, game_for
from cvrules.cli.progress import Progress
from cvrules.cli.rules import rules_for
from cvrules.lab.named_bots import bot_names, depends_on_speed
from cvrules.lab.reports.charts import check_charts
from cvrules.lab.simulation.batches import BatchResult
from cvrules.lab.simulation.cluster import ClusterError, connect
from cvrules.lab.simulation.executors import WorkerError, available_cores, play_batches
from cvrules.lab.simulation.jobs import BATCH, SECONDS, Batch, Entrant, Job
from cvrules.lab.simulation.report import RunOutcomes, run_json, run_page
from cvrules.lab.simulation.results import MissingExtraError, OtherSettingsError, Results
from cvrules.lab.simulation.summary import Summary
from cvrules.lab.simulation.time_limits import Failure

__all__ = ["command", "print_summary"]

#: The value of the option `--when-a-bot-fails` that ends the run after a failure.
STOP = "stop"
#: The maximum number of failures that are reported in detail.
MOST_FAILURES = 5
EPILOG = """\b
Examples:  cvrules simulate --games 200 --bots greedy,random
           cvrules simulate --games 10000 --bots greedy,random,random --out results
           cvrules simulate --games 100 --bots my_bots:Careful,greedy
           cvrules simulate --games 5000 --cards my.cv --out results
           cvrules simulate --games 1000 --bots greedy,random --report run.html
           cvrules simulate --games 100000 --out results --cluster tcp://10.0.0.5:8786

The same options always give the same games, however many workers play them. To
resume an interrupted run, repeat its command.

Exits with 0 when all games are played, with 1 if a bot fails or a file cannot
be written, with 2 on a usage error, and with 130 after Ctrl-C."""


@click.command("simulate", epilog=EPILOG)
@PLAYED_GAME
@click.option(
    "--games", type=click.IntRange(1), default=1000, show_default=True, metavar="N", help="The number of games."
)
@click.option("--seats", type=int, metavar="N", help="The number of players, 3 by default if the game allows it.")
@click.option(
    "--bots",
    metavar="NAMES",
    help="The bots, separated by commas, which change seats from game to game; write module:name for your own bot.",
)
@click.option(
    "--seed",
    type=click.IntRange(-HIGHEST_SEED, HIGHEST_SEED),
    default=0,
    show_default=True,
    metavar="N",
    help="The seed; the same seed gives the same games.",
)
@click.option("--edition", metavar="NAME", help="An edition of the game; for your own edition, use --cards.")
@WITH
@click.option("--cards", multiple=True, metavar="FILE", help="A file with your own cards or edition; can be repeated.")
@click.option("--rulings", multiple=True, metavar="NAME=OPTION", help="A house rule; can be repeated.")
@click.option(
    "--workers",
    type=click.IntRange(1, 1024),
    metavar="N",
    help="The number of processes; by default, one for each core.",
)
@click.option("--cluster", metavar="ADDRESS", help="Play on a Dask cluster: the address of its scheduler, or 'local'.")
@click.option(
    "--out", type=click.Path(file_okay=False, path_type=Path), metavar="DIR", help="Save all games in this folder."
)
@click.option(
    "--report",
    type=click.Path(dir_okay=False, path_type=Path),
    metavar="FILE",
    help="Also write an HTML page with charts.",
)
@click.option("--events", is_flag=True, help="Also save the events that name a card, which takes more time.")
@click.option(
    "--batch",
    type=click.IntRange(1),
    default=BATCH,
    show_default=True,
    metavar="N",
    help="The number of games in each batch.",
)
@click.option(
    "--bot-seconds",
    type=click.FloatRange(0.01, 3600),
    default=SECONDS,
    show_default=True,
    metavar="N",
    help="The time limit for each decision of your own bots, in seconds.",
)
@click.option(
    "--when-a-bot-fails",
    default=STOP,
    show_default=True,
    metavar="NAME",
    help="The bot that decides if your own bot fails, or 'stop' to end the run.",
)
@click.pass_context
def command(  # noqa: PLR0913 - one parameter for each option
    ctx: click.Context,
    *,
    game: str | None,
    games: int,
    seats: int | None,
    bots: str | None,
    seed: int,
    edition: str | None,
    expansions: tuple[str, ...],
    cards: tuple[str, ...],
    rulings: tuple[str, ...],
    workers: int | None,
    cluster: str | None,
    out: Path | None,
    report: Path | None,
    events: bool,
    batch: int,
    bot_seconds: float,
    when_a_bot_fails: str,
) -> None:
    """Play many games between bots, and save the results.

    Results are saved as Parquet files, which need the extra 'sim'. Without --out, only a summary
    is printed. --report needs the extra 'report'.
    """
    exit_if_output_closed(ctx)
    cards = find_packs(cards)
    game = game_for(game, cards)
    check_playable(game)
    names = list(bot_names(game)[1:2]) if bots is None else [name.strip() for name in split_bots(bots)]
    check_bot_names([*names, *([] if when_a_bot_fails == STOP else [when_a_bot_fails])], game)
    for name in filter(depends_on_speed, names):
        raise click.UsageError(
            f"{name} limits its decisions by time, so its games cannot be repeated; "
            "give it a number of playouts, for example: search@50"
        )
    players = len(names) if seats is None and len(names) > 1 else seats
    players = seat_count_for(game, players)
    rules = rules_for(game, edition, cards, rulings, players, expansions=expansions)
    instead = "" if when_a_bot_fails == STOP else when_a_bot_fails
    entrants = tuple(map(Entrant, names))
    job = Job(rules, entrants, games, players, seed, batch, events, bot_seconds, instead)
    count = available_cores() if workers is None else workers
    run = RunOutcomes()
    try:
        if report is not None:
            check_charts()
        with _executor(cluster, count) as (executor, count):
            summary = _play_and_save(
                job, None if out is None else Results(out), run, lambda some: play_batches(job, some, count, executor)
            )
        if report is not None:
            result = run_json(job, summary, run, command_text(ctx, game=game, games=games, seed=seed))
            write_file(report, run_page(result).encode("utf-8"))
    except (ClusterError, MissingExtraError, WorkerError) as error:
        raise click.ClickException(str(error)) from None
    except OtherSettingsError as error:
        raise click.UsageError(
            f"'{click.format_filename(str(out))}' has the results of a run with other settings: {error}; "
            f"repeat the command of that run to resume it, or choose another folder with --out"
        ) from None
    except FileExistsError as error:
        raise click.UsageError(str(error)) from None


def _executor(cluster: str | None, workers: int) -> AbstractContextManager[tuple[Any, int]]:
    """Return a context manager for the cluster's executor and the number of workers.

    Without a cluster, the executor is `None`.

    Args:
        cluster: The value of the option `--cluster`, or `None`.
        workers: The number of workers on this computer.
    """
    if cluster is None:
        return nullcontext((None, workers))
    return connect(cluster, workers)


def _play_and_save(
    job: Job, results: Results | None, run: RunOutcomes, play: Callable[[Iterator[Batch]], Generator[BatchResult]]
) -> Summary:
    """Play and save the batches that are not saved yet, and print a summary.

    Args:
        job: The games to play.
        results: The folder for the results, or `None` to save nothing.
        run: Collects the outcomes of all games.
        play: Plays the given batches and yields their results.

    Raises:
        click.ClickException: A bot failed, and no bot takes over.
    """
    summary = Summary()
    batches, done = list(job.batches()), 0
    if results is not None:
        results.begin(job)
        batches = list(results.missing_batches(job))
        done = job.games - sum(map(len, batches))
        if done:
            print_line(
                f"{done:,} of {job.games:,} games are already saved; {count_text(job.games - done, 'game')} to play",
                err=True,
            )
    progress = Progress(job.games, done)
    failures: list[Failure] = []
    try:
        with closing(play(iter(batches))) as played:
            for result in played:
                failures += result.failures
                if not result.is_complete:
                    progress.end()
                    raise click.ClickException(f"{result.failures[-1]}\n{_resume_text(results)}")
                if results is None:
                    summary.add(result.rows.seats)
                    run.add(result.rows.games, result.rows.seats)
                else:
                    results.save(result)
                progress.add(len(result.batch))
    except KeyboardInterrupt:
        progress.end()
        print_line(f"stopped; {_resume_text(results)}", err=True)
        raise
    progress.end()
    if results is not None:
        for batch in job.batches():
            seats = results.seats(batch)
            summary.add(seats)
            run.add(results.games(batch), seats)
    _report_failures(failures, job.instead)
    print_summary(job, summary)
    return summary


def _resume_text(results: Results | None) -> str:
    """Return a text that says what is saved, and how to resume an interrupted run."""
    if results is None:
        return "nothing was saved, because --out is missing"
    return "all finished batches are saved; repeat the command to resume the run"


def _report_failures(failures: Sequence[Failure], instead: str) -> None:
    """Print the first failures of bots to standard error, and the number of failures.

    Args:
        failures: All failures.
        instead: The name of the bot that took over.
    """
    for failure in failures[:MOST_FAILURES]:
        print_line(str(failure), err=True)
    if failures:
        print_line(
            f"the bot {instead!r} made {count_text(len(failures), 'decision')} instead of bots that failed", err=True
        )


def print_summary(job: Job, summary: Summary) -> None:
    """Print the victories and points of each bot, with confidence intervals."""
    print_line(f"{job.games:,} games of {job.rules.game.name} with {count_text(job.seats, 'seat')}, seed {job.seed}")
    width = max(len("bot"), *(len(bot) for bot in summary.bots))
    print_line(f"{'bot':<{width}}  {'victories per seat':<26}  points per seat")
    for bot in sorted(summary.bots):
        print_line(f"{bot:<{width}}  {format(summary.win_rate(bot), '.1%'):<26}  {summary.points(bot):.1f}".rstrip())
