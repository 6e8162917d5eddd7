"""Reads scene files, and returns the scenes and all errors.

Each line is parsed separately, so an error in one line does not hide the errors in other lines.
Errors are returned, never raised, whatever the file contains.
"""

from __future__ import annotations

from functools import partial
from typing import Any

from attrs import evolve

from cvrules.errors import Diagnostic, Span
from cvrules.kernel.registry import games, games_with
from cvrules.lang.explain import explain_misfit, explain_phrase_error, explain_unknown_line
from cvrules.lang.faults import Faults
from cvrules.lang.line_check import LineCheck
from cvrules.lang.lines import GAME, Line, logical_lines, strip_comment
from cvrules.library.cards import declared_or_default_game
from cvrules.library.wrong_game import likely_games, remove_game_line, unknown_game_fault, wrong_game_fault
from cvrules.model.words import PhraseError
from cvrules.reading.decoding import decode_bytes, decode_file
from cvrules.reading.limits import Limits
from cvrules.reading.suggestion import did_you_mean
from cvrules.scenes.game_scenes import scenes_of
from cvrules.scenes.grammar import SCENE, SceneGrammar, scene_grammar
from cvrules.scenes.hints import add_hint, other_game_hint, seat_hint
from cvrules.scenes.line_check import LooseLineCheck, SceneLineCheck
from cvrules.scenes.model import Name, PositionLine, Scene
from cvrules.scenes.scene_block import (
    REPEATABLE,
    SceneBlock,
    loose_line_fault,
    position_fault,
)
from cvrules.scenes.seat_checks import seat_faults

__all__ = ["read_scenes"]

#: A file with fewer errors than this is never reported as a file for another game.
FEWEST = 2
ScenesAndErrors = tuple[tuple[Scene, ...], tuple[Diagnostic, ...]]


def read_scenes(text: str | bytes, path: str = "<text>", *, limits: Limits | None = None) -> ScenesAndErrors:
    """Return the valid scenes in the text, and the errors in the other scenes.

    The first line can name the game, as in `game cv`. The default is CV. If the scenes were written
    for another game, no scenes are returned, and the wrong game is the only error.

    Args:
        text: The content of a scene file. Bytes must be UTF-8.
        path: The name of the file in diagnostics.
        limits: The limits on the size of the text. The limits for cards also apply to scenes.
    """
    game = declared_or_default_game(text)
    if game not in games():
        return (), (unknown_game_fault(game, path),)
    try:
        scenes_of(game)
    except ValueError:
        hint = "name another game, or add a module 'scenes' to this game"
        message = f"the game '{game}' has no scenes"
        return (), (Diagnostic("CV110", message, Span(path, 1, 1, 1, 1), help=hint),)
    scenes, faults = _read_scenes_for(game, text, path, limits or Limits())
    wrong = _wrong_game_fault(text, game, path, faults)
    return (scenes, faults) if wrong is None else ((), (wrong,))


def _read_scenes_for(game: str, text: str | bytes, path: str, limits: Limits) -> ScenesAndErrors:
    """Parse the text as scenes of the game, and return the scenes and the errors."""
    reader = _SceneFileReader(path, limits, scene_grammar(game))
    reader.read(text)
    return reader.result()


def _wrong_game_fault(text: str | bytes, game: str, path: str, faults: tuple[Diagnostic, ...]) -> Diagnostic | None:
    """Return an error if the scenes seem to be for another game, or `None`."""
    if len(faults) < FEWEST:
        return None
    plain = decode_bytes(text) if isinstance(text, bytes) else text
    known = {name: frozenset(scene_grammar(name).vocabulary) for name in games_with("scenes")}
    used = (word for row in plain.split("\n") for word in strip_comment(row).replace(",", " ").split())
    meant = tuple(
        name
        for name in likely_games(used, game, known)
        if 2 * len(_read_scenes_for(name, remove_game_line(plain), path, Limits())[1]) < len(faults)
    )
    return wrong_game_fault(plain, game, meant, path, "scenes") if meant else None


