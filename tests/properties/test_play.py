"""Whole games of random play: nothing is ever broken, under any edition, by any number of players."""

from __future__ import annotations

from itertools import product

import pytest

from effort.sweeps import case, sweep
from played_games.samples import rules_of_edition
from properties.referee.watched_games import EDITIONS, PLAYERS, generated, watch
from tables.facts import Box, box_of

#: Decisions of one test, and how many such tests there are for each edition and number of players, and for generated cards.
DECISIONS, A_CELL, GENERATED = 2_000, 8, 5
#: Each test plays games of its own.
GAMES = 1_000


@pytest.mark.parametrize(
    ("edition", "players", "part"), sweep(list(product(EDITIONS, PLAYERS, range(A_CELL))), quick=6)
)
def test_every_step_of_every_game_keeps_the_rules(edition, players, part):
    """The referee finds nothing in whole games of the shipped cards."""
    box = box_of(rules_of_edition(edition))
    decisions, seed = 0, part * GAMES
    while decisions < DECISIONS:
        *tables, last = watch(box, players, seed)
        decisions += len(tables)
        seed += 1

    assert decisions >= DECISIONS
    assert last.to_move is None


@pytest.mark.parametrize(("edition", "players", "part"), sweep(list(product(EDITIONS, PLAYERS, range(2))), quick=2))
def test_every_step_of_every_game_with_gossip_keeps_the_rules(edition, players, part):
    """The referee finds nothing in whole games with the expansion, either."""
    box = box_of(rules_of_edition(edition, "gossip"))
    decisions, seed = 0, part * GAMES
    while decisions < DECISIONS:
        *tables, last = watch(box, players, seed)
        decisions += len(tables)
        seed += 1

    assert decisions >= DECISIONS
    assert last.to_move is None


@pytest.mark.parametrize("gossip", [case(False, slow=False), case(True, slow=True)])
@pytest.mark.parametrize("part", sweep(range(GENERATED), quick=1))
def test_generated_cards_and_rulings_play_without_a_hitch(part, gossip):
    """Whatever authors may write, and however rulings are combined, games keep the rules and end."""
    decisions, seed = 0, part * GAMES
    while decisions < DECISIONS:
        rules, players = generated(seed, gossip=gossip)
        *tables, last = watch(Box(rules), players, seed)
        decisions += len(tables)
        seed += 1

    assert decisions >= DECISIONS
    assert last.to_move is None


def test_all_tests_make_two_hundred_thousand_decisions():
    """The quick run makes an eighth of these random decisions, the slow tests make the others."""
    assert (len(EDITIONS) * len(PLAYERS) * A_CELL + GENERATED) * DECISIONS >= 200_000
