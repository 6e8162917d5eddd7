"""How many machine instructions one decision takes: `python benchmarks/instructions.py`.

Needs valgrind (`apt install valgrind`) and what the tests need. Instructions are counted
by callgrind, so a busy machine does not change the result, and 1 % is a real difference.

    python benchmarks/instructions.py                      this checkout
    python benchmarks/instructions.py --source ../before   also another one, and how the two compare
    python benchmarks/instructions.py --aim 1.03           exit with 1 if this one takes more than 1.03 times as many

A decision lists the legal moves, picks one at random, plays it, and lets chance move on.
"""

from __future__ import annotations

import argparse
import os
import random
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

HERE = Path(__file__).resolve().parents[1]
PLAYERS = 4
#: Games played before the count begins, so that caches are filled.
WARM = 12
GAMES = 20
COLLECTED = re.compile(r"Collected : (\d+)")


def engine() -> Callable[[random.Random], int]:
    """Return a function that plays a game and counts its decisions."""
    import cvrules

    rules = cvrules.load("cv")

    def game(rng: random.Random) -> int:
        table = cvrules.settle(cvrules.deal(rules, PLAYERS), rng)
        decisions = 0
        while table.to_move is not None:
            moves = cvrules.legal_moves(table)
            table = cvrules.play(table, moves[int(rng.random() * len(moves))], rng=rng)
            decisions += 1
        return decisions

    return game


def twin() -> Callable[[random.Random], int]:
    """Return the same for the mutable twin in `tests/oracle`."""
    import cvrules
    from oracle.oracle import Oracle

    rules = cvrules.load("cv")
    options = {name: rules.ruling(name) for name in rules.all_options()}

    def game(rng: random.Random) -> int:
        twin = Oracle(rules.cards, options, PLAYERS)
        twin.settle(rng)
        decisions = 0
        while twin.to_move >= 0:
            moves = twin.moves()
            twin.do(moves[int(rng.random() * len(moves))])
            twin.settle(rng)
            decisions += 1
        return decisions

    return game


SUBJECTS = {"engine": engine, "twin": twin}


def play(subject: str, games: int) -> int:
    """Warm up, play games with fixed seeds and return the number of their decisions."""
    game = SUBJECTS[subject]()
    for number in range(WARM):
        game(random.Random(f"warm {number}"))
    return sum(game(random.Random(number)) for number in range(games))


def count(source: Path, subject: str, games: int) -> tuple[int, int]:
    """Return the instructions of a whole process, and the decisions it played after warming up."""
    environment = {
        **os.environ,
        "PYTHONPATH": os.pathsep.join([str(source / "src"), str(source / "tests")]),
        "PYTHONHASHSEED": "0",
        "PYTHONDONTWRITEBYTECODE": "1",
    }
    command = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", sys.executable]
    command += [__file__, "--play", subject, "--games", str(games)]
    done = subprocess.run(command, cwd=source, env=environment, capture_output=True, text=True, check=False)
    found = COLLECTED.search(done.stderr)
    if done.returncode or found is None:
        raise SystemExit(f"callgrind did not run:\n{done.stderr[-2000:]}")
    return int(found[1]), int(done.stdout)


def measure(source: Path, subject: str, games: int) -> float:
    """Return the instructions of one decision: a long run minus one that only warms up."""
    idle, _ = count(source, subject, 0)
    busy, decisions = count(source, subject, games)
    return (busy - idle) / decisions


def main() -> int:
    """Measure, compare and print; return the exit code."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--source", type=Path, metavar="FOLDER", help="another checkout to compare with")
    parser.add_argument("--games", type=int, default=GAMES, metavar="N", help="games to count")
    parser.add_argument("--aim", type=float, metavar="RATIO", help="the largest ratio to the other checkout")
    parser.add_argument("--play", choices=SUBJECTS, help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.play:
        print(play(arguments.play, arguments.games))
        return 0
    if shutil.which("valgrind") is None:
        raise SystemExit("valgrind is missing; on Debian, run: apt install valgrind")
    measured = {name: measure(HERE, name, arguments.games) for name in SUBJECTS}
    for name, instructions in measured.items():
        print(f"{name:<28} {instructions:>10,.0f} instructions a decision")
    print(f"{'engine / twin':<28} {measured['engine'] / measured['twin']:>10.3f}")
    if arguments.source is None:
        return 0
    before = measure(arguments.source.resolve(), "engine", arguments.games)
    change = measured["engine"] / before
    print(f"{'engine there':<28} {before:>10,.0f} instructions a decision")
    print(f"{'engine here / there':<28} {change:>10.3f}")
    return 1 if arguments.aim is not None and change > arguments.aim else 0


if __name__ == "__main__":
    sys.exit(main())
