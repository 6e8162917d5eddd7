"""Whole-game properties: what holds at every step, of every game, under every edition.

In reading order:

- `picture`: what lies where on a table, as plain data; the only place that looks inside.
- `facts`: what a card's clauses say, counted from the cards themselves.
- `arrangement`: tables laid out by hand, for corners that random play seldom reaches.
- `playing`: random play of several tempers.
- `record`, `judgement`, `turn_rules`, `table_rules`: what a referee must know.
- `referee`: follows a game event by event and objects to whatever breaks a rule.
- `watching`: whole games under the referee's eyes.
- `sampling`: tables of every kind, to look at closely.
- `universe`: every move that can be written down, legal or not.
- `elsewhere`: other worlds that look the same to a seat.
- `forgery`: tables that a wrong engine might make.
- `scorer`: points, slowly.
- `differential`: two implementations side by side.

`invariants.toml` says which test proves which invariant.
"""
