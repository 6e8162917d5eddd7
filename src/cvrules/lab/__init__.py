"""Bots for any game, and functions that play whole games with them.

Reading order: `bots`, `matches` (games between bots), `rollout` (a game
from any table to its end), `search` (a bot that looks ahead), `session` (games with people),
`child_process` and `pipe` (bots in other processes), `named_bots`, `ladder`, and the packages
`simulation` (many games), `statistics`, `weighing` (experiments with cards) and `reports`.
"""

from importlib import import_module as _import_module
from typing import TYPE_CHECKING as _TYPE_CHECKING

from cvrules.lab.bots import Bot, RandomBot, bots_of
from cvrules.lab.matches import Step, match, play_out
from cvrules.lab.pipe import BotFailedError, PipeBot
from cvrules.lab.rollout import rollout
from cvrules.lab.search import SearchBot

if _TYPE_CHECKING:
    from cvrules.lab.simulation.arena import Arena, BotFailureError, arena
    from cvrules.lab.simulation.intervals import Estimate
    from cvrules.lab.simulation.results import Results

__all__ = [
    "Arena",
    "Bot",
    "BotFailedError",
    "BotFailureError",
    "Estimate",
    "PipeBot",
    "RandomBot",
    "Results",
    "SearchBot",
    "Step",
    "arena",
    "bots_of",
    "match",
    "play_out",
    "rollout",
]

#: The modules of the names that are imported on first use, because most programs play single games.
_MODULES = {
    "Arena": "cvrules.lab.simulation.arena",
    "BotFailureError": "cvrules.lab.simulation.arena",
    "Estimate": "cvrules.lab.simulation.intervals",
    "Results": "cvrules.lab.simulation.results",
    "arena": "cvrules.lab.simulation.arena",
}

if not _TYPE_CHECKING:  # type checkers know the public names, and report any other name

    def __getattr__(name: str) -> object:
        if name not in _MODULES:
            message = f"module 'cvrules.lab' has no attribute {name!r}"
            raise AttributeError(message, name=name)
        value = globals()[name] = getattr(_import_module(_MODULES[name]), name)
        return value
