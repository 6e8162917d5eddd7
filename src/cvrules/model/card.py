"""The classes `Card`, `Part` and `Deck`.

A card has a header and one or more parts, and each part has clauses. A card of CV has one part. In
a game with levels or roles, a card has a part for each of them.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, TypeVar

from attrs import field, frozen

from cvrules.errors import NOWHERE, Span
from cvrules.model.clause import Clause, Source
from cvrules.model.frozen import Frozen
from cvrules.model.hole import HOLE, Hole

__all__ = ["Card", "Deck", "Part"]

ClauseT = TypeVar("ClauseT", bound=Clause)


@frozen(repr=False)
class Deck(Frozen):
    """A deck that cards are drawn from, with the sources of its cards.

    Args:
        name: One of the game's decks.
        sources: The sources of the cards in the deck, except cards with their own `source` line.
        span: The place of the deck's header in the file.
        sources_span: The place of the deck's `source` line in the file.
    """

    name: str | Hole
    sources: tuple[str, ...] = ()
    span: Span = field(default=NOWHERE, eq=False, repr=False, kw_only=True)
    sources_span: Span = field(default=NOWHERE, eq=False, repr=False, kw_only=True)


@frozen(repr=False)
class Part(Frozen):
    """A part of a card, which groups some of its clauses.

    Args:
        head: The line that begins the part, such as `level 2`; `None` for the part before the
            first such line.
        clauses: The lines below the head.
    """

    head: Clause | None = None
    clauses: tuple[Clause, ...] = ()

    @property
    def key(self) -> tuple[object, ...] | None:
        """The key that identifies the part on its card; `None` if the part has no head."""
        return None if self.head is None else self.head.key()

    def every(self, kind: type[ClauseT]) -> Iterator[ClauseT]:
        """Yield the clauses of the given class, such as `Source`."""
        return (clause for clause in self.clauses if isinstance(clause, kind))

    def first(self, kind: type[ClauseT]) -> ClauseT | None:
        """Return the first clause of the given class; `None` if there is none."""
        return next(self.every(kind), None)

    def holes(self) -> Iterator[str]:
        """Yield the names of the part's unknown values, such as `level 2 cost`."""
        where = "" if self.head is None else f"{self.head} "
        if self.head is not None and self.head.has_holes:
            yield str(self.head)
        yield from (f"{where}{clause.word}" for clause in self.clauses if clause.has_holes)


@frozen(repr=False)
class Card(Frozen):
    """A card as described in its file. Unknown values are `HOLE`.

    Each game derives its own class, so that a card always belongs to a game.

    Args:
        number: The number that identifies the card. It is `HOLE` if it is unknown, and `None` if
            the card is identified by its slug and has no number.
        slug: The name of the card in files and moves. Players see its title instead.
        types: One type, or two types for the owner to choose from.
        parts: The parts of the card, with their clauses.
        deck: The deck of the card; `None` if the file does not name a deck.
        span: The place of the card's header in the file.
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
        """The clauses of all parts, in the same order as in the file."""
        return tuple(clause for part in self.parts for clause in part.clauses)

    @property
    def sources(self) -> tuple[str, ...]:
        """The sources in the card's `source` line, or those of its deck if it has none."""
        own = next(self.every(Source), None)
        if own is not None:
            return own.keys
        return self.deck.sources if self.deck is not None else ()

    @property
    def name(self) -> str:
        """The card's name in messages: its slug, else its number, else `?`."""
        if self.slug is not HOLE:
            return str(self.slug)
        return f"card {self.number}" if isinstance(self.number, int) else "?"

    @property
    def holes(self) -> tuple[str, ...]:
        """The names of the card's unknown values, such as `cost` or `level 2 cost`."""
        unknown = [hole for part in self.parts for hole in part.holes()]
        unknown += ["number"] * (self.number is HOLE) + ["slug"] * (self.slug is HOLE) + ["type"] * (HOLE in self.types)
        unknown += ["deck"] * (self.deck is not None and self.deck.name is HOLE)
        return tuple(unknown)

    def deck_and_slug(self, decks: tuple[str, ...]) -> tuple[int, str]:
        """Return a sort key: the index of the card's deck in `decks`, then the slug."""
        deck = "" if self.deck is None else str(self.deck.name)
        return decks.index(deck) if deck in decks else len(decks), str(self.slug)

    def every(self, kind: type[ClauseT]) -> Iterator[ClauseT]:
        """Yield the clauses of the given class, such as `Source`, in all parts."""
        return (clause for clause in self.clauses if isinstance(clause, kind))

    def first(self, kind: type[ClauseT]) -> ClauseT | None:
        """Return the first clause of the given class; `None` if there is none.

        Raises:
            ValueError: The card has several parts. Call `first` on one of its parts instead.
        """
        if len(self.parts) > 1:
            raise ValueError(f"{self.name} has {len(self.parts)} parts; call `first` on one of `card.parts`")
        return self.parts[0].first(kind)

    def header(self) -> str:
        """Return the first line of the card, in the card language."""
        names = [str(self.slug)] if self.number is None else [str(self.number), str(self.slug)]
        return f"card {' '.join(names)}: {' | '.join(map(str, self.types))}"

    def __str__(self) -> str:
        return self.header()

    def __repr__(self) -> str:
        return f"<{self.header()}>"

    def _repr_html_(self) -> str:
        """Return the card's face as SVG, for notebooks."""
        from cvrules import face  # noqa: PLC0415 - imports a higher layer on purpose, only when called

        return face(self).svg
