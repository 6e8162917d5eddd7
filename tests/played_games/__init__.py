"""Games that were played for tests to look at.

- `tempers`: random play of several tempers.
- `samples`: tables of every kind, to look at closely.
- `recorded`: whole games, each played once: at random, between bots, and of a made-up game.
"""
