"""Collects the lines below a header and turns them into a card or an amendment."""

from __future__ import annotations

from typing import Any

from attrs import define, evolve, field

from cvrules.model.card import Card, Deck, Part
from cvrules.model.cardset import Amend, Removal
from cvrules.model.clause import Clause

__all__ = ["Block"]


@define(eq=False, repr=False)
class Block:
    """A header and the clauses that have been read below it so far.

    Args:
        kind: The first word of the header, such as `card`.
        header: The values of the header; `None` if the header has a fault.
        faulty: Whether any line of the block has a fault; if so, the block does not become a card.
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

    def earlier_clause(self, clause: Clause | Removal) -> Clause | Removal | None:
        """Return the earlier clause that this one repeats or contradicts, or `None`."""
        earlier = self._first_with.get(clause.word)
        if earlier is None or not isinstance(clause, Clause) or not clause.repeatable or isinstance(earlier, Removal):
            return earlier
        return self._by_content.get(clause)

    def earlier_head(self, part: Clause | Removal) -> Clause | None:
        """Return the earlier line that begins the same part, or `None`."""
        key = part.key() if isinstance(part, Clause) else None
        return next((earlier for earlier, _ in self._parts if earlier and earlier.key() == key), None)

    def begin_part(self, part: Clause) -> None:
        """Begin a new part of the card, which can repeat the clauses of earlier parts."""
        self._parts.append((part, []))
        self._first_with.clear()
        self._by_content.clear()

    def add(self, clause: Clause | Removal) -> None:
        """Add a clause to the current part."""
        self._first_with.setdefault(clause.word, clause)
        if isinstance(clause, Removal):
            head = self._parts[-1][0]
            self._removals.append(clause if head is None else evolve(clause, part=head.key()))
        else:
            self._by_content[clause] = clause
            self._parts[-1][1].append(clause)

    def card(self, deck: Deck | None, make: type[Card]) -> Card:
        """Return the block as a card; `make` is the game's class of cards."""
        number, slug, types, span = self.header
        return make(number, slug, types, self._all_parts(), deck, span=span)

    def amend(self) -> Amend:
        """Return the block as an amendment."""
        number, slug, types, span = self.header
        return Amend(number, slug, types, self._all_parts(), tuple(self._removals), span=span)

    def _all_parts(self) -> tuple[Part, ...]:
        """Return the parts; an empty first part is left out if other parts follow."""
        parts = tuple(Part(head, tuple(clauses)) for head, clauses in self._parts)
        return parts[1:] if len(parts) > 1 and not parts[0].clauses else parts
