"""Runs scenes: lays out the table, lets things happen, judges what must hold.

What cannot happen ends a scene; what does not hold is noted, and the scene goes on.
"""

from __future__ import annotations

from attrs import frozen

from cvrules.errors import Diagnostic
from cvrules.scenes.acting import act, draw, fall
from cvrules.scenes.expecting import expected
from cvrules.scenes.ground import StumbleError, rules_of
from cvrules.scenes.judging import judged
from cvrules.scenes.model import Act, Draw, Expectation, Fall, Judgement, Line, Scene
from cvrules.scenes.position import laid_out
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
    try:
        table, faults = laid_out(scene, rules_of(scene))
    except StumbleError as stumble:
        return Trial(scene, (stumble.fault,))
    return Trial(scene, faults if table is None else _played(Stage(table), scene.story))


def _played(stage: Stage, story: tuple[Line, ...]) -> tuple[Diagnostic, ...]:
    """Return what went wrong while a story was played."""
    faults: list[Diagnostic] = []
    for line in story:
        try:
            fault = _step(stage, line)
        except StumbleError as stumble:
            faults.append(stumble.fault)
            if isinstance(line, Act | Fall | Draw):
                break
        else:
            if fault is not None:
                faults.append(fault)
    return tuple(faults)


def _step(stage: Stage, line: Line) -> Diagnostic | None:
    match line:
        case Act(decision):
            act(stage, decision, line.span)
        case Fall(faces):
            fall(stage, faces, line.span)
        case Draw():
            draw(stage, line)
        case Judgement():
            return judged(stage, line)
        case Expectation():
            return expected(stage, line)
    return None
