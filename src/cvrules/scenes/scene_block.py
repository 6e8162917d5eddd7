"""The class `SceneBlock`, which collects the lines of a scene."""

from __future__ import annotations

from typing import Any

from attrs import define, field

from cvrules.errors import Diagnostic, Span
from cvrules.lang.lines import Line
from cvrules.scenes.model import Name, PositionLine, SceneLine

__all__ = ["REPEATABLE", "SceneBlock", "loose_line_fault", "position_fault"]

#: The settings that a scene of any game can repeat.
REPEATABLE = frozenset({"cards"})


@define
class SceneBlock:
    """The lines of a scene that have been read so far.

    Lines above the first scene also form a block.

    Args:
        name: The name of the scene, or `None` if the header is missing or has an error.
        is_faulty: Whether a line has an error. If so, the block does not become a scene.
        is_silent: Whether to ignore errors in later lines of the block.
        length: The number of characters in the lines.
        position: The lines of the position.
        story: The lines with moves and checks.
        subjects: For each subject, the first line about it.
    """

    name: Name | None = None
    is_faulty: bool = False
    is_silent: bool = False
    length: int = 0
    position: list[PositionLine] = field(factory=list)
    story: list[SceneLine] = field(factory=list)
    subjects: dict[tuple[Any, ...], PositionLine] = field(factory=dict)


def position_fault(block: SceneBlock, line: PositionLine, before: int, repeatable: frozenset[str]) -> Diagnostic | None:
    """Return an error if a position line comes too late or repeats another line.

    Position lines must come before all moves and checks. For a valid line, the result is `None`.

    Args:
        block: The scene that the line belongs to.
        line: The line to check.
        before: The number of moves and checks before the line.
        repeatable: The first words of lines that can be repeated.
    """
    if before:
        first = block.story[0].span.line
        message = f"'{line.word}' is part of the position, but the story begins in line {first}"
        return Diagnostic("CV502", message, line.span, help=f"move it above line {first}")
    earlier = block.subjects.get(line.subject)
    if earlier is not None and line.word not in repeatable:
        return Diagnostic(
            "CV503", f"line {earlier.span.line} already states this", line.span, help="leave one of them out"
        )
    return None


def loose_line_fault(path: str, line: Line, word: str) -> Diagnostic:
    """Return the error for a line above the first scene.

    Args:
        path: The name of the file in diagnostics.
        line: The line.
        word: The first word of the line, for the message.
    """
    span = Span(path, line.number, line.column, line.number, line.column + len(line.word))
    message = f"'{word}' does not belong to a scene"
    return Diagnostic("CV501", message, span, help="write a line 'scene NAME' above it")
