"""Reads scene files: text in, frozen scenes and all faults out.

A logical line is parsed by itself, so that one broken line gives one fault and
hides no other. Whatever the bytes, nothing is raised.
"""

from __future__ import annotations

from typing import Any

from attrs import define, evolve, field
from lark.exceptions import UnexpectedInput, VisitError

from cvrules.errors import Diagnostic, Span
from cvrules.lang.explain import explain_misfit, explain_slip, explain_unknown_line
from cvrules.lang.faults import Faults
from cvrules.lang.lines import Line as Row
from cvrules.lang.lines import logical_lines
from cvrules.model.words import SlipError
from cvrules.reading.decoding import decode_file
from cvrules.reading.limits import Limits
from cvrules.reading.suggestion import did_you_mean
from cvrules.scenes.builder import LineBuilder
from cvrules.scenes.grammar import HEAD, scene_grammar
from cvrules.scenes.hint import helped
from cvrules.scenes.model import DeckLeft, Line, Lying, Name, Scene, Setting
from cvrules.scenes.seat import seat_faults

__all__ = ["read_scenes"]

#: Lines that may stand several times; the others would contradict each other.
REPEATABLE = frozenset({"cards", "has", "holds", "lost"})


def read_scenes(
    text: str | bytes, path: str = "<text>", *, limits: Limits | None = None
) -> tuple[tuple[Scene, ...], tuple[Diagnostic, ...]]:
    """Return the faultless scenes of a text, and everything wrong with the others.

    Args:
        text: A scene file; bytes are read as UTF-8.
        path: What diagnostics call the file.
        limits: How much to read; its bounds on cards are bounds on scenes here.
    """
    reading = _Reading(path, limits or Limits())
    reading.read(text)
    return reading.result()


@define
class _Block:
    """A scene in the making; without a name, what stands above the first one."""

    name: Name | None = None
    faulty: bool = False
    hushed: bool = False
    length: int = 0
    position: list[Line] = field(factory=list)
    story: list[Line] = field(factory=list)
    said: dict[tuple[Any, ...], Line] = field(factory=dict)


