"""Lays editions over cards: amendments, places, and fillings of what is unknown.

Editions amend, never fork. A layer that *fills* touches holes only, so it can
never contradict what somebody attests.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from attrs import evolve

from cvrules.model.card import Card, Part
from cvrules.model.cardset import Amend, CardSet
from cvrules.model.clause import Clause
from cvrules.model.hole import HOLE

__all__ = ["amended", "filled", "laid", "seen_through"]

#: Makes the clauses of a part from those below and those of the layer.
Joining = Callable[[tuple[Clause, ...], tuple[Clause, ...]], tuple[Clause, ...]]


def laid(cards: Iterable[Card], layer: CardSet, *, fill: bool = False) -> tuple[Card, ...]:
    """Return cards with a layer over them: its places, amendments and own cards.

    A numbered card is amended by its number, any other by its slug; the latter
    happens before places are given out, so a layer may do both to one card.

    Args:
        cards: What lies below.
        layer: What an edition or a pack says.
        fill: Whether the layer may only fill holes.
    """
    lay = filled if fill else amended
    by_number = {amend.number: amend for amend in layer.amends if isinstance(amend.number, int)}
    by_slug = {amend.slug: amend for amend in layer.amends if not isinstance(amend.number, int)}
    named = (
        lay(card, by_slug[card.slug]) if not isinstance(card.number, int) and card.slug in by_slug else card
        for card in cards
    )
    placed = _placed(tuple(named), {place.slug: place.number for place in layer.places})
    numbered = (lay(card, by_number[card.number]) if card.number in by_number else card for card in placed)
    return (*numbered, *layer.cards)


def seen_through(cards: Iterable[Card], layer: CardSet) -> Iterator[Card]:
    """Yield each card that a layer amends, as it is then.

    All of it stands where the amendment does, so that whatever is wrong with
    it is said there.
    """
    below = laid(cards, CardSet(places=layer.places))
    by_number = {card.number: card for card in below if isinstance(card.number, int)}
    by_slug = {card.slug: card for card in below if not isinstance(card.number, int)}
    for amend in layer.amends:
        card = by_number.get(amend.number) if isinstance(amend.number, int) else by_slug.get(amend.slug)
        if card is not None:
            moved = tuple(
                Part(part.name, tuple(evolve(clause, span=amend.span) for clause in part.clauses))
                for part in card.parts
            )
            yield amended(evolve(card, parts=moved, span=amend.span), amend)


def amended(card: Card, amend: Amend) -> Card:
    """Return a card as an amendment says it."""
    gone = {removal.word for removal in amend.removals}

    def joined(old: tuple[Clause, ...], new: tuple[Clause, ...]) -> tuple[Clause, ...]:
        replaced = gone | {clause.word for clause in new}
        return (*(clause for clause in old if clause.word not in replaced), *new)

    return evolve(_headed(card, amend), parts=_by_part(card.parts, amend.parts, joined))


def filled(card: Card, amend: Amend) -> Card:
    """Return a card whose holes an amendment fills; what is known stays."""
    wholly_unknown = HOLE in card.types
    gone = {removal.word for removal in amend.removals}

    def joined(old: tuple[Clause, ...], new: tuple[Clause, ...]) -> tuple[Clause, ...]:
        known = [clause for clause in old if not clause.has_holes]
        unknown = [clause for clause in old if clause.has_holes]
        words = {clause.word for clause in old}
        news = [
            clause
            for clause in new
            if clause not in known
            and (any(one.agrees_with(clause) for one in unknown) or (wholly_unknown and clause.word not in words))
        ]
        answered = [one for one in unknown if one.word in gone or any(map(one.agrees_with, news))]
        return (*(clause for clause in old if clause not in answered), *news)

    header = amend if wholly_unknown else evolve(amend, types=None)
    return evolve(_headed(card, header), parts=_by_part(card.parts, amend.parts, joined))


def _headed(card: Card, amend: Amend) -> Card:
    """Return a card whose header an amendment fills."""
    return evolve(
        card,
        slug=amend.slug if card.slug is HOLE else card.slug,
        types=card.types if amend.types is None else amend.types,
    )


def _by_part(old: tuple[Part, ...], new: tuple[Part, ...], joined: Joining) -> tuple[Part, ...]:
    """Return parts with their clauses joined: those of the same name with each other."""
    before = {part.name: part.clauses for part in old}
    after = {part.name: part.clauses for part in new}
    names = dict.fromkeys((*before, *after))
    parts = (Part(name, joined(before.get(name, ()), after.get(name, ()))) for name in names)
    return tuple(part for part in parts if part.clauses or part.name in before) or (Part(),)


def _placed(cards: tuple[Card, ...], places: dict[str, int]) -> tuple[Card, ...]:
    """Return cards with those of unknown number moved into their slots."""
    loose = {places[card.slug]: card for card in cards if card.number is HOLE and card.slug in places}
    slots = {card.number for card in cards}
    result = []
    for card in cards:
        if card.number is HOLE and card.slug in places and places[card.slug] in slots:
            continue
        guest = loose.get(card.number) if isinstance(card.number, int) else None
        result.append(card if guest is None else _moved(guest, card))
    return tuple(result)


def _moved(guest: Card, slot: Card) -> Card:
    """Return a card in its slot: the slot's number, deck and whole clauses remain."""
    words = {clause.word for clause in guest.clauses}
    whole = tuple(clause for clause in slot.clauses if clause.word not in words and not clause.has_holes)
    first, *others = guest.parts
    parts = (evolve(first, clauses=first.clauses + whole), *others)
    return evolve(slot, slug=guest.slug, types=guest.types, parts=parts, span=guest.span)
