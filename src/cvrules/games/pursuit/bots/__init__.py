"""How a bot plays The Pursuit of Happiness.

Reading order: `offers`, `appraisal`, `greedy`, and `bots` for the registry.
"""
