"""What one seat may know, which is everything: nothing is hidden in this game.

Reading order: `view`.
"""
