"""What a game shows, as far as all games share it: in words, and at a terminal.

A game's rooms `display` and `terminal` change what they say differently; the rest is said plainly.

Reading order: `writer`, `display` (moves, events, refusals and results in words), then a game
at the terminal: `menu`, `screen`, `story`, `terminal`.
"""
