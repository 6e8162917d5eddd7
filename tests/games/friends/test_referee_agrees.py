"""The engine agrees with the referee, who knows the rulebook alone, over whole random games.

After every answer, the two are compared in everything they know: who is asked what, all legal moves, all outcomes with
their chances, every card, marker and bond, the goals, the scores and the winners.
"""

from __future__ import annotations

import pytest

from cvrules.games.friends.cards.words import WORDS
from effort.sweeps import sweep
from games.friends.numbered_games import BY_THE_BOOK, CONTROL, KINDS, PLAYERS, play_beside_referee, read_box
from games.friends.oracle.box_generator import random_box
from games.friends.oracle.rulings import RULINGS
from games.friends.referee_cards import box_of

#: The numbers of games after which each kind of cards met each number of players, with and without a draft.
CYCLE = len(KINDS) * len(PLAYERS) * CONTROL


def test_rulings_have_the_same_options_and_defaults():
    """Both ask the same questions; the version for control freaks is a ruling of the library only."""
    mine = {ruling.name: ruling.words for ruling in WORDS.rulings}
    assert mine.pop("life_goals") == ("dealt", "chosen")

    assert mine == {name: options for name, (_, options, _) in RULINGS.items()}


@pytest.mark.parametrize("seed", range(6))
def test_boxes_are_the_same_after_both_translations(seed):
    """So the two play with the same cards."""
    box = random_box(seed, odd=seed % 2 == 1)
    again = box_of(read_box(box))

    assert again.cards == box.cards
    assert again.links == box.links


@pytest.mark.parametrize("number", sweep(range(10 * CYCLE), quick=6))
def test_games_of_all_kinds(number):
    """Any cards, any rulings, two to six players; every fourth game with a draft of goals."""
    play_beside_referee(number)


@pytest.mark.parametrize("number", sweep(range(0, 6 * CYCLE * BY_THE_BOOK, BY_THE_BOOK), quick=4))
def test_games_by_the_book(number):
    """By the rulebook's own rulings."""
    play_beside_referee(number)


@pytest.mark.slow
@pytest.mark.parametrize("number", [1, 8, 12, 17, 20, 29, 36, 43, 53, 56])
def test_games_for_mutants(number):
    """A few games of each kind, one test each, so that `tests/mutation` can try them against many mutants."""
    play_beside_referee(number)
