"""Reads card files: returns the cards, and all faults.

Each logical line is parsed separately, so reading takes linear time, and a faulty line does not
hide the faults of other lines. No input raises an exception.
"""

from __future__ import annotations

from functools import partial
from importlib import import_module
from typing import TYPE_CHECKING, Any

from attrs import evolve

from cvrules.errors import Diagnostic, Span
from cvrules.lang.block import Block
from cvrules.lang.builder import GameLine
from cvrules.lang.faults import Faults
from cvrules.lang.grammar import grammar_of
from cvrules.lang.lines import HEADS, Line, logical_lines
from cvrules.model.card import Card, Deck
from cvrules.model.cardset import Amend, CardSet, Choice, Edition, Place, Removal
from cvrules.model.clause import Clause
from cvrules.model.hole import HOLE
from cvrules.model.words import SlipError
from cvrules.reading.decoding import decode_file
from cvrules.reading.limits import Limits
from cvrules.reading.suggestion import did_you_mean, quote

if TYPE_CHECKING:
    from cvrules.lang.builder import ParsedLine
    from cvrules.model.words import Words

__all__ = ["read_card_file"]

#: The headers that can have a card's clauses below them.
HOLDERS = frozenset({"card", "amend"})
#: The length of the longest line that is cached; longer lines are rarely repeated.
LONGEST_CACHED = 200
#: Imports the module that explains faults, which files without faults do not need.
_explain = partial(import_module, "cvrules.lang.explain")


def read_card_file(
    text: str | bytes, words: Words, *, path: str = "<text>", limits: Limits | None = None
) -> tuple[CardSet, tuple[Diagnostic, ...]]:
    """Return the cards in the text that have no faults, and all faults of the text.

    Args:
        text: The content of a card file; bytes are read as UTF-8.
        words: The vocabulary of the game.
        path: The name of the file in diagnostics.
        limits: The limits on the text; the default limits are generous.
    """
    reader = _CardFileReader(words, path, limits or Limits())
    reader.read(text)
    return reader.result()


