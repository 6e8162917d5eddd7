"""The engine agrees with the referee, who knows the rulebook alone, over whole random games.

After every answer, the two are compared in everything they know: who is asked what, all legal moves, all outcomes with
their chances, every card, cube and token, the goals, the scores and the winners.
"""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

import cvrules
from cvrules.games.pursuit.cards.words import WORDS
from cvrules.games.pursuit.game import GAME
from effort.sweeps import case, sweep
from games.pursuit.numbered_games import play_beside_referee, read_box, shipped_box
from games.pursuit.oracle.box_generator import random_box
from games.pursuit.oracle.playing import random_rulings
from games.pursuit.oracle.rulings import RULINGS
from games.pursuit.referee_cards import box_of
from games.pursuit.side_by_side import SideBySide

#: Games for each number of players, each kind of cards and each choice of rulings.
A_CELL = 60
PLAYERS = (1, 2, 3, 4)


def test_rulings_have_the_same_options_and_defaults():
    """Both ask the same questions."""
    mine = {ruling.name: ruling.words for ruling in WORDS.rulings}

    assert mine == {name: options for name, (_, options, _) in RULINGS.items()}


@pytest.mark.parametrize("seed", range(6))
def test_boxes_are_the_same_after_both_translations(seed):
    """So the two play with the same cards."""
    box = random_box(seed, odd=seed % 2 == 1)

    assert box_of(read_box(box)).cards == box.cards


@pytest.mark.parametrize(("players", "seed"), sweep(list(product(PLAYERS, range(A_CELL))), quick=2))
def test_games_with_the_shipped_cards(players, seed):
    """Half of them by the rulebook's own rulings, half by random ones."""
    rng = Random(f"shipped {players} {seed}")
    rulings = random_rulings(rng) if seed % 2 else {}

    SideBySide(cvrules.load("pursuit", rulings=rulings), shipped_box(), players, rulings).play(rng)


@pytest.mark.parametrize(
    ("players", "odd", "seed"),
    [
        case(players, odd, seed, slow=seed > 0 or odd == players % 2)
        for players in PLAYERS
        for odd in (False, True)
        for seed in range(A_CELL)
    ],
)
def test_games_with_random_boxes(players, odd, seed):
    """Odd boxes have decks that run out, and rewards with stress, cards and hourglasses."""
    rng = Random(f"random {players} {odd} {seed}")
    box = random_box(1000 * players + seed, odd=odd)
    rulings = random_rulings(rng)

    SideBySide(GAME.rules(None, read_box(box), rulings, None, None), box, players, rulings).play(rng)


@pytest.mark.slow
@pytest.mark.parametrize("number", [4, 5, 7, 8, 11, 14])
def test_games_for_mutants(number):
    """A few games of each kind, one test each, so that `tests/mutation` can try them against many mutants."""
    play_beside_referee(number)
