"""Everything that a card of Funny Friends may say.

Reading order: `clauses`, `card`, `phrases`, `rulings`, `later_rulings`, `corrections`, `words`,
`value`, `checks`, `person_checks`, `oddities`.
"""
