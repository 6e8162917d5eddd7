"""Checks a set of cards for faults that cannot be found line by line.

Each check is one function with one diagnostic code, and works for the cards of any game. It
compares the cards of the set with each other and with the other cards in the game. `read_cards`
does not run these checks; `check_cards` does.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING

from attrs import evolve

from cvrules.errors import Diagnostic, Severity
from cvrules.lang.ruling_checks import RULING_CHECKS
from cvrules.model.card import Card
from cvrules.model.clause import Source
from cvrules.model.hole import HOLE
from cvrules.model.words import Check, Context
from cvrules.reading.quoting import quote
from cvrules.reading.suggestion import did_you_mean

if TYPE_CHECKING:
    from cvrules.model.cardset import Amend, Place

__all__ = ["CHECKS", "run_checks"]

#: The maximum number of unknown sources that one message names.
MOST_NAMED = 3
#: The maximum number of names that a hint lists; a longer list would not help.
MOST_LISTED = 12


def run_checks(context: Context) -> tuple[Diagnostic, ...]:
    """Run all checks on a set of cards. Return the faults, sorted by file and line."""
    faults = [fault for run in (*CHECKS, *context.words.checks()) for fault in run(context)]
    return tuple(sorted(faults, key=lambda fault: (fault.span.path, fault.span.line, fault.span.column, fault.code)))


def check_numbers_are_unique(context: Context) -> Iterator[Diagnostic]:
    """CV215: two cards have the same number."""
    seen: dict[int, Card] = {card.number: card for card in context.base if isinstance(card.number, int)}
    for card in context.cards:
        if isinstance(card.number, int):
            other = seen.setdefault(card.number, card)
            if other is not card:
                amends = ", or write 'amend' instead of 'card'" if context.cards.edition is not None else ""
                yield Diagnostic(
                    "CV215",
                    f"{card.number} is already the number of '{other.name}'",
                    card.span,
                    help=f"see {_card_location(other, context)}; leave the number out{amends}",
                )


def check_slugs_mean_one_thing(context: Context) -> Iterator[Diagnostic]:
    """CV216: two cards share a slug, but have different effects or no numbers."""
    aside = {*context.words.prices, "source"}

    def effect(card: Card) -> tuple[object, ...]:
        """Return the types and clauses of the card, without its price and sources."""
        parts = (tuple(clause for clause in part.clauses if clause.word not in aside) for part in card.parts)
        return (card.types, *((part.key, clauses) for part, clauses in zip(card.parts, parts, strict=True)))

    seen: dict[str, Card] = {}
    for card in (*context.base, *context.cards):
        if isinstance(card.slug, str):
            seen.setdefault(card.slug, card)
    for card in context.cards:
        other = seen.get(str(card.slug))
        if other is None or other is card or card.slug is HOLE:
            continue
        if card.number in {None, HOLE} or other.number in {None, HOLE} or effect(card) != effect(other):
            yield Diagnostic(
                "CV216",
                f"'{card.slug}' is the slug of another card",
                card.span,
                help=f"see {_card_location(other, context)}; choose a different name for this card",
            )


def _card_location(card: Card, context: Context) -> str:
    """Return the card's place in a file, or a command that shows a card of the game."""
    is_own = any(card is one for one in context.cards)
    return str(card.span) if is_own else f"'cvrules show {card.slug if card.slug is not HOLE else card.number}'"


def check_cards_have_a_deck(context: Context) -> Iterator[Diagnostic]:
    """CV217: a card is not in a deck, so it would never be drawn."""
    for card in context.cards:
        if card.deck is None:
            decks = ", ".join(context.words.decks)
            yield Diagnostic(
                "CV217",
                f"'{card.name}' is not in a deck",
                card.span,
                help=f"write 'deck NAME' above it; choose from: {decks}",
            )


def check_holes(context: Context) -> Iterator[Diagnostic]:
    """CV230: a card has unknown values, so it cannot be played until they are known."""
    for card in context.cards:
        if card.holes:
            message = f"'{card.name}' has unknown values: {', '.join(card.holes)}"
            yield Diagnostic("CV230", message, card.span, severity=Severity.NOTE)


