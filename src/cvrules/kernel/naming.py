"""What cards are called: one name each in moves, and more ways to ask for them.

In moves a card goes by its slug, or by its number where cards share a slug.
To ask for a card you may use either, or pass the card itself.
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

__all__ = ["cards_called", "find_card", "misnaming", "move_names"]

RefusalT = TypeVar("RefusalT", bound=Refusal)


def move_names(cards: Sequence[Card]) -> tuple[str, ...]:
    """Return the name that moves call each card."""
    slugs = Counter(card.slug for card in cards)
    return tuple(
        str(card.number) if isinstance(card.number, int) and _is_shared(card, slugs) else str(card.slug)
        for card in cards
    )


def _is_shared(card: Card, slugs: Counter[str | Hole]) -> bool:
    return not isinstance(card.slug, str) or slugs[card.slug] > 1


def cards_called(cards: Sequence[Card], name: str) -> list[int]:
    """Return the places of the cards with a slug or number; several may share a slug."""
    return [
        at
        for at, card in enumerate(cards)
        if card.slug == name or (isinstance(card.number, int) and str(card.number) == name)
    ]


def find_card(cards: Sequence[Card], wanted: str | int | Card) -> int:
    """Return the place of a card, given by slug, by number or by itself.

    Raises:
        UnknownCardError: There is no such card, or there are several.
    """
    if isinstance(wanted, Card):
        if wanted in cards:
            return cards.index(wanted)
        message = f"{wanted.name} is not one of these cards; it may differ here, so ask by its name"
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


def misnaming(cards: Sequence[Card], move: Any, refuse: Callable[..., RefusalT], rule: str) -> RefusalT | None:
    """Return how moves call a card that this move calls differently, if it does.

    Args:
        cards: The cards in play.
        move: A move, or an outcome of chance.
        refuse: Makes a refusal of the game.
        rule: The paragraph that says how moves are written.
    """
    name = str(getattr(move, "card", ""))
    names = move_names(cards)
    places = [] if name in names else cards_called(cards, name)
    if len(places) > 1:
        return refuse("shared_name", rule, name=name, names=tuple(names[at] for at in places))
    if places:
        return refuse("other_name", rule, name=name, write=str(evolve(move, card=names[places[0]])))
    return None
