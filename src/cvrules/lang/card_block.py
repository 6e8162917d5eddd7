"""The class `Block`, which makes a card from the lines below its header."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from attrs import define, evolve, field

from cvrules.errors import Diagnostic
from cvrules.model.card import Card, Deck, Part
from cvrules.model.cardset import Amend, Removal
from cvrules.model.clause import Clause

if TYPE_CHECKING:
    from cvrules.lang.lines import Line

__all__ = ["HOLDERS", "Block", "repetition_fault"]

#: The headers that can have the clauses of a card below them.
HOLDERS = frozenset({"card", "amend"})


@define(eq=False, repr=False)
class Block:
    """A header and the clauses that have been read below it so far.

    Args:
        kind: The first word of the header, such as `card`.
        header: The values of the header; `None` if the header has a fault.
        faulty: Whether any line of the block has a fault. A faulty block does not become a card.
        skips_misplaced: Whether clauses that do not belong below the header are skipped silently.
        length: The number of characters in the block.
    """

    kind: str
    header: Any = None
    faulty: bool = False
    skips_misplaced: bool = False
    length: int = 0
    _parts: list[tuple[Clause | None, list[Clause]]] = field(factory=lambda: [(None, [])], init=False)
    _removals: list[Removal] = field(factory=list, init=False)
    _first_with: dict[str, Clause | Removal] = field(factory=dict, init=False)
    _by_content: dict[Clause, Clause] = field(factory=dict, init=False)
    _faulty_clauses: list[tuple[int, int, str]] = field(factory=list, init=False)

    def can_hold(self, word: str) -> bool:
        """Return whether a clause that begins with this word can be in the block."""
        if self.kind == "deck":
            return word == "source"
        return self.kind in HOLDERS and (word != "no" or self.kind == "amend")

    def find_repetition(self, made: Clause | Removal, parts: frozenset[str]) -> Diagnostic | None:
        """Return the fault if a line repeats or contradicts an earlier line, else `None`.

        If the line begins a part that already exists, the block begins a new part for the lines
        below, so that they cause no further faults.

        Args:
            made: The clause or removal in the line.
            parts: The first words of lines that begin a part.
        """
        if not isinstance(made, Clause) or made.word not in parts:
            earlier = self.earlier_clause(made)
            return None if earlier is None else repetition_fault(made, earlier)
        head = self.earlier_head(made)
        if head is None:
            return None
        self.begin_part(None)
        fault = repetition_fault(made, head)
        return (
            fault if made == head else evolve(fault, help=f"number it: write '{self._header_with_next_number(made)}'")
        )

    def earlier_clause(self, clause: Clause | Removal) -> Clause | Removal | None:
        """Return the earlier clause that this clause repeats or contradicts, or `None`."""
        earlier = self._first_with.get(clause.word)
        if earlier is None or not isinstance(clause, Clause) or not clause.repeatable or isinstance(earlier, Removal):
            return earlier
        return self._by_content.get(clause)

    def earlier_head(self, part: Clause | Removal) -> Clause | None:
        """Return the earlier line that begins the same part as this line does, or `None`.

        For example, an earlier line `level 1` begins the same part as another `level 1`.
        """
        key = part.key() if isinstance(part, Clause) else None
        return next((earlier for earlier, _ in self._parts if earlier and earlier.key() == key), None)

    def begin_part(self, part: Clause | None) -> None:
        """Begin a new part of the card, which may repeat clauses of earlier parts.

        Args:
            part: The line that begins the part; `None` if the line has a fault.
        """
        self._parts.append((part, []))
        self._first_with.clear()
        self._by_content.clear()

    def add_clause(self, clause: Clause | Removal) -> None:
        """Add a clause to the current part."""
        self._first_with.setdefault(clause.word, clause)
        if isinstance(clause, Removal):
            head = self._parts[-1][0]
            self._removals.append(clause if head is None else evolve(clause, part=head.key()))
        else:
            self._by_content[clause] = clause
            self._parts[-1][1].append(clause)

    def record_faulty_clause(self, line: Line) -> None:
        """Mark the block as faulty, and record where the faulty clause begins."""
        self.faulty = True
        self._faulty_clauses.append((len(self._parts) - 1, line.number, line.word))

    def faulty_words(self, part: int, except_line: int) -> list[str]:
        """Return the first word of each faulty clause in a part, except in one line.

        Args:
            part: The index of the part.
            except_line: The number of the line that is left out.
        """
        return [word for index, number, word in self._faulty_clauses if index == part and number != except_line]

    def _header_with_next_number(self, part: Clause) -> str:
        """Return the line that begins the part, with the next free number in it."""
        keys = (head.key() for head, _ in self._parts if head is not None)
        numbers = [number for word, *rest in keys for number in rest if word == part.word and isinstance(number, int)]
        return re.sub(r"\d+", str(max(numbers, default=0) + 1), str(part), count=1)

    @property
    def next_place(self) -> tuple[int, int]:
        """The place of the next line: the index of a part, and an index in this part."""
        return len(self._parts) - 1, len(self._parts[-1][1])

    def conflicting_line(
        self, made: Clause | Removal, place: tuple[int, int], parts: frozenset[str]
    ) -> Clause | Removal | None:
        """Return the line that the given line repeats or contradicts, or `None`.

        Args:
            made: The clause or removal in the given line.
            place: The place of the given line, as returned by `next_place`.
            parts: The first words of lines that begin a part.
        """
        if made.word in parts and isinstance(made, Clause):
            return self.earlier_head(made)
        head, clauses = self._parts[place[0]]
        key = None if head is None else head.key()
        for removal in self._removals:
            if removal.word == made.word and removal.part == key:
                return removal
        same = [clause for clause in clauses if clause.word == made.word]
        if isinstance(made, Clause) and made.repeatable:
            same = [clause for clause in same if clause == made]
        return same[0] if same else None

    def with_line(self, made: Clause | Removal, place: tuple[int, int], parts: frozenset[str]) -> Block:
        """Return a copy of the block with one more line at the given place.

        If the line begins a part, it becomes the head of the part at this place.
        """
        part, before = place
        copy = Block(self.kind, self.header)
        copy._parts = [(head, [*clauses]) for head, clauses in self._parts]
        copy._removals = [*self._removals]
        head, clauses = copy._parts[part]
        if isinstance(made, Removal):
            copy._removals.append(made if head is None else evolve(made, part=head.key()))
        elif made.word in parts:
            copy._parts[part] = (made, clauses)
        else:
            clauses.insert(before, made)
        return copy

    def make_card(self, deck: Deck | None, make: type[Card]) -> Card:
        """Return the card that the block describes.

        Args:
            deck: The deck of the card; `None` if it has no deck.
            make: The game's class of cards.
        """
        number, slug, types, span = self.header
        return make(number, slug, types, self._make_parts(), deck, span=span)

    def make_amendment(self) -> Amend:
        """Return the amendment that the block describes."""
        number, slug, types, span = self.header
        return Amend(number, slug, types, self._make_parts(), tuple(self._removals), span=span)

    def _make_parts(self) -> tuple[Part, ...]:
        """Return the card's parts, without an empty first part if other parts follow."""
        parts = tuple(Part(head, tuple(clauses)) for head, clauses in self._parts)
        return parts[1:] if len(parts) > 1 and not parts[0].clauses else parts


def repetition_fault(made: Clause | Removal, earlier: Clause | Removal) -> Diagnostic:
    """Return the diagnostic for a line that repeats or contradicts an earlier line."""
    message = f"'{made.word}' is already given in line {earlier.span.line}"
    hint = "leave one of them out" if made == earlier else "leave one of them out, or join them"
    if isinstance(made, Removal) != isinstance(earlier, Removal):
        hint = f"leave out 'no {made.word}': the new line replaces the old one"
    return Diagnostic("CV201", message, made.span, help=hint)
