"""The game Funny Friends, with one folder for each part of a game.

Reading order: `cards`, `faces`, `table`, `rulebook`, `knowledge`, `positions`, `game`,
`numbers`, `bots`, `usage`, `testing`. The game is not offered yet, because it cannot be shown at a
terminal.
"""
