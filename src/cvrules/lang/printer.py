"""Prints cards as the text of card files; reading it again gives equal cards."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from cvrules.lang.layout import clause_line
from cvrules.lang.lines import DEFAULT_GAME
from cvrules.model.card import Card, Deck, Part
from cvrules.model.cardset import Amend, CardSet, Removal

__all__ = ["print_cards"]


def print_cards(cards: CardSet | Iterable[Card]) -> str:
    """Return cards as the text of a card file; reading it gives equal cards.

    Cards without a deck come first; below a deck's header they would belong to that deck.
    """
    whole = cards if isinstance(cards, CardSet) else _card_set(tuple(cards))
    in_order = sorted(whole.cards, key=lambda card: card.deck is not None)
    paragraphs = [*_top_lines(whole), *_card_paragraphs(in_order), *map(_amend_paragraph, whole.amends)]
    paragraphs += ["\n".join(map(str, lines)) for lines in (whole.places, whole.choices) if lines]
    return "\n\n".join(paragraphs) + "\n" * bool(paragraphs)


def _card_set(cards: tuple[Card, ...]) -> CardSet:
    return CardSet(cards, game=(cards[0].game if cards else "") or DEFAULT_GAME)


def _top_lines(cards: CardSet) -> Iterator[str]:
    """Yield the line of the game, unless it is the default one, and of the edition."""
    if cards.game != DEFAULT_GAME:
        yield f"game {cards.game}"
    if cards.edition is not None:
        yield str(cards.edition)


def _card_paragraphs(cards: Iterable[Card]) -> Iterator[str]:
    """Yield a paragraph for each card, and one for each change of the deck."""
    deck: Deck | None = None
    for card in cards:
        if card.deck is not None and card.deck != deck:
            deck = card.deck
            lines = [f"deck {deck.name}"]
            if deck.sources:
                lines.append(clause_line("source", ", ".join(deck.sources)))
            yield "\n".join(lines)
        yield "\n".join([card.header(), *_part_lines(card.parts)])


def _amend_paragraph(amend: Amend) -> str:
    return "\n".join([amend.header(), *_part_lines(amend.parts, amend.removals)])


def _part_lines(parts: tuple[Part, ...], removals: tuple[Removal, ...] = ()) -> Iterator[str]:
    """Yield the lines of parts; removals follow the line that begins their part."""
    if parts[0].head is not None:
        yield from _removal_lines(removals, None)
    for part in parts:
        if part.head is not None:
            yield clause_line(part.head.word, part.head.what(), part.head.when())
        yield from _removal_lines(removals, part.key)
        for clause in part.clauses:
            yield clause_line(clause.word, clause.what(), clause.when())


def _removal_lines(removals: tuple[Removal, ...], part: tuple[object, ...] | None) -> Iterator[str]:
    return (clause_line("no", removal.word) for removal in removals if removal.part == part)
