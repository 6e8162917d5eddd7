"""A header and the clauses below it, gathered until the next header."""

from __future__ import annotations

from typing import Any

from attrs import define, evolve, field

from cvrules.model.card import Card, Deck, Part
from cvrules.model.cardset import Amend, Removal
from cvrules.model.clause import Clause

__all__ = ["Block"]


@define
class Block:
    """What was read below one header so far.

    Args:
        kind: The word of the header.
        header: What the header says; `None` where it is at fault.
        faulty: Whether anything is wrong with it, so that no card is made of it.
        skips_misplaced: Whether clauses that do not belong below it were reported already.
        length: How many characters it has.
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

    def earlier_clause(self, made: Clause | Removal) -> Clause | Removal | None:
        """Return what a clause says again, or otherwise; nothing where it may be added."""
        earlier = self._first_with.get(made.word)
        if earlier is None or not isinstance(made, Clause) or not made.repeatable or isinstance(earlier, Removal):
            return earlier
        return self._by_content.get(made)

    def earlier_part(self, part: Clause | Removal) -> Clause | None:
        """Return the line that began the same part earlier, if there is one."""
        key = part.key() if isinstance(part, Clause) else None
        return next((earlier for earlier, _ in self._parts if earlier and earlier.key() == key), None)

    def begin_part(self, part: Clause) -> None:
        """Begin a new part of the card; what stands above it contradicts nothing in it."""
        self._parts.append((part, []))
        self._first_with.clear()
        self._by_content.clear()

    def add(self, made: Clause | Removal) -> None:
        """Add a clause to the part it stands in."""
        self._first_with.setdefault(made.word, made)
        if isinstance(made, Removal):
            head = self._parts[-1][0]
            self._removals.append(made if head is None else evolve(made, part=head.key()))
        else:
            self._by_content[made] = made
            self._parts[-1][1].append(made)

    def card(self, deck: Deck | None, make: type[Card]) -> Card:
        """Return the card that was gathered, of the class that its game has for cards."""
        number, slug, types, span = self.header
        return make(number, slug, types, self._all_parts(), deck, span=span)

    def amend(self) -> Amend:
        """Return the amendment that was gathered."""
        number, slug, types, span = self.header
        return Amend(number, slug, types, self._all_parts(), tuple(self._removals), span=span)

    def _all_parts(self) -> tuple[Part, ...]:
        parts = tuple(Part(head, tuple(clauses)) for head, clauses in self._parts)
        return parts[1:] if len(parts) > 1 and not parts[0].clauses else parts
