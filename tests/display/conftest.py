"""A game that has only what every game must have."""

from __future__ import annotations

import sys
from types import ModuleType

import pytest
from attrs import evolve

from cvrules.kernel import registry
from cvrules.kernel.registry import add_game
from made_up_games.orchard.cards import WORDS


@pytest.fixture
def plums(monkeypatch):
    """Add a game without rooms for display, terminal, faces and bots; it is gone after the test."""
    package, cards = ModuleType("plums"), ModuleType("plums.cards")
    package.__path__ = []
    cards.WORDS = evolve(WORDS, game="plums")
    monkeypatch.setattr(registry, "_ADDED", dict(registry._ADDED))
    monkeypatch.setitem(sys.modules, "plums", package)
    monkeypatch.setitem(sys.modules, "plums.cards", cards)
    return add_game("plums")
