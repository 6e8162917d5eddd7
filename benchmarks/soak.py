"""Plays random games for a long time, and checks every step against the rules.

    python benchmarks/soak.py --decisions 10000000
    python benchmarks/soak.py --differential 5000
    python benchmarks/soak.py --game 57
    python benchmarks/soak.py pursuit --differential 2000
    python benchmarks/soak.py friends --decisions 500000

The first command plays every shipped edition with two, three and four players, and
sometimes generated cards. The referee of the tests checks each step. The second command
plays the given number of games with the engine and with the second implementation in
`tests/oracle`, and compares the two. Both commands play whole batches of 24 games, so
they may play a few more games than you asked for; every second batch is played with the
expansion Gossip. At the first violation, they stop with
exit code 1 and print a command that repeats only the game that went wrong, like the third
command. The first word names the game, which is CV by default: the fourth command compares
The Pursuit of Happiness with its own second implementation, and the fifth command checks
the properties of Funny Friends.
"""

from __future__ import annotations

import argparse
import sys
import time
import traceback
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from functools import cache, partial
from importlib import import_module
from itertools import count
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

TESTS = Path(__file__).resolve().parents[1] / "tests"
#: Every game whose number is divisible by this is played with generated cards and rulings.
GENERATED = 8
#: The number of games that a process plays before it reports.
BATCH = 24
#: The number of seconds between two lines of progress.
PROGRESS_INTERVAL = 5


def _make_tests_importable() -> None:
    if str(TESTS) not in sys.path:
        sys.path.insert(0, str(TESTS))


@cache
def _load_box(edition: str | None, *, gossip: bool) -> Any:
    """Return the cards and rules of an edition in the form that the referee needs."""
    _make_tests_importable()
    import cvrules
    from tables.facts import Box

    return Box(cvrules.load(edition=edition, expansions=["gossip"] if gossip else []))


def _has_gossip(game: int) -> bool:
    """Return whether the game is played with the expansion Gossip: every second batch is."""
    return game // BATCH % 2 == 1


class Report(NamedTuple):
    """The result of playing some games.

    Args:
        decisions: The number of decisions in games without a violation.
        violation: A description of the violation; empty if there was none.
        game: The number of the game with the violation; -1 if there was none.
    """

    decisions: int
    violation: str = ""
    game: int = -1


