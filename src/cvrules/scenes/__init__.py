"""Scenes: a position, what happens, and what must hold, without a line of Python.

Reading order: `model`; `grammar`, `builder`, `hint`, `seat`, `reader` (reading);
`ground`, `place`, `deck`, `position` (where a scene begins); `stage`, `acting`,
`expecting`, `judging`, `runner` (what comes of it); `collecting`, `pytest_plugin` (many).
"""

from cvrules.scenes.collecting import Case, scenes_in
from cvrules.scenes.model import Scene
from cvrules.scenes.reader import read_scenes
from cvrules.scenes.runner import Trial, try_scene

__all__ = ["Case", "Scene", "Trial", "read_scenes", "scenes_in", "try_scene"]
