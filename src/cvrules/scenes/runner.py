"""Runs scenes: lays out the table, lets things happen, judges what must hold.

What cannot happen ends a scene; what does not hold is noted, and the scene goes on.
"""

from __future__ import annotations

from attrs import frozen

from cvrules.errors import Diagnostic
from cvrules.scenes.acting import act
from cvrules.scenes.expecting import expectation_fault
from cvrules.scenes.game_scenes import GameScenes, scenes_of
from cvrules.scenes.judging import judgement_fault
from cvrules.scenes.lookup import SceneError, rules_of
from cvrules.scenes.model import Act, Chance, Expectation, Judgement, Scene, SceneLine
from cvrules.scenes.stage import Stage

__all__ = ["Trial", "try_scene"]


@frozen
class Trial:
    """A scene and what came of it.

    Args:
        scene: The scene.
        faults: What is impossible in it, or does not hold; none, if all is well.
    """

    scene: Scene
    faults: tuple[Diagnostic, ...]

    @property
    def holds(self) -> bool:
        """Whether everything happened and held as written."""
        return not self.faults


def try_scene(scene: Scene) -> Trial:
    """Return what comes of a scene. Nothing is raised, whatever it says."""
    scenes = scenes_of(scene.game)
    try:
        table, faults = scenes.lay_out(scene, rules_of(scene))
    except SceneError as error:
        return Trial(scene, (error.fault,))
    return Trial(scene, faults if table is None else _play(scenes, scenes.stage(table), scene.story))


def _play(scenes: GameScenes, stage: Stage, story: tuple[SceneLine, ...]) -> tuple[Diagnostic, ...]:
    """Return what went wrong while a story was played."""
    faults: list[Diagnostic] = []
    for line in story:
        try:
            fault = _step(scenes, stage, line)
        except SceneError as error:
            faults.append(error.fault)
            if isinstance(line, Act | Chance):
                break
        else:
            if fault is not None:
                faults.append(fault)
    return tuple(faults)


def _step(scenes: GameScenes, stage: Stage, line: SceneLine) -> Diagnostic | None:
    match line:
        case Act(decision):
            act(stage, decision.seat.index, scenes.move_of(stage, decision), line.span)
        case Chance(word):
            scenes.chances[word](stage, line)
        case Judgement(_, decision):
            return judgement_fault(stage, line, scenes.move_of(stage, decision))
        case Expectation():
            return expectation_fault(stage, line, scenes)
    return None
