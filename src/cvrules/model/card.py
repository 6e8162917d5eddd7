"""A card: a header, then parts that hold clauses.

CV has one unnamed part a card; a game with levels or roles has a named part for each.
"""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from typing import TypeVar

from attrs import field, frozen

from cvrules.errors import NOWHERE, Span
from cvrules.model.clause import Clause, Source
from cvrules.model.hole import HOLE, Hole

__all__ = ["Card", "Deck", "Part"]

ClauseT = TypeVar("ClauseT", bound=Clause)


@frozen
class Deck:
    """Where cards are drawn from, and who attests those that do not say.

    Args:
        name: One of the game's decks.
        sources: Who attests the cards that have no `source` line of their own.
        span: Where the deck's header stands.
        sources_span: Where its `source` line stands.
    """

    name: str | Hole
    sources: tuple[str, ...] = ()
    span: Span = field(default=NOWHERE, eq=False, repr=False, kw_only=True)
    sources_span: Span = field(default=NOWHERE, eq=False, repr=False, kw_only=True)


@frozen
class Part:
    """Clauses that belong together; the only part of a CV card has no name."""

    name: str | None = None
    clauses: tuple[Clause, ...] = ()


@frozen(repr=False)
class Card:
    """One card as its file says it, holes included.

    Args:
        number: What identifies the card; `HOLE` where nobody knows it, `None`
            where it has none and the slug identifies it.
        slug: The name used in files and moves, never shown to players.
        types: One type, or two of which the owner chooses one.
        parts: The clauses.
        deck: The deck it is drawn from; `None` where the file names none.
        span: Where its header stands.
    """

    number: int | Hole | None
    slug: str | Hole
    types: tuple[str | Hole, ...]
    parts: tuple[Part, ...] = (Part(),)
    deck: Deck | None = None
    span: Span = field(default=NOWHERE, eq=False, kw_only=True)

    @property
    def clauses(self) -> tuple[Clause, ...]:
        """Every clause of every part, in order."""
        return tuple(clause for part in self.parts for clause in part.clauses)

    @property
    def sources(self) -> tuple[str, ...]:
        """Who attests the card: its own `source` line, else its deck's."""
        own = self.first(Source)
        if own is not None:
            return own.keys
        return self.deck.sources if self.deck is not None else ()

    @property
    def name(self) -> str:
        """The card in a sentence: its slug, else its number, else `?`."""
        if self.slug is not HOLE:
            return str(self.slug)
        return f"card {self.number}" if isinstance(self.number, int) else "?"

    def every(self, kind: type[ClauseT]) -> Iterator[ClauseT]:
        """Yield the clauses of one kind, in order."""
        return (clause for clause in self.clauses if isinstance(clause, kind))

    def first(self, kind: type[ClauseT]) -> ClauseT | None:
        """Return the first clause of one kind, if there is any."""
        return next(self.every(kind), None)

    def header(self) -> str:
        """Return the first line of the card, as the card language writes it."""
        names = [str(self.slug)] if self.number is None else [str(self.number), str(self.slug)]
        return f"card {' '.join(names)}: {' | '.join(map(str, self.types))}"

    def __str__(self) -> str:
        return self.header()

    def __repr__(self) -> str:
        return f"<{self.header()}>"

    def _repr_html_(self) -> str:
        """Return the card's face, for notebooks, which ask the card itself.

        The model knows no pictures: whoever draws them is called by name, and
        loaded only when somebody looks.
        """
        html: str = import_module("cvrules.faces").portrait(self)
        return html
