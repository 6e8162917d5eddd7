"""Scenes: plain-text tests of the rules, with a position, moves and expectations.

This package contains the part of the scene language that all games share. Each game adds its own
lines in its room `scenes`.

Reading order: `model`, `game_scenes`; `builder`, `grammar`, `hint`, `seat`, `reader`
(reading); `lookup`, `facts` (the position); `stage`, `acting`, `expecting`, `judging`,
`runner` (running); `collecting`, `pytest_plugin` (many scenes).
"""

from cvrules.scenes.collecting import Case, scenes_in
from cvrules.scenes.model import Scene
from cvrules.scenes.reader import read_scenes
from cvrules.scenes.runner import Trial, try_scene

__all__ = ["Case", "Scene", "Trial", "read_scenes", "scenes_in", "try_scene"]
