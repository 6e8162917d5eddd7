"""The engine's benchmark measures what it says it does."""

from __future__ import annotations

import random
import sys
from types import SimpleNamespace

import pytest


@pytest.fixture
def engine(script):
    """The benchmark."""
    return script("engine")


@pytest.fixture
def begun(engine, monkeypatch):
    """How chance begins each game, in the order of games."""
    begins = []

    def begin(seed):
        begins.append(random.Random(seed).random())
        return random.Random(seed)

    monkeypatch.setattr(engine, "random", SimpleNamespace(Random=begin))
    return begins


@pytest.mark.parametrize("turn", range(9))
def test_warm_games_are_not_measured(engine, begun, turn):
    """A game that was played before would find everything in the caches."""
    engine.seconds_per_decision(lambda _: 1, turn, games=40)

    assert len(set(begun)) == len(begun) == engine.WARM + 40


def test_memory_is_measured_with_games_that_are_new(engine, begun):
    """What the first games leave in caches belongs to no table."""
    size = engine.bytes_per_table(0)

    assert len(set(begun)) == len(begun) == engine.WARM + 3
    assert 0 < size < 5000


def test_python_chess_does_only_what_is_told(engine, monkeypatch):
    """Generate moves, copy, push; a board without moves ends the game."""
    done = []

    class Board:
        def __init__(self, plies=0):
            self.plies = plies

        @property
        def legal_moves(self):
            done.append("moves")
            return ["e2e4"] if self.plies < 2 else []

        def copy(self, *, stack):
            done.append(f"copy {stack}")
            return Board(self.plies)

        def push(self, move):
            done.append(f"push {move}")
            self.plies += 1

    monkeypatch.setitem(sys.modules, "chess", SimpleNamespace(Board=Board))
    engine.measure_chess(0)
    game = 2 * ["moves", "copy False", "push e2e4"] + ["moves"]

    assert done == game * (len(done) // len(game))
