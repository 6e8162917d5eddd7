"""The rules, with one module for each chapter of the rulebook.

Reading order: `preparation`, `control_freaks`, `periods`, `turns`, `puberty`, `auction`, `passing`,
`goals`, `conditions`, `celibacy`, `card_in_play`, `places`, `company`, `events`, `naming`, `consent`,
`offers`, `effects`, `gauges`, `love`, `sex_and_children`, `chance`, `ending`, `engine`,
`ruling_effects`.
"""
