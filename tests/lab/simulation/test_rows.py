"""The rows of a game say what its table and its score sheets say."""

from __future__ import annotations

import json
import pickle

import pytest

import cvrules
from cvrules.lab.bots import RandomBot
from cvrules.lab.matches import match, play_out
from cvrules.lab.simulation.batches import play_batch
from cvrules.lab.simulation.jobs import Entrant, Job
from cvrules.lab.simulation.rows import TABLES, Rows
from properties.subjects import EACH_GAME, SUBJECTS


def rows_of_job(subject, **settings):
    """Return a job with a few games of random bots, and its rows."""
    job = Job(subject.rules, (Entrant("random"),), 3, subject.players, **settings)
    (batch,) = job.batches()
    return job, play_batch(job, batch).rows


@pytest.mark.parametrize("subject", EACH_GAME, ids=str)
def test_rows_agree_with_the_table(subject):
    """Points, winners, score lines and the cards of seats."""
    job, rows = rows_of_job(subject)
    for number in range(job.games):
        table = play_out(job.rules, [RandomBot()] * job.seats, job.seed_of(number))
        sheets, winners = cvrules.score(table), cvrules.winners(table)
        seats = [row for row in rows.seats if row.game == number]

        assert [row.points for row in seats] == [sheet.total for sheet in sheets]
        assert tuple(row.seat for row in seats if row.won) == winners
        assert sum(row.share for row in seats) == pytest.approx(1 if winners else 0)
        assert [row.points for row in rows.scores if row.game == number] == [
            line.points for sheet in sheets for line in sheet.lines
        ]
        assert {row.card for row in rows.cards if row.game == number} <= set(job.rules.book.by_name)
        assert rows.games[number].seed == job.seed_of(number)
        assert rows.games[number].winners == len(winners)


@pytest.mark.parametrize("subject", EACH_GAME, ids=str)
def test_events_that_name_a_card_are_recorded_if_asked(subject):
    """Each as often as it happens, and the other rows stay the same."""
    job, silent = rows_of_job(subject)
    _, rows = rows_of_job(subject, events=True)
    happened = [
        (getattr(event, "seat", None), event.card, type(event).__name__)
        for step in match(job.rules, [RandomBot()] * job.seats, job.seed_of(0))
        for event in step.events
        if isinstance(getattr(event, "card", None), str)
    ]
    recorded = [(row.seat, row.card, row.what) for row in rows.cards if row.game == 0 and row.what != "has"]

    assert recorded == happened
    assert (rows.games, rows.seats, rows.scores) == (silent.games, silent.seats, silent.scores)
    assert [row for row in rows.cards if row.what == "has"] == silent.cards


def test_a_seat_has_the_cards_that_lie_before_it():
    """Each with its place."""
    job, rows = rows_of_job(SUBJECTS[0])
    table = play_out(job.rules, [RandomBot()] * job.seats, job.seed_of(1))
    places = {(row.seat, row.place, row.card) for row in rows.cards if row.game == 1}

    for at, seat in enumerate(table.seats):
        for stack, cards in seat.stacks.items():
            assert {card for other, place, card in places if (other, place) == (at, stack)} == {
                job.rules.name(card) for card in cards
            }


def test_ranks_count_from_one():
    """Winners are first, and seats with equal points share a rank."""
    _, rows = rows_of_job(SUBJECTS[2])
    for number in range(3):
        seats = sorted((row for row in rows.seats if row.game == number), key=lambda row: row.rank)

        assert seats[0].rank == 1
        assert all(row.won == (row.rank == 1) for row in seats)
        assert [row.points for row in seats] == sorted((row.points for row in seats), reverse=True)


def test_details_hold_what_only_this_game_has():
    """As JSON."""
    _, rows = rows_of_job(SUBJECTS[0])

    assert {tuple(json.loads(row.details)) for row in rows.scores} == {("stack", "reason")}


def test_every_table_of_rows_has_a_class():
    """The names of the tables are the names of the lists."""
    assert list(TABLES) == [name for name in Rows.__slots__ if not name.startswith("_")]


def test_rows_can_be_sent_to_another_process():
    """Also if a table is empty."""
    _, rows = rows_of_job(SUBJECTS[0])

    assert pickle.loads(pickle.dumps(rows)) == rows  # noqa: S301 - it was made here
    assert pickle.loads(pickle.dumps(Rows())) == Rows()  # noqa: S301 - likewise
