"""Shows a game of The Pursuit of Happiness at the terminal.

Reading order: `life`, `story`, `groups`, `menu`, `card_lines`, `screen`, `reasons`, and
`terminal` for the registry.
"""
