"""The page of a run shows its bots and its games."""

from __future__ import annotations

import cvrules
from cvrules.lab.simulation.batches import play_batch
from cvrules.lab.simulation.jobs import Entrant, Job
from cvrules.lab.simulation.report import RunOutcomes, run_json, run_page
from cvrules.lab.simulation.summary import Summary

JOB = Job(cvrules.load("cv"), (Entrant("random"), Entrant("greedy")), 4, 2)


def _answer() -> dict:
    (batch,) = JOB.batches()
    rows = play_batch(JOB, batch).rows
    summary, run = Summary(), RunOutcomes()
    summary.add(rows.seats)
    run.add(rows.games, rows.seats)
    return run_json(JOB, summary, run, "cvrules simulate")


def test_every_seat_is_counted():
    """For its bot, and in the order of play."""
    answer = _answer()

    assert {bot: sum(one["scores"].values()) for bot, one in answer["bots"].items()} == {"greedy": 4, "random": 4}
    assert sum(answer["outcomes"]["scores"].values()) == 8
    assert sum(rate["value"] for rate in answer["outcomes"]["seats"]) == 1


def test_the_page_compares_bots_and_seats(drawn):
    """With the command of the run."""
    page = run_page(_answer())

    assert "<code>cvrules simulate</code>" in page
    for title in ("Victories by bot", "Points by bot", "Scores", "Victories by seat", "Length of a game"):
        assert f"<h2>{title}" in page
    assert list(dict(drawn)["How often seats had each number of points"]) == ["greedy", "random"]
