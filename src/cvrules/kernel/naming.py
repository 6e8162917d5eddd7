"""The names of cards: one name in moves, and several ways to look a card up.

In moves, the name of a card is its slug, or its number if cards share the slug.
To look a card up, give either of them or the card itself.
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
from cvrules.reading.suggestion import did_you_mean, quote

__all__ = ["cards_called", "find_card", "move_names", "naming_refusal"]

RefusalT = TypeVar("RefusalT", bound=Refusal)


def move_names(cards: Sequence[Card]) -> tuple[str, ...]:
    """Return the name of each card in moves."""
    slugs = Counter(card.slug for card in cards)
    return tuple(
        str(card.number) if isinstance(card.number, int) and _is_shared(card, slugs) else str(card.slug)
        for card in cards
    )


def _is_shared(card: Card, slugs: Counter[str | Hole]) -> bool:
    return not isinstance(card.slug, str) or slugs[card.slug] > 1


def cards_called(cards: Sequence[Card], name: str) -> list[int]:
    """Return the indices of the cards with a slug or number; cards may share a slug."""
    return [
        at
        for at, card in enumerate(cards)
        if card.slug == name or (isinstance(card.number, int) and str(card.number) == name)
    ]


def find_card(cards: Sequence[Card], wanted: str | int | Card) -> int:
    """Return the index of a card, given by slug, by number or as the card itself.

    Raises:
        UnknownCardError: There is no such card, or several share the slug.
    """
    if isinstance(wanted, Card):
        if wanted in cards:
            return cards.index(wanted)
        message = f"{wanted.name} is not one of these cards; it may differ here, so give its name instead"
        raise UnknownCardError(message)
    name = str(wanted)
    places = cards_called(cards, name)
    if not places:
        meant = did_you_mean(name, [str(card.slug) for card in cards])
        hint = f"; did you mean '{meant}'?" if meant else ""
        message = f"there is no card {quote(name)}{hint}"
        raise UnknownCardError(message)
    if len(places) > 1:
        names = move_names(cards)
        message = f"{len(places)} cards are called {name}: write {' or '.join(names[at] for at in places)}"
        raise UnknownCardError(message)
    return places[0]


def naming_refusal(cards: Sequence[Card], move: Any, refuse: Callable[..., RefusalT], rule: str) -> RefusalT | None:
    """Refuse a move that does not use the name of its card in moves.

    The refusal says what to write instead; the result is `None` if the name is right
    or unknown.

    Args:
        cards: The cards in play.
        move: A move, or an outcome of chance.
        refuse: Makes a refusal of the game.
        rule: The paragraph on how moves are written.
    """
    name = str(getattr(move, "card", ""))
    names = move_names(cards)
    places = [] if name in names else cards_called(cards, name)
    if len(places) > 1:
        return refuse("shared_name", rule, name=name, names=tuple(names[at] for at in places))
    if places:
        return refuse("other_name", rule, name=name, write=str(evolve(move, card=names[places[0]])))
    return None
