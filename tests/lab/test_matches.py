"""A match is a game from the deal to the end, and its seed fixes all of it."""

from __future__ import annotations

from random import Random

import pytest

import cvrules
from cvrules.errors import IllegalMoveError
from cvrules.games.cv.table.moves import Throw
from cvrules.lab.bots import RandomBot
from cvrules.lab.matches import match, play_out, starting_seat
from properties.subjects import SUBJECTS


class Stubborn:
    """A bot that does not care what is asked."""

    def choose(self, _view, _rng):
        return Throw()


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_same_seed_gives_the_same_match(players):
    """Step by step: seats, moves, events and tables."""
    rules = cvrules.load()
    bots = [RandomBot() for _ in range(players)]

    assert list(match(rules, bots, 11)) == list(match(rules, bots, 11))


@pytest.mark.parametrize("subject", SUBJECTS, ids=str)
def test_a_game_without_events_is_the_same_game(subject):
    """`play_out` reports nothing, and ends where the match with the same seed ends."""
    bots = [RandomBot() for _ in range(subject.players)]
    *_, last = match(subject.rules, bots, 5)

    assert play_out(subject.rules, bots, 5) == last.table


def test_different_seeds_give_different_matches():
    """Or the seed would be for nothing."""
    rules = cvrules.load()
    ends = {play_out(rules, [RandomBot()] * 2, seed) for seed in range(5)}

    assert len(ends) == 5


def test_steps_follow_each_other():
    """Each move is legal on the table before it, and made by the seat that was asked."""
    before = None
    for step in match(cvrules.load(), [RandomBot()] * 3, 3):
        if before is not None:
            assert step.seat == before.to_move
            assert step.move in cvrules.legal_moves(before)
        before = step.table

    assert before.to_move is None
    assert len(cvrules.score(before)) == 3


def test_the_deal_is_that_of_the_seed():
    """Who settles a table with the same generator sees the same cards."""
    rules = cvrules.load()
    first = next(match(rules, [RandomBot()] * 4, 9))

    assert first.seat is None
    assert first.table == cvrules.settle(cvrules.deal(rules, 4), Random(9))


def test_an_illegal_move_of_a_bot_is_refused():
    """A bot cannot bend the rules."""
    with pytest.raises(IllegalMoveError):
        play_out(cvrules.load(), [Stubborn()] * 2, 1)


@pytest.mark.parametrize(("game", "announced"), [("pursuit", "FirstPlayer"), ("friends", "StartingPlayer")])
def test_the_starting_seat_is_the_first_first_player(game, announced):
    """Later rounds have other first players, who often are the ones that lead."""
    steps = list(match(cvrules.load(game), [RandomBot()] * 3, 4))
    named = [event.seat for step in steps for event in step.events if type(event).__name__ == announced]
    seats = [starting_seat(step.table) for step in steps]

    assert seats[0] is None
    assert next(seat for seat in seats if seat is not None) == named[0]
    assert len(set(named)) > 1


def test_the_starting_seat_of_cv_is_known_after_the_draft():
    """The seat with the card that starts begins every round."""
    tables = [step.table for step in match(cvrules.load(), [RandomBot()] * 3, "0")]

    assert tables[-1].first != tables[0].first
    assert {starting_seat(table) for table in tables} == {None, tables[-1].first}
