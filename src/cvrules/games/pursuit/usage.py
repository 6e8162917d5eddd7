"""The moves and events that show how a card of this game is used.

No card can be put out of reach, because rewards and chance also give cards, whatever they cost.
"""

from __future__ import annotations

from cvrules.games.pursuit.table.moves import Date, Hire, Pick, Promote, Spend, Take, TakeLevel, TakeRole
from cvrules.lab.weighing.usage import CardUsage

__all__ = ["USAGE"]

USAGE = CardUsage(taking=(Take, TakeLevel, TakeRole, Spend, Hire, Date, Promote, Pick), seen=frozenset({"Drawn"}))
