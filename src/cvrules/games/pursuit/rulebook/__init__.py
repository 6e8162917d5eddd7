"""The rules, with one module for each chapter of the printed rulebook.

Reading order: `setup`, `play_area`, `preparation`, `upkeep`, `paying`, `turns`, `resolution`,
`board_actions`, `taking`, `card_actions`, `joining`, `promotion`, `stress`, `happiness`, `prices`,
`free_actions`, `piles`, `rewards`, `picking`, `goals`, `ending`, `solo`, `stress_estimates`,
`legality`, `chance`, `engine`, `ruling_effects`.
"""
