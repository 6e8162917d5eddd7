"""Reads card files, and reports all faults in them.

Each logical line is parsed separately, so reading takes linear time, and a faulty line does not
hide the faults in other lines. No input raises an exception.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from importlib import import_module
from typing import TYPE_CHECKING, Any

from attrs import evolve

from cvrules.errors import Diagnostic, Span
from cvrules.lang.builder import GameLine
from cvrules.lang.card_block import HOLDERS, Block
from cvrules.lang.faults import Faults
from cvrules.lang.grammar import grammar_of
from cvrules.lang.lines import HEADS, Line, logical_lines, looks_like_header
from cvrules.model.card import Card, Deck
from cvrules.model.cardset import Amend, CardSet, Choice, Edition, Place, Removal
from cvrules.model.clause import Clause
from cvrules.model.hole import HOLE
from cvrules.model.words import PhraseError
from cvrules.reading.decoding import decode_file
from cvrules.reading.limits import Limits
from cvrules.reading.suggestion import did_you_mean

if TYPE_CHECKING:
    from cvrules.lang.builder import ParsedLine
    from cvrules.lang.line_check import LineCheck
    from cvrules.model.words import Words

__all__ = ["read_card_file"]

#: Lines with more characters than this are not cached, because they are rarely repeated.
LONGEST_CACHED = 200
#: Imports and returns the module that explains faults, which most files do not need.
_explain = partial(import_module, "cvrules.lang.explain")


def read_card_file(
    text: str | bytes,
    words: Words,
    *,
    path: str = "<text>",
    limits: Limits | None = None,
    base: Callable[[], CardSet] = CardSet,
) -> tuple[CardSet, tuple[Diagnostic, ...]]:
    """Return the cards without faults in a card file, and all its faults.

    Args:
        text: The content of a card file. Bytes are read as UTF-8.
        words: The vocabulary of the game.
        path: The name of the file in diagnostics.
        limits: The limits on the text; the default limits are generous.
        base: Returns the other cards in the game. It is called only if a line has a fault, to test
            the advice.
    """
    reader = _CardFileReader(words, path, limits or Limits(), base)
    reader.read(text)
    return reader.result()


class _CardFileReader:
    """Reads one card file, line by line, and collects its cards and faults."""

    def __init__(self, words: Words, path: str, limits: Limits, base: Callable[[], CardSet]) -> None:
        self._words = words
        self._base = base
        self._path = path
        self._limits = limits
        self._grammar = grammar_of(words)
        self._parsed_lines: dict[str, ParsedLine] = {}  # a cache, because many cards have the same lines
        self._suggestions: dict[str, str] = {}  # a cache, because authors repeat their mistakes
        self._faults = Faults(limits.faults)
        self._card_count = 0
        self._block: Block | None = None
        self._deck: Deck | None = None
        self._cards: list[Card] = []
        self._edition: Edition | None = None
        self._amends: list[Amend] = []
        self._places: list[Place] = []
        self._choices: list[Choice] = []
        self._is_first_line = True

    def result(self) -> tuple[CardSet, tuple[Diagnostic, ...]]:
        """Return the cards and the faults."""
        return self._cards_so_far(), (*self._faults.reported, *self._faults.overflow_diagnostics())

    def _cards_so_far(self) -> CardSet:
        """Return all cards and changes that have been read so far and have no faults."""
        return CardSet(
            tuple(self._cards), self._edition, tuple(self._amends), tuple(self._places), tuple(self._choices),
            game=self._words.game,
        )  # fmt: skip

    def read(self, text: str | bytes) -> None:
        """Read the text of the file, line by line."""
        decoded = decode_file(text, self._path, self._limits)
        for fault in decoded.faults:
            self._faults.add(fault)
        for line in logical_lines(decoded.text, self._grammar.openers):
            if line.word in HOLDERS:
                self._card_count += 1
                if self._card_count > self._limits.cards:
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
            self._is_first_line = False
        self._end_block()

    # --- reading lines ---------------------------------------------------------

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
                for fault in _explain().explain_game_line(made, self._words.game, is_first=self._is_first_line):
                    self._faults.add(fault)
            case Edition() if self._edition is None:
                self._edition = made
            case Edition():
                hint = "put the second edition into a file of its own"
                self._faults.add(Diagnostic("CV408", "a file can describe only one edition", made.span, help=hint))
            case _:
                pass

    def _read_clause(self, line: Line) -> None:
        """Read a clause, and add it to the current block."""
        block = self._block
        if block is None or not block.can_hold(line.word):
            self._report_misplaced_clause(line)
            return
        if not self._has_room(block, line):
            return
        if (made := self._parse_or_report(line, "line")) is None:
            block.record_faulty_clause(line)
        elif not self._report_if_repeated(block, made):
            if block.kind == "deck":
                block.add_clause(made)
                if block.header is not None:
                    self._deck = block.header = evolve(block.header, sources=made.keys, sources_span=made.span)
            elif isinstance(made, Clause) and made.word in self._words.parts:
                block.begin_part(made)
            else:
                block.add_clause(made)

    def _has_room(self, block: Block, line: Line) -> bool:
        """Return whether the block stays within the maximum length with this line.

        The first line that exceeds the maximum length is reported.
        """
        before, block.length = block.length, block.length + len(line.text)
        if block.length <= self._limits.card_length:
            return True
        if before <= self._limits.card_length:
            message = f"this card is longer than {self._limits.card_length} characters"
            self._report_limit(line.number, message, "shorten it")
        block.faulty = True
        return False

    def _report_misplaced_clause(self, line: Line) -> None:
        """Report a clause below the wrong header.

        For headers other than `card`, only the first such clause is reported.
        """
        block = self._block = self._block or Block("nothing")
        if block.skips_misplaced:
            return
        line_check = self._line_check_of(line, "")
        fault = _explain().explain_misplaced_clause(self._path, line, block.kind, self._grammar, line_check)
        self._faults.add(fault)
        block.faulty = True
        block.skips_misplaced = block.kind != "card"

    def _report_if_repeated(self, block: Block, made: Clause | Removal) -> bool:
        """Report a clause that repeats or contradicts another; return whether it does."""
        if (fault := block.find_repetition(made, self._words.parts)) is None:
            return False
        block.faulty = True
        self._faults.add(fault)
        return True

    def _report_unknown_line(self, line: Line) -> None:
        """Report a line with an unknown first word."""
        word = line.word
        meant = self._suggestions.get(word)
        if meant is None:
            meant = did_you_mean(word, self._grammar.openers, self._words.look_alikes)
            self._suggestions[word] = meant
        is_below_card = self._block is None or self._block.kind in HOLDERS or meant in self._grammar.clause_words
        is_header = not is_below_card or looks_like_header(line, meant, self._words.types)
        line_check = self._line_check_of(line, meant)
        if is_header:
            block = self._begin_block(meant if meant in HEADS else "card")
            block.faulty = True
            block.skips_misplaced = block.kind not in HOLDERS
        elif self._block is not None:
            self._block.faulty = True
        explain = partial(_explain().explain_unknown_line, self._path, line, meant, self._grammar, line_check)
        self._faults.add_lazily(self._line_start(line.number), partial(explain, is_header=is_header))

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
            self._deck = Deck(HOLE)  # an unknown deck, until the header is parsed
        return block

    def _end_block(self) -> None:
        """End the current block, and add its card or amendment if it has no faults."""
        block, self._block = self._block, None
        if block is None or block.faulty:
            return
        if block.kind == "card":
            self._cards.append(block.make_card(self._deck, self._grammar.words.card))
        elif block.kind == "amend":
            self._amends.append(block.make_amendment())

    # --- parsing lines and reporting faults ------------------------------------

    def _parse_or_report(self, line: Line, start: str) -> Any:
        """Return the parsed line. If the line has a fault, report it and return `None`."""
        try:
            parsed = self._parsed_lines.get(line.text) or self._parse_and_cache(line)
            if parsed is not None:
                return parsed.make(*parsed.children, span=line.span(self._path))
        except PhraseError as error:
            explain_with = partial(_explain().explain_phrase_error, self._path, line, error)
        else:
            explain_with = partial(_explain().explain_misfit, self._path, line, start)
        explain = partial(explain_with, self._grammar, self._line_check_of(line, line.word))
        self._faults.add_lazily(self._line_start(line.number), explain)
        return None

    def _line_check_of(self, line: Line, word: str) -> LineCheck:
        """Return a function that checks whether a corrected line can replace this one.

        If the line should begin a part of the card, a new part begins here.

        Args:
            line: The faulty line.
            word: The word that the line should begin with; empty if it is unknown.
        """
        block = self._block
        if block is not None and word in self._words.parts:
            block.begin_part(None)
        place = (0, 0) if block is None else block.next_place
        rest = (block, place, self._deck, self._cards_so_far, self._base)
        return _explain().CardLineCheck(self._grammar, line, self._path, *rest)  # type: ignore[no-any-return]

    def _parse_and_cache(self, line: Line) -> ParsedLine | None:
        """Parse a line and cache the result; return `None` if the line does not parse."""
        parsed = self._grammar.parse(line.text, line.word)
        if parsed is not None and len(line.text) <= LONGEST_CACHED:
            self._parsed_lines[line.text] = parsed
        return parsed

    def _report_limit(self, line: int, message: str, hint: str) -> None:
        """Report that the text exceeds one of the limits."""
        self._faults.add(Diagnostic("CV106", message, self._line_start(line), help=hint))

    def _line_start(self, line: int) -> Span:
        """Return an empty span at the beginning of the line with this number."""
        return Span(self._path, line, 1, line, 1)
