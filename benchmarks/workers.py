"""Measures how much faster two worker processes play than one process.

Run `python benchmarks/workers.py` on an idle machine with at least two cores. The exit code is 1
if a median misses its target. Each round plays two runs of different length in one process and in
two; the difference of their times is that of the additional games, without starting processes.
All games are played by random bots in batches of 100, which is the worst case: with better bots,
sending rows takes a smaller share of the time.
"""

from __future__ import annotations

import os
import statistics
import sys
import time
from typing import NamedTuple

import cvrules
from cvrules.lab.simulation.executors import play_batches
from cvrules.lab.simulation.jobs import Entrant, Job

ROUNDS = 5
SHORT, LONG = 400, 2000
#: The targets: times faster, and the CPU time of a game in two processes divided by that in one.
FASTER, DEARER = 1.8, 1.1


class Cost(NamedTuple):
    """The time of one game.

    Args:
        wall: The time on the clock in seconds.
        cpu: The CPU time of all processes in seconds.
    """

    wall: float
    cpu: float


def cpu_seconds() -> float:
    """Return the CPU time of this process and of the child processes that have ended."""
    return sum(os.times()[:4])


def run(games: int, workers: int, seed: int) -> Cost:
    """Play games, and return the time of all of them."""
    job = Job(cvrules.load("cv"), (Entrant("random"),), games, 3, seed)
    wall, cpu = time.perf_counter(), cpu_seconds()
    for _ in play_batches(job, job.batches(), workers):
        pass
    return Cost(time.perf_counter() - wall, cpu_seconds() - cpu)


def cost_of_game(workers: int, seed: int) -> Cost:
    """Return the time of one game, without the start of processes."""
    short, long = run(SHORT, workers, seed), run(LONG, workers, seed)
    return Cost((long.wall - short.wall) / (LONG - SHORT), (long.cpu - short.cpu) / (LONG - SHORT))


def main() -> int:
    faster, dearer = [], []
    for seed in range(ROUNDS):
        order = (1, 2) if seed % 2 else (2, 1)
        costs = {workers: cost_of_game(workers, seed) for workers in order}
        faster.append(costs[1].wall / costs[2].wall)
        dearer.append(costs[2].cpu / costs[1].cpu)
        print(
            f"round {seed + 1}: one process {1 / costs[1].wall:.0f} games/s, two {1 / costs[2].wall:.0f} games/s, "
            f"{faster[-1]:.2f} times; CPU {costs[1].cpu * 1e3:.2f} and {costs[2].cpu * 1e3:.2f} ms a game, "
            f"{dearer[-1]:.2f} times",
            flush=True,
        )
    print(f"two processes are {statistics.median(faster):.2f} times as fast as one; the target is at least {FASTER}")
    print(f"a game takes {statistics.median(dearer):.2f} times the CPU time; the target is at most {DEARER}")
    return 0 if statistics.median(faster) >= FASTER and statistics.median(dearer) <= DEARER else 1


if __name__ == "__main__":
    sys.exit(main())
