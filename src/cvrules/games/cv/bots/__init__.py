"""How a bot thinks.

Reading order: `appraisal`, `planning`, `greedy`, and `bots` for the registry.
"""
