"""The long run: random games under the referee's eyes, for as many decisions as you like.

    python benchmarks/soak.py --decisions 10000000
    python benchmarks/soak.py --differential 5000
    python benchmarks/soak.py --game 57

The first plays every shipped edition with two, three and four players, and now and
then generated cards; each step is checked against the rules. The second plays so
many games side by side with the second implementation of the tests. Both play whole
batches of 24 games, and so a little more than was asked for. Both end with 1 at the
first violation, and print the command that shows it again: like the third, it plays
one game alone.
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
#: One game in so many is played with generated cards and rulings.
GENERATED = 8
#: Games that a process plays before it reports.
BATCH = 24
#: Seconds between two lines of progress.
PATIENCE = 5


def _import_tests() -> None:
    if str(TESTS) not in sys.path:
        sys.path.insert(0, str(TESTS))


@cache
def _box(edition: str | None) -> Any:
    _import_tests()
    import cvrules
    from tables.facts import Box

    return Box(cvrules.load(edition=edition))


class Report(NamedTuple):
    """What became of some games.

    Args:
        decisions: How many were found right.
        violation: What was wrong, if anything was.
        game: Where it was wrong.
    """

    decisions: int
    violation: str = ""
    game: int = -1


def watched(game: int) -> int:
    """Play one game under the referee's eyes, and return its decisions.

    Raises:
        ViolationError: A rule was broken.
    """
    _import_tests()
    from properties.referee.watched_games import EDITIONS, PLAYERS, generated, watch
    from tables.facts import Box

    if game % GENERATED == 0:
        rules, players = generated(game)
        box = Box(rules)
    else:
        box, players = _box(EDITIONS[game // 3 % len(EDITIONS)]), PLAYERS[game % len(PLAYERS)]
    return sum(1 for _ in watch(box, players, game)) - 1


def compared(game: int) -> int:
    """Play one game on both sides, and return its decisions.

    Raises:
        DisagreementError: They differ.
    """
    _import_tests()
    from properties.referee.engine_and_oracle import play_both
    from properties.referee.watched_games import EDITIONS, PLAYERS, generated

    if game % 3:
        rules, players = generated(game)
    else:
        rules, players = _box(EDITIONS[game // 3 % len(EDITIONS)]).rules, PLAYERS[game // 12 % len(PLAYERS)]
    return play_both(rules, players, Random(game), snapshots=0.05)


def played(play: Callable[[int], int], games: Iterable[int]) -> Report:
    """Play games until one goes wrong, and report."""
    decisions = 0
    for game in games:
        try:
            decisions += play(game)
        except AssertionError as error:  # both sorts of violation
            return Report(decisions, str(error), game)
        except Exception as error:
            error.add_note(f"in game {game}")
            raise
    return Report(decisions)


def _batch(play: Callable[[int], int], batch: int) -> Report:
    return played(play, range(batch * BATCH, (batch + 1) * BATCH))


def _batches(play: Callable[[int], int], first: int, workers: int) -> Iterator[Report]:
    """Yield what each batch of games reports, for ever."""
    if workers == 1:
        yield from (_batch(play, batch) for batch in count(first))
    with ProcessPoolExecutor(workers) as pool:
        batches = count(first)
        running = {pool.submit(_batch, play, next(batches)) for _ in range(2 * workers)}
        while True:
            done, running = wait(running, return_when=FIRST_COMPLETED)
            running |= {pool.submit(_batch, play, next(batches)) for _ in done}
            for batch in done:
                yield batch.result()


def _from(first: int) -> Callable[[str], int]:
    """Return how to read a number somebody typed."""

    def number(text: str) -> int:
        if not text.isdecimal() or int(text) < first:
            message = f"{text!r} is no number from {first} on"
            raise argparse.ArgumentTypeError(message)
        return int(text)

    return number


def _chosen() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--decisions", type=_from(1), default=1_000_000, help="how many decisions to check")
    parser.add_argument(
        "--differential", type=_from(1), metavar="GAMES",
        help=f"games to play on both sides instead, rounded up to batches of {BATCH}",
    )  # fmt: skip
    where = parser.add_mutually_exclusive_group()
    where.add_argument("--seed", type=_from(0), default=0, help="where the games begin; another number, other games")
    where.add_argument("--game", type=_from(0), metavar="N", help="play this game alone, as a violation names it")
    parser.add_argument("--workers", type=_from(1), default=1, help="processes to play with")
    return parser.parse_args()


def _object(report: Report, decisions: int, words: str) -> int:
    print(f"\nVIOLATION after {decisions:,} decisions, in game {report.game}: {report.violation}")
    print(f"Once more: python benchmarks/soak.py {words}--game {report.game}", flush=True)
    return 1


def main() -> int:
    """Play what is asked for; return how the command ends."""
    chosen = _chosen()
    play, wanted, words = (
        (compared, chosen.differential, "--differential 1 ") if chosen.differential else (watched, chosen.decisions, "")
    )
    if chosen.game is not None:
        report = played(play, [chosen.game])
        if report.violation:
            return _object(report, report.decisions, words)
        print(f"game {chosen.game}, {report.decisions:,} decisions, no violation")
        return 0
    began = shown = time.monotonic()
    decisions = games = 0
    for report in _batches(play, chosen.seed * 1_000_000, chosen.workers):
        decisions += report.decisions
        games += BATCH
        if report.violation:
            return _object(report, decisions, words)
        enough = (games if chosen.differential else decisions) >= wanted
        if enough or time.monotonic() - shown > PATIENCE:
            shown = time.monotonic()
            rate = decisions / (shown - began)
            print(f"{games:,} games, {decisions:,} decisions, {rate:,.0f} a second, no violation", flush=True)
        if enough:
            return 0
    return 1


if __name__ == "__main__":
    sys.exit(main())
