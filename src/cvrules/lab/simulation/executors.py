"""Plays the batches of a job, in one process or in many.

Batches are played in this process, in worker processes, or on any executor. The rows do not depend
on this choice, on the number of workers, or on the order of the batches.
"""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import signal
import threading
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, Executor, Future, ProcessPoolExecutor, wait
from typing import Any

from cvrules.errors import CvError
from cvrules.lab.simulation.batches import BatchResult, play_batch
from cvrules.lab.simulation.jobs import Batch, Job
from cvrules.lab.simulation.time_limits import exit_when_stuck

__all__ = [
    "WorkerError",
    "available_cores",
    "current_job",
    "play_batches",
    "play_on_executor",
    "play_serially",
    "worker_pool",
]

#: The maximum number of batches per worker that are submitted at a time.
AHEAD = 2
#: The maximum number of attempts to play a batch if the worker process ends each time.
TRIES = 3
#: The job that this worker process plays.
_jobs: list[Any] = []


class WorkerError(CvError):
    """Raised if worker processes repeatedly end while playing the same batch.

    Args:
        job: The job that the batch belongs to.
        batch: The batch that was never finished.
    """

    def __init__(self, job: Job, batch: Batch) -> None:
        super().__init__(job, batch)
        self.batch = batch
        own = [entrant.name for entrant in job.entrants if entrant.needs_time_limit]
        self.bots = tuple(dict.fromkeys(own or [entrant.name for entrant in job.entrants]))

    def __str__(self) -> str:
        games = f"games {self.batch.first} to {self.batch.end - 1}"
        return (
            f"a worker process ended {TRIES} times while it played {games}; "
            f"a bot crashed it or could not be interrupted: {', '.join(self.bots)}"
        )


def available_cores() -> int:
    """Return the number of cores that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def play_batches(
    job: Job, batches: Iterable[Batch], workers: int = 1, executor: Executor | None = None
) -> Generator[BatchResult]:
    """Play the batches, and yield each result as soon as it is ready.

    Args:
        job: The job that the batches belong to.
        batches: The batches to play.
        workers: The number of worker processes. With 1, the batches are played in this process.
        executor: An executor to use instead of worker processes. It must be able to pickle the bots.

    Raises:
        WorkerError: Worker processes repeatedly ended while playing the same batch.
    """
    if executor is not None:
        return play_on_executor(job, batches, executor, workers)
    return play_serially(job, batches) if workers == 1 else _play_in_processes(job, batches, workers)


def play_serially(job: Job, batches: Iterable[Batch]) -> Generator[BatchResult]:
    """Play the batches in this process, and yield their results."""
    for batch in batches:
        yield play_batch(job, batch)


def play_on_executor(job: Job, batches: Iterable[Batch], executor: Executor, workers: int) -> Generator[BatchResult]:
    """Play the batches on an executor, and yield each result as soon as it is ready.

    Args:
        job: The job, which is sent with each batch.
        batches: The batches to play.
        executor: The executor. It is not shut down.
        workers: The number of batches that the executor can play at the same time.
    """
    yield from _submit_batches(lambda batch: executor.submit(_play_batch_with_job, job, batch), batches, workers)


def _submit_batches(
    submit: Callable[[Batch], Future[BatchResult]], batches: Iterable[Batch], workers: int
) -> Generator[BatchResult]:
    """Submit a few batches at a time, and yield each result as soon as it is ready."""
    waiting = iter(batches)
    running: set[Future[BatchResult]] = set()
    try:
        while True:
            for batch in waiting:
                running.add(submit(batch))
                if len(running) >= AHEAD * workers:
                    break
            if not running:
                return
            done, running = wait(running, return_when=FIRST_COMPLETED)
            for future in done:
                yield future.result()
    finally:
        for future in running:
            future.cancel()


def _play_batch_with_job(job: Job, batch: Batch) -> BatchResult:
    """Play a batch that was sent to an executor together with its job.

    From this call on, `current_job` returns the job, as in the worker processes of a pool.
    """
    _jobs[:] = [job]
    return play_batch(job, batch)


# --- playing in worker processes -------------------------------------------------------


def _prepare_worker(job: Any) -> None:
    """Prepare a worker process.

    The process keeps the job, ignores Ctrl-C, and exits when it is stuck or the main process ends.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    exit_when_stuck()
    threading.Thread(target=_exit_with_parent, daemon=True).start()
    _jobs[:] = [job]


def current_job() -> Any:
    """Return the job that this worker process plays."""
    return _jobs[0]


def _exit_with_parent() -> None:
    """Exit when the main process ends, even if the main process is killed."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def _play_in_worker(batch: Batch) -> BatchResult:
    """Play a batch of the current job, and return its results."""
    return play_batch(current_job(), batch)


def _play_in_processes(job: Job, batches: Iterable[Batch], workers: int) -> Generator[BatchResult]:
    """Play batches in worker processes, and yield each result when it is ready.

    If a worker process ends, for example because the system needed its memory, each batch that was
    running is played again in a process of its own.

    Raises:
        WorkerError: Worker processes repeatedly ended while playing the same batch.
    """
    waiting = deque(batches)
    while waiting:
        lost: dict[int, Batch] = {}
        with contextlib.suppress(BrokenExecutor):
            yield from _run_in_pool(job, waiting, workers, lost)
        for batch in lost.values():
            yield _play_alone(job, batch)


def _run_in_pool(job: Job, waiting: deque[Batch], workers: int, lost: dict[int, Batch]) -> Generator[BatchResult]:
    """Play batches in a process pool, and yield each result as soon as it is ready.

    Args:
        job: The job that the batches belong to.
        waiting: The batches to play. A batch is removed when it is submitted.
        workers: The number of processes.
        lost: Contains the batches that were submitted but have no result yet. If a process ends,
            these batches are lost.
    """

    def submit(batch: Batch) -> Future[BatchResult]:
        lost[batch.index] = batch
        return pool.submit(_play_in_worker, batch)

    def take_batches() -> Iterator[Batch]:
        while waiting:
            yield waiting.popleft()

    with worker_pool(job, workers) as pool:
        for result in _submit_batches(submit, take_batches(), workers):
            del lost[result.batch.index]
            yield result


def _play_alone(job: Job, batch: Batch) -> BatchResult:
    """Play a batch in a process of its own, and return its result.

    Raises:
        WorkerError: The process ended in every attempt.
    """
    for _ in range(TRIES - 1):
        with contextlib.suppress(BrokenExecutor), worker_pool(job, 1) as pool:
            return pool.submit(_play_in_worker, batch).result()
    raise WorkerError(job, batch)


@contextlib.contextmanager
def worker_pool(job: Any, workers: int) -> Iterator[ProcessPoolExecutor]:
    """Start worker processes for a job, and end them if this process is interrupted.

    The processes are spawned and not forked, because forking can deadlock libraries with threads,
    such as polars.
    """
    before: set[Any] = set(multiprocessing.active_children())
    pool = ProcessPoolExecutor(workers, multiprocessing.get_context("spawn"), _prepare_worker, (job,))
    try:
        yield pool
    except BaseException:
        pool.shutdown(wait=False, cancel_futures=True)
        for child in set(multiprocessing.active_children()) - before:
            child.kill()
        raise
    else:
        pool.shutdown()
