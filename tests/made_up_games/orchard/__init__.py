"""The orchard: a tiny game from outside the package, and the one to copy for a new game.

Its rooms are single modules: `cards` (what a card may say), `game` (the rules and all that
the kernel asks), `faces` (its cards in words), `display` (the end of a game in words), `terminal`
(its table at a terminal), `bots`, `scenes` (its lines in scenes) and `testing` (Hypothesis strategies). Its cards, texts
and scenes are in `data`. Every room but `cards` and `game` may be left out: a plain one then serves.

Each seat is dealt a visitor in secret. In turn, each seat shows its visitor or passes, and
scores the fruit that a shown visitor yields.
"""
