"""No game of CV exceeds the bounds that its rules promise."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import cvrules
from cvrules import cv
from cvrules.games.cv.game import CvGame
from cvrules.games.cv.numbers.game_bounds import MOST_REROLLS
from cvrules.games.cv.rulebook.rolling import reroll_moves
from cvrules.games.cv.table.packed import ONE, total
from cvrules.games.cv.testing import card_sets, players, rulings
from effort.examples import few_examples
from played_games.samples import rules_of_edition

#: Moves that make a game long.
SLOW_MOVES = (cv.Reroll, cv.Throw, cv.PlayEvent, cv.Change, cv.Pay, cv.Put)


def any_move(moves, rng):
    """Return any move."""
    return rng.choice(moves)


def slow_move(moves, rng):
    """Return a move after which much is left to do: no card is taken, and everything else is done step by step."""
    slow = [move for move in moves if isinstance(move, SLOW_MOVES)]
    small = [move for move in slow if not isinstance(move, cv.Reroll) or move.count == 1]
    kept = [move for move in moves if not isinstance(move, cv.Buy | cv.BuyByLuck | cv.Take)]
    return rng.choice(small or slow or kept)


def first_move(moves, _):
    """Return the first move, which takes a card where one can."""
    return moves[0]


def check_game(rules, number, policy, seed):
    """Play a game, and compare each step with the bounds; return the last table."""
    rng, bounds = Random(seed), rules.bounds(number)
    table, decisions = cvrules.settle(cvrules.deal(rules, number), rng), 0
    while table.to_move is not None:
        moves = cvrules.legal_moves(table)
        decisions += 1
        assert len(moves) <= bounds.moves
        assert total(table.packed_dice) + table.pending <= bounds.dice
        assert table.throws_left <= bounds.throws
        table = cvrules.play(table, policy(moves, rng), rng=rng)
    assert decisions <= bounds.decisions
    assert table.round <= bounds.rounds
    return table


@few_examples(8)
@given(card_sets(), rulings(), players(), st.sampled_from([any_move, slow_move, first_move]), st.integers(0, 99))
def test_no_game_exceeds_its_bounds(cards, options, number, policy, seed):
    """With generated cards and rulings, however it is played."""
    check_game(CvGame.rules(None, cards, options), number, policy, seed)


@pytest.mark.parametrize("number", [2, 3, 4])
@pytest.mark.parametrize("edition", ["granna_en", "gigamic_fr"])
def test_a_game_in_which_nobody_takes_a_card_is_the_longest(edition, number):
    """The bound on rounds is reached."""
    rules = rules_of_edition(edition)

    assert check_game(rules, number, slow_move, 1).round == rules.bounds(number).rounds


def test_the_bounds_of_cv_are_typed():
    """They have more fields than those of any game."""
    bounds = rules_of_edition("granna_en").bounds(3)

    assert isinstance(bounds, cv.Bounds)
    assert isinstance(bounds, cvrules.Bounds)
    assert (bounds.dice, bounds.rounds) == (7, 56)
    assert bounds.decisions > 1_000


def test_most_ways_to_choose_dice():
    """Seven dice with as many different faces as possible."""
    ways = len(reroll_moves(2 * ONE[0] + sum(ONE[1:6]))) - 1

    assert ways == MOST_REROLLS == 95


def test_a_game_without_enough_cards_of_old_age_has_one_round():
    """It ends after the first round."""
    cards = [card for card in rules_of_edition("granna_en").cards if card.deck.name != "old_age"]
    rules = CvGame.rules(None, cards, {})

    assert rules.bounds(4).rounds == 1
    assert check_game(rules, 4, any_move, 3).round == 1
