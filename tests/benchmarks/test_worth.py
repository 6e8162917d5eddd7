"""The worth of cards by playouts: two futures of one table, which differ in one action."""

from __future__ import annotations

from random import Random

import pytest

import cvrules
from games.pursuit.shown import rules


@pytest.fixture
def worth(script):
    """The script."""
    return script("worth")


def test_the_card_is_offered_with_its_price(worth):
    """On a table that is otherwise sound."""
    spec = rules().specs[rules().by_name["running"]]
    move, part = spec.moves.take[0]
    table = worth.table_to_act(rules(), 0, Random(3))

    offered = worth.offer(table, spec, part)

    assert cvrules.why_not(offered, move) is None
    assert cvrules.status(offered) == ()
    assert offered.seats[0].purse == table.seats[0].purse + part.cost


def test_outliers_are_named(worth):
    """Whether or not the value measure finds them, too."""
    usual = [worth.Worth(f"spend x level {at}", "item", at % 3 / 10, 0.1, 2 + at % 4 / 10) for at in range(30)]
    odd = worth.Worth("spend goose level 1", "item", 9.0, 0.1, 2.0)

    lines = list(worth.report([*usual, odd]))

    assert lines[0].startswith("item: 31 ways, correlation ")
    assert lines[1:] == [
        "  spend goose level 1 stands out with +9.0 (error 0.1, others +0.4); its value is usual",
    ]
