"""Bots for any game, and functions that play whole games with them.

Reading order: `bots`, `matches` (games between bots), `rollout` (a game
from any table to its end), `session` (games with people), `child_process` and
`pipe` (bots in other processes).
"""
