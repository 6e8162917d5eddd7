"""Shows the cards of CV in words and icons.

Reading order: `sentences`, `icons`, `face`.
"""
