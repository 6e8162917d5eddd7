"""Everything that a card of CV may say.

Reading order: `card`, `abilities`, `clauses`, `phrases`, `rulings`, `words`, `checks`, `dominance`,
`limits`.
"""
