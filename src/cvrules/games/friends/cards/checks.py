"""Checks the types and decks of cards, missing lines, and the characteristics.

Each check is a function for one diagnostic code. If a check needs a type or a value that is unknown,
the check reports nothing.
"""

from __future__ import annotations

from collections.abc import Iterator

from cvrules.errors import Diagnostic
from cvrules.games.friends.cards.card import CATEGORIES, Card, friends_cards
from cvrules.games.friends.cards.clauses import GAUGES, PARTNER, Bars, Clears, Needs
from cvrules.games.friends.cards.person_checks import PERSON_CHECKS
from cvrules.games.friends.cards.unusual_card_checks import ODDITIES
from cvrules.model.clause import Clause
from cvrules.model.hole import HOLE
from cvrules.model.words import Check, Context

__all__ = ["CHECKS"]

#: For each type of card, the decks that it can be in.
DECKS_OF = {
    "puberty": {"puberty"},
    "life": {"life_a", "life_b"},
    **{category: {"goal"} for category in CATEGORIES},
    "mega": {"mega"},
    "characteristic": {"tableau"},
}


def _known_type(card: Card) -> str | None:
    """Return a card's type; `None` if the type is unknown or the card has several."""
    kind = card.types[0]
    return None if len(card.types) > 1 or kind is HOLE else kind


def check_lines_fit_the_type(context: Context) -> Iterator[Diagnostic]:
    """CV263: a line does not fit the type of its card, or a card has several types."""
    for card in friends_cards(context.subjects):
        if len(card.types) > 1:
            hint = f"write '{card.types[0]}' alone"
            yield Diagnostic("CV263", "a card of this game can have only one type", card.span, help=hint)
        elif _known_type(card) is not None:
            for clause in card.clauses:
                wrong = _misfit(card, clause)
                if wrong is not None:
                    message, hint = wrong
                    yield Diagnostic("CV263", message, clause.span, help=hint)


def _misfit(card: Card, clause: Clause) -> tuple[str, str] | None:
    """Return a message and a hint if a line does not fit a card's type, else `None`."""
    is_overflow = isinstance(clause, Clears) and clause.is_overflow
    if clause.word == "source":
        return None
    if card.types[0] == "characteristic":
        hint = "leave the line out, or write 'clears ... on overflow'"
        return None if is_overflow else (f"'{clause.word}' does not fit a characteristic", hint)
    if is_overflow:
        return "only characteristics overflow", "leave out 'on overflow'"
    return _event_misfit(clause) if card.is_event else None


def _event_misfit(clause: Clause) -> tuple[str, str] | None:
    """Return a message and a hint if a line does not fit an event; otherwise `None`."""
    match clause:
        case Bars():
            return "only goals can forbid something forever", "leave the line out"
        case Needs(what="friend", number=number) if number != 0:
            return "an event does not need friends: you bring them", f"write 'with {clause.content()}'"
        case Needs(what=what, number=number) if what == PARTNER and number != 0:
            return "an event does not need a partner: you bring yours", "write 'with partner'"
        case _:
            return None


def check_nothing_is_missing(context: Context) -> Iterator[Diagnostic]:
    """CV264: the card lacks a line that it needs."""
    for card in friends_cards(context.subjects):
        kind = _known_type(card)
        if card.is_goal and kind is not None and not card.needs:
            yield Diagnostic("CV264", "this goal has no conditions", card.span, help="add 'needs ...'")
        elif kind == "characteristic" and card.overflow is None:
            hint = "add 'clears ... on overflow', with '?' if unknown"
            yield Diagnostic("CV264", "this characteristic has no effect when it overflows", card.span, help=hint)
        elif card.is_event and kind is not None and not _has_effect(card):
            hint = "add 'gives ...' or another effect, with '?' if unknown"
            yield Diagnostic("CV264", "this card has no effect", card.span, help=hint)


def _has_effect(card: Card) -> bool:
    """Return whether the card has lines other than conditions and sources."""
    return any(clause.word not in {"needs", "source"} for clause in card.clauses)


def check_decks_fit_the_type(context: Context) -> Iterator[Diagnostic]:
    """CV265: a card is in a deck for another type of card."""
    for card in friends_cards(context.subjects):
        kind = _known_type(card)
        if kind is None or card.deck is None or card.deck.name is HOLE or card.deck.name in DECKS_OF[kind]:
            continue
        right = "' or '".join(sorted(DECKS_OF[kind]))
        message = f"a card of type {kind} cannot be in the deck '{card.deck.name}'"
        yield Diagnostic("CV265", message, card.span, help=f"move it below 'deck {right}'")


def check_characteristics(context: Context) -> Iterator[Diagnostic]:
    """CV268: a characteristic is not one of the nine, or its overflow is wrong."""
    for card in friends_cards(context.subjects):
        if _known_type(card) != "characteristic":
            continue
        if card.slug is not HOLE and card.slug not in GAUGES:
            hint = f"rename it to one of: {', '.join(GAUGES)}"
            yield Diagnostic("CV268", f"'{card.slug}' is not a characteristic", card.span, help=hint)
        for line in card.every(Clears):
            if card.slug in line.gauges:
                message = "a characteristic that overflows stays at 3"
                yield Diagnostic("CV268", message, line.span, help="name another characteristic")
            elif len(line.gauges) > 1:
                message = "a characteristic can clear only one other"
                yield Diagnostic("CV268", message, line.span, help=f"write 'clears {line.gauges[0]} on overflow'")


CHECKS: tuple[Check, ...] = (
    check_lines_fit_the_type,
    check_nothing_is_missing,
    check_decks_fit_the_type,
    check_characteristics,
    *PERSON_CHECKS,
    *ODDITIES,
)
