"""A survey measures all cards and describes the games; `tests/extras/lab` checks its intervals."""

from __future__ import annotations

import pytest

import cvrules
from cvrules.lab.bots import RandomBot
from cvrules.lab.matches import match
from cvrules.lab.weighing.experiment import parts_in_order
from cvrules.lab.weighing.survey import RULED, Survey, SurveyJob

RULES = cvrules.load("cv")
JOB = SurveyJob(RULES, "random", 3, seed=4)


@pytest.fixture(scope="module")
def survey() -> Survey:
    survey = Survey(JOB)
    for game in parts_in_order(JOB, 2 * RULED):
        survey.add(game)
    return survey


def test_each_game_measures_one_card_that_was_taken(survey):
    """And the lead of each seat with a card that is dealt."""
    decks = {RULES.name(card): card.deck.name for card in RULES.cards}

    assert sum(effect.points.count for effect in survey.taken.values()) == survey.games == 2 * RULED
    assert {decks[name] for name in survey.taken} <= {"early_adulthood", "middle_age", "old_age"}
    assert {decks[name] for name in survey.dealt} <= {"childhood", "goal"}
    assert set(survey.counts) == set(RULES.book.names)


def test_measures_describe_a_game(survey):
    """The decisions of a turn are those of a game, divided by rounds and seats."""
    game = JOB.play(0).game

    assert set(survey.measures) == {
        "points",
        "winning_points",
        "first_seat_advantage",
        "lead_changes",
        "decisions",
        "rounds",
        "decisions_a_turn",
    }
    assert all(sample.count == survey.games for sample in survey.measures.values())
    one = Survey(JOB)
    one.add(JOB.play(0))
    assert one.measures["decisions_a_turn"].mean == game.decisions / game.rounds / 3


def test_lead_changes_are_those_between_rounds():
    """Counted again from the tables of the same game."""
    leader, changes, number = None, 0, None
    tables = [step.table for step in match(RULES, [RandomBot()] * 3, "4 game 1")]
    for table in tables[:-1]:
        if table.round != number:
            number = table.round
            points = [sheet.total for sheet in cvrules.score(table)]
            if points.count(max(points)) == 1:
                now = points.index(max(points))
                changes += leader is not None and now != leader
                leader = now

    assert JOB.play(1).lead_changes == changes


def test_rulings_are_counted_in_some_games(survey):
    """One in five; each ruling that decided a move is one of the game."""
    known = {ruling.name for ruling in RULES.book.words.rulings}

    assert survey.ruled_games == 2
    assert survey.rulings.keys() == survey.ruling_games.keys() <= known
    assert all(0 < survey.ruling_games[name] <= min(2, survey.rulings[name]) for name in survey.rulings)
    assert JOB.play(1).rulings is None


@pytest.mark.slow
def test_workers_give_the_same_games():
    """In the same order."""
    assert list(parts_in_order(JOB, 4, workers=2)) == [JOB.play(index) for index in range(4)]


@pytest.mark.parametrize(("game", "decks"), [("pursuit", {"goal", "stress_track"}), ("friends", {"tableau"})])
def test_cards_of_all_players_are_not_called_dead(game, decks):
    """After one game, many other cards are."""
    job = SurveyJob(cvrules.load(game), "random", 3, seed=4)
    survey = Survey(job)
    survey.add(job.play(0))

    dead = {job.rules.card(name).deck.name for name in survey.never_taken_cards()}

    assert dead
    assert not dead & decks
