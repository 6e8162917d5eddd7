"""Prints cards as the text of a card file, which can be read back as equal cards."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import cast

from cvrules.lang.columns import clause_line
from cvrules.lang.lines import DEFAULT_GAME
from cvrules.model.card import Card, Deck, Part
from cvrules.model.cardset import Amend, CardSet, Removal

__all__ = ["print_cards"]


def print_cards(cards: CardSet | Iterable[Card]) -> str:
    """Return the text of a card file that contains the given cards.

    Reading the text gives equal cards. Cards without a deck come first, because they would belong
    to a deck if they were below its header.

    Raises:
        TypeError: The argument is neither a `CardSet` nor an iterable of cards.
    """
    whole = cards if isinstance(cards, CardSet) else _make_card_set(_cards_as_tuple(cards))
    in_order = sorted(whole.cards, key=lambda card: card.deck is not None)
    paragraphs = [*_top_lines(whole), *_card_paragraphs(in_order), *map(_amend_paragraph, whole.amends)]
    paragraphs += ["\n".join(map(str, lines)) for lines in (whole.places, whole.choices) if lines]
    return "\n\n".join(paragraphs) + "\n" * bool(paragraphs)


def _cards_as_tuple(cards: Iterable[Card]) -> tuple[Card, ...]:
    """Return the given cards as a tuple.

    Raises:
        TypeError: The argument is not an iterable of cards.
    """
    is_several = isinstance(cards, Iterable) and not isinstance(cards, str)
    found: tuple[Card, ...] = tuple(cards) if is_several else (cast("Card", cards),)
    wrong = next((card for card in found if not isinstance(card, Card)), None if is_several else cards)
    if wrong is not None:
        kind = type(wrong).__name__
        raise TypeError(f"print_cards() takes a CardSet or several cards, not a value of type {kind}; pass [card]")
    return found


def _make_card_set(cards: tuple[Card, ...]) -> CardSet:
    """Return a set of the cards. The first card determines the game of the set."""
    return CardSet(cards, game=(cards[0].game if cards else "") or DEFAULT_GAME)


def _top_lines(cards: CardSet) -> Iterator[str]:
    """Yield the lines at the top of the file, which name the game and the edition."""
    if cards.game != DEFAULT_GAME:
        yield f"game {cards.game}"
    if cards.edition is not None:
        yield str(cards.edition)


def _card_paragraphs(cards: Iterable[Card]) -> Iterator[str]:
    """Yield a paragraph for each card, and one at the beginning of each deck."""
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
    """Return the text of the amendment."""
    return "\n".join([amend.header(), *_part_lines(amend.parts, amend.removals)])


def _part_lines(parts: tuple[Part, ...], removals: tuple[Removal, ...] = ()) -> Iterator[str]:
    """Yield the lines of the parts, with each removal at the top of its part."""
    if parts[0].head is not None:
        yield from _removal_lines(removals, None)
    for part in parts:
        if part.head is not None:
            yield clause_line(part.head.word, part.head.content(), part.head.condition())
        yield from _removal_lines(removals, part.key)
        for clause in part.clauses:
            yield clause_line(clause.word, clause.content(), clause.condition())


def _removal_lines(removals: tuple[Removal, ...], part: tuple[object, ...] | None) -> Iterator[str]:
    """Yield the lines that remove clauses from the part with this key."""
    return (clause_line("no", removal.word) for removal in removals if removal.part == part)
