"""The rules, with one module for each chapter of the rulebook.

Reading order: `preparation`, `control`, `periods`, `turns`, `puberty`, `auction`, `passing`,
`goals`, `conditions`, `celibacy`, `performance`, `places`, `company`, `events`, `naming`,
`offers`, `effects`, `gauges`, `love`, `bed`, `chance`, `ending`, `engine`, `ruling_effects`.
"""
