"""The bots for CV, which estimate the value of cards and plan throws.

Reading order: `appraisal`, `planning`, `greedy`, and `bots` for the registry.
"""
