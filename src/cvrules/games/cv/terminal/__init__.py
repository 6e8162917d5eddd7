"""Shows a game of CV in the terminal: the story, the menus and the screen.

Reading order: `story`, `menu`, `screen`, and `terminal` for the registry.
"""
