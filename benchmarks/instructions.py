"""Counts the machine instructions of one decision, with callgrind.

This needs valgrind (`apt install valgrind`) and the `test` extra. Unlike CPU time, the
number of instructions hardly depends on the load of the machine, so even a difference of
1 % is significant.

    python benchmarks/instructions.py                      measure this checkout
    python benchmarks/instructions.py --source ../before   also measure and compare another checkout
    python benchmarks/instructions.py --source ../before --aim 1.03
                                                           exit with 1 if the ratio is above 1.03

A decision lists the legal moves, picks one at random, plays it, and lets chance move.
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
#: The number of games played before counting, so that caches are filled.
WARM = 12
GAMES = 20
COLLECTED = re.compile(r"Collected : (\d+)")


def engine_game() -> Callable[[random.Random], int]:
    """Return a function that plays a game with cvrules and counts its decisions."""
    import cvrules

    rules = cvrules.load("cv")

    def play_game(rng: random.Random) -> int:
        table = cvrules.settle(cvrules.deal(rules, PLAYERS), rng)
        decisions = 0
        while table.to_move is not None:
            moves = cvrules.legal_moves(table)
            table = cvrules.play(table, moves[int(rng.random() * len(moves))], rng=rng)
            decisions += 1
        return decisions

    return play_game


def twin_game() -> Callable[[random.Random], int]:
    """Return a function that plays a game with the mutable twin in `tests/oracle`."""
    import cvrules
    from oracle.oracle import Oracle

    rules = cvrules.load("cv")
    options = {name: rules.ruling(name) for name in rules.all_options()}

    def play_game(rng: random.Random) -> int:
        twin = Oracle(rules.cards, options, PLAYERS)
        twin.settle(rng)
        decisions = 0
        while twin.to_move >= 0:
            moves = twin.moves()
            twin.do(moves[int(rng.random() * len(moves))])
            twin.settle(rng)
            decisions += 1
        return decisions

    return play_game


SUBJECTS = {"engine": engine_game, "twin": twin_game}


def play_games(subject: str, games: int) -> int:
    """Warm up, play games with fixed seeds, and return the number of decisions.

    Decisions of the warm-up are not counted.
    """
    game = SUBJECTS[subject]()
    for number in range(WARM):
        game(random.Random(f"warm {number}"))
    return sum(game(random.Random(number)) for number in range(games))


def count_instructions(source: Path, subject: str, games: int) -> tuple[int, int]:
    """Play games in a new process; return its instructions and its decisions.

    The instructions include the start of the process and the warm-up.
    """
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
        raise SystemExit(f"callgrind failed:\n{done.stderr[-2000:]}")
    return int(found[1]), int(done.stdout)


def instructions_per_decision(source: Path, subject: str, games: int) -> float:
    """Return the instructions of one decision, excluding start-up and warm-up."""
    idle, _ = count_instructions(source, subject, 0)
    busy, decisions = count_instructions(source, subject, games)
    return (busy - idle) / decisions


def main() -> int:
    """Run the command, and return its exit code."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--source", type=Path, metavar="FOLDER", help="another checkout to compare with")
    parser.add_argument("--games", type=int, default=GAMES, metavar="N", help="the number of games to count")
    parser.add_argument("--aim", type=float, metavar="RATIO", help="the highest acceptable ratio to the other checkout")
    parser.add_argument("--play", choices=SUBJECTS, help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.play:
        print(play_games(arguments.play, arguments.games))
        return 0
    if shutil.which("valgrind") is None:
        raise SystemExit("valgrind is missing; on Debian, run: apt install valgrind")
    measured = {name: instructions_per_decision(HERE, name, arguments.games) for name in SUBJECTS}
    for name, instructions in measured.items():
        print(f"{name:<28} {instructions:>10,.0f} instructions per decision")
    print(f"{'engine / twin':<28} {measured['engine'] / measured['twin']:>10.3f}")
    if arguments.source is None:
        return 0
    before = instructions_per_decision(arguments.source.resolve(), "engine", arguments.games)
    change = measured["engine"] / before
    print(f"{'engine there':<28} {before:>10,.0f} instructions per decision")
    print(f"{'engine here / there':<28} {change:>10.3f}")
    return 1 if arguments.aim is not None and change > arguments.aim else 0


if __name__ == "__main__":
    sys.exit(main())
