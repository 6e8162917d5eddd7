"""The bots of Funny Friends.

Reading order: `ambitions`, `outlook`, `appraisal`, `trading`, `choices`, `advice`, `greedy`, `bots`.
"""
