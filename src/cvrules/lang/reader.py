"""Reads card files: text in, frozen cards and all faults out.

A logical line is parsed by itself, so time grows with the text and one broken
line gives one fault and hides no other. Whatever the bytes, nothing is raised.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from attrs import define, field
from lark.exceptions import UnexpectedInput

from cvrules.errors import Diagnostic, Span
from cvrules.lang.faults import refused_line, slip, unknown_word, whole
from cvrules.lang.grammar import grammar_of
from cvrules.lang.limits import Limits
from cvrules.lang.lines import FORBIDDEN, Line, decoded, forbidden_name, logical_lines
from cvrules.lang.suggestion import did_you_mean
from cvrules.model.card import Card, Deck, Part
from cvrules.model.cardset import Amend, CardSet, Choice, Edition, Place, Removal
from cvrules.model.clause import Clause
from cvrules.model.hole import HOLE
from cvrules.model.words import SlipError

if TYPE_CHECKING:
    from cvrules.lang.builder import Made
    from cvrules.model.words import Words

__all__ = ["HEADS", "read"]

#: The words that begin a header.
HEADS = ("card", "deck", "amend", "edition", "place", "ruling")
#: The headers that clauses stand under.
HOLDERS = frozenset({"card", "amend", "deck"})
#: Longer lines are hardly ever repeated.
REMEMBERED = 200


def read(
    text: str | bytes, words: Words, *, path: str = "<text>", limits: Limits | None = None
) -> tuple[CardSet, tuple[Diagnostic, ...]]:
    """Return the faultless cards of a text, and everything wrong with the others.

    Args:
        text: A card file; bytes are read as UTF-8.
        words: The game whose cards they are.
        path: What diagnostics call the file.
        limits: How much to read; generous where left out.
    """
    reading = _Reading(words, path, limits or Limits())
    reading.read(text)
    return reading.result()


@define
class _Block:
    """A header and the clauses read below it so far."""

    kind: str
    header: Any = None
    clauses: list[Clause] = field(factory=list)
    removals: list[Removal] = field(factory=list)
    first_with: dict[str, Clause | Removal] = field(factory=dict)
    length: int = 0
    faulty: bool = False
    orphans_reported: bool = False


class _Reading:
    """One run over one text."""

    def __init__(self, words: Words, path: str, limits: Limits) -> None:
        self._words = words
        self._path = path
        self._limits = limits
        self._grammar = grammar_of(words)
        self._parse: Callable[..., Any] = self._grammar.lark.parse
        self._known: dict[str, Made] = {}  # cards repeat each other's lines
        self._clause_words = frozenset({*words.clause_words(), "source", "no"})
        self._openers = self._clause_words | frozenset(HEADS)
        self._faults: list[Diagnostic] = []
        self._unspoken = 0
        self._block: _Block | None = None
        self._deck: Deck | None = None
        self._cards: list[Card] = []
        self._edition: Edition | None = None
        self._amends: list[Amend] = []
        self._places: list[Place] = []
        self._choices: list[Choice] = []

    def result(self) -> tuple[CardSet, tuple[Diagnostic, ...]]:
        """Return what was read, and what was wrong."""
        if self._unspoken:
            last = self._faults[-1].span
            self._faults.append(
                Diagnostic(
                    "CV106", f"and {self._unspoken} more faults", last, help="mend these first, then check again"
                )
            )
        cards = CardSet(
            tuple(self._cards), self._edition, tuple(self._amends), tuple(self._places), tuple(self._choices)
        )
        return cards, tuple(self._faults)

    def read(self, text: str | bytes) -> None:
        """Read the text, line by line."""
        if len(text) > self._limits.size:
            self._limit(1, f"this file is longer than {self._limits.size} characters", "split it")
            return
        if isinstance(text, bytes):
            if text[:2] in {b"\xff\xfe", b"\xfe\xff"}:
                self._fault(Diagnostic("CV104", "this file is UTF-16", self._start_of(1), help="save it as UTF-8"))
                return
            text = decoded(text)
        text = text.removeprefix("\ufeff")
        suspicious = FORBIDDEN.search(text) is not None
        if suspicious:
            self._look_for_forbidden(text)
        for line in logical_lines(text, self._openers):
            if len(self._cards) >= self._limits.cards and line.word == "card":
                self._limit(line.number, f"this file holds more than {self._limits.cards} cards", "split it")
                break
            if suspicious and FORBIDDEN.search(line.text):
                self._skip(line)
            elif line.word in self._clause_words:
                self._clause(line)
            elif line.word in HEADS:
                self._head(line)
            else:
                self._unknown(line)
        self._close()

    # --- lines -----------------------------------------------------------------

    def _head(self, line: Line) -> None:
        self._close()
        block = self._block = _Block(line.word)
        made = self._made(line, "head")
        block.header = made
        block.faulty = made is None
        match made:
            case Deck():
                self._deck = made
            case Place():
                self._places.append(made)
            case Choice():
                self._choices.append(made)
            case Edition() if self._edition is None:
                self._edition = made
            case Edition():
                self._fault(
                    Diagnostic(
                        "CV408", "a file describes one edition", made.span, help="give the second a file of its own"
                    )
                )
            case None if line.word == "deck":
                self._deck = Deck(HOLE)
            case _:
                pass

    def _clause(self, line: Line) -> None:
        block = self._block
        if block is None or not self._takes(block, line.word):
            self._orphan(line)
            return
        block.length += len(line.text)
        if block.length > self._limits.card_length:
            if not block.faulty:
                self._limit(line.number, f"this card is longer than {self._limits.card_length} characters", "split it")
            block.faulty = True
            return
        made = self._made(line, "line")
        if made is None:
            block.faulty = True
        elif block.kind == "deck":
            self._deck = block.header = (
                Deck(block.header.name, made.keys, span=block.header.span) if block.header else None
            )
        elif not self._contradicts(block, made):
            (block.removals if isinstance(made, Removal) else block.clauses).append(made)

    def _takes(self, block: _Block, word: str) -> bool:
        """Tell whether a clause with this word may stand under a header."""
        if block.kind == "deck":
            return word == "source"
        return block.kind in HOLDERS and (word != "no" or block.kind == "amend")

    def _orphan(self, line: Line) -> None:
        """Report a clause under the wrong header, once for each header."""
        block = self._block
        if block is not None and block.orphans_reported:
            return
        if block is None:
            message, hint = f"'{line.word}' stands under no card", "write a line 'card NUMBER NAME: TYPE' above it"
            self._block = block = _Block("nothing")
        elif line.word == "no" and block.kind == "card":
            message, hint = "'no' removes what another file says, so it belongs to 'amend'", "leave the line out"
            block.faulty = True
        else:
            message, hint = f"'{line.word}' does not belong under '{block.kind}'", "write it below a card"
        block.orphans_reported = block.kind != "card"
        self._fault(Diagnostic("CV107", message, whole(self._path, line), help=hint))

    def _contradicts(self, block: _Block, made: Clause | Removal) -> bool:
        """Report a clause that says again, or otherwise, what another said."""
        earlier = block.first_with.setdefault(made.word, made)
        if earlier is made:
            return False
        if isinstance(made, Clause) and made.repeatable and isinstance(earlier, Clause):
            same = next((clause for clause in block.clauses if clause == made), None)
            if same is None:
                return False
            earlier = same
        block.faulty = True
        self._fault(
            Diagnostic(
                "CV201",
                f"'{made.word}' stands in line {earlier.span.line} already",
                made.span,
                help="leave one of them out, or join them",
            )
        )
        return True

    def _unknown(self, line: Line) -> None:
        """Report a line that begins with no word of ours."""
        if not self._speaks():
            if self._block is not None:
                self._block.faulty = True
            return
        grammar = self._grammar
        head = did_you_mean(line.word, HEADS, grammar.words.look_alikes)
        clause = did_you_mean(line.word, self._clause_words, grammar.words.look_alikes)
        if ":" in line.text.partition("#")[0] or (head and not clause):
            self._close()
            self._block = _Block("card", faulty=True)
            self._fault(unknown_word(self._path, line, "expected a header, such as 'card'", HEADS, grammar))
            return
        if self._block is not None:
            self._block.faulty = True
        self._fault(unknown_word(self._path, line, "expected a clause or a header", self._openers, grammar))

    def _skip(self, line: Line) -> None:
        """Pass over a line whose characters were reported already."""
        if line.word in HEADS:
            self._close()
            self._block = _Block(line.word)
            if line.word == "deck":
                self._deck = Deck(HOLE)
        if self._block is None:
            self._block = _Block("card")
        self._block.faulty = True

    def _close(self) -> None:
        """Make a card or an amendment of the block that just ended."""
        block, self._block = self._block, None
        if block is None or block.faulty or block.kind not in {"card", "amend"}:
            return
        number, slug, types, span = block.header
        parts = self._parts(block.clauses)
        if block.kind == "card":
            self._cards.append(Card(number, slug, types, parts, self._deck, span=span))
        else:
            self._amends.append(Amend(number, slug, types, parts, tuple(block.removals), span=span))

    def _parts(self, clauses: list[Clause]) -> tuple[Part, ...]:
        """Return the clauses in their parts; a part word begins a new one."""
        if not self._words.parts:
            return (Part(None, tuple(clauses)),)
        parts: list[tuple[str | None, list[Clause]]] = [(None, [])]
        for clause in clauses:
            if clause.word in self._words.parts:
                parts.append((str(clause), []))
            else:
                parts[-1][1].append(clause)
        return tuple(Part(name, tuple(inside)) for name, inside in parts if name is not None or inside) or (Part(),)

    # --- parsing and faults ----------------------------------------------------

    def _made(self, line: Line, start: str) -> Any:
        """Return what a line says, or `None` once its fault is recorded."""
        try:
            made = self._known.get(line.text) or self._parsed(line.text, start)
            return made.make(*made.children, span=self._span(line))
        except UnexpectedInput:
            if self._speaks():
                self._fault(refused_line(self._path, line, start, self._grammar))
        except SlipError as error:
            self._fault(slip(self._path, line, error))
        return None

    def _parsed(self, text: str, start: str) -> Made:
        """Return what a line says that was not met before."""
        made: Made = self._parse(text, start=start)
        if len(text) <= REMEMBERED:
            self._known[text] = made
        return made

    def _span(self, line: Line) -> Span:
        """Return where a line stands: its first physical line, without the comment."""
        text = line.text
        end = text.index("\n")
        comment = text.find("#", 0, end)
        code = text[: end if comment < 0 else comment].rstrip()
        return Span(self._path, line.number, line.column, line.number, len(code) + 1)

    def _look_for_forbidden(self, text: str) -> None:
        """Report the first forbidden character of each line, comments included."""
        row, counted_to, reported = 1, 0, 0
        for found in FORBIDDEN.finditer(text):
            row += text.count("\n", counted_to, found.start())
            counted_to = found.start()
            if row == reported:
                continue
            reported = row
            column = found.start() - text.rfind("\n", 0, found.start())
            self._fault(_forbidden(found[0], Span(self._path, row, column, row, column + 1)))

    def _speaks(self) -> bool:
        """Tell whether one more fault is spelled out; else only count it."""
        if len(self._faults) < self._limits.faults:
            return True
        self._unspoken += 1
        return False

    def _fault(self, fault: Diagnostic) -> None:
        if len(self._faults) < self._limits.faults:
            self._faults.append(fault)
        else:
            self._unspoken += 1

    def _limit(self, line: int, message: str, hint: str) -> None:
        self._fault(Diagnostic("CV106", message, self._start_of(line), help=hint))

    def _start_of(self, line: int) -> Span:
        return Span(self._path, line, 1, line, 1)


def _forbidden(character: str, span: Span) -> Diagnostic:
    if "\udc80" <= character <= "\udcff":
        return Diagnostic(
            "CV104", f"the byte 0x{ord(character) - 0xDC00:02x} is not UTF-8", span, help="save the file as UTF-8"
        )
    return Diagnostic(
        "CV105", f"the character {forbidden_name(character)} may not stand in a card file", span, help="delete it"
    )
