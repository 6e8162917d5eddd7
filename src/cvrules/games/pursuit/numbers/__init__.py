"""Turns moves and views into numbers, for programs that learn to play.

Modules:

- `numbers`: the constant `NUMBERS` that the registry looks up.
- `actions`: gives every move a number.
- `features`: turns views into numbers.
- `game_bounds`: computes the largest possible numbers of legal moves and decisions.
"""
