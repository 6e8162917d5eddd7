"""The frozen classes that represent the cards of any game.

Reading order: `frozen` (immutable values), `hole` (the unknown value), `bundle` (amounts), `clause`,
`card`, `cardset`, `ruling`, `words` (the vocabulary of a game), `layers` (applies editions to cards).
"""
