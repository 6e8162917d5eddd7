"""Shows a game of CV at the terminal: its story, its menus and its screen.

Reading order: `story`, `menu`, `screen`, and `terminal` for the registry.
"""
