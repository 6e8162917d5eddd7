"""Games that are played for tests.

- `tempers`: random play with several tempers.
- `samples`: tables of every kind.
- `recorded`: whole games, each played once: at random, between bots, and of a made-up game.
"""
