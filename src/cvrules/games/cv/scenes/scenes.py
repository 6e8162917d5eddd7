"""The constant `SCENES`: what CV adds to the scene language."""

from __future__ import annotations

from cvrules.games.cv.scenes.acting import CHANCES, move_of
from cvrules.games.cv.scenes.builder import CvLineBuilder
from cvrules.games.cv.scenes.expecting import EXPECTATIONS
from cvrules.games.cv.scenes.layout import lay_out
from cvrules.games.cv.scenes.stage import CvStage
from cvrules.games.cv.scenes.words import CORRECTIONS, LOOK_ALIKES, NAMES, throw_hint
from cvrules.scenes.game_scenes import GameScenes

__all__ = ["SCENES"]

SCENES = GameScenes(
    grammar="cv_scenes.lark",
    builder=CvLineBuilder,
    lay_out=lay_out,
    stage=CvStage,
    move_of=move_of,
    chances=CHANCES,
    expectations=EXPECTATIONS,
    example="expect seat 1 has marriage",
    players=3,
    repeatable=frozenset({"has", "holds", "lost"}),
    names=NAMES,
    look_alikes=LOOK_ALIKES,
    corrections=CORRECTIONS,
    hint=throw_hint,
    rare_words=frozenset({"arrange", "arranges", "beside", "finishes", "spreads"}),
)
