"""The bots of Funny Friends.

Reading order: `ambitions`, `outlook`, `appraisal`, `trading`, `advice`, `greedy`, `bots`.
"""