class _SceneFileReader:
    """Reads one scene file, and collects its scenes and errors."""

    def __init__(self, path: str, limits: Limits, grammar: SceneGrammar) -> None:
        self._path = path
        self._limits = limits
        self._grammar = grammar
        self._repeatable = REPEATABLE | grammar.scenes.repeatable
        self._is_first = True
        self._faults = Faults(limits.faults)
        self._block: SceneBlock | None = None
        self._headers = 0
        self._names: dict[str, Name] = {}
        self._scenes: list[Scene] = []

    def result(self) -> ScenesAndErrors:
        """Return the scenes, and the errors sorted by line."""
        faults = sorted(self._faults.reported, key=lambda fault: (fault.span.line, fault.span.column))
        return tuple(self._scenes), (*faults, *self._faults.overflow_diagnostics("try"))

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
                self._block = self._open_block() if line.word == SCENE else self._block or SceneBlock(is_silent=True)
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

    # --- reading lines ---------------------------------------------------------

    def _open_block(self) -> SceneBlock:
        """End the current block of lines, and start a new block."""
        self._close_block()
        block = self._block = SceneBlock()
        return block

    def _read_game_line(self, line: Line) -> None:
        """Report an error if a line such as `game cv` is not the first line."""
        block = self._block or SceneBlock()
        parsed = self._parse(block, line, "head")
        if parsed is not None and not self._is_first:
            block.is_faulty = True
            hint = "move it to the top of the file, or leave it out"
            self._faults.add(Diagnostic("CV110", "the game must be named in the first line", parsed.span, help=hint))

    def _read_scene_line(self, block: SceneBlock, line: Line) -> None:
        """Read the header of a scene, and report an error if its name is already used."""
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
            block = self._block = SceneBlock(is_faulty=True, is_silent=True)
            self._faults.add(loose_line_fault(self._path, line, line.word))
        if block.is_silent or not self._is_within_limit(block, line):
            return
        parsed = self._parse(block, line, "line")
        if isinstance(parsed, PositionLine):
            self._add_position_line(block, parsed)
        elif parsed is not None:
            block.story.append(parsed)

    def _add_position_line(self, block: SceneBlock, line: PositionLine) -> None:
        """Add a line of the position to the block.

        Report an error if the line comes after a move or a check, or repeats another line.
        """
        fault = position_fault(block, line, len(block.story), self._repeatable)
        if fault is not None:
            block.is_faulty = True
            self._faults.add(fault)
            return
        block.subjects.setdefault(line.subject, line)
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
        make = partial(self._unknown_line_fault, line, meant, self._line_check_for(self._block, line))
        self._faults.add_lazily(self._line_start(line.number), make)

    def _unknown_line_fault(self, line: Line, meant: str, line_check: LineCheck) -> Diagnostic:
        """Return the error for a line that begins with an unknown word.

        Args:
            line: The logical line, with its location in the file.
            meant: The word that the author probably meant, or an empty string.
            line_check: Returns the first error in a corrected line, or `None` if the line is valid.
        """
        fault = explain_unknown_line(self._path, line, meant, self._grammar, line_check, is_header=False)
        hint = fault.help if meant else seat_hint(line.word, self._grammar) or fault.help
        hint = other_game_hint(line, self._grammar) or hint
        return evolve(fault, label="expected a line of a scene" if fault.label else "", help=hint)

    def _close_block(self) -> None:
        """End the current block, and make a scene from the block if it has no errors."""
        block, self._block = self._block, None
        if block is None or block.is_faulty or block.name is None:
            return
        scene = Scene(block.name, tuple(block.position), tuple(block.story), self._grammar.words.game, self._path)
        faults = list(seat_faults(scene))
        if not scene.checks:
            hint = f"write what you expect at the end, such as '{self._grammar.scenes.example}'"
            faults.append(Diagnostic("CV512", f"'{scene.name}' has no expectations", scene.name.span, help=hint))
        for fault in faults:
            self._faults.add(fault)
        if not faults:
            self._scenes.append(scene)

    # --- parsing lines and reporting errors ------------------------------------

    def _parse(self, block: SceneBlock, line: Line, start: str) -> Any:
        """Return the object for the line, or `None` after reporting an error in it.

        Args:
            block: The current block.
            line: The logical line, with its location in the file.
            start: The start rule of the grammar: `head` or `line`.
        """
        try:
            parsed = self._grammar.build(self._path, line, start)
        except PhraseError as error:
            parsed = None
            make = partial(
                explain_phrase_error, self._path, line, error, self._grammar, self._line_check_for(block, line)
            )
            self._faults.add_lazily(self._line_start(line.number), make)
        else:
            if parsed is None:
                make = partial(self._unparsed_line_fault, line, start, self._line_check_for(block, line))
                self._faults.add_lazily(self._line_start(line.number), make)
        block.is_faulty |= parsed is None
        return parsed

    def _unparsed_line_fault(self, line: Line, start: str, line_check: LineCheck) -> Diagnostic:
        """Return the error for a line that cannot be parsed."""
        return add_hint(
            explain_misfit(self._path, line, start, self._grammar, line_check), line, self._grammar, line_check
        )

    def _line_check_for(self, block: SceneBlock | None, line: Line) -> LineCheck:
        """Return a check for corrected versions of the line, which has an error."""
        if block is None:
            return LooseLineCheck(line, self._path)
        return SceneLineCheck(self._grammar, line, self._path, block, len(block.story), self._repeatable)

    def _is_within_limit(self, block: SceneBlock, line: Line) -> bool:
        """Return whether the scene, including this line, is within the size limit.

        The first line that exceeds the limit is reported as an error.
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
        """Report an error because a scene or the file is too large."""
        self._faults.add(Diagnostic("CV106", message, self._line_start(line), help="split it"))

    def _line_start(self, line: int) -> Span:
        """Return an empty span at the start of the line with this number."""
        return Span(self._path, line, 1, line, 1)
