"""Prints the model as card files; reading them again gives equal cards."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from cvrules.lang.layout import clause_line
from cvrules.model.card import Card, Deck, Part
from cvrules.model.cardset import Amend, CardSet

__all__ = ["printed"]


def printed(cards: CardSet | Iterable[Card]) -> str:
    """Return cards as the text of a card file, in canonical columns.

    Cards of no deck come first, for below a deck they would be of that deck.
    """
    whole = cards if isinstance(cards, CardSet) else CardSet(tuple(cards))
    in_order = sorted(whole.cards, key=lambda card: card.deck is not None)
    paragraphs = [*_edition(whole), *_cards(in_order), *map(_amend, whole.amends)]
    paragraphs += ["\n".join(map(str, lines)) for lines in (whole.places, whole.choices) if lines]
    return "\n\n".join(paragraphs) + "\n" * bool(paragraphs)


def _edition(cards: CardSet) -> Iterator[str]:
    if cards.edition is not None:
        yield str(cards.edition)


def _cards(cards: Iterable[Card]) -> Iterator[str]:
    """Yield a paragraph for each card, and one wherever the deck changes."""
    deck: Deck | None = None
    for card in cards:
        if card.deck is not None and card.deck != deck:
            deck = card.deck
            lines = [f"deck {deck.name}"]
            if deck.sources:
                lines.append(clause_line("source", ", ".join(deck.sources)))
            yield "\n".join(lines)
        yield "\n".join([card.header(), *_parts(card.parts)])


def _amend(amend: Amend) -> str:
    removals = [clause_line("no", removal.word) for removal in amend.removals]
    return "\n".join([amend.header(), *removals, *_parts(amend.parts)])


def _parts(parts: tuple[Part, ...]) -> Iterator[str]:
    for part in parts:
        if part.name is not None:
            word, _, what = part.name.partition(" ")
            yield clause_line(word, what)
        for clause in part.clauses:
            yield clause_line(clause.word, clause.what(), clause.when())
