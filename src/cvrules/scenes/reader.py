"""Reads scene files, and returns the scenes and all errors.

Each line is parsed separately, so an error in one line does not hide the errors in other lines.
No input raises an exception.
"""

from __future__ import annotations

from typing import Any

from attrs import define, evolve, field

from cvrules.errors import Diagnostic, Span
from cvrules.kernel.registry import games
from cvrules.lang.explain import explain_misfit, explain_slip, explain_unknown_line
from cvrules.lang.faults import Faults
from cvrules.lang.lines import GAME, Line, logical_lines
from cvrules.library.cards import game_in, unknown_game_fault
from cvrules.model.words import SlipError
from cvrules.reading.decoding import decode_file
from cvrules.reading.limits import Limits
from cvrules.reading.suggestion import did_you_mean
from cvrules.scenes.game_scenes import scenes_of
from cvrules.scenes.grammar import SCENE, SceneGrammar, scene_grammar
from cvrules.scenes.hint import add_hint, seat_hint
from cvrules.scenes.model import Name, PositionLine, Scene, SceneLine
from cvrules.scenes.seat import seat_faults

__all__ = ["read_scenes"]

#: The settings that can be repeated in all games.
REPEATABLE = frozenset({"cards"})


def read_scenes(
    text: str | bytes, path: str = "<text>", *, limits: Limits | None = None
) -> tuple[tuple[Scene, ...], tuple[Diagnostic, ...]]:
    """Return the valid scenes in the text, and the errors in all other scenes.

    The first line can name the game, such as `game cv`; the default is CV.

    Args:
        text: The content of a scene file; bytes must be UTF-8.
        path: The name of the file in diagnostics.
        limits: The limits on the text. The limits for cards also apply to scenes.
    """
    game = game_in(text)
    if game not in games():
        return (), (unknown_game_fault(game, path),)
    try:
        scenes_of(game)
    except ValueError:
        hint = "name another game, or add a module 'scenes' to this game"
        message = f"the game '{game}' has no scenes"
        return (), (Diagnostic("CV110", message, Span(path, 1, 1, 1, 1), help=hint),)
    reading = _SceneFile(path, limits or Limits(), scene_grammar(game))
    reading.read(text)
    return reading.result()


@define
class _Block:
    """The lines read so far in the current scene, or above the first scene.

    Args:
        name: The name of the scene; `None` if its header is missing or has an error.
        is_faulty: Whether a line has an error; no scene is made from such a block.
        is_silent: Whether to ignore errors in later lines of the block.
        length: The number of characters so far.
        position: The lines of the position.
        story: The lines with moves and checks.
        subjects: The first line about each subject.
    """

    name: Name | None = None
    is_faulty: bool = False
    is_silent: bool = False
    length: int = 0
    position: list[PositionLine] = field(factory=list)
    story: list[SceneLine] = field(factory=list)
    subjects: dict[tuple[Any, ...], PositionLine] = field(factory=dict)


