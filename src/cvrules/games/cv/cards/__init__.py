"""The language of CV cards: clauses, words, rulings, and checks for cards.

Reading order: `card`, `abilities`, `clauses`, `phrases`, `rulings`, `gossip_rulings`, `glossary`,
`unsupported`, `paraphrases`, `look_alikes`, `corrections`, `words`, `bounds`, `checks`, `dominance`,
`limits`, `chances`, `unusual_card_checks`.
"""
