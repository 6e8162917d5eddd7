"""The numbers of moves: few enough for programs that learn to play."""

from __future__ import annotations

import cvrules
from cvrules import pursuit
from games.pursuit.shown import rules


def test_there_are_fewer_than_three_thousand():
    """Cards are refreshed by their slots, not by their names."""
    space = cvrules.actions(rules(), 4)

    assert len(space) < 3000
    assert sum(space.text(number).startswith("refresh") for number in range(len(space))) == 4 * 15


def test_the_numbers_do_not_depend_on_the_players():
    """So a program can learn with two and play with four."""
    table = cvrules.deal(rules(), 2)
    other = cvrules.deal(rules(), 4)
    move = pursuit.Refresh("job", (1, 4))

    assert cvrules.actions(rules(), 2).index(table, move) == cvrules.actions(rules(), 4).index(other, move)
