"""Scenes: a position, what happens, and what must hold, without a line of Python.

This is what all games share; a game's own lines are in its room `scenes`, which is found
by name. Reading order: `model`, `game_scenes`; `builder`, `grammar`, `hint`, `seat`, `reader`
(reading); `lookup`, `facts` (where a scene begins); `stage`, `acting`, `expecting`, `judging`,
`runner` (what comes of it); `collecting`, `pytest_plugin` (many).
"""

from cvrules.scenes.collecting import Case, scenes_in
from cvrules.scenes.model import Scene
from cvrules.scenes.reader import read_scenes
from cvrules.scenes.runner import Trial, try_scene

__all__ = ["Case", "Scene", "Trial", "read_scenes", "scenes_in", "try_scene"]
