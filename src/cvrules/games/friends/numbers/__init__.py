"""The game in numbers, for programs that learn to play: moves, views and bounds.

Modules:

- `numbers`: the constant `NUMBERS` that the registry looks up.
- `actions`: numbers all moves.
- `features`: turns views into numbers.
- `reading`: helps to read numbers from views.
- `game_bounds`: computes bounds that no game exceeds.
"""
