"""The game CV, with one folder for each part of a game.

Reading order: `cards`, `faces`, `table`, `rulebook` (the rules themselves), `knowledge`,
`positions`, `game` (everything that the kernel asks of CV), `display`, `terminal`, `bots`, `testing`.
"""
