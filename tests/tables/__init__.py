"""Tables of CV to look at, and what their cards say.

- `arrangement`: tables laid out by hand, for corners that random play seldom reaches.
- `picture`: what lies where on a table, as plain data; the only place that looks inside.
- `facts`: what a card's clauses say, counted from the cards themselves.
- `all_moves`: every move that can be written down, legal or not.
- `other_worlds`: other worlds that look the same to a seat.
- `slow_scorer`: points, slowly.
- `refusals`: refusals that every phase gives.
"""
