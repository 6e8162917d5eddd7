"""The game Funny Friends, with one folder for each part of the game.

Reading order: `cards`, `faces`, `table`, `rulebook`, `knowledge`, `positions`, `game`, `numbers`,
`display`, `bots`, `terminal`, `scenes`, `usage`, `testing`.
"""
