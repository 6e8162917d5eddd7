"""Cards as lines of text: their unknown values, and the text for digests."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from cvrules.model.card import Card

__all__ = ["digest_lines", "holes_of"]


def holes_of(cards: Iterable[Card]) -> tuple[str, ...]:
    """Return a line for each card that has unknown values.

    The line contains the card's name and the names of the unknown values, such as `yoga: cost, deck`.
    """
    unknown = ((card.name, (*card.holes, *["deck"] * (card.deck is None))) for card in cards)
    return tuple(f"{name}: {', '.join(holes)}" for name, holes in unknown if holes)


def digest_lines(card: Card) -> Iterator[str]:
    """Yield the lines of the card that the digest of the rules is computed from.

    These are the deck, the header and all other lines except those with sources. The lines of each
    part are sorted, so that their order has no effect on the digest.
    """
    yield str(card.deck and card.deck.name)
    yield card.header()
    for part in card.parts:
        if part.head is not None:
            yield str(part.head)
        yield from sorted(str(clause) for clause in part.clauses if clause.word != "source")
