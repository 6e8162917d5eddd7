"""Shows a game of Funny Friends at the terminal.

The screen: `rule_references` (paragraph numbers), `tableaus` (all tableaus as rows), `action_numbers`
(the numbers of actions), `rival_bidders` (who could bid against you), `screen`, `legend` (the signs),
`life_table` (the command `lives`).

What players type: `questions` (what the game asks them), `menu` (their answers), `topic_names` (the
words for topics), `typed_question` (finds out what a question is about).

Answers to `why`: `condition_texts` and `effect_sentences` (cards and goals in words),
`refusal_details` (why a move is not possible), `circle_of_friends` (who are friends),
`relationship_ends` (which couples a move ends), `takers` (who could take a card), `offer_answers`
(who has which offer markers), `reasons` (moves, cards, persons), `hint` (what the bot would do),
`player_topic_answers` and `own_topic_answers` (a topic for another player, and for oneself),
`topic_answers` (any topic).

The story: `event_facts` (one event, with all its effects), `story_line` (a line about it),
`life_story` (a player's life at the end), `consent` (which partner is asked), `bidding` (the bids of
one auction), `thefts` (stolen time), `page_of_story` (the lines so far), `story`.

What the story remembers for questions: `tableau_log` (characteristics and bonds), `time_log` (time
markers), `event_log` (events and goals), `auction_log`, `past_answers` (answers from these logs).

For the registry: `terminal`.
"""