class _SceneFile:
    """Reads one scene file, and collects its scenes and errors."""

    def __init__(self, path: str, limits: Limits, grammar: SceneGrammar) -> None:
        self._path = path
        self._limits = limits
        self._grammar = grammar
        self._is_first = True
        self._faults = Faults(limits.faults)
        self._block: _Block | None = None
        self._headers = 0
        self._names: dict[str, Name] = {}
        self._scenes: list[Scene] = []

    def result(self) -> tuple[tuple[Scene, ...], tuple[Diagnostic, ...]]:
        """Return the scenes, and the errors sorted by line."""
        faults = sorted(self._faults.reported, key=lambda fault: (fault.span.line, fault.span.column))
        return tuple(self._scenes), (*faults, *self._faults.overflow("try"))

    def read(self, text: str | bytes) -> None:
        """Read the whole text, line by line."""
        opening = decode_file(text, self._path, self._limits)
        for fault in opening.faults:
            self._faults.add(fault)
        for line in logical_lines(opening.text, self._grammar.openers):
            if line.word == SCENE:
                self._headers += 1
                if self._headers > self._limits.cards:
                    self._report_limit(line.number, f"this file contains more than {self._limits.cards} scenes")
                    break
            if opening.has_forbidden(line.text):
                self._block = self._open_block() if line.word == SCENE else self._block or _Block(is_silent=True)
                self._block.is_faulty = True
            elif line.word == SCENE:
                self._read_scene_line(self._open_block(), line)
            elif line.word == GAME:
                self._read_game_line(line)
            elif line.word in self._grammar.clause_words:
                self._read_line(line)
            else:
                self._report_unknown_line(line)
            self._is_first = False
        self._close_block()

    # --- lines -----------------------------------------------------------------

    def _open_block(self) -> _Block:
        """End the current block, and start a new one."""
        self._close_block()
        block = self._block = _Block()
        return block

    def _read_game_line(self, line: Line) -> None:
        """Check a line that names the game, which must be the first line of the file."""
        block = self._block or _Block()
        parsed = self._parse(block, line, "head")
        if parsed is not None and not self._is_first:
            block.is_faulty = True
            hint = "move it to the top of the file, or leave it out"
            self._faults.add(Diagnostic("CV110", "the game must be named in the first line", parsed.span, help=hint))

    def _read_scene_line(self, block: _Block, line: Line) -> None:
        """Read the header of a scene; report an error if the name is already used."""
        parsed = self._parse(block, line, "head")
        if parsed is None:
            return
        block.name = parsed
        earlier = self._names.setdefault(parsed.text, parsed)
        if earlier is not parsed:
            block.is_faulty = True
            message = f"a scene in line {earlier.span.line} is already called '{parsed.text}'"
            self._faults.add(Diagnostic("CV504", message, parsed.span, help="give one of them a different name"))

    def _read_line(self, line: Line) -> None:
        """Add a line to the current scene, or report an error if there is no scene yet."""
        block = self._block
        if block is None:
            block = self._block = _Block(is_faulty=True, is_silent=True)
            span = Span(self._path, line.number, line.column, line.number, line.column + len(line.word))
            hint = "write a line 'scene NAME' above it"
            self._faults.add(Diagnostic("CV501", f"'{line.word}' does not belong to a scene", span, help=hint))
        if block.is_silent or not self._is_within_limit(block, line):
            return
        parsed = self._parse(block, line, "line")
        if isinstance(parsed, PositionLine):
            self._add_position_line(block, parsed)
        elif parsed is not None:
            block.story.append(parsed)

    def _add_position_line(self, block: _Block, line: PositionLine) -> None:
        """Add a line of the position to the block.

        Report an error if the line comes after a move or a check, or repeats another line.
        """
        if block.story:
            first = block.story[0].span.line
            message = f"'{line.word}' is part of the position, but the story begins in line {first}"
            block.is_faulty = True
            self._faults.add(Diagnostic("CV502", message, line.span, help=f"move it above line {first}"))
            return
        earlier = block.subjects.setdefault(line.subject, line)
        if earlier is not line and line.word not in REPEATABLE | self._grammar.scenes.repeatable:
            message = f"line {earlier.span.line} already states this"
            block.is_faulty = True
            self._faults.add(Diagnostic("CV503", message, line.span, help="leave one of them out"))
            return
        block.position.append(line)

    def _report_unknown_line(self, line: Line) -> None:
        """Report an error in a line that begins with an unknown word."""
        meant = did_you_mean(line.word, self._grammar.openers, self._grammar.words.look_alikes)
        if meant == SCENE:
            self._open_block().is_silent = True
        if self._block is not None:
            self._block.is_faulty = True
            if self._block.is_silent and meant != SCENE:
                return
        self._faults.add_lazily(self._start_of(line.number), lambda: self._unknown_line_fault(line, meant))

    def _unknown_line_fault(self, line: Line, meant: str) -> Diagnostic:
        """Return the error for a line that begins with an unknown word.

        Args:
            line: The line.
            meant: The word that the author probably meant; empty if it is unknown.
        """
        fault = explain_unknown_line(self._path, line, meant, self._grammar, is_header=False)
        hint = fault.help if meant else seat_hint(line.word, self._grammar) or fault.help
        return evolve(fault, label="expected a line of a scene" if fault.label else "", help=hint)

    def _close_block(self) -> None:
        """End the current block, and make a scene from it if it has no errors."""
        block, self._block = self._block, None
        if block is None or block.is_faulty or block.name is None:
            return
        scene = Scene(block.name, tuple(block.position), tuple(block.story), self._grammar.words.game, self._path)
        faults = list(seat_faults(scene))
        if not scene.checks:
            hint = f"write what must hold at the end, such as '{self._grammar.scenes.example}'"
            faults.append(Diagnostic("CV512", f"'{scene.name}' has no expectations", scene.name.span, help=hint))
        for fault in faults:
            self._faults.add(fault)
        if not faults:
            self._scenes.append(scene)

    # --- parsing and errors ----------------------------------------------------

    def _parse(self, block: _Block, line: Line, start: str) -> Any:
        """Return the object for the line, or report its error and return `None`.

        Args:
            block: The current block.
            line: The line.
            start: The start rule of the grammar: `head` or `line`.
        """
        try:
            parsed = self._grammar.build(self._path, line, start)
        except SlipError as error:
            parsed = None
            self._faults.add(explain_slip(self._path, line, error, self._grammar))
        else:
            if parsed is None:
                self._faults.add_lazily(self._start_of(line.number), lambda: self._misfit_fault(line, start))
        block.is_faulty |= parsed is None
        return parsed

    def _misfit_fault(self, line: Line, start: str) -> Diagnostic:
        """Return the error for a line that the grammar does not accept."""
        return add_hint(explain_misfit(self._path, line, start, self._grammar), line, self._grammar)

    def _is_within_limit(self, block: _Block, line: Line) -> bool:
        """Return whether the scene is short enough with this line.

        If it is not, an error is reported for the first line beyond the limit.
        """
        before, block.length = block.length, block.length + len(line.text)
        most = self._limits.card_length
        if block.length <= most:
            return True
        if before <= most:
            self._report_limit(line.number, f"this scene is longer than {most} characters")
        block.is_faulty = True
        return False

    def _report_limit(self, line: int, message: str) -> None:
        self._faults.add(Diagnostic("CV106", message, self._start_of(line), help="split it"))

    def _start_of(self, line: int) -> Span:
        return Span(self._path, line, 1, line, 1)
