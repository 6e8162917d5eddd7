"""Reads and runs scenes, which are tests of the rules in plain text.

A scene has a position, moves and expectations. This package contains the part of the scene
language that all games share. Each game adds its own lines in its module `scenes`.

Reading order: `model` (the classes), `game_scenes` (what a game adds). Reading: `builder`,
`grammar`, `hint`, `seat`, `reader`, `explaining`. Setting up the table: `lookup` (rules and cards), `facts`.
Running: `stage`, `acting` (moves), `expecting` and `judging` (checks), `runner`. Many scenes:
`collecting`, `pytest_plugin`.
"""

from cvrules.scenes.collecting import Case, scenes_in
from cvrules.scenes.model import Scene
from cvrules.scenes.reader import read_scenes
from cvrules.scenes.runner import Trial, try_scene

__all__ = ["Case", "Scene", "Trial", "read_scenes", "scenes_in", "try_scene"]
