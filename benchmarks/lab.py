"""Measures the speed of games between bots.

Run `python benchmarks/lab.py` in a checkout with git. The exit code is 1 if a median misses its
target. The unit is one decision of a game of CV with four seats: make the seat's view, let its
bot choose, play the move, and let chance move.
"""

from __future__ import annotations

import random
import subprocess
import sys
import tarfile
import tempfile
import time
from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from typing import Any

from engine import PLAYERS, measure_engine
from rounds import Comparison, Measurement, ratio, run, times_cheaper

#: The commit before games between bots were made faster.
BEFORE = "a18e18f"
ROOT = Path(__file__).resolve().parents[1]
#: The games that fill the caches, and the games that are measured.
WARM, GREEDY_GAMES, RANDOM_GAMES = 3, 8, 40


class Counted:
    """A bot that counts the decisions of another bot."""

    def __init__(self, bot: Any) -> None:
        self.bot = bot
        self.decisions = 0

    def choose(self, view: Any, rng: random.Random) -> Any:
        """Return the move of the other bot."""
        self.decisions += 1
        return self.bot.choose(view, rng)


def seconds_per_decision(play_out: Callable[..., Any], rules: Any, bot: Any, seed: int, games: int) -> float:
    """Return the average CPU time of one decision in games between copies of a bot."""
    for number in range(WARM):
        play_out(rules, [bot] * PLAYERS, f"warm {number}")
    start = time.process_time()
    for number in range(games):
        play_out(rules, [bot] * PLAYERS, 1_000 * seed + number)
    seconds = time.process_time() - start
    counted = Counted(bot)
    for number in range(games):
        play_out(rules, [counted] * PLAYERS, 1_000 * seed + number)
    return seconds / counted.decisions


def measure_bot(seed: int, name: str, games: int) -> float:
    """Return the CPU time of one decision of a bot."""
    import cvrules
    from cvrules.lab import bots_of, play_out

    return seconds_per_decision(play_out, cvrules.load("cv"), bots_of("cv")[name](), seed, games)


def measure_before(seed: int) -> float:
    """Return the CPU time of one decision of the greedy bot at the earlier commit."""
    with tempfile.TemporaryDirectory() as folder:
        command = ["git", "-C", str(ROOT), "archive", BEFORE, "src", "cards", "grammar"]
        files = subprocess.run(command, check=True, capture_output=True).stdout
        with tarfile.open(fileobj=BytesIO(files)) as archive:
            archive.extractall(folder, filter="data")
        sys.path.insert(0, str(Path(folder) / "src"))
        import cvrules
        from cvrules.games.cv.bots import GreedyBot
        from cvrules.lab.matches import played_out

        if not Path(cvrules.__file__).is_relative_to(folder):
            raise RuntimeError(f"the measurement imported {cvrules.__file__}")
        return seconds_per_decision(played_out, cvrules.load("cv"), GreedyBot(), seed, GREEDY_GAMES)


MEASUREMENTS = {
    "random moves, without views": Measurement(measure_engine),
    "random bots": Measurement(lambda seed: measure_bot(seed, "random", RANDOM_GAMES)),
    "greedy bots": Measurement(lambda seed: measure_bot(seed, "greedy", GREEDY_GAMES)),
    f"greedy bots at {BEFORE}": Measurement(measure_before),
}

COMPARISONS = (
    Comparison("random bots / random moves, without views", "random bots", "random moves, without views", ratio, 1.6),
    Comparison(
        f"greedy bots cheaper than at {BEFORE}, times",
        "greedy bots",
        f"greedy bots at {BEFORE}",
        times_cheaper,
        2.3,
        at_least=True,
    ),
)

if __name__ == "__main__":
    sys.exit(run(__file__, MEASUREMENTS, COMPARISONS))
