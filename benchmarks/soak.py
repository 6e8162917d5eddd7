"""Plays random games for a long time, and checks every step against the rules.

    python benchmarks/soak.py --decisions 10000000
    python benchmarks/soak.py --differential 5000
    python benchmarks/soak.py --game 57
    python benchmarks/soak.py --pursuit --decisions 500000

The first command plays every shipped edition with two, three and four players, and
sometimes generated cards. The referee of the tests checks each step. The second command
plays the given number of games with the engine and with the second implementation in
`tests/oracle`, and compares the two. Both commands play whole batches of 24 games, so
they may play a few more games than you asked for. At the first violation, they stop with
exit code 1 and print a command that repeats only the game that went wrong, like the third
command. The last command plays The Pursuit of Happiness with one to four players and random
rulings; it checks the limits of numbers after every decision, and `status` after some.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from functools import cache
from itertools import count
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

TESTS = Path(__file__).resolve().parents[1] / "tests"
#: Every game whose number is divisible by this is played with generated cards and rulings.
GENERATED = 8
#: The number of games that a process plays before it reports.
BATCH = 24
#: The number of different choices of rulings in games of The Pursuit of Happiness.
CHOICES_OF_RULINGS = 24
#: The share of tables of The Pursuit of Happiness that `status` checks.
STATUS_SHARE = 0.02
#: The number of seconds between two lines of progress.
PROGRESS_INTERVAL = 5


def _make_tests_importable() -> None:
    if str(TESTS) not in sys.path:
        sys.path.insert(0, str(TESTS))


@cache
def _load_box(edition: str | None) -> Any:
    """Return the cards and rules of an edition in the form that the referee needs."""
    _make_tests_importable()
    import cvrules
    from tables.facts import Box

    return Box(cvrules.load(edition=edition))


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
        rules, players = generated(game)
        box = Box(rules)
    else:
        box, players = _load_box(EDITIONS[game // 3 % len(EDITIONS)]), PLAYERS[game % len(PLAYERS)]
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
        rules, players = generated(game)
    else:
        rules, players = _load_box(EDITIONS[game // 3 % len(EDITIONS)]).rules, PLAYERS[game // 12 % len(PLAYERS)]
    return play_both(rules, players, Random(game), snapshots=0.05)


@cache
def _load_pursuit(choice: int) -> Any:
    """Return the rules of The Pursuit of Happiness with random rulings; choice 0 has the usual ones."""
    import cvrules

    rng = Random(choice)
    rulings = cvrules.load("pursuit").book.words.rulings
    return cvrules.load("pursuit", rulings={one.name: rng.choice(one.words) for one in rulings} if choice else {})


def play_pursuit(game: int) -> int:
    """Play one random game of The Pursuit of Happiness, and return the number of decisions.

    Raises:
        AssertionError: A rule was broken.
    """
    import cvrules

    rng, players = Random(game), game % 4 + 1
    rules = _load_pursuit(game // 4 % CHOICES_OF_RULINGS)
    bounds = rules.bounds(players)
    table, decisions = cvrules.settle(cvrules.deal(rules, players), rng), 0
    while table.to_move is not None:
        moves = cvrules.legal_moves(table)
        _require(0 < len(moves) <= bounds.moves, f"{len(moves)} legal moves after {decisions} decisions")
        table = cvrules.play(table, moves[int(rng.random() * len(moves))], rng=rng)
        decisions += 1
        _require(decisions <= bounds.decisions, f"more than {bounds.decisions} decisions")
        check_limits(table)
        if rng.random() < STATUS_SHARE:
            faults = cvrules.status(table)
            _require(not faults, f"after {decisions} decisions: {'; '.join(map(str, faults))}")
    return decisions


def _require(is_true: bool, message: str) -> None:
    if not is_true:
        raise AssertionError(message)


def check_limits(table: Any) -> None:
    """Check the numbers of a table of The Pursuit of Happiness that the rules limit."""
    _require(1 <= table.round <= 8, f"round {table.round}")
    for at, seat in enumerate(table.seats):
        _require(0 <= seat.hourglasses <= 9, f"seat {at} has {seat.hourglasses} hourglasses")
        _require(-3 <= seat.short_term <= 3, f"seat {at} has {seat.short_term} short-term happiness")
        _require(all(term.amount >= 0 for term in seat.stock), f"seat {at} owes something")
        _require((seat.stress < 0) == (not seat.is_alive), f"the cube of seat {at} is on {seat.stress}")


def play_games(play: Callable[[int], int], games: Iterable[int]) -> Report:
    """Play the games with the given function until one goes wrong."""
    decisions = 0
    for game in games:
        try:
            decisions += play(game)
        except AssertionError as error:  # `ViolationError` and `DisagreementError` derive from it
            return Report(decisions, str(error), game)
        except Exception as error:
            error.add_note(f"in game {game}")
            raise
    return Report(decisions)


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
    parser.add_argument("--decisions", type=_number_from(1), default=1_000_000, help="the number of decisions to check")
    parser.add_argument(
        "--differential", type=_number_from(1), metavar="GAMES",
        help=f"compare the engine with the oracle in this many games, rounded up to batches of {BATCH}",
    )  # fmt: skip
    parser.add_argument("--pursuit", action="store_true", help="play The Pursuit of Happiness instead of CV")
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
    play, wanted, words = play_with_referee, arguments.decisions, ""
    if arguments.differential:
        play, wanted, words = play_with_oracle, arguments.differential, "--differential 1 "
    elif arguments.pursuit:
        play, words = play_pursuit, "--pursuit "
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
