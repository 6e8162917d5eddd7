"""The moves that take a card and the events that show it, for card statistics.

There is no `out_of_reach`, because rewards and chance can give players any card for free.
"""

from __future__ import annotations

from cvrules.games.pursuit.table.moves import Date, Hire, Pick, Promote, Spend, Take, TakeLevel, TakeRole
from cvrules.lab.weighing.usage import CardUsage

__all__ = ["USAGE"]

USAGE = CardUsage(taking=(Take, TakeLevel, TakeRole, Spend, Hire, Date, Promote, Pick), seen=frozenset({"Drawn"}))
