"""What a game adds to the scene language is found by the game's name."""

from __future__ import annotations

import pytest

from cvrules.games.cv.scenes.scenes import SCENES
from cvrules.kernel.registry import game_of, games_with
from cvrules.scenes.builder import LineBuilder
from cvrules.scenes.expecting import SHARED
from cvrules.scenes.game_scenes import GameScenes, scenes_of
from cvrules.scenes.grammar import scene_grammar
from cvrules.scenes.reader import read_scenes
from cvrules.scenes.stage import Stage


def test_it_is_the_constant_of_the_room():
    """As other rooms of a game are found."""
    assert scenes_of("cv") is SCENES


def test_an_unknown_game_has_none():
    """The error names those there are."""
    with pytest.raises(ValueError, match="unknown game 'chess'; choose from: cv, friends, pursuit, orchard"):
        scenes_of("chess")


@pytest.mark.parametrize("game", games_with("scenes"))
def test_it_fits_the_game(game):
    """Its classes derive from the shared ones, and its usual number of players may play."""
    scenes = scenes_of(game)

    assert isinstance(scenes, GameScenes)
    assert issubclass(scenes.builder, LineBuilder)
    assert issubclass(scenes.stage, Stage)
    assert scenes.players in game_of(game).seats


@pytest.mark.parametrize("game", games_with("scenes"))
def test_its_example_can_be_read(game):
    """An author copies it."""
    text = f"game {game}\nscene a\n {scenes_of(game).example}\n"

    assert read_scenes(text)[1] == ()


@pytest.mark.parametrize("game", games_with("scenes"))
def test_every_question_is_spelled_by_the_grammar(game):
    """What a hint or a message says can be written."""
    assert set(scenes_of(game).stage.answer_lines) == set(scene_grammar(game).spellings("QUESTION"))


@pytest.mark.parametrize("game", games_with("scenes"))
def test_no_kind_of_expectation_means_two_things(game):
    """A game adds kinds, and leaves the shared ones as they are."""
    assert not set(SHARED) & set(scenes_of(game).expectations)
