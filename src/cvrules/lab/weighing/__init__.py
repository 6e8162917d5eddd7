"""Experiments that measure how a card affects the seat that takes it.

Reading order: `usage` (what a game says about its cards), `forks` (plays one game, and parts of it
again without the card), `experiment` (many games, until the result is certain enough), `verdict` (the
result in words), `comparison` (old rules against new rules), `prices` (what a card
costs), `results` (the results as JSON and text), `card_sections` and `report` (the same as HTML), and
`survey`, `survey_results` and `survey_report` (the same for all cards of a set).
"""
