"""Bots, and programs that run whole games between them, for any game.

Reading order: `bots`, `matches`, `session`.
"""
