"""The protocol a game fulfils, and the shelf on which games stand."""

from __future__ import annotations

import inspect

import pytest

from cvrules.games.cv.game import CvGame
from cvrules.kernel import game as shelf
from cvrules.kernel.game import CHANCE, Game, game_of, register
from cvrules.kernel.verbs import parse_move

#: What the protocol asks for.
QUESTIONS = sorted(name for name in vars(Game) if not name.startswith("_"))


@pytest.mark.parametrize("name", QUESTIONS)
def test_cv_answers_every_question(name):
    """The protocol is what the verbs rest on."""
    assert hasattr(CvGame, name)


@pytest.mark.parametrize("name", [name for name in QUESTIONS if name != "name"])
def test_cv_takes_what_the_protocol_gives(name):
    """As many arguments, in this order; it may want fewer."""
    asked = len(inspect.signature(getattr(Game, name)).parameters) - 1
    taken = inspect.signature(getattr(CvGame, name)).parameters.values()
    needed = [one for one in taken if one.default is one.empty]

    assert len(needed) <= asked <= len(taken)


def test_a_game_is_found_by_its_name():
    """Its engine is imported when it is first wanted."""
    assert game_of("cv").name == "cv"


@pytest.mark.parametrize("name", ["chess", "", "no such", "cv.game", "../cv", "__init__"])
def test_a_game_that_does_not_exist_is_said_so(name):
    """Whatever somebody writes, nothing else is imported."""
    with pytest.raises(ValueError, match=f"there is no game '{name}'; there is: cv"):
        game_of(name)


def test_another_game_may_stand_on_the_shelf(monkeypatch):
    """The verbs ask whichever game is named."""

    class Coin:
        name = "coin"

        def parse_move(self, text):
            return text.upper()

    monkeypatch.setattr(shelf, "_GAMES", {})
    register(Coin())

    assert parse_move("heads", "coin") == "HEADS"


def test_chance_is_no_seat():
    """Seats count from 0."""
    assert CHANCE < 0
