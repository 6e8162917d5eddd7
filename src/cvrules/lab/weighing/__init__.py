"""Experiments that measure how a card affects the seat that takes it.

Reading order: `usage` (what a game says about its cards), `forks` (plays one game, and parts of it
again without the card), `experiment` (many games, until the answer is sure enough), `verdict` (the
answer in words), `comparison` (old rules against new rules), `answers` and `report` (the answer as JSON,
text and HTML), and `survey` and `survey_answers` (the same for all cards of a set).
"""
