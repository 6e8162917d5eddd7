"""Collects the lines of a scene, and checks lines that hints suggest."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from attrs import define, field, frozen

from cvrules.errors import Diagnostic, Span
from cvrules.lang.lines import Line, first_word, logical_lines
from cvrules.model.words import PhraseError
from cvrules.scenes.grammar import HEADS, SceneGrammar
from cvrules.scenes.model import Name, PositionLine, Scene, SceneLine
from cvrules.scenes.seat_checks import seat_faults

__all__ = ["REPEATABLE", "LooseLineCheck", "SceneBlock", "SceneLineCheck", "loose_line_fault", "position_fault"]

#: The settings that a scene of any game can repeat.
REPEATABLE = frozenset({"cards"})
#: In scenes with more characters than this, suggested corrections are not checked.
LONGEST_SCENE = 4_096


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


@frozen(eq=False)
class LooseLineCheck:
    """Checks whether a corrected line would be valid above the first scene.

    Args:
        line: The line that has an error.
        path: The name of the file in diagnostics.
    """

    line: Line
    path: str

    @property
    def is_amendment(self) -> bool:
        """Always `False`, because scenes do not amend cards."""
        return False

    def __call__(self, text: str, /) -> Diagnostic | None:
        """Return an error, unless the corrected line is a header."""
        word = first_word(text)
        return None if word in HEADS else loose_line_fault(self.path, self.line, word)


@frozen(eq=False)
class SceneLineCheck:
    """Checks whether a corrected line would be valid in its scene.

    Suggestions are tested with this class before they are shown; see `cvrules.lang.line_check`.

    Args:
        grammar: The grammar of the game's scenes.
        line: The line that has an error.
        path: The name of the file in diagnostics.
        block: The lines of the scene. All of them have been read when the check is called.
        before: The number of moves and checks before the line.
        repeatable: The first words of lines that can be repeated.
    """

    grammar: SceneGrammar
    line: Line
    path: str
    block: SceneBlock
    before: int
    repeatable: frozenset[str]

    @property
    def is_amendment(self) -> bool:
        """Always `False`, because scenes do not amend cards."""
        return False

    def __call__(self, text: str, /) -> Diagnostic | None:
        """Return the first error in the corrected line, or `None` if it is valid."""
        return next(self._errors(text), None)

    def _errors(self, text: str) -> Iterator[Diagnostic]:
        """Yield the errors that the corrected line causes."""
        made, block = self._build_line(text), self.block
        if made is None or block.length > LONGEST_SCENE:
            return
        is_position = isinstance(made, PositionLine)
        if is_position and (fault := position_fault(block, made, self.before, self.repeatable)) is not None:
            yield fault
        position = (*block.position, *([made] if is_position else ()))
        story = (*block.story, *(() if is_position else [made]))
        name = block.name or Name("", self.line.span(self.path))
        scene = Scene(name, position, story, self.grammar.words.game, self.path)
        yield from (fault for fault in seat_faults(scene) if fault.span.line == self.line.number)

    def _build_line(self, text: str) -> Any:
        """Return the object for the corrected line.

        The result is `None` for a header or a line that cannot be parsed.
        """
        line = next(logical_lines(f"{text}\n", self.grammar.openers), None)
        if line is None or line.word in HEADS:
            return None
        try:
            return self.grammar.build(self.path, line._replace(number=self.line.number), "line")
        except PhraseError:
            return None
