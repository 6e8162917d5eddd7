"""Finds CV cards that are allowed but odd; all of these are warnings."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from cvrules.errors import Diagnostic, Severity
from cvrules.games.cv.cards.abilities import Gain
from cvrules.games.cv.cards.bounds import MOST_DICE, most_cards, most_symbols
from cvrules.games.cv.cards.clauses import Cost, Play, Scores
from cvrules.model.card import Card
from cvrules.model.hole import HOLE
from cvrules.model.words import Check, Context
from cvrules.reading.suggestion import is_nearly

__all__ = ["ODDITIES"]

#: Shorter slugs are often alike by chance.
SHORTEST_SLUG = 5
#: The clauses that give no reason to buy a possession.
BURDENS = frozenset({"cost", "needs", "upkeep", "bars", "setup", "source"})


def check_costs_are_moderate(context: Context) -> Iterator[Diagnostic]:
    """CV226: a cost is hardly ever paid."""
    most = most_symbols((*context.base, *context.cards))  # more is another warning
    for card in context.subjects:
        for cost in card.every(Cost):
            if MOST_DICE < cost.price.least <= most:
                yield Diagnostic(
                    "CV226",
                    f"{cost.price.least} symbols are hardly ever paid; a throw has {MOST_DICE} dice at most",
                    cost.span,
                    help=f"ask for at most {MOST_DICE}; the cards of the box cost 5 or less",
                    severity=Severity.WARNING,
                )


def check_goals_are_in_reach(context: Context) -> Iterator[Diagnostic]:
    """CV227: a goal counts more cards than the filled set has."""
    everything = (*context.filled, *context.cards)
    there = Counter(str(kind) for card in everything for kind in card.types)
    most = most_cards((*context.base, *context.cards))  # more is another warning
    for card in context.subjects if context.filled else ():
        for scores in card.every(Scores):
            counted = [term for term in scores.per if term.what not in {"token", HOLE}]
            far = [
                term
                for term in counted
                if isinstance(term.amount, int) and there[str(term.what)] < term.amount <= most(str(term.what))
            ]
            for term in far[:1]:
                yield Diagnostic(
                    "CV227",
                    f"this goal is out of reach: there are {there[str(term.what)]} {term.what} cards in all",
                    scores.span,
                    help="ask for fewer; a CV seldom has more than 5 of a type",
                    severity=Severity.WARNING,
                )


def check_possessions_have_merit(context: Context) -> Iterator[Diagnostic]:
    """CV228: a possession has neither points nor an effect."""
    for card in context.subjects:
        if card.types == ("possession",) and BURDENS.issuperset(clause.word for clause in card.clauses):
            yield Diagnostic(
                "CV228",
                "this possession has neither points nor an effect",
                card.span,
                help="add 'worth 2', 'gives ...' or 'may ...', or 'worth ?' if it is unknown",
                severity=Severity.WARNING,
            )


def check_events_help(context: Context) -> Iterator[Diagnostic]:
    """CV229: an event only hurts the player who plays it."""
    for card in context.subjects:
        for play in card.every(Play):
            if isinstance(play.effect, Gain) and _only_hurts(play.effect):
                yield Diagnostic(
                    "CV229",
                    "this event only hurts the player who plays it",
                    play.span,
                    help="events are played by choice: gain something else as well",
                    severity=Severity.WARNING,
                )


def _only_hurts(gain: Gain) -> bool:
    return not gain.bundle.partial and {str(term.what) for term in gain.bundle} == {"bad_luck"}


def check_names_differ(context: Context) -> Iterator[Diagnostic]:
    """CV231: the name of a card is nearly that of another."""
    known = {card.slug: card for card in (*context.filled, *context.base) if isinstance(card.slug, str)}
    for card in context.cards:
        if isinstance(card.slug, str) and len(card.slug) >= SHORTEST_SLUG and card.slug not in known:
            other = _nearly_same(card, known)
            if other is not None:
                yield Diagnostic(
                    "CV231",
                    f"'{card.slug}' is nearly the name of the card '{other.slug}'",
                    card.span,
                    help="choose a name that cannot be mistaken for another",
                    severity=Severity.WARNING,
                )


def _nearly_same(card: Card, known: dict[str, Card]) -> Card | None:
    """Return another card whose slug differs in one letter."""
    same = (other for slug, other in known.items() if is_nearly(str(card.slug), slug))
    return next((other for other in same if other.number != card.number or other.number is HOLE), None)


ODDITIES: tuple[Check, ...] = (
    check_costs_are_moderate,
    check_goals_are_in_reach,
    check_possessions_have_merit,
    check_events_help,
    check_names_differ,
)
