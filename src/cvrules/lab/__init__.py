"""Bots for any game, and functions that play whole games with them.

The modules and packages, in reading order:

- `bots` defines what a bot is.
- `matches` plays games between bots, and `rollout` plays a game to its end from any table.
- `search` is a bot that looks ahead by playing the game out many times, `playouts` compares the
  results of these playouts, and `valuation` computes the value of the table at which a playout
  ends.
- `session` plays games with people.
- `child_process` and `pipe` run bots that are separate programs.
- `named_bots` creates bots from their names.
- `ladder` tests whether each bot beats the next weaker one.
- `simulation` plays many games, and `statistics` computes intervals.
- `weighing` measures the effects of cards, and `reports` draws the results.
"""

from importlib import import_module as _import_module
from typing import TYPE_CHECKING as _TYPE_CHECKING

from cvrules.lab.bots import Bot, Forecaster, RandomBot, bots_of
from cvrules.lab.matches import Step, match, play_out
from cvrules.lab.pipe import BotFailedError, PipeBot
from cvrules.lab.rollout import rollout
from cvrules.lab.search import SearchBot

if _TYPE_CHECKING:
    from cvrules.lab.simulation.arena import Arena, BotFailureError, arena
    from cvrules.lab.simulation.results import Results
    from cvrules.lab.statistics.intervals import Estimate

__all__ = [
    "Arena",
    "Bot",
    "BotFailedError",
    "BotFailureError",
    "Estimate",
    "Forecaster",
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

#: For each name that is imported on first use, its module. Many programs do not need these names.
_MODULES = {
    "Arena": "cvrules.lab.simulation.arena",
    "BotFailureError": "cvrules.lab.simulation.arena",
    "Estimate": "cvrules.lab.statistics.intervals",
    "Results": "cvrules.lab.simulation.results",
    "arena": "cvrules.lab.simulation.arena",
}

if not _TYPE_CHECKING:  # type checkers use the imports above, and report unknown names

    def __getattr__(name: str) -> object:
        if name not in _MODULES:
            message = f"module 'cvrules.lab' has no attribute {name!r}"
            raise AttributeError(message, name=name)
        value = globals()[name] = getattr(_import_module(_MODULES[name]), name)
        return value
