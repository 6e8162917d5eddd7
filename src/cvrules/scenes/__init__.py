"""Reads and runs scenes, which are tests of the rules in plain text.

A scene has a position, moves and expectations. This package contains the part of the scene
language that all games share. Each game adds its own lines in its module `scenes`.

The modules, in reading order:

- `model` defines the classes of scenes and their lines.
- `game_scenes` defines the part of the language that a game adds.
- `builder`, `grammar`, `hints`, `seat_checks`, `scene_block`, `line_check` and `reader` read scenes.
- `scene_rules` and `scene_cards` find the rules and cards that a scene names, and `scene_error` is
  the exception for names that are wrong.
- `facts` sets up tables for games with simple scenes.
- `stage` and `acting` play the moves, `expecting` and `judging` check the results, and `runner` runs
  a whole scene.
- `collecting` and `pytest_plugin` run many scenes.
- `explaining` explains the words of the scene language.
"""

from cvrules.scenes.collecting import Case, scenes_in
from cvrules.scenes.model import Scene
from cvrules.scenes.reader import read_scenes
from cvrules.scenes.runner import Trial, try_scene

__all__ = ["Case", "Scene", "Trial", "read_scenes", "scenes_in", "try_scene"]
