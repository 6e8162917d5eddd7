"""Checks that warn about CV cards that are allowed but unusual."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from cvrules.errors import Diagnostic, Severity
from cvrules.games.cv.cards.abilities import Gain
from cvrules.games.cv.cards.bounds import max_cards_by_type, most_symbols
from cvrules.games.cv.cards.chances import ActiveCards
from cvrules.games.cv.cards.clauses import Cost, Play, Scores, Worth
from cvrules.model.card import Card
from cvrules.model.hole import HOLE
from cvrules.model.words import Check, Context
from cvrules.reading.suggestion import is_one_typo_apart

__all__ = ["ODDITIES"]

#: Costs with at most this many symbols are not checked, because they can be paid often enough.
CHEAP = 4
#: A cost can hardly ever be paid if the chance per turn is below `SELDOM`. It can almost never be
#: paid if the chance is at most `ALMOST_NEVER`.
SELDOM, ALMOST_NEVER = 1 / 50, 1 / 1000
#: A possession may be worth at most this many times the points of the best possession in the box.
FAR_MORE = 2
#: The minimum length of a slug to be compared with others. Shorter slugs are often similar by
#: chance.
SHORTEST_SLUG = 5
#: The clauses that give no reason to buy a possession.
BURDENS = frozenset({"cost", "needs", "upkeep", "bars", "setup", "source"})


def check_costs_are_moderate(context: Context) -> Iterator[Diagnostic]:
    """CV226: a cost can hardly ever be paid with the cards of the game."""
    # Costs above this bound are reported by `check_costs_can_be_paid`.
    most = most_symbols((*context.base, *context.cards))
    costs = [cost for card in context.subjects for cost in card.every(Cost)]
    large = [cost for cost in costs if CHEAP < cost.price.least <= most] if context.filled else []
    active = ActiveCards((*context.filled, *context.cards) if large else ())
    chances = {price: active.chance_to_pay(price) for price in {cost.price for cost in large}}
    for cost in large:
        chance = chances[cost.price]
        if chance < SELDOM:
            frequency = f"in 1 of {1 / chance:.0f} turns" if chance > ALMOST_NEVER else "almost never"
            yield Diagnostic(
                "CV226",
                f"this cost can hardly ever be paid: {frequency}, with one card of each type",
                cost.span,
                help="ask for fewer, or for different symbols; the cards in the box cost 5 symbols or fewer",
                severity=Severity.WARNING,
            )


def check_goals_are_in_reach(context: Context) -> Iterator[Diagnostic]:
    """CV227: a goal asks for more cards of a type than the game has."""
    everything = (*context.filled, *context.cards)
    there = Counter(str(kind) for card in everything for kind in card.types)
    # Goals above this bound are reported by `check_goals_can_be_met`.
    most = max_cards_by_type((*context.base, *context.cards))
    for card in context.subjects if context.filled else ():
        for scores in card.every(Scores):
            counted = [term for term in scores.per if term.what not in {"token", HOLE}]
            far = [
                term
                for term in counted
                if isinstance(term.amount, int) and there[str(term.what)] < term.amount <= most(str(term.what))
            ]
            for term in far[:1]:
                number = there[str(term.what)]
                cards = f"is 1 {term.what} card" if number == 1 else f"are {number} {term.what} cards"
                yield Diagnostic(
                    "CV227",
                    f"this goal is out of reach: there {cards} in all",
                    scores.span,
                    help="ask for fewer; a CV seldom has more than 5 of a type",
                    severity=Severity.WARNING,
                )


def check_possessions_are_useful(context: Context) -> Iterator[Diagnostic]:
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


def check_points_are_moderate(context: Context) -> Iterator[Diagnostic]:
    """CV234: a possession is worth far more than any card in the box."""
    known = [worth.points for card in context.filled for worth in card.every(Worth) if isinstance(worth.points, int)]
    for card in context.subjects if known else ():
        for worth in card.every(Worth):
            if isinstance(worth.points, int) and worth.points > FAR_MORE * max(known):
                yield Diagnostic(
                    "CV234",
                    f"{worth.points} points would decide the game on their own; no card in the box is worth more than {max(known)}",
                    worth.span,
                    help=f"write {FAR_MORE * max(known)} or less",
                    severity=Severity.WARNING,
                )


def check_events_are_useful(context: Context) -> Iterator[Diagnostic]:
    """CV229: an event only hurts the player who plays it."""
    for card in context.subjects:
        for play in card.every(Play):
            if isinstance(play.effect, Gain) and _is_only_harmful(play.effect):
                yield Diagnostic(
                    "CV229",
                    "this event only hurts the player who plays it",
                    play.span,
                    help="events are played by choice: gain something else as well",
                    severity=Severity.WARNING,
                )


def _is_only_harmful(gain: Gain) -> bool:
    """Return whether the gain consists only of bad luck."""
    return not gain.bundle.partial and {str(term.what) for term in gain.bundle} == {"bad_luck"}


def check_names_differ(context: Context) -> Iterator[Diagnostic]:
    """CV231: the names of two cards are almost the same."""
    known = {card.slug: card for card in (*context.filled, *context.base) if isinstance(card.slug, str)}
    for card in context.cards:
        if isinstance(card.slug, str) and len(card.slug) >= SHORTEST_SLUG and card.slug not in known:
            other = _similar_card(card, known)
            if other is not None:
                yield Diagnostic(
                    "CV231",
                    f"the name '{card.slug}' is almost the same as '{other.slug}'",
                    card.span,
                    help="choose a name that cannot be mistaken for another",
                    severity=Severity.WARNING,
                )


def _similar_card(card: Card, known: dict[str, Card]) -> Card | None:
    """Return a known card with almost the same slug, or `None` if there is none."""
    same = (other for slug, other in known.items() if is_one_typo_apart(str(card.slug), slug))
    return next((other for other in same if other.number != card.number or other.number is HOLE), None)


#: The checks that warn about unusual cards.
ODDITIES: tuple[Check, ...] = (
    check_costs_are_moderate,
    check_goals_are_in_reach,
    check_possessions_are_useful,
    check_points_are_moderate,
    check_events_are_useful,
    check_names_differ,
)
