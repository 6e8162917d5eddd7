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
    """Clauses that belong together.

    Args:
        head: The line that begins the part, such as a level; `None` for what comes before any.
        clauses: The lines below it.
    """

    head: Clause | None = None
    clauses: tuple[Clause, ...] = ()

    @property
    def key(self) -> tuple[object, ...] | None:
        """What tells the part from others of its card."""
        return None if self.head is None else self.head.key()

    def every(self, kind: type[ClauseT]) -> Iterator[ClauseT]:
        """Yield the clauses of one kind, in order."""
        return (clause for clause in self.clauses if isinstance(clause, kind))

    def first(self, kind: type[ClauseT]) -> ClauseT | None:
        """Return the first clause of one kind, if there is any."""
        return next(self.every(kind), None)

    def holes(self) -> Iterator[str]:
        """Yield what is unknown in it, in words such as `level 2 cost`."""
        where = "" if self.head is None else f"{self.head} "
        if self.head is not None and self.head.has_holes:
            yield str(self.head)
        yield from (f"{where}{clause.word}" for clause in self.clauses if clause.has_holes)


@frozen(repr=False)
class Card:
    """One card as its file says it, holes included.

    Each game derives a class of its own, so that no card is shown by another game's rules.

    Args:
        number: What identifies the card; `HOLE` where nobody knows it, `None`
            where it has none and the slug identifies it.
        slug: The name used in files and moves, never shown to players.
        types: One type, or two of which the owner chooses one.
        parts: The clauses.
        deck: The deck it is drawn from; `None` where the file names none.
        span: Where its header stands.
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
        """Who attests the card: its own `source` line, else its deck's."""
        own = next(self.every(Source), None)
        if own is not None:
            return own.keys
        return self.deck.sources if self.deck is not None else ()

    @property
    def name(self) -> str:
        """The card in a sentence: its slug, else its number, else `?`."""
        if self.slug is not HOLE:
            return str(self.slug)
        return f"card {self.number}" if isinstance(self.number, int) else "?"

    @property
    def holes(self) -> tuple[str, ...]:
        """What is unknown about it: `cost`, `level 2 cost`, `number` and the like."""
        unknown = [hole for part in self.parts for hole in part.holes()]
        unknown += ["number"] * (self.number is HOLE) + ["slug"] * (self.slug is HOLE) + ["type"] * (HOLE in self.types)
        unknown += ["deck"] * (self.deck is not None and self.deck.name is HOLE)
        return tuple(unknown)

    def every(self, kind: type[ClauseT]) -> Iterator[ClauseT]:
        """Yield the clauses of one kind of all parts, in order."""
        return (clause for clause in self.clauses if isinstance(clause, kind))

    def first(self, kind: type[ClauseT]) -> ClauseT | None:
        """Return the first clause of one kind, if there is any.

        Raises:
            ValueError: The card has several parts; ask one of them.
        """
        if len(self.parts) > 1:
            raise ValueError(f"{self.name} has {len(self.parts)} parts; ask one of `card.parts`")
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
        """Return the card's face, for notebooks, which ask the card itself."""
        from cvrules import face  # noqa: PLC0415 - reaches up on purpose, and only when asked

        return face(self).svg