class _CardFileReader:
    """A reader for one card file."""

    def __init__(self, words: Words, path: str, limits: Limits) -> None:
        self._words = words
        self._path = path
        self._limits = limits
        self._grammar = grammar_of(words)
        self._parsed_lines: dict[str, ParsedLine] = {}  # a cache, because many cards have the same lines
        self._meant: dict[str, str] = {}  # a cache, because authors repeat their mistakes
        self._faults = Faults(limits.faults)
        self._headers = 0
        self._block: Block | None = None
        self._deck: Deck | None = None
        self._cards: list[Card] = []
        self._edition: Edition | None = None
        self._amends: list[Amend] = []
        self._places: list[Place] = []
        self._choices: list[Choice] = []
        self._is_first = True

    def result(self) -> tuple[CardSet, tuple[Diagnostic, ...]]:
        """Return the cards and the faults."""
        cards = CardSet(
            tuple(self._cards), self._edition, tuple(self._amends), tuple(self._places), tuple(self._choices),
            game=self._words.game,
        )  # fmt: skip
        return cards, (*self._faults.reported, *self._faults.overflow())

    def read(self, text: str | bytes) -> None:
        """Read the text of the file, line by line."""
        decoded = decode_file(text, self._path, self._limits)
        for fault in decoded.faults:
            self._faults.add(fault)
        for line in logical_lines(decoded.text, self._grammar.openers):
            if line.word in HOLDERS:
                self._headers += 1
                if self._headers > self._limits.cards:
                    self._report_limit(
                        line.number,
                        f"this file contains more than {self._limits.cards} cards",
                        "split it into several files",
                    )
                    break
            if decoded.has_forbidden(line.text):
                self._skip_line(line)
            elif line.word in self._grammar.clause_words:
                self._read_clause(line)
            elif line.word in HEADS:
                self._read_header(line)
            else:
                self._report_unknown_line(line)
            self._is_first = False
        self._end_block()

    # --- lines -----------------------------------------------------------------

    def _read_header(self, line: Line) -> None:
        """Read a header, and begin the block below it."""
        block = self._begin_block(line.word)
        if not self._has_room(block, line):
            return
        made = block.header = self._parse_or_report(line, "head")
        block.faulty = made is None
        match made:
            case Deck():
                self._deck = made
            case Place():
                self._places.append(made)
            case Choice():
                self._choices.append(made)
            case GameLine():
                self._check_game_line(made)
            case Edition() if self._edition is None:
                self._edition = made
            case Edition():
                hint = "put the second edition into a file of its own"
                self._faults.add(Diagnostic("CV408", "a file can describe only one edition", made.span, help=hint))
            case _:
                pass

    def _check_game_line(self, line: GameLine) -> None:
        """Report a `game` line that is not the first line, or that names another game."""
        if not self._is_first:
            hint = "move it to the top of the file, or leave it out"
            self._faults.add(Diagnostic("CV110", "the game must be named in the first line", line.span, help=hint))
        elif line.name != self._words.game:
            message = f"this is a file for {quote(line.name)}, but it is read as a file for '{self._words.game}'"
            hint = f"leave out the option or argument that names the game, or write 'game {self._words.game}'"
            self._faults.add(Diagnostic("CV110", message, line.span, help=hint))

    def _read_clause(self, line: Line) -> None:
        """Read a clause, and add it to the current block."""
        block = self._block
        if block is None or not self._can_hold(block, line.word):
            self._report_misplaced(line)
            return
        if not self._has_room(block, line):
            return
        made = self._parse_or_report(line, "line")
        if made is None:
            block.faulty = True
        elif not self._report_if_repeated(block, made):
            if block.kind == "deck":
                block.add(made)
                if block.header is not None:
                    self._deck = block.header = evolve(block.header, sources=made.keys, sources_span=made.span)
            elif isinstance(made, Clause) and made.word in self._words.parts:
                block.begin_part(made)
            else:
                block.add(made)

    def _can_hold(self, block: Block, word: str) -> bool:
        """Return whether a clause that begins with this word can be in the block."""
        if block.kind == "deck":
            return word == "source"
        return block.kind in HOLDERS and (word != "no" or block.kind == "amend")

    def _has_room(self, block: Block, line: Line) -> bool:
        """Return whether the line still fits into the block.

        The first line that does not fit is reported.
        """
        before, block.length = block.length, block.length + len(line.text)
        if block.length <= self._limits.card_length:
            return True
        if before <= self._limits.card_length:
            message = f"this card is longer than {self._limits.card_length} characters"
            self._report_limit(line.number, message, "shorten it")
        block.faulty = True
        return False

    def _report_misplaced(self, line: Line) -> None:
        """Report a clause below the wrong header.

        For headers other than `card`, only the first such clause is reported.
        """
        block = self._block = self._block or Block("nothing")
        if block.skips_misplaced:
            return
        self._faults.add(_explain().explain_misplaced(self._path, line, block.kind, self._grammar))
        block.faulty = True
        block.skips_misplaced = block.kind != "card"

    def _report_if_repeated(self, block: Block, made: Clause | Removal) -> bool:
        """Report a clause if it repeats or contradicts another; return whether it does."""
        is_part = isinstance(made, Clause) and made.word in self._words.parts
        earlier = block.earlier_head(made) if is_part else block.earlier_clause(made)
        if earlier is None:
            return False
        block.faulty = True
        message = f"'{made.word}' is already given in line {earlier.span.line}"
        hint = "leave one of them out" if made == earlier else "leave one of them out, or join them"
        if isinstance(made, Removal) != isinstance(earlier, Removal):
            hint = f"leave out 'no {made.word}': the new line replaces the old one"
        self._faults.add(Diagnostic("CV201", message, made.span, help=hint))
        return True

    def _report_unknown_line(self, line: Line) -> None:
        """Report a line with an unknown first word."""
        word = line.word
        meant = self._meant.get(word)
        if meant is None:
            meant = did_you_mean(word, self._grammar.openers, self._words.look_alikes)
            self._meant[word] = meant
        before, colon, _ = line.code.partition(":")
        words = before.split()
        is_header = meant in HEADS
        if colon and len(words) > 1:  # such as "crad 5 dog: health"; only headers contain colons
            is_header = is_header or not meant or words[1][0] in "0123456789?"
        elif colon and not meant:  # such as "dog: health", a header without "card"
            is_header = bool(set(self._words.types).intersection(line.code.partition(":")[2].split()))
        if is_header:
            block = self._begin_block(meant if meant in HEADS else "card")
            block.faulty = True
            block.skips_misplaced = block.kind not in HOLDERS
        elif self._block is not None:
            self._block.faulty = True
        self._faults.add_lazily(
            self._start_of(line.number),
            lambda: _explain().explain_unknown_line(self._path, line, meant, self._grammar, is_header=is_header),
        )

    def _skip_line(self, line: Line) -> None:
        """Skip a line with forbidden characters, which have already been reported."""
        if line.word in HEADS:
            self._begin_block(line.word).skips_misplaced = True
        if self._block is None:
            self._block = Block("nothing", skips_misplaced=True)
        self._block.faulty = True

    def _begin_block(self, kind: str) -> Block:
        """End the current block and begin a new one."""
        self._end_block()
        block = self._block = Block(kind)
        if kind == "deck":
            self._deck = Deck(HOLE)  # a placeholder until the header is parsed
        return block

    def _end_block(self) -> None:
        """End the current block, and add its card or amendment if it has no faults."""
        block, self._block = self._block, None
        if block is None or block.faulty:
            return
        if block.kind == "card":
            self._cards.append(block.card(self._deck, self._grammar.words.card))
        elif block.kind == "amend":
            self._amends.append(block.amend())

    # --- parsing and faults ----------------------------------------------------

    def _parse_or_report(self, line: Line, start: str) -> Any:
        """Return the value of the line, or report its fault and return `None`."""
        try:
            parsed = self._parsed_lines.get(line.text) or self._parse(line)
            if parsed is not None:
                return parsed.make(*parsed.children, span=line.span(self._path))
        except SlipError as error:
            self._faults.add(_explain().explain_slip(self._path, line, error, self._grammar))
        else:
            self._faults.add_lazily(
                self._start_of(line.number), lambda: _explain().explain_misfit(self._path, line, start, self._grammar)
            )
        return None

    def _parse(self, line: Line) -> ParsedLine | None:
        """Parse a line and cache its value; return `None` if the line does not parse."""
        parsed = self._grammar.parse(line.text, line.word)
        if parsed is not None and len(line.text) <= LONGEST_CACHED:
            self._parsed_lines[line.text] = parsed
        return parsed

    def _report_limit(self, line: int, message: str, hint: str) -> None:
        """Report that the text exceeds one of the limits."""
        self._faults.add(Diagnostic("CV106", message, self._start_of(line), help=hint))

    def _start_of(self, line: int) -> Span:
        """Return the span of the beginning of the line, which is given by its number."""
        return Span(self._path, line, 1, line, 1)
