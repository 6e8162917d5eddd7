"""The game Funny Friends, with one folder for each part of a game.

Reading order: `cards`, `faces`. The rules are not written yet, so the game cannot be played.
"""
