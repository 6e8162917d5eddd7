"""The game CV, with a folder or module for each part of a game.

Reading order: `cards`, `faces`, `table`, `rulebook` (the rules themselves), `knowledge`,
`positions`, `game` (the functions that the kernel calls), `display`, `terminal`, `bots`, `numbers`,
`usage`, `testing`.
"""
