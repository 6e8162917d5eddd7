"""Checks whether a corrected line is allowed in its scene, or above all scenes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from attrs import frozen

from cvrules.errors import Diagnostic
from cvrules.lang.lines import Line, first_word, logical_lines
from cvrules.model.words import PhraseError
from cvrules.scenes.grammar import HEADS, SceneGrammar
from cvrules.scenes.model import Name, PositionLine, Scene
from cvrules.scenes.scene_block import SceneBlock, loose_line_fault, position_fault
from cvrules.scenes.seat_checks import seat_faults

__all__ = ["LooseLineCheck", "SceneLineCheck"]

#: In scenes with more characters than this, suggested corrections are not checked, to save time.
LONGEST_SCENE = 4_096


@frozen(eq=False)
class LooseLineCheck:
    """Checks whether a corrected line would be valid above the file's first scene.

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
