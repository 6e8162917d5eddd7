"""Checks whether a corrected line is allowed on its card.

A corrected line that parses can still be wrong for its card. For example, `gives 1 health` is a
valid line, but an event cannot have it. A `LineCheck` puts the corrected line into its block, builds
the card and runs the checks. It returns the first error that the line would cause.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cached_property
from typing import Any, Protocol

from attrs import evolve, frozen

from cvrules.errors import Diagnostic, Severity
from cvrules.lang import checks
from cvrules.lang.card_block import HOLDERS, Block, repetition_fault
from cvrules.lang.grammar import Grammar
from cvrules.lang.lines import Line, first_word
from cvrules.lang.ruling_checks import RULING_CHECKS
from cvrules.model.card import Deck
from cvrules.model.cardset import CardSet, Choice, Place
from cvrules.model.clause import Clause
from cvrules.model.words import Check, Context, PhraseError

__all__ = ["CardLineCheck", "LineCheck", "no_line_check"]

#: To save time, a corrected line is not checked if its block has more than `LONGEST_BLOCK`
#: characters, or if its file has more than `MOST_CARDS` cards.
LONGEST_BLOCK = 4_096
MOST_CARDS = 300
#: The checks for headers. They need no other files.
HEADER_CHECKS: tuple[Check, ...] = (
    checks.check_numbers_are_unique,
    checks.check_slugs_mean_one_thing,
    checks.check_amends_name_their_card,
    *RULING_CHECKS,
    checks.check_cards_are_amended_once,
)


class LineCheck(Protocol):
    """A function that checks whether a corrected line can replace a faulty line."""

    @property
    def is_amendment(self) -> bool:
        """Whether the faulty line is below `amend`."""

    def __call__(self, text: str, /) -> Diagnostic | None:
        """Return the first error in the corrected line; `None` if it has none."""


class _NoLineCheck:
    """A check that accepts every line."""

    is_amendment = False

    def __call__(self, _: str, /) -> None:
        return None


no_line_check: LineCheck = _NoLineCheck()


@frozen(eq=False, slots=False)
class CardLineCheck:
    """Checks whether a corrected line can replace one faulty line of a card file.

    The block and the content are complete when a line is checked, because faults are explained
    after the whole file is read.

    Args:
        grammar: The grammar of the game.
        line: The faulty line.
        path: The name of the file.
        block: The block that contains the line; `None` if the line is not below a header.
        place: The place of the line in its block.
        deck: The deck of the block.
        content: Returns the content of the file, without faulty lines.
        base: Returns the other cards in the game.
    """

    grammar: Grammar
    line: Line
    path: str
    block: Block | None
    place: tuple[int, int]
    deck: Deck | None
    content: Callable[[], CardSet]
    base: Callable[[], CardSet]

    @property
    def is_amendment(self) -> bool:
        """Whether the faulty line is below `amend`."""
        return self.block is not None and self.block.kind == "amend"

    def __call__(self, text: str, /) -> Diagnostic | None:
        """Return the first error in the corrected line; `None` if it has none."""
        word = first_word(text)
        made = self._build_value(text, word)
        if made is None:
            return None
        if word in self.grammar.heads:
            return self._header_error(word, made)
        return self._clause_error(made)

    def _build_value(self, text: str, word: str) -> Any:
        """Return the value of the corrected line, or `None` if it cannot be read."""
        try:
            parsed = self.grammar.parse(f"{text}\n", word) if word in self.grammar.openers else None
        except PhraseError:
            return None
        return parsed and parsed.make(*parsed.children, span=self.line.span(self.path))

    def _clause_error(self, made: Any) -> Diagnostic | None:
        """Return the first error that a clause causes in its block, or `None`."""
        block, parts = self.block, self.grammar.words.parts
        if block is None or not block.can_hold(made.word if isinstance(made, Clause) else "no"):
            return self._misplaced_clause_fault(made)
        if block.header is None or block.length > LONGEST_BLOCK:
            return None
        earlier = block.conflicting_line(made, self.place, parts)
        if earlier is not None:
            return repetition_fault(made, earlier)
        after = self._block_errors(self._completed_block(block).with_line(made, self.place, parts))
        if made.word in parts:  # lines below the head of a part may already have errors
            return next((fault for fault in after if fault.span == made.span), None)
        return next((fault for fault in after if fault not in self._errors_before), None)

    def _misplaced_clause_fault(self, made: Any) -> Diagnostic | None:
        """Return the error for a clause below the wrong header, or below no header."""
        from cvrules.lang.explain import explain_misplaced_clause  # noqa: PLC0415 - it imports this module

        kind = "nothing" if self.block is None else self.block.kind
        line = self.line._replace(word=made.word if isinstance(made, Clause) else "no")
        return explain_misplaced_clause(self.path, line, kind, self.grammar)

    @cached_property
    def _errors_before(self) -> tuple[Diagnostic, ...]:
        """The errors in the block without the corrected line."""
        return tuple(self._block_errors(self._completed_block(self.block))) if self.block is not None else ()

    def _completed_block(self, block: Block) -> Block:
        """Return the block with `?` in place of the other faulty clauses in the part.

        Without these clauses, the checks would report that the part is incomplete.
        """
        parts = self.grammar.words.parts
        for word in block.faulty_words(self.place[0], self.line.number):
            unknown = self._build_value(f"{word} ?", word) if word not in parts else None
            if isinstance(unknown, Clause) and block.conflicting_line(unknown, self.place, parts) is None:
                block = block.with_line(unknown, self.place, parts)
        return block

    def _block_errors(self, block: Block) -> Iterator[Diagnostic]:
        """Yield the errors in a block, checked together with the other cards in its file."""
        base, others = self.base(), self._file_content.cards
        if len(others) <= MOST_CARDS:
            played_with = evolve(base, cards=base.cards + others)
            yield from self._errors_in_set(self._block_as_set(block), played_with, self.grammar.words.checks())

    @cached_property
    def _file_content(self) -> CardSet:
        """The content of the file, without faulty lines."""
        return self.content()

    def _block_as_set(self, block: Block) -> CardSet:
        """Return a set that contains only the given block."""
        game = self.grammar.words.game
        if block.kind == "card":
            return CardSet((block.make_card(self.deck, self.grammar.words.card),), game=game)
        return CardSet(amends=(block.make_amendment(),), game=game) if block.kind == "amend" else CardSet(game=game)

    def _header_error(self, word: str, made: Any) -> Diagnostic | None:
        """Return the first error that a header causes in its file, or `None`."""
        content = self._file_content
        if len(content.cards) + len(content.amends) + len(content.places) > MOST_CARDS:
            return None
        match made:
            case Place():
                layer = evolve(content, places=(*content.places, made))
            case Choice():
                layer = evolve(content, choices=(*content.choices, made))
            case tuple() if word == "card":
                card = Block(word, made).make_card(self.deck, self.grammar.words.card)
                layer = evolve(content, cards=(*content.cards, card))
            case tuple() if word == "amend":
                layer = evolve(content, amends=(*content.amends, Block(word, made).make_amendment()))
            case _:
                return None
        faults = [*self._errors_in_set(layer, self.base(), HEADER_CHECKS), *self._type_errors(word, made)]
        return next((fault for fault in faults if fault.span.line == self.line.number), None)

    def _type_errors(self, word: str, made: Any) -> Iterator[Diagnostic]:
        """Yield the errors that a header has only because of its second type."""
        if word not in HOLDERS or len(made[2] or ()) < 2:  # noqa: PLR2004 - a card has one or two types
            return
        number, slug, types, span = made
        alone = set(self._block_errors(Block(word, (number, slug, types[:1], span))))
        yield from (fault for fault in self._block_errors(Block(word, made)) if fault not in alone)

    def _errors_in_set(self, layer: CardSet, base: CardSet, run: tuple[Check, ...]) -> Iterator[Diagnostic]:
        """Yield the errors that the checks find in a set of cards."""
        options = {choice.ruling: choice.option for choice in self._file_content.choices}
        context = Context(layer, base, frozenset(), self.grammar.words, options=options)
        for check in run:
            yield from (fault for fault in check(context) if fault.severity is Severity.ERROR)
