"""How a bot plays The Pursuit of Happiness.

Reading order: `offers`, `worths`, `ambitions`, `appraisal`, `advice`, `greedy`, and `bots` for the registry.
"""
