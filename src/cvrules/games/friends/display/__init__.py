"""Shows Funny Friends in words: moves, events, results and tables.

Reading order: `persons`, `writer`, `card_signs`, `places`, `moves`, `events`, `condition_progress`,
`goal_states`, `score_sheet`, `page`, and `display` for the registry.
"""
