"""The bots of CV, and how they value cards and plan throws.

Reading order: `appraisal`, `planning`, `greedy`, and `bots` for the registry.
"""
