"""The bots that only Funny Friends has, by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from cvrules.games.friends.bots.greedy import GreedyBot
from cvrules.games.friends.knowledge.view import View
from cvrules.lab.bots import Bot

__all__ = ["BOTS"]

BOTS: Mapping[str, Callable[[], Bot[View]]] = MappingProxyType({"greedy": GreedyBot})
