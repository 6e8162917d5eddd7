"""Shows the cards of Funny Friends in words and icons.

Reading order: `sentences`, `icons`, `face`.
"""
