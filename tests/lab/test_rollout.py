"""A rollout plays on to the end, with any policy, in every game."""

from __future__ import annotations

from random import Random

import pytest

import cvrules
from cvrules.lab.bots import RandomBot
from cvrules.lab.rollout import play_random_moves
from properties.subjects import EACH_GAME, SUBJECTS


@pytest.mark.parametrize("subject", EACH_GAME, ids=str)
def test_a_rollout_ends_the_game(subject):
    """From any table, and with equal numbers in the same way."""
    for table in subject.tables(most=4):
        last = cvrules.rollout(table, None, Random(3))

        assert last.to_move is None
        assert last == cvrules.rollout(table, None, Random(3))


@pytest.mark.parametrize("subject", SUBJECTS, ids=str)
def test_a_policy_decides_for_every_seat(subject):
    """It gets the table and the generator."""
    asked = []

    def policy(table, rng):
        asked.append(table.to_move)
        return rng.choice(cvrules.legal_moves(table))

    last = cvrules.rollout(cvrules.deal(subject.rules, subject.players), policy, Random(1))

    assert last.to_move is None
    assert set(asked) == set(range(subject.players))


def test_a_game_that_is_over_stays_as_it_is():
    """Nothing is played on it."""
    last = SUBJECTS[0].history().table

    assert cvrules.rollout(last, None, Random(1)) is last


def test_a_view_is_refused():
    """As `play` refuses it."""
    table = SUBJECTS[0].tables()[3]

    with pytest.raises(TypeError, match="moves cannot be played on a view, because it hides cards"):
        cvrules.rollout(cvrules.view(table, 0), None, Random(1))
    with pytest.raises(TypeError, match=r"rollout\(\) takes a random generator"):
        cvrules.rollout(table, None, 7)


@pytest.mark.parametrize("subject", SUBJECTS, ids=str)
def test_a_bot_can_choose_for_all_seats(subject):
    """It gets views, and the random numbers of the rollout."""
    table = cvrules.deal(subject.rules, subject.players)

    def policy(now, rng):
        return RandomBot().choose(cvrules.view(now, now.to_move), rng)

    assert cvrules.rollout(table, RandomBot(), Random(3)) == cvrules.rollout(table, policy, Random(3))


@pytest.mark.parametrize("subject", EACH_GAME, ids=str)
def test_random_moves_lead_to_a_decision(subject):
    """As many as asked for, or fewer if the game ends; equal numbers make equal moves."""
    first = cvrules.deal(subject.rules, subject.players)
    table = play_random_moves(first, 2, Random(2))

    assert table.to_move != cvrules.CHANCE
    assert table == play_random_moves(first, 2, Random(2))
    assert play_random_moves(first, 0, Random(2)) == cvrules.settle(first, Random(2))
    assert play_random_moves(cvrules.rollout(table, None, Random(1)), 5, Random(2)).to_move is None
