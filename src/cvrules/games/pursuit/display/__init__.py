"""Shows The Pursuit of Happiness in words: moves, events, results and tables.

Reading order: `writer`, `moves`, `events`, `refusals`, `goal_counts`, `score_sheet`, `page`, and `display` for the
registry.
"""
