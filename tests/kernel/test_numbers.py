"""The room `numbers` of a game, and its defaults."""

from __future__ import annotations

import pytest

import cvrules
from cvrules.kernel import numbers
from cvrules.kernel.game_bounds import Bounds
from cvrules.kernel.numbers import Numbers, default_bounds, numbers_of

RULES = cvrules.load("orchard")


@pytest.mark.parametrize("game", ["cv", "orchard"])
def test_every_game_has_numbers(game):
    """Its own or the defaults."""
    assert isinstance(numbers_of(game), Numbers)


def test_defaults_serve_a_game_without_the_room(monkeypatch):
    """As many moves as there are numbers, and no promise on the length of a game."""
    monkeypatch.setattr(numbers, "part", lambda _game, _room, default: default)

    assert numbers_of("orchard") == Numbers()
    assert default_bounds(RULES, 2) == RULES.bounds(2) == Bounds(moves=2)
    assert list(cvrules.observations(RULES, 2).slices) == ["to_move", "cards"]
    assert len(cvrules.actions(RULES, 2)) == 2