def check_sources_are_known(context: Context) -> Iterator[Diagnostic]:
    """CV401: a source is not described in `sources.toml`."""
    decks = {card.deck.span: card.deck for card in context.cards if card.deck is not None}
    named = [(deck.sources, deck.sources_span) for deck in decks.values()]
    clauses = [clause for card in context.cards for clause in card.clauses]
    clauses += [clause for amend in context.cards.amends for part in amend.parts for clause in part.clauses]
    named += [(clause.keys, clause.span) for clause in clauses if isinstance(clause, Source)]
    for keys, span in named:
        unknown = [key for key in keys if key not in context.sources]
        if unknown:
            names = " and ".join(map(quote, unknown[:MOST_NAMED]))
            more = f" and {len(unknown) - MOST_NAMED} more" if len(unknown) > MOST_NAMED else ""
            verb = "is not a known source" if len(unknown) == 1 else "are not known sources"
            hint = "describe them in the 'sources.toml' next to the file"
            if len(unknown) == 1:
                hint = _suggestion_hint(
                    unknown[0], context.sources, "describe it in the 'sources.toml' next to the file"
                )
            yield Diagnostic("CV401", f"{names}{more} {verb}", span, help=hint)


def check_amended_cards_exist(context: Context) -> Iterator[Diagnostic]:
    """CV402: an amendment changes a card that does not exist."""
    everything = (*context.base, *context.cards)
    numbers = {card.number for card in everything}
    slugs = {card.slug for card in everything if isinstance(card.slug, str)}
    for amend in context.cards.amends:
        if amend.number in {None, HOLE}:
            if amend.slug not in slugs:
                by_number = any(isinstance(number, int) for number in numbers)
                usual = "name the card by its number and slug" if by_number else "write 'card' to add a new card"
                is_several = amend.slug in {"all", "every", "each", "any", "everything", "cards"}
                hint = "amend each card on its own" if is_several else _suggestion_hint(str(amend.slug), slugs, usual)
                yield Diagnostic("CV402", f"there is no card '{amend.slug}' to amend", amend.span, help=hint)
        elif amend.number not in numbers:
            message = f"there is no card {amend.number} to amend"
            yield Diagnostic("CV402", message, amend.span, help=_amend_hint(amend, everything))


def _amend_hint(amend: Amend, everything: Iterable[Card]) -> str:
    """Return a hint for an amendment with an unknown number."""
    numbers = {str(card.slug): card.number for card in everything if isinstance(card.number, int)}
    slug = str(amend.slug)
    meant = slug if slug in numbers else did_you_mean(slug, numbers)
    if meant:
        right = evolve(amend, number=numbers[meant], slug=meant).header()
        return f"'{meant}' has the number {numbers[meant]}: write '{right}'"
    return f"to add a new card, write 'card {amend.number} {slug}: TYPE'"


def check_amends_name_their_card(context: Context) -> Iterator[Diagnostic]:
    """CV403: an amendment does not name its card by the right number and slug."""
    placed = {place.where: place.slug for place in context.cards.places if isinstance(place.where, int)}
    everything = (*context.base, *context.cards)
    known = {card.number: card for card in everything if isinstance(card.number, int)}
    numbers = {card.slug: card.number for card in everything if isinstance(card.slug, str)}
    for amend in context.cards.amends:
        if not isinstance(amend.number, int):
            number = numbers.get(amend.slug) if isinstance(amend.slug, str) else None
            if isinstance(number, int):
                hint = f"write '{evolve(amend, number=number).header()}'"
                yield Diagnostic("CV403", f"'{amend.slug}' has the number {number}", amend.span, help=hint)
            continue
        card = known.get(amend.number)
        if card is None or amend.slug is HOLE:
            continue
        slug = card.slug if isinstance(card.slug, str) else placed.get(amend.number, amend.slug)
        if amend.slug != slug:
            hint, number = f"write '{evolve(amend, slug=slug).header()}'", numbers.get(amend.slug)
            if isinstance(number, int):
                hint += f" or '{evolve(amend, number=number).header()}'"
            message = f"card {amend.number} is '{slug}', not '{amend.slug}'"
            yield Diagnostic("CV403", message, amend.span, help=hint)


