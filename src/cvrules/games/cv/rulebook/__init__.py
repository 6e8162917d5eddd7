"""The rules of the game, with one module for each chapter of the rulebook.

Reading order: `setup`, `rolling`, `payment`, `buying`, `misfortune`, `upkeep`, `adding`, `cleanup`,
`assistance`, `scoring`, `chance`, `engine`, `ruled`.
"""
