"""The bots that only The Pursuit of Happiness has, by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from cvrules.games.pursuit.bots.greedy import GreedyBot
from cvrules.games.pursuit.knowledge.view import View
from cvrules.lab.bots import Bot

__all__ = ["BOTS"]

BOTS: Mapping[str, Callable[[], Bot[View]]] = MappingProxyType({"greedy": GreedyBot})
