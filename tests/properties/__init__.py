"""Whole-game properties: what holds at every step, of every game, under every edition.

In reading order:

- `picture`: what lies where on a table, as plain data; the only place that looks inside.
- `facts`: what a card's clauses say, counted from the cards themselves.
- `arrangement`: tables laid out by hand, for corners that random play seldom reaches.
- `playing`: random play of several tempers.
- `referee`: follows a game event by event and objects to whatever breaks a rule.
- `universe`: every move that can be written down, legal or not.
- `elsewhere`: other worlds that look the same to a seat.
- `scorer`: points, slowly.

`invariants.toml` says which test proves which invariant.
"""