def check_places_are_free(context: Context) -> Iterator[Diagnostic]:
    """CV405: a `place` line does not put a card into a free slot or into a deck.

    A slot is a numbered card with an unknown name. Each card can be placed only once.
    """
    everything = (*context.base, *context.cards)
    loose = {card.slug: card for card in everything if card.number is HOLE}
    slots = {card.number: card for card in everything if isinstance(card.number, int)}
    undecked = {card.slug for card in everything if card.deck is not None and card.deck.name is HOLE}
    put: dict[object, str] = {}
    for place in context.cards.places:
        wrong = ("", "")
        if place.slug in put.values():
            wrong = f"'{place.slug}' already has a place", "leave one of the lines out"
        elif isinstance(place.where, int):
            wrong = _slot_refusal(place, loose.get(place.slug), slots.get(place.where), put)
        elif place.slug not in undecked:
            wrong = f"no card with an unknown deck is called '{place.slug}'", "leave the line out"
        if wrong == ("", ""):
            put[place.where if isinstance(place.where, int) else place.slug] = place.slug
        else:
            message, hint = wrong
            if not hint:
                hint = _suggestion_hint(
                    place.slug, map(str, loose), "" if 0 < len(loose) <= MOST_LISTED else "leave the line out"
                )
            yield Diagnostic("CV405", message, place.span, help=hint)


def _slot_refusal(place: Place, card: Card | None, slot: Card | None, put: Mapping[object, str]) -> tuple[str, str]:
    """Return the reason why a card cannot be put into a slot, and a hint.

    Both are empty if the card can be put into the slot.
    """
    if card is None:
        return f"no card without a number is called '{place.slug}'", ""
    if slot is None:
        return f"there is no slot {place.where}", "choose the number of a card named '?'"
    if slot.slug is not HOLE or place.where in put:
        holder = put.get(place.where, slot.name)
        return f"slot {place.where} already holds '{holder}'", "choose the number of a card named '?'"
    if _decks_differ(card, slot):
        return f"'{place.slug}' and slot {place.where} belong to different decks", "choose a different slot"
    return "", ""


def _decks_differ(card: Card, slot: Card) -> bool:
    """Return whether the card and the slot are known to be in different decks."""
    names = {deck.name for deck in (card.deck, slot.deck) if deck is not None and deck.name is not HOLE}
    return len(names) > 1


def check_cards_are_amended_once(context: Context) -> Iterator[Diagnostic]:
    """CV407: an edition amends the same card twice."""
    seen: dict[object, Amend] = {}
    for amend in context.cards.amends:
        key = amend.number if isinstance(amend.number, int) else amend.slug
        other = seen.setdefault(key, amend)
        if other is not amend:
            there = f"line {other.span.line}" if other.span.path == amend.span.path else str(other.span)
            yield Diagnostic(
                "CV407", f"this card is already amended in {there}", amend.span, help="combine the two amendments"
            )


def check_removals_remove_something(context: Context) -> Iterator[Diagnostic]:
    """CV410: an amendment removes a line that its card does not have."""
    everything = (*context.base, *context.cards)
    cards = {card.number if isinstance(card.number, int) else card.slug: card for card in everything}
    for amend in context.cards.amends:
        card = cards.get(amend.number if isinstance(amend.number, int) else amend.slug)
        if card is None or card.slug is HOLE:  # a `place` line may still give this number to a known card
            continue
        there = {line.word for part in card.parts for line in (part.head, *part.clauses) if line is not None}
        for removal in amend.removals:
            if removal.word not in there:
                message = f"'{card.name}' has no '{removal.word}' to remove"
                hint, warning = "leave the line out", Severity.WARNING
                yield Diagnostic("CV410", message, removal.span, help=hint, severity=warning)


def check_numbers_are_allowed(context: Context) -> Iterator[Diagnostic]:
    """CV235: a card has a number, although the cards of the game are not numbered."""
    for card in context.cards if not context.words.has_numbers else ():
        if isinstance(card.number, int):
            types = " | ".join(map(str, card.types))
            message, hint = "the cards of this game have no numbers", f"write 'card {card.slug}: {types}'"
            yield Diagnostic("CV235", message, card.span, help=hint, severity=Severity.WARNING)


def _suggestion_hint(word: str, candidates: Iterable[str], fallback: str = "") -> str:
    """Return a hint with a similar candidate, else the fallback, else all candidates."""
    known = tuple(candidates)
    meant = did_you_mean(word, known)
    if meant:
        return f"did you mean '{meant}'?"
    return fallback or f"write one of: {', '.join(known)}"


#: The checks that the cards of all games share.
CHECKS: tuple[Check, ...] = (
    check_numbers_are_unique,
    check_slugs_mean_one_thing,
    check_cards_have_a_deck,
    check_holes,
    check_sources_are_known,
    check_amended_cards_exist,
    check_amends_name_their_card,
    check_places_are_free,
    check_cards_are_amended_once,
    check_removals_remove_something,
    check_numbers_are_allowed,
    *RULING_CHECKS,
)
