"""The card language of Funny Friends: lines, phrases, rulings and checks.

Reading order: `clauses`, `card`, `phrases`, `rulings`, `later_rulings`, `paraphrases`,
`corrections`, `words`, `value`, `checks`, `person_checks`, `unusual_card_checks`.
"""
