"""The bots for CV, which estimate the value of cards and plan throws.

Reading order: `appraisal`, `planning`, `forecast`, `greedy`, and `bots` for the registry.
"""