def play_with_referee(game: int) -> int:
    """Play one game that the referee checks, and return the number of decisions.

    Raises:
        ViolationError: A rule was broken.
    """
    _make_tests_importable()
    from properties.referee.watched_games import EDITIONS, PLAYERS, generated, watch
    from tables.facts import Box

    if game % GENERATED == 0:
        rules, players = generated(game, gossip=_has_gossip(game))
        box = Box(rules)
    else:
        edition = EDITIONS[game // 3 % len(EDITIONS)]
        box, players = _load_box(edition, gossip=_has_gossip(game)), PLAYERS[game % len(PLAYERS)]
    return sum(1 for _ in watch(box, players, game)) - 1


def play_with_oracle(game: int) -> int:
    """Play one game with both implementations, and return the number of decisions.

    Raises:
        DisagreementError: The engine and the oracle differ.
    """
    _make_tests_importable()
    from properties.referee.engine_and_oracle import play_both
    from properties.referee.watched_games import EDITIONS, PLAYERS, generated

    if game % 3:
        rules, players = generated(game, gossip=_has_gossip(game))
    else:
        edition = EDITIONS[game // 3 % len(EDITIONS)]
        rules, players = _load_box(edition, gossip=_has_gossip(game)).rules, PLAYERS[game // 12 % len(PLAYERS)]
    return play_both(rules, players, Random(game), snapshots=0.05)


def play_by_properties(rules: str, game: int) -> int:
    """Play one game of the given rules and check its properties at every step.

    Returns:
        The number of decisions.

    Raises:
        AssertionError: A property does not hold.
    """
    _make_tests_importable()
    decisions: int = import_module(f"games.{rules}.properties.watching").watch_game(game)
    return decisions


def play_beside_referee(rules: str, game: int) -> int:
    """Play one game of the given rules with both implementations.

    Returns:
        The number of decisions and outcomes of chance.

    Raises:
        AssertionError: The engine and the second implementation differ.
    """
    _make_tests_importable()
    decisions: int = import_module(f"games.{rules}.numbered_games").play_beside_referee(game)
    return decisions


def play_games(play: Callable[[int], int], games: Iterable[int]) -> Report:
    """Play the games with the given function until one goes wrong."""
    decisions = 0
    for game in games:
        try:
            decisions += play(game)
        except AssertionError as error:  # `ViolationError` and `DisagreementError` derive from it
            return Report(decisions, str(error) or _failed_line(error), game)
        except Exception as error:
            error.add_note(f"in game {game}")
            raise
    return Report(decisions)


def _failed_line(error: AssertionError) -> str:
    """Return the line of an assertion without a message."""
    frame = traceback.extract_tb(error.__traceback__)[-1]
    return f"{frame.name}: {frame.line}"


def _play_batch(play: Callable[[int], int], batch: int) -> Report:
    return play_games(play, range(batch * BATCH, (batch + 1) * BATCH))


def _play_batches(play: Callable[[int], int], first: int, workers: int) -> Iterator[Report]:
    """Play one batch of games after another, without end, and yield their reports."""
    if workers == 1:
        yield from (_play_batch(play, batch) for batch in count(first))
    with ProcessPoolExecutor(workers) as pool:
        batches = count(first)
        running = {pool.submit(_play_batch, play, next(batches)) for _ in range(2 * workers)}
        while True:
            done, running = wait(running, return_when=FIRST_COMPLETED)
            running |= {pool.submit(_play_batch, play, next(batches)) for _ in done}
            for batch in done:
                yield batch.result()


def _number_from(first: int) -> Callable[[str], int]:
    """Return a function that parses a whole number that is at least `first`."""

    def number(text: str) -> int:
        if not text.isdecimal() or int(text) < first:
            message = f"{text!r} is not a whole number of at least {first}"
            raise argparse.ArgumentTypeError(message)
        return int(text)

    return number


def _parse_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("rules", nargs="?", choices=("cv", "pursuit", "friends"), default="cv", help="the game to play")
    parser.add_argument("--decisions", type=_number_from(1), default=1_000_000, help="the number of decisions to check")
    parser.add_argument(
        "--differential", type=_number_from(1), metavar="GAMES",
        help=f"compare the engine with the oracle in this many games, rounded up to batches of {BATCH}",
    )  # fmt: skip
    games = parser.add_mutually_exclusive_group()
    games.add_argument("--seed", type=_number_from(0), default=0, help="a number that determines the games to play")
    games.add_argument("--game", type=_number_from(0), metavar="N", help="play only the game with this number")
    parser.add_argument("--workers", type=_number_from(1), default=1, help="the number of processes to use")
    return parser.parse_args()


def _print_violation(report: Report, decisions: int, words: str) -> int:
    """Print the violation and the command that repeats its game; return 1."""
    print(f"\nVIOLATION after {decisions:,} decisions, in game {report.game}: {report.violation}")
    print(f"To repeat it: python benchmarks/soak.py {words}--game {report.game}", flush=True)
    return 1


def main() -> int:
    """Run the command, and return its exit code."""
    arguments = _parse_arguments()
    is_cv = arguments.rules == "cv"
    play = play_with_referee if is_cv else partial(play_by_properties, arguments.rules)
    wanted, words = arguments.decisions, "" if is_cv else f"{arguments.rules} "
    if arguments.differential:
        play = play_with_oracle if is_cv else partial(play_beside_referee, arguments.rules)
        wanted, words = arguments.differential, f"{words}--differential 1 "
    if arguments.game is not None:
        report = play_games(play, [arguments.game])
        if report.violation:
            return _print_violation(report, report.decisions, words)
        print(f"game {arguments.game}, {report.decisions:,} decisions, no violation")
        return 0
    began = shown = time.monotonic()
    decisions = games = 0
    for report in _play_batches(play, arguments.seed * 1_000_000, arguments.workers):
        decisions += report.decisions
        games += BATCH
        if report.violation:
            return _print_violation(report, decisions, words)
        enough = (games if arguments.differential else decisions) >= wanted
        if enough or time.monotonic() - shown > PROGRESS_INTERVAL:
            shown = time.monotonic()
            rate = decisions / (shown - began)
            print(f"{games:,} games, {decisions:,} decisions, {rate:,.0f} per second, no violation", flush=True)
        if enough:
            return 0
    return 1


if __name__ == "__main__":
    sys.exit(main())
