"""Shows The Pursuit of Happiness at the terminal: screen, menus and story.

Reading order: `gain_and_loss_causes`, `rule_references`, `gain_and_loss_log`, `round_texts`, `income_text`, `life_episodes`,
`life_story`, `story_line`, `page_of_story`, `topic_names`, `story`, `action_groups`, `typed_texts`,
`move_effects`, `refusal_notes`, `reasons`, `card_answers`, `move_answers`, `basic_menu`,
`price_question`, `upkeep_menu`, `menu`, `card_lines`, `screen`, `legend`, `player_answers`,
`topic_answers`, `hint`, and `terminal` for the registry.
"""
