"""The bots of Funny Friends.

Reading order: `goal_worth`, `card_effect`, `appraisal`, `trading`, `choices`, `advice`, `greedy`,
`bots`.
"""
