"""CV: one folder for each thing that a game has.

Reading order: `cards`, `faces`, `table`, `rulebook` (the rules themselves), `knowledge`,
`positions`, `game` (all that the kernel asks of CV), `display`, `terminal`, `bots`, `testing`.
"""
