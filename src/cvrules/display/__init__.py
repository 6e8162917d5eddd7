"""Shows a game in words and at a terminal: the parts that all games share.

A game replaces the parts it wants to change in its rooms `display` and `terminal`; the others
have plain defaults here.

Reading order: `writer`, `display` (moves, events, refusals and results in words), then a game
at the terminal: `menu`, `screen`, `story`, `terminal`.
"""
