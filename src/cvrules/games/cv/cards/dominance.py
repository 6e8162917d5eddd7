"""Finds cards that are pointless because another card is better.

A card dominates another card with the same types and conditions if it costs no more and does
everything that the other card does. Cards with unknown values and cards that players never buy
are skipped.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator

from attrs import frozen

from cvrules.errors import Diagnostic, Severity
from cvrules.games.cv.cards.clauses import Bars, Cost, Counts, Gives, May, Needs, Play, Upkeep, Worth
from cvrules.model.bundle import Bundle
from cvrules.model.card import Card
from cvrules.model.clause import Clause
from cvrules.model.hole import HOLE, known_value
from cvrules.model.words import Context

__all__ = ["check_cards_are_worth_buying"]

#: The decks with cards that players buy.
BOUGHT_DECKS = frozenset({"early_adulthood", "middle_age", "old_age"})
#: If more cards than this have the same types and conditions, they are not compared, because that
#: would take too long.
MOST_COMPARED = 500


@frozen(eq=False)
class _Offer:
    """The costs and benefits of a card, in a form that can be compared.

    Args:
        card: The card itself.
        place: The index of the card among all cards. If two cards are equal, the later one is
            pointless.
        burdens: The amounts that a buyer wants to be low: prices and bad luck.
        gains: The amounts that a buyer wants to be high: symbols, dice, rolls and points.
        abilities: The abilities that the card gives its owner.
        bars: The types that the owner may not take.
        effects: The effects of an event. Cards with different effects cannot be compared.
    """

    card: Card
    place: int
    burdens: Counter[str]
    gains: Counter[str]
    abilities: frozenset[Clause]
    bars: frozenset[Clause]
    effects: frozenset[Clause]

    def dominates(self, other: _Offer) -> bool:
        """Return whether this offer makes the other offer pointless."""
        as_good = (
            self.burdens <= other.burdens
            and self.gains >= other.gains
            and self.abilities >= other.abilities
            and self.bars <= other.bars
            and self.effects == other.effects
        )
        return as_good and (self.place < other.place or not self._equals(other))

    def _equals(self, other: _Offer) -> bool:
        """Return whether both cards cost the same and give the same."""
        mine = (self.burdens, self.gains, self.abilities, self.bars)
        return mine == (other.burdens, other.gains, other.abilities, other.bars)


def check_cards_are_worth_buying(context: Context) -> Iterator[Diagnostic]:
    """CV225: a card is pointless because another card of its kind is better."""
    checked = set(map(id, context.cards))
    kinds: defaultdict[object, list[_Offer]] = defaultdict(list)
    for place, card in enumerate((*context.base, *context.cards)):
        if _can_be_bought(card) and _is_complete(card):
            kinds[frozenset(card.types), frozenset(card.every(Needs))].append(_offer_of(card, place))
    for offers in kinds.values():
        if len(offers) > MOST_COMPARED:
            continue
        for offer in offers:
            if id(offer.card) in checked:
                rivals = (other for other in offers if other.card.slug != offer.card.slug)
                better = next((other.card for other in rivals if other.dominates(offer)), None)
                if better is not None:
                    yield Diagnostic(
                        "CV225",
                        f"'{better.name}' costs no more than '{offer.card.name}' and does everything it does",
                        offer.card.span,
                        help=f"see {better.span}; make this card cheaper, or give it a different effect",
                        severity=Severity.WARNING,
                    )


def _can_be_bought(card: Card) -> bool:
    """Return whether players can buy the card."""
    return card.deck is not None and card.deck.name in BOUGHT_DECKS and card.first(Cost) is not None


def _is_complete(card: Card) -> bool:
    """Return whether the card has no unknown values."""
    return HOLE not in card.types and not any(clause.has_holes for clause in card.clauses)


def _offer_of(card: Card, place: int) -> _Offer:
    """Return the costs and benefits of the card."""
    burdens: Counter[str] = Counter()
    gains: Counter[str] = Counter()
    for cost in card.every(Cost):
        burdens += _prefix_amounts("cost", cost.price)
    for upkeep in card.every(Upkeep):
        burdens += _prefix_amounts("upkeep", upkeep.price)
    for gives in card.every(Gives):
        given = _prefix_amounts("gives", gives.bundle)
        burdens["gives bad_luck"] += given.pop("gives bad_luck", 0)
        gains += given
    gains["worth"] = sum(known_value(worth.points) for worth in card.every(Worth))
    gains["counts"] = max((known_value(counts.cards) for counts in card.every(Counts)), default=1)
    return _Offer(
        card,
        place,
        +burdens,
        +gains,
        frozenset(card.every(May)),
        frozenset(card.every(Bars)),
        frozenset(card.every(Play)),
    )


def _prefix_amounts(role: str, bundle: Bundle) -> Counter[str]:
    """Return the amounts in the bundle by role and name, such as `cost money`."""
    return Counter({f"{role} {term.what}": known_value(term.amount) for term in bundle})
