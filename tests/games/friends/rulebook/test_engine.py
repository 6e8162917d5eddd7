"""The engine: questions, and what refusals cite."""

from __future__ import annotations

from random import Random

import cvrules
from cvrules import friends


def played(rulings, seed, is_found):
    """Return the first table of a random game that is looked for."""
    rng = Random(seed)
    table = cvrules.settle(cvrules.deal(cvrules.load("friends", rulings=rulings), 4), rng)
    while not is_found(table):
        table = cvrules.play(table, rng.choice(cvrules.legal_moves(table)), rng=rng)
    return table


def test_after_the_end_the_last_paragraph_is_cited():
    """F6.5: no move is legal any more."""
    table = played({"idle_lives": "no_winner_after_an_idle_deck"}, 3, lambda table: table.to_move is None)

    assert cvrules.why_not(table, friends.Pass()).rule == "F6.5"


def test_goals_are_chosen_in_a_draft():
    """F13.2: as in a trade."""
    table = played({"life_goals": "chosen"}, 4, lambda table: table.phase == "draft")
    move = cvrules.legal_moves(table)[0]

    assert isinstance(move, friends.Choose)
    assert cvrules.why_not(table, move) is None
