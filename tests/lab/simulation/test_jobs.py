"""A job says which games are played; its question names everything they depend on."""

from __future__ import annotations

from collections import Counter

from attrs import evolve

import cvrules
from cvrules.lab.bots import RandomBot
from cvrules.lab.simulation.jobs import Entrant, Job
from lab.simulation.entrants import Plain

RULES = cvrules.load("orchard")
JOB = Job(RULES, (Entrant("one"), Entrant("two"), Entrant("three")), 25, 2, seed=11, batch=10)


def test_batches_have_every_game_once():
    """The last one may be smaller."""
    batches = list(JOB.batches())

    assert [number for batch in batches for number in range(batch.first, batch.end)] == list(range(25))
    assert [len(batch) for batch in batches] == [10, 10, 5]
    assert [batch.index for batch in batches] == [0, 1, 2]


def test_every_entrant_plays_equally_often_in_each_seat():
    """Though there are more of them than seats."""
    job = evolve(JOB, games=30)
    seated = Counter((seat, entrant.name) for game in range(30) for seat, entrant in enumerate(job.seating(game)))

    assert len(seated) == 6
    assert set(seated.values()) == {10}


def test_the_seed_of_a_game_depends_on_its_number_only():
    """And on the master seed."""
    assert JOB.seed_of(7) == evolve(JOB, games=1000, batch=3).seed_of(7)
    assert len({JOB.seed_of(7), JOB.seed_of(8), evolve(JOB, seed=12).seed_of(7)}) == 3


def test_the_question_changes_with_what_the_rows_depend_on():
    """A run with another question does not continue this one."""
    others = [
        evolve(JOB, seed=12),
        evolve(JOB, games=26),
        evolve(JOB, seats=3),
        evolve(JOB, batch=9),
        evolve(JOB, events=True),
        evolve(JOB, instead="random"),
        evolve(JOB, entrants=(Entrant("one"),)),
        evolve(JOB, rules=cvrules.load("cv")),
    ]

    assert len({str(job.settings()) for job in (JOB, *others)}) == 9


def test_the_code_of_a_bot_is_part_of_the_question():
    """Or a run would continue with another bot of the same name."""
    job = evolve(JOB, entrants=(Entrant("lab.simulation.entrants:Plain"),))

    assert job.settings()["bot code"].startswith("lab.simulation.entrants:Plain ")


def test_bots_of_the_package_are_trusted():
    """They need no time limit; a program has one of its own."""
    trusted = [Entrant("greedy"), Entrant("x", RandomBot()), Entrant("pipe:python my_bot.py"), Entrant("search@20")]

    assert not any(entrant.needs_time_limit for entrant in trusted)
    assert Entrant("my_bots:Careful").needs_time_limit
    assert Entrant("x", Plain()).needs_time_limit
