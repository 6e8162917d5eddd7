"""The protocol a game fulfils."""

from __future__ import annotations

import inspect

import pytest

from cvrules.kernel.game import CHANCE, Game
from cvrules.kernel.registry import game_of, games_with
from effort.loops import loop_over

#: What the protocol asks for.
QUESTIONS = sorted(name for name in vars(Game) if not name.startswith("_"))


@pytest.mark.parametrize("game", games_with("game"))
@loop_over("name", QUESTIONS)
def test_every_game_answers_every_question(game, name):
    """The protocol is what the verbs rest on."""
    assert hasattr(game_of(game), name)


@pytest.mark.parametrize("game", games_with("game"))
@loop_over("name", [name for name in QUESTIONS if name not in {"name", "seats"}])
def test_every_game_takes_what_the_protocol_gives(game, name):
    """As many arguments, in this order; it may want fewer."""
    asked = len(inspect.signature(getattr(Game, name)).parameters) - 1
    taken = inspect.signature(getattr(game_of(game), name)).parameters.values()
    needed = [one for one in taken if one.default is one.empty]

    assert len(needed) <= asked <= len(taken)


def test_chance_is_no_seat():
    """Seats count from 0."""
    assert CHANCE < 0
