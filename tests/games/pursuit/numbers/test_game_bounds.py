"""No game of The Pursuit of Happiness exceeds the bounds that its rules promise."""

from __future__ import annotations

from random import Random

import pytest

import cvrules
from cvrules import pursuit
from cvrules.games.pursuit.cards.words import WORDS
from cvrules.games.pursuit.game import GAME
from cvrules.lang.reader import read_card_file
from effort.sweeps import sweep
from games.pursuit.oracle.box_generator import random_box
from games.pursuit.oracle.playing import random_rulings
from games.pursuit.referee_cards import text_of
from games.pursuit.shown import rules

#: Moves that make a game long: they need no hourglass, or bring some.
SLOW_MOVES = (pursuit.Refresh, pursuit.Overtime, pursuit.Discard, pursuit.Receive)


def slow_move(moves, rng):
    """Return a move after which much is left to do."""
    slow = [move for move in moves if isinstance(move, SLOW_MOVES)]
    rests = [move for move in moves if isinstance(move, pursuit.Rest)]
    return rng.choice(slow or rests[-1:] or moves)


def any_move(moves, rng):
    """Return any move."""
    return rng.choice(moves)


def decisions_of(rules, players, policy, seed):
    """Play a game, compare its menus with the bound, and return the number of its decisions."""
    rng, bounds = Random(seed), rules.bounds(players)
    table, decisions = cvrules.settle(cvrules.deal(rules, players), rng), 0
    while table.to_move is not None:
        moves = cvrules.legal_moves(table)
        decisions += 1
        assert len(moves) <= bounds.moves
        table = cvrules.play(table, policy(moves, rng), rng=rng)
    return decisions


@pytest.mark.parametrize("seed", sweep(range(24), quick=3))
@pytest.mark.parametrize("policy", [any_move, slow_move])
def test_no_game_exceeds_its_bounds(policy, seed):
    """Under any rulings, and however it is played."""
    rng, players = Random(f"bounds {seed}"), seed % 4 + 1
    ours = cvrules.load("pursuit", rulings=random_rulings(rng))

    assert decisions_of(ours, players, policy, seed) <= ours.bounds(players).decisions


@pytest.mark.parametrize("seed", sweep(range(12), quick=2))
def test_games_with_odd_cards_have_a_bound_or_none(seed):
    """Some odd cards give hourglasses again and again."""
    rng, box = Random(f"odd {seed}"), random_box(seed, odd=True)
    cards = read_card_file(text_of(box), WORDS)[0].cards
    ours = GAME.rules(None, cards, random_rulings(rng), None, None)

    decisions = ours.bounds(2).decisions

    assert decisions is None or decisions_of(ours, 2, slow_move, seed) <= decisions


@pytest.mark.parametrize(
    "trait",
    [
        "gives 1 hourglass on rest",
        "gives 1 hourglass on refresh",
        "gives 1 good_health on study",
        "spares 1 stress on overtime",
    ],
)
def test_endless_turns_have_no_bound(trait):
    """Then nobody can say how many hourglasses there are."""
    added = cvrules.read_cards(f"game pursuit\ndeck trait\ncard odd: trait\n starts 1 money\n {trait}\n")[0]
    ours = GAME.rules(None, (*rules().cards, *added.cards), {}, None, None)

    assert ours.bounds(3).decisions is None
    assert rules().bounds(3).decisions is not None


def test_fewer_refreshes_make_games_shorter():
    """The ruling decides how many a turn can have."""
    once = cvrules.load("pursuit", rulings={"refresh_limit": "once_a_turn"})

    assert once.bounds(2).decisions < 0.6 * rules().bounds(2).decisions
