"""Moves, views and bounds as numbers, for programs that learn to play.

Modules:

- `numbers`: contains the constant `NUMBERS`, which the registry looks up.
- `actions`: numbers all moves.
- `features`: turns views into numbers.
- `feature_makers`: makes features for each card, seat or person.
- `game_bounds`: computes bounds that no game exceeds.
"""
