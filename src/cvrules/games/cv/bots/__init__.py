"""The bots of CV, which value cards and plan throws.

Reading order: `appraisal`, `planning`, `greedy`, and `bots` for the registry.
"""
