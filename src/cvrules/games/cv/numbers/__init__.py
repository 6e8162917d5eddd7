"""Represents CV as numbers, for programs that learn to play.

Reading order: `card_groups` (which cards can be where), `game_bounds` (upper bounds for any game),
`actions` (a number for each move), `features` (a view as numbers), and `numbers` for the registry.
"""
