"""Finds the made-up values on a card, so that its face can mark them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from cvrules.drawing.face import Invented
from cvrules.errors import NOWHERE, Span
from cvrules.kernel.registry import words_of
from cvrules.library.cards import base_cards, edition_cards, editions, expansions
from cvrules.model.card import Card
from cvrules.model.cardset import Amend
from cvrules.model.clause import Clause
from cvrules.model.hole import HOLE

__all__ = ["made_up_values"]


def made_up_values(card: Card) -> Invented:
    """Return the values on the card that the game's fill edition made up."""
    game, fill = card.game, words_of(card.game).fill
    if fill is None or card.slug is HOLE:
        return Invented()
    filling = edition_cards(fill, game, expansions(game))
    if any(card == one and _is_same_or_unknown_place(card.span, one.span) for one in filling.cards):
        return Invented(
            title=True,
            types=True,
            number=isinstance(card.number, int),
            clauses=frozenset(_lines_with_keys([card])),
            deck=card.deck is not None,
        )
    amends = [amend for amend in filling.amends if _is_amendment_of(amend, card)]
    placed = any(place.slug == card.slug and place.where == card.number for place in filling.places)
    decked = card.deck is not None and any(
        place.slug == card.slug
        and place.where == card.deck.name
        and _is_same_or_unknown_place(card.deck.span, place.span)
        for place in filling.places
    )
    if not amends and not placed:
        return Invented(deck=decked)
    known = [one for one in base_cards(game, expansions(game)) if _is_base_of(one, card)]
    others = [edition_cards(name, game, expansions(game)) for name in editions(game) if name != fill]
    attesting = [amend for layer in others for amend in layer.amends if _is_amendment_of(amend, card)]
    attested = {*_lines_with_keys(known), *_lines_with_keys(attesting)}
    here = {(key, clause): clause.span for key, clause in _lines_with_keys([card])}
    made_up = frozenset(
        (key, clause)
        for key, clause in _lines_with_keys(amends)
        if (key, clause) in here
        and (key, clause) not in attested
        and _is_same_or_unknown_place(here[key, clause], clause.span)
    )
    types = {one.types for one in known if HOLE not in one.types} | {amend.types for amend in attesting}
    return Invented(
        title=all(one.slug is HOLE for one in known) and not attesting,
        types=card.types not in types
        and any(amend.types == card.types and _is_same_or_unknown_place(card.span, amend.span) for amend in amends),
        number=placed,
        clauses=made_up,
        deck=decked,
    )


def _is_same_or_unknown_place(span: Span, origin: Span) -> bool:
    """Return whether a value at `span` can come from the made-up line at `origin`."""
    return span in {origin, NOWHERE}


def _is_amendment_of(amend: Amend, card: Card) -> bool:
    """Return whether an edition's amendment has the slug and number of the card."""
    return amend.slug == card.slug and (amend.number == card.number or not isinstance(amend.number, int))


def _is_base_of(base: Card, card: Card) -> bool:
    """Return whether filling in the unknown values of `base` can result in `card`."""
    if base.number is HOLE:
        return base.slug == card.slug
    return base.number == card.number and base.slug in {HOLE, card.slug}


def _lines_with_keys(cards: Iterable[Card | Amend]) -> Iterator[tuple[tuple[object, ...] | None, Clause]]:
    """Yield each clause with the key of its part, as in `Invented.clauses`.

    The lines that begin a part are included.
    """
    for card in cards:
        for part in card.parts:
            if part.head is not None:
                yield part.key, part.head
            yield from ((part.key, clause) for clause in part.clauses)
