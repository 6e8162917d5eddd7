"""Shows The Pursuit of Happiness at the terminal: screen, menus and story.

Reading order: `causes`, `ledger`, `round_texts`, `life_events`, `life`, `story_line`,
`page_of_story`, `topics`, `story`, `groups`, `typed_texts`, `move_effects`, `reasons`, `card_answers`,
`menu`, `card_lines`, `screen`, `legend`, `player_answers`, `topic_answers`, `hint`, and `terminal` for the registry.
"""
