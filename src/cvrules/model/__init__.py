"""The frozen classes that represent the cards of any game.

Reading order: `frozen` (immutable values), `hole` (the unknown value), `bundle` (amounts), `clause`,
`card`, `cardset`, `ruling`, `layers` (applies editions to cards), `words` (the vocabulary of a game),
`ruling_lines`, `header_lines` and `source_lines` (corrections of common mistakes).
"""
