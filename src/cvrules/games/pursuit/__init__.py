"""The Pursuit of Happiness, with a folder or module for each part of the game.

Reading order: `cards`, `faces`, `table`, `rulebook`, `knowledge`, `positions`, `game`,
`numbers`, `usage`, `testing`.
"""
