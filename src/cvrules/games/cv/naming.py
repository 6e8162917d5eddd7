"""What cards are called: one name each in moves, and more ways to ask for them.

In moves a card goes by its slug, or by its number where cards share a slug.
Whoever asks for a card may use either, or hand over the card itself.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from attrs import evolve

from cvrules.errors import UnknownCardError
from cvrules.games.cv.moves import Move, Outcome
from cvrules.games.cv.refusal import Refusal, refused
from cvrules.lang.suggestion import did_you_mean, quoted
from cvrules.model.card import Card
from cvrules.model.hole import Hole

__all__ = ["called", "found", "misnamed", "names_of"]


def names_of(cards: Sequence[Card]) -> tuple[str, ...]:
    """Return how moves call each card."""
    slugs = Counter(card.slug for card in cards)
    return tuple(
        str(card.number) if isinstance(card.number, int) and _is_shared(card, slugs) else str(card.slug)
        for card in cards
    )


def _is_shared(card: Card, slugs: Counter[str | Hole]) -> bool:
    return not isinstance(card.slug, str) or slugs[card.slug] > 1


def called(cards: Sequence[Card], name: str) -> list[int]:
    """Return the places of the cards with a slug or number; several may share a slug."""
    return [
        at
        for at, card in enumerate(cards)
        if card.slug == name or (isinstance(card.number, int) and str(card.number) == name)
    ]


def found(cards: Sequence[Card], wanted: str | int | Card) -> int:
    """Return the place of a card that somebody asks for by slug, number or itself.

    Raises:
        UnknownCardError: There is no such card, or there are several.
    """
    if isinstance(wanted, Card):
        if wanted in cards:
            return cards.index(wanted)
        message = f"{wanted.name} is not one of these cards; it may differ here, so ask by its name"
        raise UnknownCardError(message)
    name = str(wanted)
    places = called(cards, name)
    if not places:
        meant = did_you_mean(name, [str(card.slug) for card in cards])
        hint = f"; did you mean '{meant}'?" if meant else ""
        message = f"there is no card {quoted(name)}{hint}"
        raise UnknownCardError(message)
    if len(places) > 1:
        names = names_of(cards)
        message = f"{len(places)} cards are called {name}: write {' or '.join(names[at] for at in places)}"
        raise UnknownCardError(message)
    return places[0]


def misnamed(cards: Sequence[Card], move: Move | Outcome) -> Refusal | None:
    """Say how moves call a card that is named otherwise; nothing for any other name.

    Rules:
        R1.2
    """
    name = str(getattr(move, "card", ""))
    names = names_of(cards)
    places = [] if name in names else called(cards, name)
    if len(places) > 1:
        return refused("shared_name", "R1.2", name=name, names=" or ".join(names[at] for at in places))
    if places:
        right: object = evolve(move, card=names[places[0]])  # type: ignore[arg-type]  # it names a card, or there were no places
        return refused("other_name", "R1.2", name=name, write=right)
    return None
