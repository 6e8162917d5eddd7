"""Runs scenes: sets up the table, plays the moves and checks the expectations.

A scene stops at the first impossible move, but continues after an expectation that is not met.
"""

from __future__ import annotations

from typing import Any

from attrs import frozen

from cvrules.errors import Diagnostic
from cvrules.scenes.acting import play_decision, refuse_missing_card
from cvrules.scenes.expecting import expectation_fault
from cvrules.scenes.game_scenes import GameScenes, scenes_of
from cvrules.scenes.judging import judgement_fault
from cvrules.scenes.model import Act, Chance, Expectation, Judgement, Scene, SceneLine
from cvrules.scenes.scene_error import SceneError
from cvrules.scenes.scene_rules import load_rules
from cvrules.scenes.stage import Stage

__all__ = ["Trial", "begin_scene", "try_scene"]


@frozen
class Trial:
    """A scene, and the result of running it.

    Args:
        scene: The scene that was run.
        faults: The impossible moves and failed expectations. Empty if the scene passes.
    """

    scene: Scene
    faults: tuple[Diagnostic, ...]

    @property
    def holds(self) -> bool:
        """Whether the scene passes: all moves are possible and all expectations are met."""
        return not self.faults


def try_scene(scene: Scene) -> Trial:
    """Run the scene and return the result. Errors in the scene are never raised."""
    scenes = scenes_of(scene.game)
    table, faults = begin_scene(scene)
    return Trial(scene, faults if table is None else _play_story(scenes, scenes.stage(table), scene.story))


def begin_scene(scene: Scene) -> tuple[Any, tuple[Diagnostic, ...]]:
    """Return the table that the scene begins with, and the errors in its position.

    If there are errors, the table is `None`.
    """
    try:
        table, faults = scenes_of(scene.game).lay_out(scene, load_rules(scene))
    except SceneError as error:
        return None, (error.fault,)
    return table, faults


def _play_story(scenes: GameScenes, stage: Stage, story: tuple[SceneLine, ...]) -> tuple[Diagnostic, ...]:
    """Play the moves of a scene, run its checks, and return the errors."""
    faults: list[Diagnostic] = []
    for line in story:
        try:
            fault = _run_line(scenes, stage, line)
        except SceneError as error:
            faults.append(error.fault)
            if isinstance(line, Act | Chance):
                break
        else:
            if fault is not None:
                faults.append(fault)
    return tuple(faults)


def _run_line(scenes: GameScenes, stage: Stage, line: SceneLine) -> Diagnostic | None:
    """Play a move, or run a check and return an error if the check fails.

    Raises:
        SceneError: A move is impossible, or the line names something that does not exist.
    """
    match line:
        case Act(decision):
            refuse_missing_card(stage, decision)
            play_decision(stage, decision.seat.index, scenes.move_of(stage, decision), line.span)
        case Chance(word):
            scenes.chances[word](stage, line)
        case Judgement(_, decision):
            return judgement_fault(stage, line, scenes.move_of(stage, decision))
        case Expectation():
            return expectation_fault(stage, line, scenes)
    return None
