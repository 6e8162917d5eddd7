"""The frozen classes that represent the cards of any game.

Reading order: `frozen` (immutable values), `hole` (the unknown value), `bundle` (amounts), `clause`
(a line of a card), `card`, `cardset` (the content of card files), `ruling` (a disputed rule),
`layers` (applies editions to cards), `words` (the vocabulary of a game), `ruling_corrections`,
`header_corrections` and `source_corrections` (corrections for common mistakes).
"""
