"""Reads card files: returns frozen cards and all faults.

Each logical line is parsed separately, so the time is linear in the length of the text,
and a broken line causes one fault and hides no other. No input raises an exception.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from attrs import evolve

from cvrules.errors import Diagnostic, Span
from cvrules.lang.block import Block
from cvrules.lang.builder import GameLine
from cvrules.lang.explain import explain_misfit, explain_misplaced, explain_slip, explain_unknown_line
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

#: The headers with clauses of cards below them.
HOLDERS = frozenset({"card", "amend"})
#: Longer lines are not cached, because they are rarely repeated.
LONGEST_CACHED = 200


def read_card_file(
    text: str | bytes, words: Words, *, path: str = "<text>", limits: Limits | None = None
) -> tuple[CardSet, tuple[Diagnostic, ...]]:
    """Return the cards of a text that have no faults, and all faults.

    Args:
        text: The content of a card file; bytes are read as UTF-8.
        words: The words of the game.
        path: The name of the file in diagnostics.
        limits: How much to read; the default is generous.
    """
    reader = _CardFileReader(words, path, limits or Limits())
    reader.read(text)
    return reader.result()


class _CardFileReader:
    """Reads one text."""

    def __init__(self, words: Words, path: str, limits: Limits) -> None:
        self._words = words
        self._path = path
        self._limits = limits
        self._grammar = grammar_of(words)
        self._parsed_lines: dict[str, ParsedLine] = {}  # many cards have the same lines
        self._meant: dict[str, str] = {}  # and many lines the same mistake
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
        return cards, (*self._faults.reported, *self._faults.rest())

    def read(self, text: str | bytes) -> None:
        """Read the text, line by line."""
        decoded = decode_file(text, self._path, self._limits)
        for fault in decoded.faults:
            self._faults.add(fault)
        for line in logical_lines(decoded.text, self._grammar.openers):
            if line.word in HOLDERS:
                self._headers += 1
                if self._headers > self._limits.cards:
                    self._report_limit(line.number, f"this file holds more than {self._limits.cards} cards", "split it")
                    break
            if decoded.has_forbidden(line.text):
                self._skip(line)
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
        """Report a game that is not in the first line, or is not the expected one."""
        if not self._is_first:
            hint = "move it to the top of the file, or leave it out"
            self._faults.add(Diagnostic("CV110", "the game must be named in the first line", line.span, help=hint))
        elif line.name != self._words.game:
            message = f"this is a file of {quote(line.name)}, but it is read as a file of '{self._words.game}'"
            hint = f"leave the option or argument out, or write 'game {self._words.game}'"
            self._faults.add(Diagnostic("CV110", message, line.span, help=hint))

    def _read_clause(self, line: Line) -> None:
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
            elif made.word in self._words.parts:
                block.begin_part(made)
            else:
                block.add(made)

    def _can_hold(self, block: Block, word: str) -> bool:
        """Return whether a clause with this word may be below a block's header."""
        if block.kind == "deck":
            return word == "source"
        return block.kind in HOLDERS and (word != "no" or block.kind == "amend")

    def _has_room(self, block: Block, line: Line) -> bool:
        """Return whether a line still fits into a block; report a long block once."""
        before, block.length = block.length, block.length + len(line.text)
        if block.length <= self._limits.card_length:
            return True
        if before <= self._limits.card_length:
            message = f"this card is longer than {self._limits.card_length} characters"
            self._report_limit(line.number, message, "split it")
        block.faulty = True
        return False

    def _report_misplaced(self, line: Line) -> None:
        """Report a clause below the wrong header, once for each header."""
        block = self._block = self._block or Block("nothing")
        if block.skips_misplaced:
            return
        self._faults.add(explain_misplaced(self._path, line, block.kind))
        block.faulty = True
        block.skips_misplaced = block.kind != "card"

    def _report_if_repeated(self, block: Block, made: Clause | Removal) -> bool:
        """Report a clause that repeats or contradicts another; return whether it does."""
        is_part = isinstance(made, Clause) and made.word in self._words.parts
        earlier = block.earlier_part(made) if is_part else block.earlier_clause(made)
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
        """Report a line that begins neither a header nor a clause."""
        word = line.word
        meant = self._meant.get(word)
        if meant is None:
            meant = did_you_mean(word, self._grammar.openers, self._words.look_alikes)
            self._meant[word] = meant
        before, colon, _ = line.code.partition(":")
        words = before.split()
        is_header = meant in HEADS
        if colon and len(words) > 1:  # such as "crad 5 dog: health"; only headers have a colon
            is_header = is_header or not meant or words[1][0] in "0123456789?"
        elif colon and not meant:  # such as "dog: health"
            is_header = bool(set(self._words.types).intersection(line.code.partition(":")[2].split()))
        if is_header:
            block = self._begin_block(meant if meant in HEADS else "card")
            block.faulty = True
            block.skips_misplaced = block.kind not in HOLDERS
        elif self._block is not None:
            self._block.faulty = True
        self._faults.explain(
            self._start_of(line.number),
            lambda: explain_unknown_line(self._path, line, meant, self._grammar, is_header=is_header),
        )

    def _skip(self, line: Line) -> None:
        """Skip a line with forbidden characters, which are already reported."""
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
            self._deck = Deck(HOLE)  # until its header is parsed
        return block

    def _end_block(self) -> None:
        """Add the current block to the cards or amendments."""
        block, self._block = self._block, None
        if block is None or block.faulty:
            return
        if block.kind == "card":
            self._cards.append(block.card(self._deck, self._grammar.words.card))
        elif block.kind == "amend":
            self._amends.append(block.amend())

    # --- parsing and faults ----------------------------------------------------

    def _parse_or_report(self, line: Line, start: str) -> Any:
        """Return the value of a line; report its fault and return `None` if it has one."""
        try:
            parsed = self._parsed_lines.get(line.text) or self._parse(line)
            if parsed is not None:
                return parsed.make(*parsed.children, span=line.span(self._path))
        except SlipError as error:
            self._faults.add(explain_slip(self._path, line, error, self._grammar))
        else:
            self._faults.explain(
                self._start_of(line.number), lambda: explain_misfit(self._path, line, start, self._grammar)
            )
        return None

    def _parse(self, line: Line) -> ParsedLine | None:
        """Return a new line, parsed, and cache it; `None` if it does not parse."""
        parsed = self._grammar.parse(line.text, line.word)
        if parsed is not None and len(line.text) <= LONGEST_CACHED:
            self._parsed_lines[line.text] = parsed
        return parsed

    def _report_limit(self, line: int, message: str, hint: str) -> None:
        self._faults.add(Diagnostic("CV106", message, self._start_of(line), help=hint))

    def _start_of(self, line: int) -> Span:
        return Span(self._path, line, 1, line, 1)
