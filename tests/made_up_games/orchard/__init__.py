"""The orchard: a tiny game from outside the package, and the one to copy for a new game.

Its rooms are single modules: `cards` (what a card may say), `game` (the rules and all that
the kernel asks), `scenes` (its lines in scenes), `testing` (Hypothesis strategies). Its cards,
texts and scenes are in `data`.

Everybody is dealt a visitor in secret. In turn, each seat shows its visitor or passes, and
scores the fruit that a shown visitor yields.
"""
