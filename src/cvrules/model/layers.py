"""Applies layers to cards. A layer is an edition or a pack.

An edition lists only its changes to the base cards. A layer can also be used only to fill in unknown
values. It then cannot change known values.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from attrs import evolve

from cvrules.model.card import Card, Deck, Part
from cvrules.model.cardset import Amend, CardSet, Place
from cvrules.model.clause import Clause
from cvrules.model.hole import HOLE

__all__ = ["amend_card", "amended_cards", "apply_layer", "fill_card"]

#: A function that joins a part of a card with the same part of an amendment.
JoinParts = Callable[[Part, Part], Part]


def apply_layer(cards: Iterable[Card], layer: CardSet, *, fill: bool = False) -> tuple[Card, ...]:
    """Return the cards after the layer is applied, followed by the layer's own cards.

    An amendment finds its card by number, or by slug if it has no number. Amendments by slug are
    applied before `place` lines, so a layer can amend a card and also give it a number.

    Args:
        cards: The cards to apply the layer to.
        layer: An edition or a pack.
        fill: Whether the layer only fills in unknown values.
    """
    change = fill_card if fill else amend_card
    by_number = {amend.number: amend for amend in layer.amends if isinstance(amend.number, int)}
    by_slug = {amend.slug: amend for amend in layer.amends if not isinstance(amend.number, int)}
    named = (
        change(card, by_slug[card.slug]) if not isinstance(card.number, int) and card.slug in by_slug else card
        for card in cards
    )
    placed = _place_cards(tuple(named), {place.slug: place for place in layer.places})
    numbered = (change(card, by_number[card.number]) if card.number in by_number else card for card in placed)
    return (*numbered, *layer.cards)


def amended_cards(cards: Iterable[Card], layer: CardSet, *, fill: bool = False) -> Iterator[Card]:
    """Yield each card that the layer amends, with the amendment applied.

    All lines of the card get the span of the amendment, so that faults are reported there.

    Args:
        cards: The cards to apply the layer to.
        layer: An edition or a pack.
        fill: Whether the layer only fills in unknown values.
    """
    change = fill_card if fill else amend_card
    below = apply_layer(cards, CardSet(places=layer.places))
    by_number = {card.number: card for card in below if isinstance(card.number, int)}
    by_slug = {card.slug: card for card in below if not isinstance(card.number, int)}
    for amend in layer.amends:
        card = by_number.get(amend.number) if isinstance(amend.number, int) else by_slug.get(amend.slug)
        if card is not None:
            moved = tuple(
                Part(
                    part.head and evolve(part.head, span=amend.span),
                    tuple(evolve(clause, span=amend.span) for clause in part.clauses),
                )
                for part in card.parts
            )
            yield change(evolve(card, parts=moved, span=amend.span), amend)


def amend_card(card: Card, amend: Amend) -> Card:
    """Return the card with the amendment applied.

    A removal that names a kind of part, such as `no level`, removes all old parts of that kind.
    """

    def replace_clauses(old: Part, new: Part) -> Part:
        """Return the part with new clauses in place of old ones with the same word."""
        replaced = _words_removed_from_part(amend, old) | {clause.word for clause in new.clauses}
        kept = (clause for clause in old.clauses if clause.word not in replaced)
        return Part(new.head or old.head, (*kept, *new.clauses))

    gone = _words_removed_from_card(amend)
    old = tuple(part for part in card.parts if part.head is None or part.head.word not in gone)
    return evolve(_amend_header(card, amend), parts=_join_parts(old, amend.parts, replace_clauses))


def fill_card(card: Card, amend: Amend) -> Card:
    """Return the card with its unknown values filled in from the amendment.

    Known values do not change. A part is added only if the card has a placeholder of the same
    kind, such as `level ?`, or if the card's types are unknown. The removal `no level` removes the
    placeholder, which means that there are no further levels.
    """
    wholly_unknown = HOLE in card.types

    def fill_clauses(old: Part, new: Part) -> Part:
        """Return the old part, with new clauses in place of those with unknown values."""
        unknown = [clause for clause in old.clauses if clause.has_holes]
        words = {clause.word for clause in old.clauses}
        news = [
            clause
            for clause in new.clauses
            if (clause not in old.clauses or clause.has_holes)
            and (any(one.agrees_with(clause) for one in unknown) or (wholly_unknown and clause.word not in words))
        ]
        gone = _words_removed_from_part(amend, old)
        answered = [one for one in unknown if one.word in gone or any(map(one.agrees_with, news))]
        head = new.head if old.head and new.head and old.head.agrees_with(new.head) else old.head
        return Part(head, (*(clause for clause in old.clauses if clause not in answered), *news))

    known = {part.key for part in card.parts}
    room = {part.head.word for part in card.parts if part.head and _is_placeholder(part)}
    news = [
        part for part in amend.parts if part.key in known or wholly_unknown or (part.head and part.head.word in room)
    ]
    answered = {part.head.word for part in news if part.head and part.key not in known} | _words_removed_from_card(
        amend
    )
    old = tuple(part for part in card.parts if not (part.head and _is_placeholder(part) and part.head.word in answered))
    header = amend if wholly_unknown else evolve(amend, types=None)
    return evolve(_amend_header(card, header), parts=_join_parts(old, tuple(news), fill_clauses))


def _words_removed_from_part(amend: Amend, part: Part) -> set[str]:
    """Return the words of the clauses that the amendment removes from the part."""
    return {removal.word for removal in amend.removals if removal.part in {None, part.key}}


def _words_removed_from_card(amend: Amend) -> set[str]:
    """Return the words of the clauses that the amendment removes from all parts."""
    return {removal.word for removal in amend.removals if removal.part is None}


def _is_placeholder(part: Part) -> bool:
    """Return whether the part, such as `level ?`, only says that more parts exist."""
    return part.head is not None and not part.clauses and HOLE in part.head.key()


def _amend_header(card: Card, amend: Amend) -> Card:
    """Return the card with the amendment's types, and its slug if none was known.

    If the amendment has types, the card also gets the amendment's span, so that faults in the
    types are reported there.
    """
    slug = amend.slug if card.slug is HOLE else card.slug
    if amend.types is None:
        return evolve(card, slug=slug)
    return evolve(card, slug=slug, types=amend.types, span=amend.span)


def _join_parts(old: tuple[Part, ...], new: tuple[Part, ...], join: JoinParts) -> tuple[Part, ...]:
    """Return the old and new parts, sorted. Parts with the same key are joined."""
    over = {part.key: part for part in new}
    parts = [join(part, over.pop(part.key, Part())) for part in old]
    for part in over.values():
        if part.clauses or part.head:
            parts.insert(_insertion_index(part, parts), part)
    is_bare = len(parts) > 1 and parts[0] == Part()
    return tuple(parts[is_bare:]) or (Part(),)


def _insertion_index(part: Part, parts: list[Part]) -> int:
    """Return the index at which to insert a part to keep parts of its kind sorted."""
    if part.head is None:
        return 0
    for place, other in enumerate(parts):
        if other.head and other.head.word == part.head.word and _part_sort_key(other.head) > _part_sort_key(part.head):
            return place
    return len(parts)


def _part_sort_key(head: Clause) -> tuple[int, ...]:
    """Return a key for sorting parts by their numbers; unknown numbers come last."""
    return tuple(
        value if isinstance(value, int) else 1_000_000 for value in head.key()[1:] if not isinstance(value, str)
    )


def _place_cards(cards: tuple[Card, ...], places: dict[str, Place]) -> tuple[Card, ...]:
    """Return the cards, with the numbers and decks that `place` lines give them.

    A deck from a `place` line has the span of that line.
    """
    loose = {places[card.slug].where: card for card in cards if card.number is HOLE and card.slug in places}
    slots = {card.number for card in cards}
    result = []
    for card in cards:
        place = places.get(card.slug) if isinstance(card.slug, str) else None
        where = None if place is None else place.where
        if card.number is HOLE and isinstance(where, int) and where in slots:
            continue
        guest = loose.get(card.number) if isinstance(card.number, int) else None
        if guest is not None:
            result.append(_put_into_slot(guest, card))
        elif place is not None and isinstance(where, str) and card.deck is not None and card.deck.name is HOLE:
            result.append(evolve(card, deck=Deck(where, card.deck.sources, span=place.span)))
        else:
            result.append(card)
    return tuple(result)


def _put_into_slot(guest: Card, slot: Card) -> Card:
    """Return the card `guest` with the number and the deck of the slot.

    A slot is a numbered card with an unknown name. The slot's clauses are added to the guest,
    except clauses with holes, and clauses that begin with the same word as a clause of the guest.
    """
    words = {clause.word for clause in guest.clauses}
    whole = tuple(clause for clause in slot.clauses if clause.word not in words and not clause.has_holes)
    first, *others = guest.parts
    parts = (evolve(first, clauses=first.clauses + whole), *others)
    return evolve(slot, slug=guest.slug, types=guest.types, parts=parts, span=guest.span)
