"""A batch is played to its end, or says which bot failed and why."""

from __future__ import annotations

import pytest

import cvrules
from cvrules.lab.simulation.batches import play_batch
from cvrules.lab.simulation.jobs import Entrant, Job
from lab.simulation import entrants

RULES = cvrules.load("orchard")


def result_of(bot, **settings):
    """Return the result of three games between this bot and a random one."""
    job = Job(RULES, (Entrant("mine", bot), Entrant("random")), 3, 2, **settings)
    (batch,) = job.batches()
    return play_batch(job, batch)


def test_a_batch_is_played_the_same_way_again():
    """A bot of one's own included."""
    one, other = result_of(entrants.Plain()), result_of(entrants.Plain())

    assert one == other
    assert one.is_complete
    assert [row.game for row in one.rows.games] == [0, 1, 2]


@pytest.mark.parametrize(
    ("bot", "reason"),
    [
        (entrants.Crashing(), "it raised KeyError: 'no plan'"),
        (entrants.Cheating(), "it chose an illegal move: buy everything: "),
        (entrants.Leaving(), "it raised SystemExit: 3"),
        (entrants.Sleeping(), "it did not choose a move within 0.05 seconds"),
    ],
)
def test_a_bot_that_fails_is_named(bot, reason):
    """With the game and the seat, and the run stops."""
    result = result_of(bot, seconds=0.05)
    (failure,) = result.failures

    assert not result.is_complete
    assert (failure.bot, failure.game, failure.seat, failure.seed) == ("mine", 0, 0, "0 game 0")
    assert failure.reason.startswith(reason)
    assert str(failure).startswith(f"the bot mine failed in game 0, in seat 0: {reason}")


def test_the_traceback_shows_where_it_failed():
    """The last lines of it."""
    (failure,) = result_of(entrants.Crashing()).failures

    assert 'raise KeyError("no plan")' in "\n".join(failure.lines)


def test_another_bot_can_take_over():
    """All games are played, and each failure is counted for its seat."""
    result = result_of(entrants.Crashing(), instead="random")
    failures = sum(row.failures for row in result.rows.seats)

    assert result.is_complete
    assert len(result.failures) == failures > 0
    assert all(row.failures == 0 for row in result.rows.seats if row.bot == "random")
