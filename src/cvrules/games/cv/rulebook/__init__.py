"""The rules, with one module for each chapter of the rulebook.

Reading order: `gossip_decks`, `setup`, `rolling`, `payment`, `bad_luck`, `buying`, `misfortune`,
`upkeep`, `rearranging`, `gossip`, `adding`, `cleanup`, `assistance`, `scoring`, `chance`, `engine`,
`ruling_effects`.
"""
