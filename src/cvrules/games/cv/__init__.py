"""CV: its words, and its rules in the order of the rulebook.

Reading order: `clauses`, `phrases`, `words`, `checks`, `rulings`, `sentences`.
"""
