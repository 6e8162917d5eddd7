"""Many games, whatever game it is: who plays them, and how they are run.

Reading order: `bots`, `matches`, `session`.
"""
