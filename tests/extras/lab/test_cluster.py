"""A real cluster of several workers, one of which is killed. Needs the extra `cluster`."""

from __future__ import annotations

import os
import signal

import distributed
import pytest

import cvrules
from cvrules.lab.simulation.cluster import ClusterError, connect
from cvrules.lab.simulation.executors import play_batches
from cvrules.lab.simulation.jobs import Entrant, Job

JOB = Job(cvrules.load("cv"), (Entrant("random"), Entrant("greedy")), 60, 2, seed=3, batch=3)

pytestmark = pytest.mark.filterwarnings("ignore")  # the cluster's own


def test_all_games_arrive_though_a_worker_is_killed():
    """Each once, and equal to those of a serial run."""
    played = []
    with connect("local", 3) as (executor, threads):
        client = distributed.default_client()
        processes = client.run(os.getpid)
        for result in play_batches(JOB, JOB.batches(), threads, executor):
            played.append(result)
            if len(played) == 2:
                os.kill(next(iter(processes.values())), signal.SIGKILL)

    assert threads == 3
    assert sorted(result.batch.index for result in played) == list(range(20))
    serial = {result.batch.index: result for result in play_batches(JOB, JOB.batches())}
    assert {result.batch.index: result for result in played} == serial


def test_an_address_without_a_scheduler_is_named(monkeypatch):
    """Soon, and in a sentence."""
    monkeypatch.setattr("cvrules.lab.simulation.cluster.PATIENCE", 1)

    with (
        pytest.raises(ClusterError, match=r"there is no scheduler at 'tcp://127\.0\.0\.1:9'"),
        connect("tcp://127.0.0.1:9", 1),
    ):
        pass
