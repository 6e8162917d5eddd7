"""How a bot plays The Pursuit of Happiness.

Reading order: `offers`, `worths`, `goal_worth`, `appraisal`, `plan`, `survival`, `advice`,
`greedy`, and `bots` for the registry.
"""
