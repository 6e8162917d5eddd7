"""The constant `USAGE`: the moves and events that experiments count for a card."""

from __future__ import annotations

from types import MappingProxyType

from attrs import evolve

from cvrules.games.cv.cards.card import Card
from cvrules.games.cv.cards.clauses import Cost, Needs
from cvrules.games.cv.cards.words import DECKS, PILES, STACKS
from cvrules.games.cv.table.moves import Buy, BuyByLuck, Take
from cvrules.games.cv.table.rules import AGES
from cvrules.lab.weighing.usage import CardUsage

__all__ = ["USAGE"]

#: The decks with cards that players buy. Childhood cards and goals are dealt.
_BOUGHT = frozenset({*(DECKS[age] for age in AGES), *PILES})
#: More cards of one type than any CV can have.
_TOO_MANY = 99


def _card_out_of_reach(card: Card) -> Card | None:
    """Return a copy of the card that no player can take; `None` if the card is dealt.

    Experiments play games with the copy instead of the card. The copy has a condition that no CV
    meets.
    """
    if card.deck is None or card.deck.name not in _BOUGHT:
        return None
    (part,) = card.parts
    clauses = (*(clause for clause in part.clauses if not isinstance(clause, Needs)), Needs(_TOO_MANY, STACKS[0]))
    return evolve(card, parts=(evolve(part, clauses=clauses),))


def _price(card: Card) -> int | None:
    """Return the price that experiments compare: the number of symbols in the cost.

    The price is `None` if it is unknown.
    """
    cost = card.first(Cost)
    return None if cost is None or cost.price.has_holes else cost.price.least


USAGE = CardUsage(
    taking=(Buy, BuyByLuck, Take),
    seen=frozenset({"Drawn", "RowDrawn"}),
    lost=MappingProxyType({"R4.1": "misfortune", "R5.2": "upkeep"}),
    out_of_reach=_card_out_of_reach,
    price=_price,
    price_title="symbols that the card costs",
)
