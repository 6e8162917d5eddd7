"""Features of views, and the ones that every game has."""

from __future__ import annotations

from random import Random

import cvrules
from cvrules.kernel.features import default_features, seats_in_order

RULES = cvrules.load("orchard")


def test_seats_are_listed_from_the_own_one():
    """For a spectator, from the first."""
    table = cvrules.deal(RULES, 3)

    assert [seats_in_order(cvrules.view(table, seat)) for seat in (0, 1, 2, None)] == [
        [0, 1, 2],
        [1, 2, 0],
        [2, 0, 1],
        [0, 1, 2],
    ]


def test_every_game_shows_who_is_to_move_and_the_cards_that_are_seen():
    """Without a line of its own."""
    to_move, cards = default_features(RULES, 2)
    table = cvrules.deal(RULES, 2)
    view = cvrules.view(cvrules.settle(table, Random(1)), 1)

    assert to_move.read(cvrules.view(table, 1)) == [0, 0, 1, 0]
    assert to_move.read(view) == [0, 1, 0, 0]
    assert cards.labels == RULES.book.names
    assert sum(cards.read(view)) == 1
    assert dict(zip(cards.labels, cards.read(view), strict=True))[view.secrets[1]] == 1
