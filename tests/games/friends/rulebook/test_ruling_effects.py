"""Which rulings decided a move."""

from __future__ import annotations

from random import Random

import cvrules
from cvrules import friends
from cvrules.games.friends.rulebook import ruling_effects


def first_pass_of_life():
    """Return a table with two players, at which the first of them may pass in life; the supply is empty then."""
    rng = Random(1)
    table = cvrules.settle(cvrules.deal(cvrules.load("friends"), 2), rng)
    while table.period < 2:
        moves = cvrules.legal_moves(table)
        table = cvrules.play(table, friends.Pass() if friends.Pass() in moves else moves[0], rng=rng)
    return table


def test_a_ruling_that_decides_is_named():
    """F5.2: the supply is short, so the player must steal, or may."""
    names = [each.name for each in cvrules.deciding_rulings(first_pass_of_life(), friends.Pass())]

    assert "theft" in names
    assert "markers" not in names


def test_a_table_is_cast_into_other_rules():
    """F5.2: where the game would wait there as well."""
    table = first_pass_of_life()
    rules = cvrules.load("friends", rulings={"theft": "may"})
    other = ruling_effects.recast(table, rules)

    assert other.rules is rules
    assert other.seats == table.seats
