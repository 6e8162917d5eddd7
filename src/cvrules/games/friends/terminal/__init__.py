"""Shows a game of Funny Friends at the terminal.

Reading order: `rule_references`, `tableaus`, `action_numbers`, `rival_bidders`, `screen`, `legend`,
`questions`, `menu`, `topic_words`, `typed_question`, `life_table`, `condition_texts`, `effect_sentences`,
`refusal_details`, `circle`, `relationship_ends`, `reasons`, `hint`, `player_topics`, `topic_states`, `topics`,
`event_facts`, `story_sentence`, `life_story`, `tableau_log`, `time_log`, `consent`, `bidding`, `thefts`,
`event_log`, `auction_log`, `story_answers`, `page_of_story`, `story`, and `terminal` for the registry.
"""
