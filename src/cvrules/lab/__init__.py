"""Bots for any game, and functions that run whole games between them.

Reading order: `bots`, `matches`, `session`.
"""
