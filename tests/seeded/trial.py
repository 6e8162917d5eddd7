"""Runs tests with a bug planted, each trial in a process of its own.

A process is a copy of this one, which has pytest loaded already and none of the game.
"""

from __future__ import annotations

import multiprocessing
import os
import sys
import time
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from multiprocessing.connection import Connection, wait

import hypothesis  # noqa: F401 - loaded once, for all trials
import lark  # noqa: F401 - likewise
import pytest
from attrs import Factory, define, frozen

from seeded import hook
from seeded.functions import ROOT

__all__ = ["PATIENCE", "Outcome", "Trial", "outcomes"]

#: A trial may take this many seconds.
PATIENCE = 300
WORKERS = os.cpu_count() or 1
#: Properties try the same examples each time, and do not look for the smallest one that fails.
ENVIRONMENT = {"CI": "1", "HYPOTHESIS_PROFILE": "mutation"}
#: Tests and scenes, in this order, until one fails; without a report, and with no test left out.
PLUGINS = ("-p", "cvrules.scenes.pytest_plugin", "-p", "no:terminal", "-p", "no:cacheprovider", "-p", "no:xdist")
OPTIONS = ("-o", "addopts=", "--import-mode=importlib", "--assert=plain", "-x", *PLUGINS)


@frozen
class Trial:
    """Some tests to run.

    Args:
        bug: The name of the bug that is planted; none, if it is empty.
        steps: The tests, as pytest names them. A step is run if no test before it failed.
    """

    bug: str
    steps: tuple[Sequence[str], ...]


@frozen
class Outcome:
    """What came of a trial.

    Args:
        failed: The first test that failed; empty if all passed.
        why: The error that it raised, in one line.
        problem: Why the tests could not be run.
        is_late: Whether the trial was stopped before its end.
    """

    failed: str = ""
    why: str = ""
    problem: str = ""
    is_late: bool = False


@define(eq=False)
class _Watcher:
    """A plug-in of pytest that remembers what failed."""

    outcomes: list[Outcome] = Factory(list)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            crash = getattr(report.longrepr, "reprcrash", None)
            why = crash.message if crash else report.longreprtext
            self.outcomes.append(Outcome(report.nodeid.partition("[")[0], why.partition("\n")[0]))

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.failed:
            self.outcomes.append(Outcome(problem=report.longreprtext))


def run(trial: Trial) -> Outcome:
    """Run a trial in this process, which must not have imported the game."""
    os.environ |= ENVIRONMENT
    os.chdir(ROOT)
    sys.path.insert(0, str(ROOT / "src"))
    if trial.bug:
        hook.plant(trial.bug)
    for tests in filter(None, trial.steps):
        watcher = _Watcher()
        code = pytest.main([*OPTIONS, *tests], plugins=[watcher])
        if watcher.outcomes:
            return watcher.outcomes[0]
        if code:
            return Outcome(problem=f"pytest ended with {code!r}, given {', '.join(tests)}")
    return Outcome()


@define(eq=False)
class _Running:
    """A trial in a process of its own."""

    trial: Trial
    reader: Connection
    process: multiprocessing.process.BaseProcess
    end: float

    @classmethod
    def start(cls, trial: Trial) -> _Running:
        fork = multiprocessing.get_context("fork")
        reader, writer = fork.Pipe(duplex=False)
        process = fork.Process(target=_answer, args=(trial, writer))
        process.start()
        writer.close()
        return cls(trial, reader, process, time.monotonic() + PATIENCE)

    def stop(self) -> Outcome:
        """End the process, and return what it found out."""
        try:
            return self.reader.recv() if self.reader.poll() else Outcome(is_late=True)
        except EOFError:
            return Outcome(problem="the process of a trial ended before its tests did")
        finally:
            self.process.kill()
            self.process.join()
            self.reader.close()


def _answer(trial: Trial, writer: Connection) -> None:
    writer.send(run(trial))


def outcomes(trials: Iterable[Trial]) -> Iterator[tuple[Trial, Outcome]]:
    """Yield what comes of each trial as it ends; as many run at a time as there are processors."""
    left, running = iter(trials), list[_Running]()
    try:
        while True:
            running += map(_Running.start, islice(left, WORKERS - len(running)))
            if not running:
                return
            ended = wait([each.reader for each in running], timeout=1)
            for each in [each for each in running if each.reader in ended or time.monotonic() > each.end]:
                running.remove(each)
                yield each.trial, each.stop()
    finally:
        for each in running:
            each.stop()
