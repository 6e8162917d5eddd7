"""The moves that take a card and the events that show it, for card statistics.

`USAGE` leaves out `out_of_reach`, because rewards and chance can give players any card for free.
"""

from __future__ import annotations

from cvrules.games.pursuit.cards.card import Card
from cvrules.games.pursuit.cards.clauses import Cost
from cvrules.games.pursuit.table.moves import Date, Hire, Pick, Promote, Spend, Take, TakeLevel, TakeRole
from cvrules.lab.weighing.usage import CardUsage

__all__ = ["USAGE"]


def _price(card: Card) -> int | None:
    """Return the sum of all things in the first price on a card; `None` if unknown."""
    cost = next(card.every(Cost), None)
    return None if cost is None or cost.price.has_holes else cost.price.least


USAGE = CardUsage(
    taking=(Take, TakeLevel, TakeRole, Spend, Hire, Date, Promote, Pick),
    seen=frozenset({"Drawn"}),
    price=_price,
    price_title="resources, money and hourglasses that the first level costs",
    on_the_board=frozenset({"goal", "stress_track"}),
)
