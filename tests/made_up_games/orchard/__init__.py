"""The orchard, a tiny game to copy when you add a game.

Each seat is dealt a secret visitor. The seats take turns to show their visitor or to
pass, and a visitor that was shown scores its fruit.

The modules are `cards` (clauses and checks), `game` (the rules), `faces` (cards in words),
`display` (results in words), `terminal` (the table as text), `bots`, `numbers` (views as numbers),
`scenes` (scene lines) and `testing` (Hypothesis strategies). Only `cards` and `game` are required.
The folder `data` contains the cards, texts and scenes.
"""
