"""The long run: random games under the referee's eyes, for as many decisions as you like.

    python benchmarks/soak.py --decisions 10000000
    python benchmarks/soak.py --differential 5000

The first plays every shipped edition with two, three and four players, and now and
then generated cards; each step is checked against the rules. The second plays so
many games side by side with the second implementation of the tests. Both play whole
batches of 24 games, and so a little more than was asked for. Both end with 1 at the
first violation, and name the seed that shows it again.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from functools import cache
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

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
    from properties.facts import Box

    return Box(cvrules.load(edition=edition))


def watched(seed: int) -> tuple[int, str]:
    """Return the decisions of some games, and what was wrong with one of them."""
    _import_tests()
    from properties.facts import Box
    from properties.record import ViolationError
    from properties.watching import EDITIONS, PLAYERS, generated, watch

    decisions = 0
    for game in range(seed * BATCH, (seed + 1) * BATCH):
        if game % GENERATED == 0:
            rules, players = generated(game)
            box = Box(rules)
        else:
            box, players = _box(EDITIONS[game // 3 % len(EDITIONS)]), PLAYERS[game % len(PLAYERS)]
        try:
            decisions += sum(1 for _ in watch(box, players, game)) - 1
        except ViolationError as error:
            return decisions, str(error)
    return decisions, ""


def compared(seed: int) -> tuple[int, str]:
    """Return the decisions of some games that were played on both sides, and where they differ."""
    _import_tests()
    from properties.differential import DisagreementError, play_both
    from properties.watching import EDITIONS, PLAYERS, generated

    decisions = 0
    for game in range(seed * BATCH, (seed + 1) * BATCH):
        if game % 3:
            rules, players = generated(game)
        else:
            rules, players = _box(EDITIONS[game // 3 % len(EDITIONS)]).rules, PLAYERS[game // 12 % len(PLAYERS)]
        try:
            decisions += play_both(rules, players, Random(game), snapshots=0.05)
        except DisagreementError as error:
            return decisions, f"game {game}: {error}"
    return decisions, ""


def _batches(play: Callable[[int], tuple[int, str]], first: int, workers: int) -> Iterator[tuple[int, str]]:
    """Yield what each batch of games reports, for ever."""
    if workers == 1:
        yield from map(play, count(first))
    with ProcessPoolExecutor(workers) as pool:
        seeds = count(first)
        running = {pool.submit(play, next(seeds)) for _ in range(2 * workers)}
        while True:
            done, running = wait(running, return_when=FIRST_COMPLETED)
            running |= {pool.submit(play, next(seeds)) for _ in done}
            for batch in done:
                yield batch.result()


def _at_least_one(text: str) -> int:
    """Return a number somebody typed."""
    if not text.isdecimal() or not int(text):
        message = f"{text!r} is no number from 1 on"
        raise argparse.ArgumentTypeError(message)
    return int(text)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--decisions", type=_at_least_one, default=1_000_000, help="how many decisions to check")
    parser.add_argument(
        "--differential", type=_at_least_one, metavar="GAMES",
        help=f"games to play on both sides instead, rounded up to batches of {BATCH}",
    )  # fmt: skip
    parser.add_argument("--seed", type=int, default=0, help="where the games begin; another number, other games")
    parser.add_argument("--workers", type=_at_least_one, default=1, help="processes to play with")
    chosen = parser.parse_args()
    play, wanted = (compared, chosen.differential) if chosen.differential else (watched, chosen.decisions)
    began = shown = time.monotonic()
    decisions = games = 0
    for found, violation in _batches(play, chosen.seed * 1_000_000, chosen.workers):
        decisions += found
        games += BATCH
        if violation:
            print(f"\nVIOLATION after {decisions:,} decisions: {violation}", flush=True)
            return 1
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
