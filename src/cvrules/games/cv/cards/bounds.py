"""Upper bounds for the symbols in a turn and for the number of cards of a type."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from cvrules.games.cv.cards.abilities import CopyAbility, Gain
from cvrules.games.cv.cards.clauses import Gives, May, Play
from cvrules.model.bundle import Bundle
from cvrules.model.card import Card
from cvrules.model.hole import HOLE

__all__ = ["FIRST_DICE", "MOST_DICE", "NEIGHBOURS", "max_cards_by_type", "most_symbols", "tokens_of"]

#: The maximum number of dice that a player can throw.
MOST_DICE = 7
#: The number of neighbours that a player can copy from.
NEIGHBOURS = 2
#: The number of dice that a player has without any cards.
FIRST_DICE = 4


def most_symbols(cards: tuple[Card, ...]) -> int:
    """Return an upper bound for the number of symbols that a player has in a turn.

    The bound counts dice, tokens, copied symbols and events, with one active card of
    each type. It assumes that a card of unknown type gives no more than the best known
    card, and that an unknown amount is 1.
    """
    by_type: Counter[str] = Counter()
    copies = events = 0
    for card in cards:
        tokens = tokens_of(card).least
        for kind in card.types:
            by_type[str(kind)] = max(by_type[str(kind)], tokens)
        copies += any(isinstance(may.ability, CopyAbility) for may in card.every(May))
        for play in card.every(Play):
            if isinstance(play.effect, Gain):
                events += play.effect.bundle.least
    pool = NEIGHBOURS * max(by_type.values(), default=0)
    return MOST_DICE + sum(by_type.values()) + copies * pool + events


def tokens_of(card: Card) -> Bundle:
    """Return the symbols and jokers that the card gives each turn.

    Dice and rolls are left out.
    """
    terms = (term for gives in card.every(Gives) for term in gives.bundle)
    return Bundle(tuple(term for term in terms if term.what not in {"die", "roll"}))


def max_cards_by_type(cards: tuple[Card, ...]) -> Callable[[str], int]:
    """Return a function that maps each type to the maximum number of its cards.

    A card counts only if its own number is known. Cards of unknown type count for every type.
    """
    numbered = [card for card in cards if card.number is not HOLE]
    unknown = sum(HOLE in card.types for card in numbered)  # each of these cards could have any type
    there = Counter(str(kind) for card in numbered for kind in card.types)
    return lambda kind: there[kind] + unknown
