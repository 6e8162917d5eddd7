"""Whole games of random play: nothing is ever broken, under any edition, by any number of players."""

from __future__ import annotations

import pytest

import cvrules
from properties.facts import Box
from properties.watching import EDITIONS, PLAYERS, generated, watch

#: Decisions for each edition and number of players, and for games of generated cards.
A_CELL, GENERATED = 16_000, 9_000


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("edition", EDITIONS)
def test_every_step_of_every_game_keeps_the_rules(edition, players):
    """The referee finds nothing in whole games of the shipped cards."""
    box = Box(cvrules.load(edition=edition))
    decisions = seed = 0
    while decisions < A_CELL:
        *tables, last = watch(box, players, seed)
        decisions += len(tables)
        seed += 1

    assert decisions >= A_CELL
    assert last.to_move is None


def test_generated_cards_and_rulings_play_without_a_hitch():
    """Whatever authors may write, and however rulings are combined, games keep the rules and end."""
    decisions = seed = 0
    while decisions < GENERATED:
        rules, players = generated(seed)
        *tables, last = watch(Box(rules), players, seed)
        decisions += len(tables)
        seed += 1

    assert decisions >= GENERATED
    assert last.to_move is None


def test_ordinary_tests_make_two_hundred_thousand_decisions():
    """So many random decisions are checked whenever the tests run."""
    assert len(EDITIONS) * len(PLAYERS) * A_CELL + GENERATED >= 200_000
