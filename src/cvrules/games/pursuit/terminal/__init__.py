"""Shows The Pursuit of Happiness at the terminal: screen, menus and story.

The story: `gain_and_loss_causes` (why something is gained or lost), `rule_references` (paragraph
numbers), `gain_and_loss_log` (all gains and losses), `round_texts` (the parts of a round, deaths),
`life_episodes` and `life_story` (a life at the end), `story_line` (what a player does, pays and
receives), `income_text` (gains and losses without a move), `page_of_story` (the lines so far),
`story`.

Menus: `action_groups` (actions by space and card), `typed_texts` (what can be typed for a move),
`move_effects` (what a move changes), `basic_menu`, `price_question` (which resources to save or
add), `upkeep_menu`, `menu`.

Answers to `why`: `topic_names` (the words for topics), `reasons` (prices and stress),
`refusal_notes` (what to know after a refusal), `card_answers` (visible cards), `move_answers` (cards
to take or use), `player_answers` (players), `topic_answers` (anything but moves), `hint` (what the
bot would do).

The screen: `card_lines` (a card on one line), `screen`, `legend` (the signs).

For the registry: `terminal`.
"""
