"""A second implementation of CV: one mutable game, played in place.

It knows the card model and nothing else of the library, so that it can be
played against the engine move by move, and it is as fast as plain Python goes,
so that it can be the floor of the benchmark. In reading order:

- `tables`: symbols, dice and moves as numbers.
- `payment`: whether everything owed can be paid together.
- `rumour_cards`: the cards and rulings of the expansion Gossip.
- `box`: cards and rulings made ready for play; what active cards give.
- `state`: the table, and the questions about a CV that every phase asks.
- `rumours`: gossip and fate cards in play, rows, and Coaching.
- `adding`, `losing`, `buying`, `rolling`, `dealing`: the phases of a game.
- `scoring`: points and winners.
- `oracle`: the game as others use it.
- `generate`: random card sets; `arranged_game`: small positions; `brute`: a slow solver
  of payments; `speed`: a stopwatch.
"""
