"""Everything on the table, as immutable data.

Reading order: `packed`, `action_moves`, `choice_moves`, `outcomes`, `moves`, `spaces`, `move_text`,
`parts`, `goals`, `spec`, `rules`, `phase`, `seat`, `draft`, `table`, `events`, `refusal`.
"""
