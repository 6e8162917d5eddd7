"""The rules, with one module for each chapter of the printed rulebook.

Reading order: `setup`, `play_area`, `preparation_phase`, `upkeep`, `paying`, `turns`, `resolution`,
`board_actions`, `taking_cards`, `card_actions`, `joining_projects`, `promotion`, `stress`,
`happiness`, `prices`, `free_actions`, `piles`, `rewards`, `rewarded_cards`, `goals`, `ending`,
`solo`, `stress_estimates`, `legality`, `chance`, `engine`, `ruling_effects`.
"""
