"""Where batches are played makes no difference to their rows."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import pytest

import cvrules
from cvrules.lab.simulation.executors import WorkerError, available_cores, play_batches
from cvrules.lab.simulation.jobs import Entrant, Job

ENTRANTS = "lab.simulation.entrants"


def job_of(*names, games=12, **settings):
    """Return a job with small batches of a small game."""
    return Job(cvrules.load("orchard"), tuple(map(Entrant, names)), games, 2, batch=3, **settings)


def results_of(job, **how):
    """Return the results by batch."""
    return {result.batch.index: result for result in play_batches(job, job.batches(), **how)}


def test_rows_are_the_same_on_any_executor():
    """In this process, and in threads, whatever is finished first."""
    job = job_of("random", f"{ENTRANTS}:Plain")
    serial = results_of(job)
    with ThreadPoolExecutor(3) as executor:
        assert results_of(job, executor=executor, workers=3) == serial

    assert sorted(serial) == [0, 1, 2, 3]


@pytest.mark.slow
def test_rows_are_the_same_in_processes():
    """Two of them, for a game that was added here only, and for CV."""
    for job in (job_of("random"), Job(cvrules.load("cv"), (Entrant("random"),), 9, 3, batch=2, events=True)):
        assert results_of(job, workers=2) == results_of(job)


@pytest.mark.slow
def test_a_process_that_ends_once_costs_nothing(monkeypatch, tmp_path):
    """Its batches are played again, each once."""
    monkeypatch.setenv("CVRULES_TEST_NOTE", str(tmp_path / "note"))
    job = job_of(f"{ENTRANTS}:Deadly")
    played = [result.batch.index for result in play_batches(job, job.batches(), workers=2)]

    assert sorted(played) == [0, 1, 2, 3]


@pytest.mark.slow
def test_a_bot_that_always_ends_its_process_is_named(monkeypatch):
    """Instead of trying forever."""
    monkeypatch.delenv("CVRULES_TEST_NOTE", raising=False)
    job = job_of("random", f"{ENTRANTS}:Deadly")

    with pytest.raises(WorkerError, match=rf"ended 3 times .* could not be interrupted: {ENTRANTS}:Deadly$"):
        results_of(job, workers=2)


def test_an_iterator_that_is_closed_submits_nothing_more():
    """A run that is interrupted does not wait for all games."""
    job = job_of("random", games=300)
    with ThreadPoolExecutor(1) as executor:
        results = play_batches(job, job.batches(), 1, executor)
        first = next(results)
        results.close()

    assert first.is_complete


def test_there_is_a_core():
    """Or nothing would be played by default."""
    assert available_cores() >= 1
