"""Runs the measurements of a benchmark in several rounds, and compares them.

Every round takes each measurement once, in a new process, and begins with a different
measurement. A comparison yields one value per round, and its median is compared with
the target.
"""

from __future__ import annotations

import os
import platform
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

from results import Result, current_commit, record

ROUNDS = 9
#: The unit of CPU time, which is printed as milliseconds or microseconds.
SECONDS = "s"


class Measurement(NamedTuple):
    """One measurement of a benchmark.

    Args:
        take: Takes the measurement for one round; the number of the round determines the
            cards or games that are used.
        unit: The unit of the measured value.
    """

    take: Callable[[int], float]
    unit: str = SECONDS

    def format(self, value: float) -> str:
        """Return the value with its unit."""
        if self.unit != SECONDS:
            return f"{value:,.0f} {self.unit}"
        return f"{value * 1e3:.1f} ms" if value >= 1e-3 else f"{value * 1e6:.2f} us"


Measurements = Mapping[str, Measurement]


def ratio(ours: float, theirs: float) -> float:
    """Return our value divided by the other one."""
    return ours / theirs


def times_cheaper(ours: float, theirs: float) -> float:
    """Return the other value divided by ours."""
    return theirs / ours


class Comparison(NamedTuple):
    """A comparison of two measurements, or of one measurement with a target.

    Args:
        title: A description of the value.
        ours: The name of our measurement.
        theirs: The name of the other measurement; `None` to use our value itself.
        how: Computes the value from the two measurements.
        aim: The target for the median; `None` if the value is only reported.
        at_least: Whether the target is a lower bound rather than an upper bound.
    """

    title: str
    ours: str
    theirs: str | None = None
    how: Callable[[float, float], float] = ratio
    aim: float | None = None
    at_least: bool = False

    def value(self, measured: Mapping[str, float]) -> float:
        """Return the value of the comparison for the measurements of one round."""
        ours = measured[self.ours]
        return ours if self.theirs is None else self.how(ours, measured[self.theirs])

    def misses(self, median: float) -> bool:
        """Return whether the median misses the target."""
        if self.aim is None:
            return False
        return median < self.aim if self.at_least else median > self.aim

    def result(self, median: float) -> Result:
        """Return the result of this comparison, which must have a target."""
        return Result(
            self.title, median, f"at {'least' if self.at_least else 'most'} {self.aim:g}", not self.misses(median)
        )


def run(
    script: str, measurements: Measurements, comparisons: tuple[Comparison, ...], warm: tuple[str, ...] = ()
) -> int:
    """Run a benchmark and print its results; return 1 if a median misses its target.

    The command-line option `--record` also saves the medians for the site.

    Args:
        script: The file that defines the measurements.
        measurements: The measurements by name.
        comparisons: The comparisons to compute.
        warm: The names of measurements to run once first, so that their code is compiled.
    """
    if sys.argv[1:2] == ["--measure"]:
        print(measurements[sys.argv[2]].take(int(sys.argv[3])))
        return 0
    print(f"Python {platform.python_version()}, {platform.machine()}; {ROUNDS} rounds, CPU time, in separate processes")
    results = list(_run_rounds(script, list(measurements), warm))
    for name, measurement in measurements.items():
        print(f"  {name:<34} {measurement.format(statistics.median(result[name] for result in results)):>14}")
    print(f"\n{'':<58}{'median':>8}{'min':>8}{'max':>8}{'aim':>10}")
    missed = 0
    kept: list[Result] = []
    for comparison in comparisons:
        values = [comparison.value(result) for result in results]
        median = statistics.median(values)
        missed += comparison.misses(median)
        kept += [comparison.result(median)] if comparison.aim is not None else []
        verdict = "" if comparison.aim is None else "  MISSED" if comparison.misses(median) else "  ok"
        sign = ">=" if comparison.at_least else "<="
        aim = "-" if comparison.aim is None else f"{sign} {comparison.aim:g}"
        print(f"{comparison.title:<58}{median:>8.2f}{min(values):>8.2f}{max(values):>8.2f}{aim:>10}{verdict}")
    if "--record" in sys.argv:
        record(Path(script).stem, kept, current_commit())
    return 1 if missed else 0


def _run_rounds(script: str, names: list[str], warm: tuple[str, ...]) -> Iterator[dict[str, float]]:
    """Yield the measurements of each round, by name."""
    with tempfile.TemporaryDirectory() as compiled:
        for name in warm:
            _measure(script, name, 0, compiled)
        for turn in range(ROUNDS):
            shift = turn % len(names)
            yield {name: _measure(script, name, turn, compiled) for name in names[shift:] + names[:shift]}


def _measure(script: str, name: str, seed: int, compiled: str) -> float:
    """Take one measurement in a new process, and return its value.

    Args:
        script: The file that defines the measurement.
        name: The name of the measurement.
        seed: The number of the round, which determines the cards or games.
        compiled: The folder for the compiled bytecode of all modules.
    """
    command = [sys.executable, script, "--measure", name, str(seed)]
    environment = {**os.environ, "PYTHONPYCACHEPREFIX": compiled}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    return float(subprocess.run(command, check=True, capture_output=True, text=True, env=environment).stdout)
