"""Many games: who plays them, and how they are run. Nothing here knows what game it is.

Reading order: `bots`, `matches`, `sitting`.
"""
