"""The constant `SCENES`: what this game adds to the scene language."""

from __future__ import annotations

from cvrules.games.pursuit.scenes.acting import CHANCES, move_of
from cvrules.games.pursuit.scenes.builder import PursuitLineBuilder
from cvrules.games.pursuit.scenes.expecting import EXPECTATIONS
from cvrules.games.pursuit.scenes.layout import lay_out
from cvrules.games.pursuit.scenes.stage import PursuitStage
from cvrules.games.pursuit.scenes.words import CORRECTIONS, LOOK_ALIKES, NAMES
from cvrules.scenes.game_scenes import GameScenes

__all__ = ["SCENES"]

SCENES = GameScenes(
    grammar="pursuit_scenes.lark",
    builder=PursuitLineBuilder,
    lay_out=lay_out,
    stage=PursuitStage,
    move_of=move_of,
    chances=CHANCES,
    expectations=EXPECTATIONS,
    example="expect seat 1 has 3 knowledge",
    players=2,
    repeatable=frozenset({"has", "filled", "claimed"}),
    names=NAMES,
    look_alikes=LOOK_ALIKES,
    corrections=CORRECTIONS,
)
