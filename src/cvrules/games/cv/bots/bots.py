"""The bots that play only CV, by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from cvrules.games.cv.bots.greedy import GreedyBot
from cvrules.games.cv.knowledge.view import View
from cvrules.lab.bots import Bot

__all__ = ["BOTS"]

BOTS: Mapping[str, Callable[[], Bot[View]]] = MappingProxyType({"greedy": GreedyBot})
