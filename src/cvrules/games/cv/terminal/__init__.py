"""A game of CV at the terminal.

Reading order: `story`, `menu`, `screen`, and `terminal` for the registry.
"""
