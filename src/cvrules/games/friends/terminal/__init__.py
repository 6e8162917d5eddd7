"""Shows a game of Funny Friends at the terminal.

Reading order: `rule_references`, `tableaus`, `action_numbers`, `rival_bidders`, `screen`, `legend`,
`questions`, `menu`, `topic_names`, `typed_question`, `life_table`, `condition_texts`, `effect_sentences`,
`refusal_details`, `circle_of_friends`, `relationship_ends`, `reasons`, `hint`, `player_topic_answers`, `own_topic_answers`, `topic_answers`,
`event_facts`, `story_line`, `life_story`, `tableau_log`, `time_log`, `consent`, `bidding`, `thefts`,
`event_log`, `auction_log`, `past_answers`, `page_of_story`, `story`, and `terminal` for the registry.
"""