class _Reading:
    """One run over one text."""

    def __init__(self, path: str, limits: Limits) -> None:
        self._path = path
        self._limits = limits
        self._grammar = scene_grammar()
        self._faults = Faults(limits.faults)
        self._block: _Block | None = None
        self._headers = 0
        self._names: dict[str, Name] = {}
        self._scenes: list[Scene] = []

    def result(self) -> tuple[tuple[Scene, ...], tuple[Diagnostic, ...]]:
        """Return what was read, and what was wrong, by line."""
        faults = sorted(self._faults.spelled_out, key=lambda fault: (fault.span.line, fault.span.column))
        return tuple(self._scenes), (*faults, *self._faults.rest("try"))

    def read(self, text: str | bytes) -> None:
        """Read the text, line by line."""
        opening = decode_file(text, self._path, self._limits)
        for fault in opening.faults:
            self._faults.add(fault)
        for row in logical_lines(opening.text, self._grammar.openers):
            if row.word == HEAD:
                self._headers += 1
                if self._headers > self._limits.cards:
                    self._limit(row.number, f"this file holds more than {self._limits.cards} scenes")
                    break
            if opening.spoils(row.text):
                self._block = self._open() if row.word == HEAD else self._block or _Block(hushed=True)
                self._block.faulty = True
            elif row.word == HEAD:
                self._head(self._open(), row)
            elif row.word in self._grammar.clause_words:
                self._line(row)
            else:
                self._unknown(row)
        self._close()

    # --- lines -----------------------------------------------------------------

    def _open(self) -> _Block:
        self._close()
        block = self._block = _Block()
        return block

    def _head(self, block: _Block, row: Row) -> None:
        made = self._made(block, row, "head")
        if made is None:
            return
        block.name = made
        earlier = self._names.setdefault(made.text, made)
        if earlier is not made:
            block.faulty = True
            message = f"a scene in line {earlier.span.line} is called '{made.text}' already"
            self._faults.add(Diagnostic("CV504", message, made.span, help="name one of them otherwise"))

    def _line(self, row: Row) -> None:
        block = self._block
        if block is None:
            block = self._block = _Block(faulty=True, hushed=True)
            span = Span(self._path, row.number, row.column, row.number, row.column + len(row.word))
            hint = "write a line 'scene NAME' above it"
            self._faults.add(Diagnostic("CV501", f"'{row.word}' stands under no scene", span, help=hint))
        if block.hushed or not self._fits(block, row):
            return
        made = self._made(block, row, "line")
        if isinstance(made, Setting | Lying | DeckLeft):
            self._describe(block, made)
        elif made is not None:
            block.story.append(made)

    def _describe(self, block: _Block, line: Setting | Lying | DeckLeft) -> None:
        """Add a line about the position, if it may stand here and says something new."""
        if block.story:
            happened = block.story[0].span.line
            word = "deck" if isinstance(line, DeckLeft) else line.word
            message = f"'{word}' tells where the scene begins, and line {happened} goes on from there"
            block.faulty = True
            self._faults.add(Diagnostic("CV502", message, line.span, help=f"move it above line {happened}"))
            return
        key = _subject(line)
        earlier = block.said.setdefault(key, line)
        if earlier is not line and key[0] not in REPEATABLE:
            message = f"line {earlier.span.line} says this already"
            block.faulty = True
            self._faults.add(Diagnostic("CV503", message, line.span, help="leave one of them out"))
            return
        block.position.append(line)

    def _unknown(self, row: Row) -> None:
        """Report a line that begins with no word of ours."""
        meant = did_you_mean(row.word, self._grammar.openers, self._grammar.words.look_alikes)
        if meant == HEAD:
            self._open().hushed = True
        if self._block is not None:
            self._block.faulty = True
            if self._block.hushed and meant != HEAD:
                return
        self._faults.explain(self._start_of(row.number), lambda: self._no_line(row, meant))

    def _no_line(self, row: Row, meant: str) -> Diagnostic:
        """Return the fault of a line that begins with no word of ours."""
        fault = explain_unknown_line(self._path, row, meant, self._grammar, is_header=False)
        return evolve(fault, label="expected a line of a scene" if fault.label else "")

    def _close(self) -> None:
        """Make a scene of the block that just ended."""
        block, self._block = self._block, None
        if block is None or block.faulty or block.name is None:
            return
        scene = Scene(block.name, tuple(block.position), tuple(block.story), self._path)
        faults = list(seat_faults(scene))
        if not scene.checks:
            hint = "write what must hold at the end, such as 'expect seat 1 has marriage'"
            faults.append(Diagnostic("CV512", f"'{scene.name}' expects nothing", scene.name.span, help=hint))
        for fault in faults:
            self._faults.add(fault)
        if not faults:
            self._scenes.append(scene)

    # --- parsing and faults ----------------------------------------------------

    def _made(self, block: _Block, row: Row, start: str) -> Any:
        """Return what a line of a scene says, or `None` once its fault is recorded."""
        try:
            tree = self._grammar.lark.parse(row.text, start=start)
            return LineBuilder(self._path, row).transform(tree)
        except UnexpectedInput:
            self._faults.explain(
                self._start_of(row.number),
                lambda: helped(explain_misfit(self._path, row, start, self._grammar), row, self._grammar),
            )
        except VisitError as error:
            if not isinstance(error.orig_exc, SlipError):
                raise
            self._faults.add(explain_slip(self._path, row, error.orig_exc, self._grammar))
        block.faulty = True
        return None

    def _fits(self, block: _Block, row: Row) -> bool:
        """Tell whether a scene with one more line is not too long; report it once."""
        before, block.length = block.length, block.length + len(row.text)
        most = self._limits.card_length
        if block.length <= most:
            return True
        if before <= most:
            self._limit(row.number, f"this scene is longer than {most} characters")
        block.faulty = True
        return False

    def _limit(self, line: int, message: str) -> None:
        self._faults.add(Diagnostic("CV106", message, self._start_of(line), help="split it"))

    def _start_of(self, line: int) -> Span:
        return Span(self._path, line, 1, line, 1)


def _subject(line: Setting | Lying | DeckLeft) -> tuple[Any, ...]:
    """Return what a line is about; two lines about one thing contradict each other."""
    match line:
        case Setting("ruling", (name, _)):
            return "ruling", name
        case Setting(word):
            return (word,)
        case Lying(word, seat):
            return word, seat
        case DeckLeft(deck):
            return "deck", deck
