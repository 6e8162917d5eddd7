"""The state of a game as immutable data, and the cards as numbers.

Reading order: `bond`, `spec`, `rules`, `seat`, `draft`, `table`, `phase`, `moves`, `outcomes`,
`move_text`, `events`, `refusal`.
"""
