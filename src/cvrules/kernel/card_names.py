"""Finds cards by name, and decides how each card is named in moves.

In moves, a card's name is its slug, or its number if other cards have the same slug.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from attrs import evolve

from cvrules.errors import UnknownCardError
from cvrules.kernel.refusal import Refusal
from cvrules.model.card import Card
from cvrules.model.hole import Hole
from cvrules.reading.quoting import quote
from cvrules.reading.suggestion import did_you_mean

__all__ = ["card_indices", "card_names", "find_card", "naming_refusal"]

RefusalT = TypeVar("RefusalT", bound=Refusal)


def card_names(cards: Sequence[Card]) -> tuple[str, ...]:
    """Return the names that moves use for the cards, in the same order."""
    slugs = Counter(card.slug for card in cards)
    return tuple(
        str(card.number) if isinstance(card.number, int) and _is_slug_ambiguous(card, slugs) else str(card.slug)
        for card in cards
    )


def _is_slug_ambiguous(card: Card, slugs: Counter[str | Hole]) -> bool:
    """Return whether the card's slug is unknown or belongs to several cards."""
    return not isinstance(card.slug, str) or slugs[card.slug] > 1


def card_indices(cards: Sequence[Card], name: str) -> list[int]:
    """Return the indices of all cards with this slug or number."""
    return [
        at
        for at, card in enumerate(cards)
        if card.slug == name or (isinstance(card.number, int) and str(card.number) == name)
    ]


def find_card(cards: Sequence[Card], wanted: str | int | Card) -> int:
    """Return the index of the wanted card.

    Args:
        cards: All cards of the game, in the order of their indices.
        wanted: The card's slug, its number, or an equal card.

    Raises:
        UnknownCardError: No card matches, or several cards share the slug.
    """
    if isinstance(wanted, Card):
        if wanted in cards:
            return cards.index(wanted)
        message = f"no card is equal to {wanted.name}; to find another version of this card, give its name instead"
        raise UnknownCardError(message)
    name = str(wanted)
    places = card_indices(cards, name)
    if not places:
        meant = did_you_mean(name, [str(card.slug) for card in cards])
        hint = f"; did you mean '{meant}'?" if meant else ""
        message = f"there is no card {quote(name)}{hint}"
        raise UnknownCardError(message)
    if len(places) > 1:
        names = card_names(cards)
        message = f"{len(places)} cards are called {name}: write {' or '.join(names[at] for at in places)}"
        raise UnknownCardError(message)
    return places[0]


def naming_refusal(cards: Sequence[Card], move: Any, refuse: Callable[..., RefusalT], rule: str) -> RefusalT | None:
    """Return a refusal if the move should name its card differently, else `None`.

    The refusal says what to write instead. If no card has the name at all, the result is `None`.

    Args:
        cards: The cards in the game.
        move: A move, or an outcome of chance.
        refuse: Creates a refusal from a key, a paragraph number and values.
        rule: The number of the rulebook paragraph about the notation of moves.
    """
    given = getattr(move, "card", "")
    names = card_names(cards)
    if isinstance(given, Card) and given in cards:
        return refuse("other_name", rule, name=given.name, write=str(evolve(move, card=names[cards.index(given)])))
    name = str(given)
    places = [] if name in names else card_indices(cards, name)
    if len(places) > 1:
        return refuse("shared_name", rule, name=name, names=tuple(names[at] for at in places))
    if places:
        return refuse("other_name", rule, name=name, write=str(evolve(move, card=names[places[0]])))
    return None
