"""The cards of The Pursuit of Happiness in words and icons.

Reading order: `amounts`, `sentences`, `icons`, `face`.
"""
