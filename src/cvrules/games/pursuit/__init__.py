"""The game The Pursuit of Happiness, with one folder for each part of a game.

Reading order: `cards`, `faces`, `table`, `rulebook`, `knowledge`, `positions`, `game`,
`numbers`, `usage`, `testing`.
"""
