"""Everything that can be written on a card of The Pursuit of Happiness.

Reading order: `conditions`, `parts`, `clauses`, `card_part`, `card`, `phrases`, `later_rulings`,
`rulings`, `glossary`, `look_alikes`, `corrections`, `words`, `value`, `checks`, `part_checks`,
`goal_checks`, `unusual_card_checks`.
"""
