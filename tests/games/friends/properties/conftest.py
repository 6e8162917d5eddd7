"""Plays the games that all properties are tried on."""

from __future__ import annotations

import pytest

from effort.sweeps import sweep
from games.friends.properties.steps import play_numbered_game

#: How many games are tried together; a quick run tries one such lot, which has all numbers of players and kinds of cards.
LOT = 15
LOTS = 16


@pytest.fixture(scope="session", params=sweep(range(LOTS), quick=1), ids="lot {}".format)
def games(request):
    """Some whole games."""
    yield [play_numbered_game(number) for number in range(LOT * request.param, LOT * (request.param + 1))]
    play_numbered_game.cache_clear()
