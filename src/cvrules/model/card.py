"""A card: a header, then parts that hold clauses.

A card of CV has one part. In a game with levels or roles each begins a part of its own.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, TypeVar

from attrs import field, frozen

from cvrules.errors import NOWHERE, Span
from cvrules.model.clause import Clause, Source
from cvrules.model.hole import HOLE, Hole

__all__ = ["Card", "Deck", "Part"]

ClauseT = TypeVar("ClauseT", bound=Clause)


@frozen
class Deck:
    """A deck that cards are drawn from, with the sources of its cards.

    Args:
        name: One of the game's decks.
        sources: The sources of all cards that have no `source` line of their own.
        span: The place of the deck's header.
        sources_span: The place of its `source` line.
    """

    name: str | Hole
    sources: tuple[str, ...] = ()
    span: Span = field(default=NOWHERE, eq=False, repr=False, kw_only=True)
    sources_span: Span = field(default=NOWHERE, eq=False, repr=False, kw_only=True)


@frozen
class Part:
    """Clauses that belong together.

    Args:
        head: The line that begins the part, such as a level; `None` for the clauses
            before the first such line.
        clauses: The lines below it.
    """

    head: Clause | None = None
    clauses: tuple[Clause, ...] = ()

    @property
    def key(self) -> tuple[object, ...] | None:
        """What distinguishes the part from the other parts of its card."""
        return None if self.head is None else self.head.key()

    def every(self, kind: type[ClauseT]) -> Iterator[ClauseT]:
        """Yield the clauses of one kind, in order."""
        return (clause for clause in self.clauses if isinstance(clause, kind))

    def first(self, kind: type[ClauseT]) -> ClauseT | None:
        """Return the first clause of one kind, if there is any."""
        return next(self.every(kind), None)

    def holes(self) -> Iterator[str]:
        """Yield its unknown values, in words such as `level 2 cost`."""
        where = "" if self.head is None else f"{self.head} "
        if self.head is not None and self.head.has_holes:
            yield str(self.head)
        yield from (f"{where}{clause.word}" for clause in self.clauses if clause.has_holes)


@frozen(repr=False)
class Card:
    """One card as its file describes it, holes included.

    Each game has a subclass of its own, so that a card is always shown by the rules of its game.

    Args:
        number: The number that identifies the card; `HOLE` if it is unknown, `None`
            if the card has no number and its slug identifies it.
        slug: The name used in files and moves, never shown to players.
        types: One type, or two of which the owner chooses one.
        parts: The clauses.
        deck: The deck it is drawn from; `None` if the file does not name one.
        span: The place of its header.
    """

    #: The name of the game.
    game: ClassVar[str] = ""

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
        """The sources of the card: its own `source` line, or else its deck's."""
        own = next(self.every(Source), None)
        if own is not None:
            return own.keys
        return self.deck.sources if self.deck is not None else ()

    @property
    def name(self) -> str:
        """The card's name in messages: its slug, or else its number, or else `?`."""
        if self.slug is not HOLE:
            return str(self.slug)
        return f"card {self.number}" if isinstance(self.number, int) else "?"

    @property
    def holes(self) -> tuple[str, ...]:
        """The unknown values of the card, such as `cost`, `level 2 cost` or `number`."""
        unknown = [hole for part in self.parts for hole in part.holes()]
        unknown += ["number"] * (self.number is HOLE) + ["slug"] * (self.slug is HOLE) + ["type"] * (HOLE in self.types)
        unknown += ["deck"] * (self.deck is not None and self.deck.name is HOLE)
        return tuple(unknown)

    def every(self, kind: type[ClauseT]) -> Iterator[ClauseT]:
        """Yield the clauses of one kind from all parts, in order."""
        return (clause for clause in self.clauses if isinstance(clause, kind))

    def first(self, kind: type[ClauseT]) -> ClauseT | None:
        """Return the first clause of one kind, if there is any.

        Raises:
            ValueError: The card has several parts; call `first` on one of them.
        """
        if len(self.parts) > 1:
            raise ValueError(f"{self.name} has {len(self.parts)} parts; call `first` on one of `card.parts`")
        return self.parts[0].first(kind)

    def header(self) -> str:
        """Return the first line of the card, as the card language writes it."""
        names = [str(self.slug)] if self.number is None else [str(self.number), str(self.slug)]
        return f"card {' '.join(names)}: {' | '.join(map(str, self.types))}"

    def __str__(self) -> str:
        return self.header()

    def __repr__(self) -> str:
        return f"<{self.header()}>"

    def _repr_html_(self) -> str:
        """Return the card's face, for display in notebooks."""
        from cvrules import face  # noqa: PLC0415 - imports a higher layer on purpose, only when called

        return face(self).svg
