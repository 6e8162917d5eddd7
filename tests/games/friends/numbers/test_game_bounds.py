"""No game of Funny Friends exceeds the bounds that its rules promise."""

from __future__ import annotations

from random import Random

import pytest

import cvrules
from cvrules import friends
from cvrules.games.friends.cards.rulings import RULINGS
from cvrules.games.friends.rulebook.ending import MOST_PERIODS
from effort.sweeps import sweep
from games.friends.bot_games import rules

IDLE = {"idle_lives": "no_winner_after_an_idle_deck"}
#: Moves that make a game long: low bids, offers, and no goals.
SLOW_MOVES = (friends.Bid, friends.Offer, friends.StayOut, friends.Trade, friends.Auction, friends.Take)


def any_move(moves, rng):
    """Return any move."""
    return rng.choice(moves)


def slow_move(moves, rng):
    """Return a move after which much is left to do: the lowest bid, a card, hardly ever a goal."""
    if isinstance(moves[0], friends.Bid):
        return moves[0]
    slow = [move for move in moves if isinstance(move, SLOW_MOVES)]
    return rng.choice(slow or [move for move in moves if not isinstance(move, friends.Fulfil)] or moves)


def idle_move(moves, rng):
    """Pass, or do anything if the question is another one."""
    return next((move for move in moves if isinstance(move, friends.Pass)), None) or rng.choice(moves)


def played(ours, players, policy, seed):
    """Play a game, and return its last table and the number of decisions."""
    rng, bounds, decisions = Random(seed), ours.bounds(players), 0
    table = cvrules.settle(cvrules.deal(ours, players), rng)
    while table.to_move is not None:
        moves = cvrules.legal_moves(table)
        decisions += 1
        assert len(moves) <= bounds.moves
        table = cvrules.play(table, policy(moves, rng), rng=rng)
    return table, decisions


@pytest.mark.parametrize("seed", sweep(range(20), quick=3))
@pytest.mark.parametrize("policy", [any_move, slow_move])
def test_no_game_exceeds_its_bounds(policy, seed):
    """Under any rulings, and however it is played."""
    rng, players = Random(f"bounds {seed}"), seed % 5 + 2
    ours = rules(**{ruling.name: rng.choice(ruling.words) for ruling in RULINGS})
    table, decisions = played(ours, players, policy, seed)

    assert decisions <= ours.bounds(players).decisions
    assert table.period <= ours.bounds(players).periods


@pytest.mark.parametrize("players", [2, 6])
def test_idle_games_end_by_the_ruling_or_after_the_last_period(players):
    """By the book, all cards come back; the fortieth period is the last (F12.3, F12.4)."""
    table, decisions = played(rules(), players, idle_move, 1)

    assert table.period == MOST_PERIODS == rules().bounds(players).periods
    assert decisions <= rules().bounds(players).decisions
    assert cvrules.winners(table) == ()
    table, decisions = played(rules(**IDLE), players, idle_move, 1)
    assert table.to_move is None
    assert table.period <= 22
    assert cvrules.winners(table) == ()


def test_the_bounds_are_small_enough_to_be_useful():
    """Most moves at once are bids."""
    assert rules().bounds(6).moves == 50
    assert rules().bounds(2).moves == 18
    assert rules().bounds(6).decisions < 20_000
