"""Bots for any game, and functions that play whole games with them.

Reading order: `bots`, `matches` (games between bots), `rollout` (a game
from any table to its end), `session` (games with people), `child_process` and
`pipe` (bots in other processes).
"""

from cvrules.lab.bots import Bot, RandomBot, bots_of
from cvrules.lab.matches import Step, match, play_out
from cvrules.lab.pipe import BotFailedError, PipeBot
from cvrules.lab.rollout import rollout

__all__ = ["Bot", "BotFailedError", "PipeBot", "RandomBot", "Step", "bots_of", "match", "play_out", "rollout"]
