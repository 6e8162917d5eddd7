"""The constant `SCENES`: this game's additions to the scene language."""

from __future__ import annotations

from cvrules.games.friends.scenes.acting import CHANCES, move_of
from cvrules.games.friends.scenes.builder import FriendsLineBuilder
from cvrules.games.friends.scenes.expecting import EXPECTATIONS
from cvrules.games.friends.scenes.layout import lay_out
from cvrules.games.friends.scenes.stage import FriendsStage
from cvrules.games.friends.scenes.words import CORRECTIONS, LOOK_ALIKES, NAMES
from cvrules.scenes.game_scenes import GameScenes

__all__ = ["SCENES"]

SCENES = GameScenes(
    grammar="friends_scenes.lark",
    builder=FriendsLineBuilder,
    lay_out=lay_out,
    stage=FriendsStage,
    move_of=move_of,
    chances=CHANCES,
    expectations=EXPECTATIONS,
    example="expect seat 1 has 1 smoking",
    players=2,
    repeatable=frozenset({"bond", "slept", "parent"}),
    names=NAMES,
    look_alikes=LOOK_ALIKES,
    corrections=CORRECTIONS,
)
