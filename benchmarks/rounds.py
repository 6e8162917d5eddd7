"""Rounds of measurements, and the ratios that come of them.

A measurement returns CPU seconds, or whatever its unit says. Each runs in a process
of its own, once a round, and each round begins with another one; a comparison
gives one value a round, and its median is judged.
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

from results import Result, commit_here, record

ROUNDS = 9
#: The unit of CPU time, which is shown in smaller ones.
SECONDS = "s"


class Measurement(NamedTuple):
    """What is measured.

    Args:
        take: Takes the measurement of one round, whose number chooses cards or games.
        unit: What is counted.
    """

    take: Callable[[int], float]
    unit: str = SECONDS

    def shown(self, value: float) -> str:
        """Return a value with its unit."""
        if self.unit != SECONDS:
            return f"{value:,.0f} {self.unit}"
        return f"{value * 1e3:.1f} ms" if value >= 1e-3 else f"{value * 1e6:.2f} us"


Measurements = Mapping[str, Measurement]


def ratio(ours: float, theirs: float) -> float:
    """Return ours as a multiple of theirs."""
    return ours / theirs


def times_cheaper(ours: float, theirs: float) -> float:
    """Return theirs as a multiple of ours."""
    return theirs / ours


class Comparison(NamedTuple):
    """What is compared: two measurements, or one with its aim alone.

    Args:
        title: What the value tells.
        ours: Our measurement.
        theirs: The other one; `None` where ours is the value itself.
        how: What is made of the two.
        aim: The bound of the median; `None` where the value is only reported.
        at_least: Whether the aim is a lower bound.
    """

    title: str
    ours: str
    theirs: str | None = None
    how: Callable[[float, float], float] = ratio
    aim: float | None = None
    at_least: bool = False

    def value(self, measured: Mapping[str, float]) -> float:
        """Return what one round gives."""
        ours = measured[self.ours]
        return ours if self.theirs is None else self.how(ours, measured[self.theirs])

    def misses(self, median: float) -> bool:
        """Tell whether a median misses the aim."""
        if self.aim is None:
            return False
        return median < self.aim if self.at_least else median > self.aim

    def told(self, median: float) -> Result:
        """Return the result of a comparison that has an aim, in words."""
        return Result(
            self.title, median, f"at {'least' if self.at_least else 'most'} {self.aim:g}", not self.misses(median)
        )


def run(
    script: str, measurements: Measurements, comparisons: tuple[Comparison, ...], warm: tuple[str, ...] = ()
) -> int:
    """Measure, compare and print; return 1 where a median misses its aim.

    With `--record`, also keep the medians for the site.

    Args:
        script: The file that defines the measurements.
        measurements: What is measured, by name.
        comparisons: What is made of it.
        warm: Measurements to run once before, so that their code is compiled.
    """
    if sys.argv[1:2] == ["--measure"]:
        print(measurements[sys.argv[2]].take(int(sys.argv[3])))
        return 0
    print(f"Python {platform.python_version()}, {platform.machine()}; {ROUNDS} rounds, CPU time, a process each")
    results = list(_rounds(script, list(measurements), warm))
    for name, measurement in measurements.items():
        print(f"  {name:<34} {measurement.shown(statistics.median(result[name] for result in results)):>14}")
    print(f"\n{'':<58}{'median':>8}{'min':>8}{'max':>8}{'aim':>10}")
    missed = 0
    kept: list[Result] = []
    for comparison in comparisons:
        values = [comparison.value(result) for result in results]
        median = statistics.median(values)
        missed += comparison.misses(median)
        kept += [comparison.told(median)] if comparison.aim is not None else []
        verdict = "" if comparison.aim is None else "  MISSED" if comparison.misses(median) else "  ok"
        sign = ">=" if comparison.at_least else "<="
        aim = "-" if comparison.aim is None else f"{sign} {comparison.aim:g}"
        print(f"{comparison.title:<58}{median:>8.2f}{min(values):>8.2f}{max(values):>8.2f}{aim:>10}{verdict}")
    if "--record" in sys.argv:
        record(Path(script).stem, kept, commit_here())
    return 1 if missed else 0


def _rounds(script: str, names: list[str], warm: tuple[str, ...]) -> Iterator[dict[str, float]]:
    with tempfile.TemporaryDirectory() as compiled:
        for name in warm:
            _measured(script, name, 0, compiled)
        for turn in range(ROUNDS):
            shift = turn % len(names)
            yield {name: _measured(script, name, turn, compiled) for name in names[shift:] + names[:shift]}


def _measured(script: str, name: str, seed: int, compiled: str) -> float:
    """Return a measurement, taken in a new process.

    Args:
        script: The file that defines it.
        name: Which measurement.
        seed: Which cards or games.
        compiled: The folder with everybody's compiled code, ours and that of others.
    """
    command = [sys.executable, script, "--measure", name, str(seed)]
    environment = {**os.environ, "PYTHONPYCACHEPREFIX": compiled}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    return float(subprocess.run(command, check=True, capture_output=True, text=True, env=environment).stdout)
