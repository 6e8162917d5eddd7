"""Lays editions over cards: amendments, places, and fillings of what is unknown.

Editions amend, never fork. A layer that *fills* touches holes only, so it can
never contradict what somebody attests.
"""

from __future__ import annotations

from collections.abc import Iterable

from attrs import evolve

from cvrules.model.card import Card, Part
from cvrules.model.cardset import Amend, CardSet
from cvrules.model.clause import Clause
from cvrules.model.hole import HOLE

__all__ = ["amended", "filled", "laid"]


def laid(cards: Iterable[Card], layer: CardSet, *, fill: bool = False) -> tuple[Card, ...]:
    """Return cards with a layer over them: its places, amendments and own cards.

    Args:
        cards: What lies below.
        layer: What an edition or a pack says.
        fill: Whether the layer may only fill holes.
    """
    placed = _placed(tuple(cards), {place.slug: place.number for place in layer.places})
    by_number = {amend.number: amend for amend in layer.amends if isinstance(amend.number, int)}
    by_slug = {amend.slug: amend for amend in layer.amends if not isinstance(amend.number, int)}
    lay = filled if fill else amended
    result = []
    for card in placed:
        amend = by_number.get(card.number) if isinstance(card.number, int) else by_slug.get(card.slug)
        result.append(card if amend is None else lay(card, amend))
    return (*result, *layer.cards)


def amended(card: Card, amend: Amend) -> Card:
    """Return a card as an amendment says it."""
    clauses = [clause for part in amend.parts for clause in part.clauses]
    words = {clause.word for clause in clauses} | {removal.word for removal in amend.removals}
    return _joined(card, amend, [clause for clause in card.clauses if clause.word not in words], clauses)


def filled(card: Card, amend: Amend) -> Card:
    """Return a card whose holes an amendment fills; what is known stays."""
    unknown = {clause.word for clause in card.clauses if clause.is_partial()}
    known = {clause.word for clause in card.clauses} - unknown
    wholly_unknown = HOLE in card.types
    news = [
        clause
        for part in amend.parts
        for clause in part.clauses
        if clause.word in unknown or (wholly_unknown and clause.word not in known)
    ]
    gone = {clause.word for clause in news} | {removal.word for removal in amend.removals if removal.word in unknown}
    kept = [clause for clause in card.clauses if clause.word not in gone]
    return _joined(card, amend if wholly_unknown else evolve(amend, types=None), kept, news)


def _joined(card: Card, amend: Amend, kept: list[Clause], news: list[Clause]) -> Card:
    """Return a card with other clauses, and its header filled."""
    return evolve(
        card,
        slug=amend.slug if card.slug is HOLE else card.slug,
        types=card.types if amend.types is None else amend.types,
        parts=(Part(None, (*kept, *news)),),
    )


def _placed(cards: tuple[Card, ...], places: dict[str, int]) -> tuple[Card, ...]:
    """Return cards with those of unknown number moved into their slots."""
    loose = {places[card.slug]: card for card in cards if card.number is HOLE and card.slug in places}
    result = []
    for card in cards:
        if card.number is HOLE and card.slug in places:
            continue
        guest = loose.get(card.number) if isinstance(card.number, int) else None
        result.append(card if guest is None else _moved(guest, card))
    return tuple(result)


def _moved(guest: Card, slot: Card) -> Card:
    """Return a card in its slot: the slot's number, deck and whole clauses remain."""
    words = {clause.word for clause in guest.clauses}
    whole = [clause for clause in slot.clauses if clause.word not in words and not clause.is_partial()]
    return evolve(
        slot, slug=guest.slug, types=guest.types, parts=(Part(None, (*guest.clauses, *whole)),), span=guest.span
    )
