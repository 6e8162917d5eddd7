"""Cards as lines of text: their unknown values, and the text for digests."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from cvrules.model.card import Card

__all__ = ["holes_of", "sorted_lines"]


def holes_of(cards: Iterable[Card]) -> tuple[str, ...]:
    """Return the names of the unknown values, as one line for each card that has any."""
    unknown = ((card.name, (*card.holes, *["deck"] * (card.deck is None))) for card in cards)
    return tuple(f"{name}: {', '.join(holes)}" for name, holes in unknown if holes)


def sorted_lines(card: Card) -> Iterator[str]:
    """Yield the card's deck and lines, without sources and sorted within each part."""
    yield str(card.deck and card.deck.name)
    yield card.header()
    for part in card.parts:
        if part.head is not None:
            yield str(part.head)
        yield from sorted(str(clause) for clause in part.clauses if clause.word != "source")
