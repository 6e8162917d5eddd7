"""Everything that a card of CV may say.

Reading order: `card`, `abilities`, `clauses`, `phrases`, `rulings`, `corrections`, `words`,
`bounds`, `checks`, `dominance`, `limits`, `oddities`.
"""
