"""A slow bot is interrupted in the main thread and left behind in any other."""

from __future__ import annotations

import signal
import threading
from random import Random

import pytest

import cvrules
from cvrules.lab.simulation.time_limits import FailureError, choose_in_time, time_limits
from lab.simulation import entrants

TABLE = cvrules.settle(cvrules.deal(cvrules.load("orchard"), 2), Random(1))
VIEW = cvrules.view(TABLE, TABLE.to_move)


def test_a_quick_bot_is_not_disturbed():
    """With and without a timer, and the signal is as before afterwards."""
    before = signal.getsignal(signal.SIGALRM)
    with time_limits():
        assert choose_in_time(entrants.Plain(), VIEW, Random(1), 5) == VIEW.legal_moves[0]

    assert choose_in_time(entrants.Plain(), VIEW, Random(1), 5) == VIEW.legal_moves[0]
    assert signal.getsignal(signal.SIGALRM) is before


def test_a_slow_bot_is_interrupted():
    """Even if it catches exceptions, and no timer is left running."""
    with time_limits():
        for _ in range(2):
            with pytest.raises(FailureError, match=r"within 0.02 seconds"):
                choose_in_time(entrants.Sleeping(), VIEW, Random(1), 0.02)

    assert signal.getitimer(signal.ITIMER_REAL) == (0.0, 0.0)


def test_a_slow_bot_in_a_worker_thread_is_left_behind():
    """As in the workers of a cluster."""
    reasons = []

    def work():
        with time_limits():
            for bot in (entrants.Sleeping(), entrants.Crashing()):
                try:
                    choose_in_time(bot, VIEW, Random(1), 0.05)
                except FailureError as error:
                    reasons.append(error.reason)

    thread = threading.Thread(target=work)
    thread.start()
    thread.join()

    assert reasons == ["it did not choose a move within 0.05 seconds", "it raised KeyError: 'no plan'"]


def test_ctrl_c_is_not_a_failure_of_a_bot():
    """It ends the run."""

    class Interrupted:
        def choose(self, _view, _rng):
            raise KeyboardInterrupt

    with time_limits(), pytest.raises(KeyboardInterrupt):
        choose_in_time(Interrupted(), VIEW, Random(1), 5)
