"""The moves and events that show how a card of Funny Friends is used.

The field `out_of_reach` is left out, because all players can use the cards in the row, and goals are
dealt. Cards have no printed price; players bid time markers for them.
"""

from __future__ import annotations

from cvrules.games.friends.table.moves import Auction, Fulfil, Take
from cvrules.lab.weighing.usage import CardUsage

__all__ = ["USAGE"]

USAGE = CardUsage(
    taking=(Take, Auction, Fulfil),
    seen=frozenset({"Revealed"}),
    paid=frozenset({"Lived"}),
    price_title="time markers that players paid, on average",
    on_the_board=frozenset({"tableau"}),
)
